import { type Sites, spellsField } from "../sites.js";
import type { Occurrence, Slot } from "./facts.js";
import type { LanguageName } from "./language.js";

/** Stands for a substitution (`{kind}` of an f-string, `${kind}` of a template) in the value of a `DecodedString`. */
export const hole = "\uFFFC";

/** The content of one string with its escapes decoded. */
export interface DecodedString {
  /** What the string says; each substitution in it is one `hole`. */
  readonly value: string;
  /** The offset in the text of the character at an index of `value`; of `value.length`, where the content ends. */
  readonly offsetAt: (index: number) => number;
}

/** What a query in a string says. */
export interface EmbeddedFacts {
  readonly occurrences: Occurrence[];
  /** The empty values, the empty alternatives of `=~ "a|"`, and values whose closing quote is missing. */
  readonly slots: Slot[];
}

/**
 * The kinds in a query that `string` holds, and the places in it where one may be typed: label matchers of PromQL, LogQL and
 * Prometheus text (`x{failure_kind="a"}`), SQL conditions and assignments, pandas queries, workflow and template expressions.
 * Each name of `=~ "a|b"` and of `IN (…)` is an occurrence of its own; its span excludes the query's quotes.
 *
 * `language` is the host's: it decides which names are sites. Placeholders, real regular expressions and program code kept in
 * a string give nothing, nor does nearly every other string, and those are refused by one search. Whether the call or key
 * around the string makes it a message (a log, an error, a title, a docstring) is for the caller to know before it asks.
 */
export function embeddedFacts(string: DecodedString, sites: Sites, language: LanguageName): EmbeddedFacts {
  const { value } = string;
  if (!sites.mention.test(value) || !/["'`]/.test(value)) return { occurrences: [], slots: [] };
  const query: Query = { text: value, isCode: looksLikeCode(value), sqlStart: -1, lastLabel: null };
  const roleOf = (name = "") => sites.roleOf(name, language) ?? "";
  const isSite = (name = "") => /^kinds?$/.test(roleOf(name));
  const names: Name[] = [];
  for (const match of value.matchAll(siteThenOperator)) if (isSite(match[1])) names.push(...namesOnRight(query, match));
  if (valueThenOperator.test(value)) {
    for (const match of value.matchAll(valueThenSite)) if (isSite(match[3])) names.push(...nameOnLeft(query, match));
  }
  if (value.includes("contains(")) {
    for (const match of value.matchAll(containsCall)) names.push(...containedNames(query, match, roleOf));
  }
  return {
    occurrences: names
      .filter(({ start, end, isOpen }) => end > start && !isOpen)
      .map((name) => toOccurrence(string, name)),
    slots: names.filter(({ start, end, isOpen }) => end === start || isOpen).map((name) => toSlot(string, name)),
  };
}

interface Query {
  readonly text: string;
  /** Where a label was looked at last, and whether it stands in a selector. */
  lastLabel: { readonly at: number; readonly isOpen: boolean } | null;
  /** Where SQL begins, or the text's length; -1 as long as nobody asked. */
  sqlStart: number;
  /** The string holds a program, in which conditions are not read. */
  readonly isCode: boolean;
}

/** A name in the query, by indexes into the query. */
interface Name {
  readonly start: number;
  readonly end: number;
  readonly site: string;
  /** Its closing quote is missing; it ends with the characters of a name. */
  readonly isOpen: boolean;
}

/** A whole name, what may close around it (`"name"`, `['name']`, `->>'name')`, `name::text`), an operator. */
const siteThenOperator =
  /(?<![\w-])([A-Za-z_][\w-]*)(?![\w-])\\?["'`]?[\])]*(?:::\w+)?\s*(==|!=|=~|!~|<>|=|\bnot\s+in\b|\bin\b)\s*/gi;

/** Whether there is anything to find for `valueThenSite`, which takes longer. */
const valueThenOperator = /["'`]\s*(?:==|!=|not\s+in\b|in\b)\s*[\w$@]/;

/** A quoted value on the left: `'a' == x.failure_kind`, `'a' in failure_kinds`. */
const valueThenSite =
  /(?:^|(?<=[\s({!|&]))(\\?["'`])([^"'`\\\n]*)\1\s*(?:==|!=|not\s+in\b|in\b)\s*(?:[\w$@-]+\.)*([A-Za-z_][\w-]*)(?![\w.([-])/g;

/** A quoted value without escapes; a doubled quote is an escape too. */
const quotedValue = /(\\?["'`])([^"'`\\\n]*)\1(?!\1)/y;

/** A quote without its partner, and the name behind it. */
const openValue = /(\\?["'`])([\w:|-]*)(?=[\])},]|\s*$|\s*\n)/y;

/** `contains(fromJSON('["a", "b"]'), x.failure_kind)` and `contains(x.failure_kinds, 'a')` of a workflow. */
const containsCall =
  /\bcontains\(\s*(?:fromJSON\(\s*'(\[[^'\n]*\])'\s*\)\s*,\s*(?:[\w-]+\.)*([A-Za-z_][\w-]*)|(?:[\w-]+\.)*([A-Za-z_][\w-]*)\s*,\s*'([a-z]\w*_\w*)')\s*\)/gi;

/** What SQL begins with: its words in capitals; in small letters, which are English words too, only more than one of them. */
const sqlWord = /\b(?:SELECT|UPDATE|DELETE|INSERT|WHERE|HAVING|SET|AND|OR|ON|WHEN|CHECK)\b/;
const sqlStatement = /\bupdate\s+\S+\s+set\s|\bdelete\s+from\s|\binsert\s+into\s|^\s*(?:where|and|or|having)\s/i;

const selectWord = /\bselect\s/i;
const fromWord = /\sfrom\s/i;

/** A line of Python, JavaScript or the shell. */
const codeStatement =
  /^[^\S\n]*(?:(?:def|class|import|return|assert|if|elif|for|while|raise|const|let|var|function|export|async|await|echo|fi)\b|then$|from\s+\S+\s+import\b|print\s*\()|=>/m;

/** A line that assigns a list or what a call gives; SQL has such lines too. */
const codeAssignment = /^[^\S\n]*[A-Za-z_][\w.]*\s*=\s*(?:[[({]|[\w.]+\()/m;

function looksLikeCode(text: string): boolean {
  return codeStatement.test(text) || (codeAssignment.test(text) && !sqlWord.test(text));
}

/** The names after an operator; `match` is of `siteThenOperator`. */
function namesOnRight(query: Query, match: RegExpExecArray): Name[] {
  const [whole, site = "", spelled = ""] = match;
  const operator = spelled.toLowerCase();
  const at = match.index + whole.length;
  if (operator === "=" ? !isAssignable(query, match.index) : !isReadable(query, match.index)) return [];
  const names = operandNames(query, operator, at, site);
  return operator !== "=" && isInSentence(query.text, match.index, names) ? [] : names;
}

/** The names of the operand at `at`, by what its operator takes. */
function operandNames(query: Query, operator: string, at: number, site: string): Name[] {
  if (operator.endsWith("in") || (operator.endsWith("=") && /[([]/.test(query.text.charAt(at)))) {
    return listedNames(query.text, at, site);
  }
  const name = quotedName(query.text, at, site);
  if (name === null) return [];
  return operator.endsWith("~") ? alternatives(query.text, name) : plainNames(query.text, [name]);
}

/** The name before an operator; `match` is of `valueThenSite`. */
function nameOnLeft(query: Query, match: RegExpExecArray): Name[] {
  const [, quote = "", value = "", site = ""] = match;
  if (!isReadable(query, match.index)) return [];
  const start = match.index + quote.length;
  const end = start + value.length;
  const after = /^[ \t]+([a-z]{2,})(?![\w.(:=])/.exec(query.text.slice(match.index + match[0].length))?.[1] ?? "and";
  return queryWords.has(after) ? plainNames(query.text, [{ start, end, site, isOpen: false }]) : [];
}

/** The names of the list that opens at `at`, up to the first thing that no list has; placeholders between them are passed over. */
function listedNames(text: string, at: number, site: string): Name[] {
  if (!/[([{]/.test(text.charAt(at))) return [];
  const names: Name[] = [];
  const separator = /[^,"'`()[\]{}\\]*,?\s*/y;
  for (let next = at + 1; next < text.length; ) {
    const name = quotedName(text, next, site);
    if (name !== null) names.push(name);
    separator.lastIndex = name === null ? next : quotedValue.lastIndex;
    separator.test(text);
    if (separator.lastIndex === next) break;
    next = separator.lastIndex;
  }
  return plainNames(text, names);
}

/** The content of the quoted value that begins at `at`, or null. A quote that opens what follows does not close it. */
function quotedName(text: string, at: number, site: string): Name | null {
  quotedValue.lastIndex = at;
  const match = quotedValue.exec(text);
  if (match === null || /\w/.test(text.charAt(quotedValue.lastIndex))) return openName(text, at, site);
  const start = at + (match[1] as string).length;
  return { start, end: start + (match[2] as string).length, site, isOpen: false };
}

/** The name behind the quote at `at` when nothing but brackets and other labels follows it, or null. */
function openName(text: string, at: number, site: string): Name | null {
  openValue.lastIndex = at;
  const match = openValue.exec(text);
  if (match === null) return null;
  const start = at + (match[1] as string).length;
  quotedValue.lastIndex = start + (match[2] as string).length;
  return { start, end: quotedValue.lastIndex, site, isOpen: true };
}

/** The names in a call of `contains`; `match` is of `containsCall`. A list may hold the name of a single kind, and a text not. */
function containedNames({ text }: Query, match: RegExpExecArray, roleOf: (name?: string) => string): Name[] {
  const [whole, list, site = "", plural = "", value = ""] = match;
  const start = match.index + (list ? whole.indexOf(list) : whole.lastIndexOf(value));
  if (list && /^kinds?$/.test(roleOf(site))) return listedNames(text, start, site);
  return value && roleOf(plural) === "kinds" ? [{ start, end: start + value.length, site: plural, isOpen: false }] : [];
}

/** Every alternative of `a|b`; none when an alternative is a real regular expression. */
function alternatives(text: string, { start, end, site, isOpen }: Name): Name[] {
  const names: Name[] = [];
  for (const part of text.slice(start, end).split("|")) {
    const from = (names[names.length - 1]?.end ?? start - 1) + 1;
    names.push({ start: from, end: from + part.length, site, isOpen });
  }
  const plain = plainNames(text, names);
  return plain.length === names.length && !text.slice(start, end).includes(".") ? plain : [];
}

/** The names that are written out, or still empty: no placeholder, no pattern, not the field's own name. */
function plainNames(text: string, names: readonly Name[]): Name[] {
  return names.filter(({ start, end }) => {
    const value = text.slice(start, end);
    return (
      value === "" || (/[\p{L}\p{N}]/u.test(value) && !/[$%{}<>()[\]*+?^\\\uFFFC]/.test(value) && !spellsField(value))
    );
  });
}

/** How far before a name the bracket around it is looked for: keeps a long text without brackets cheap. */
const bracketReach = 2000;

/** Words that stand beside conditions in queries. */
const queryWords = new Set(
  (
    "and or not xor in where when then else elif elsif elseif if unless while until having on set select distinct filter case " +
    "check end group order limit offset union except intersect returning for as asc desc using all any return"
  ).split(" "),
);

/** True for a condition in a sentence: another word stands directly before the name at `at`, or behind the last of its values. */
function isInSentence(text: string, at: number, names: readonly Name[]): boolean {
  const before = /(?:^|[^\w.$@-])([A-Za-z]{2,})[ \t]+(?:[\w$@]+[.[]+)*["'`]?$/.exec(
    text.slice(Math.max(0, at - 80), at),
  )?.[1];
  const end = names[names.length - 1]?.end ?? text.length;
  const after = /^\\?["'`][\])]*,?[ \t]+([a-z]{2,})(?![\w.(:]|\s*[=!<>~])/.exec(text.slice(end, end + 40))?.[1];
  return [before, after].some((word) => word !== undefined && !queryWords.has(word.toLowerCase()));
}

/** A comparison counts anywhere but in a program; in a program's text still within a workflow's `${{ … }}`. */
function isReadable({ text, isCode }: Query, at: number): boolean {
  const before = isCode ? text.slice(Math.max(0, at - bracketReach), at) : "";
  return !isCode || before.lastIndexOf("${{") > before.lastIndexOf("}}");
}

/** A single `=` counts in a selector and in SQL; elsewhere it may be prose. */
function isAssignable(query: Query, at: number): boolean {
  return !query.isCode && (isInSelector(query, at) || sqlStartOf(query) < at);
}

function sqlStartOf(query: Query): number {
  if (query.sqlStart < 0) {
    const { text } = query;
    const starts = [text.search(sqlWord), text.search(sqlStatement), selectStart(text)].filter((start) => start >= 0);
    query.sqlStart = Math.min(text.length, ...starts);
  }
  return query.sqlStart;
}

/** Where the first `select … from` begins, or -1. */
function selectStart(text: string): number {
  const start = text.search(selectWord);
  return start >= 0 && fromWord.test(text.slice(start)) ? start : -1;
}

/** `opensSelector`, whose answer for one label holds for the next as long as no bracket stands between them. */
function isInSelector(query: Query, at: number): boolean {
  const { text, lastLabel } = query;
  const isNext =
    lastLabel !== null &&
    !/[{}();]/.test(text.slice(lastLabel.at, at)) &&
    /,\s*["'`]?$/.test(text.slice(Math.max(0, at - 40), at));
  const isOpen = isNext ? lastLabel.isOpen : opensSelector(text, at);
  query.lastLabel = { at, isOpen };
  return isOpen;
}

/** True when the label at `at` stands in an open `{…}`: after its brace, or after the comma of another label. */
function opensSelector(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - bracketReach), at);
  let i = before.length - 1;
  if (isQuote(before[i])) i -= before[i - 1] === "\\" ? 2 : 1;
  while (i >= 0 && /\s/.test(before.charAt(i))) i--;
  if (before[i] !== "{" && before[i] !== ",") return false;
  for (; i >= 0; i--) {
    const char = before[i];
    if (char === "{") return before[i - 1] !== "$";
    if (char === ";" || char === "(" || char === ")") return false;
    if (char === "}") i = before.lastIndexOf("{", i);
    else if (isQuote(char)) i = before.lastIndexOf(char, i - 1);
  }
  return false;
}

function isQuote(char: string | undefined): char is string {
  return char === '"' || char === "'" || char === "`";
}

function toSlot(string: DecodedString, { start, end, site, isOpen }: Name): Slot {
  const span = { start: string.offsetAt(start), end: string.offsetAt(end) };
  return { span, kind: isOpen ? "open" : "closed", quote: "", lead: "", site };
}

function toOccurrence(string: DecodedString, { start, end, site }: Name): Occurrence {
  const span = { start: string.offsetAt(start), end: string.offsetAt(end) };
  return { span, value: string.value.slice(start, end), quoted: true, site };
}
