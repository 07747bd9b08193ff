import type { Occurrence } from "../languages/facts.js";
import { forEachLanguage } from "../languages/language.js";
import type { LanguageId } from "../languages/languages.js";
import { type Sites, sitesOf } from "../sites.js";
import { lineStarts, positionAt, type Span, touches } from "../text.js";
import { quoted } from "../visible.js";
import { wordAround } from "../words.js";

/** A text in which names are looked at. */
export interface NamedText {
  readonly text: string;
  readonly language: LanguageId;
  readonly sites: Sites;
}

/**
 * Why a variable at `offset`, or a string that it is bound to there, is no failure kind although the variable stands at a site; null
 * where that is not so. A variable may hold something else by then, so what it holds is not followed.
 */
export function accountForVariable(named: NamedText, offset: number): string | null {
  if (named.language.language.name === "yaml") return null; // no variables
  const span = wordAround(named.text, offset);
  const name = named.text.slice(span.start, span.end);
  const site = name === "" ? null : siteOfName(span, named);
  if (site !== null && nothing.has(name)) return `${name} is no value, so nothing stands at the site ${site}.`;
  if (site !== null && isNoName(name)) return `${name} stands at the site ${site}, and is no text.`;
  if (site !== null)
    return `${name} is a ${isConstantName(name) ? "constant" : "variable"} at the site ${site}. ${whyNot(name, site, named)}`;
  const bound = boundAt(named, offset);
  const use = bound && useAtSite(bound.name, bound.end, named);
  if (!bound || !use) return null;
  const line = positionAt(lineStarts(named.text), use.start).line + 1;
  const what =
    bound.value === null
      ? `${bound.name} is a variable`
      : `${quoted(bound.value)} is put into the variable ${bound.name}`;
  return `${what}, which stands at the site ${use.site} in line ${line}. ${whyNot(bound.name, use.site, named)}`;
}

/** What languages write where there is no value. */
const nothing: ReadonlySet<string> = new Set(["None", "null", "undefined"]);

/** True for a number and a truth value. */
function isNoName(word: string): boolean {
  return /^(?:\d.*|[Tt]rue|[Ff]alse|NaN)$/.test(word);
}

/** The site whose value the name at `span` is; null where it is none. A string in its place would be found there. */
export function siteOfName({ start, end }: Span, { text, language, sites }: NamedText): string | null {
  const changed = `${text.slice(0, start)}"x"${text.slice(end)}`;
  const { occurrences } = language.language.read(changed, sites, language.id);
  return occurrences.find(({ span }) => span.start === start + 1 && span.end === start + 2)?.site ?? null;
}

/**
 * The string or computed kind at `offset` that would stand at one of `names` if those were sites; null where there is none. The text is
 * read once for all of them.
 */
export function occurrenceIfSites(
  names: ReadonlySet<string>,
  { text, language }: NamedText,
  offset: number,
): Occurrence | null {
  if (names.size === 0) return null;
  const sites = sitesOf({ sites: { add: forEachLanguage(() => [...names]), remove: forEachLanguage(() => []) } });
  const { occurrences } = language.language.read(text, sites, language.id);
  return occurrences.find(({ span, site }) => names.has(site) && touches(span, offset)) ?? null;
}

function isConstantName(name: string): boolean {
  return /^_*[A-Z][A-Z0-9_]*$/.test(name);
}

function isSite(name: string, { language, sites }: NamedText): boolean {
  return sites.roleOf(name, language.language.siteNames) !== undefined;
}

function whyNot(name: string, site: string, named: NamedText): string {
  const { name: languageName } = named.language.language;
  const why = "What variables hold is not followed, because it may be something else by then.";
  if (isSite(name, named)) return `${why} What is put into ${name} is checked where that is done.`;
  if (isConstantName(name)) return `It is not bound to one text that can be read here or where it is imported from.`;
  const constant =
    languageName === "python" ? `make it a constant of the module (${name.toUpperCase()})` : "make it a const";
  return `${why} To have it checked, call it ${bare(site)}, annotate it as FailureKind, or ${constant}.`;
}

/** The site as a name that a variable may have. */
export function bare(site: string): string {
  const words = /[\p{ID_Start}_][\p{ID_Continue}$]*$/u.exec(site.replaceAll("-", "_"))?.[0];
  return words ?? "failure_kind";
}

/** A variable that is bound at `offset`, and the string there that it may be bound to; the value is null at the name. */
interface Bound {
  readonly name: string;
  readonly value: string | null;
  /** Where the name or the string ends. */
  readonly end: number;
}

/** So far the beginning of a statement is looked for before a place, in UTF-16 units. */
const longestStatement = 2000;

const binding = /(?<![.\p{ID_Continue}$])([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*(?::[^=\n]*)?=(?![=>])/gu;

function boundAt(named: NamedText, offset: number): Bound | null {
  const { text } = named;
  const lineEnd = text.slice(offset, offset + longestStatement).search(/\n|$/);
  const from = Math.max(0, offset - longestStatement);
  const names = new Set<string>();
  for (const match of text.slice(from, offset + lineEnd).matchAll(binding)) {
    const [whole, name = ""] = match;
    const start = from + match.index;
    const span = { start, end: start + name.length };
    if (isOfCall(text.slice(text.lastIndexOf("\n", start) + 1, start))) continue;
    if (touches(span, offset)) return isSite(name, named) ? null : { name, value: null, end: span.end };
    if (start < offset && isOneExpression(text.slice(start + whole.length, offset))) names.add(name);
  }
  const found = occurrenceIfSites(names, named, offset);
  return found === null || found.value === null ? null : { name: found.site, value: found.value, end: found.span.end };
}

/** True where a call is open before a name: what is bound there is no variable. The parameters of a function are. */
function isOfCall(before: string): boolean {
  return isOpen(before) && !/\b(?:def|function)\b/.test(before);
}

/** True for the beginning of an expression, of which each line goes on in a bracket or with an operator. */
function isOneExpression(text: string): boolean {
  const [first = "", ...further] = text.split("\n");
  let before = first;
  for (const line of further) {
    if (!isOpen(before) && !/^\s*[?:&|]/.test(line)) return false;
    before += line;
  }
  return true;
}

/** True where more brackets are opened than closed. */
function isOpen(text: string): boolean {
  return (text.match(/[([{]/g)?.length ?? 0) > (text.match(/[)\]}]/g)?.length ?? 0);
}

/** The first use of the variable at a site behind `from`, before another function begins that is not within this one. */
function useAtSite(name: string, from: number, named: NamedText): (Span & { readonly site: string }) | null {
  const { text, language } = named;
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0].length ?? 0;
  const outer = new RegExp(
    String.raw`\n[ \t]{0,${Math.max(0, indent - 1)}}(?:export[ \t]+)?(?:async[ \t]+)?(?:def|class|function)\b`,
  );
  const end = indent === 0 ? -1 : text.slice(from).search(outer);
  const uses = language.language.nameUses(text, new Set([name]), language.id);
  const near = uses.filter(
    ({ span, path }) => span.start > from && (end < 0 || span.start < from + end) && path.length === 0,
  );
  for (const { span } of near.slice(0, mostUses)) {
    const site = siteOfName(span, named);
    if (site !== null) return { ...span, site };
  }
  return null;
}

/** For each use the text is read again. */
const mostUses = 20;
