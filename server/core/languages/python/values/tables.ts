import { TokenKind, type TokenTree } from "../../tokenTree.js";
import type { Placed, ValueForm } from "../file.js";
import { contents, type Expression, elements, findText, isGroup, nextElement } from "../syntax/expressions.js";
import { literalOf } from "../syntax/strings.js";

/** One entry of a dict. */
export interface Entry {
  readonly key: Expression;
  readonly value: Expression;
}

/**
 * The entries of the dict that `expression` is, or null when it is none. Merged dicts (`**other`) are left out. An entry that is
 * only half typed is all key. Only the first `most` are looked for.
 */
export function entriesOf(tree: TokenTree, expression: Expression, most = Number.POSITIVE_INFINITY): Entry[] | null {
  if (!isGroup(tree, expression, "{")) return null;
  const inner = contents(tree, expression.start);
  const isEmpty = inner.start === inner.end;
  if (!isEmpty && findText(tree, inner, ":") < 0 && findText(tree, inner, "**") < 0) return null;
  return elements(tree, inner, most)
    .filter(({ start }) => !tree.is(start, "**"))
    .map((part) => entryOf(tree, part));
}

function entryOf(tree: TokenTree, { start, end }: Expression): Entry {
  const colon = findText(tree, { start, end }, ":");
  if (colon < 0) return { key: { start, end }, value: { start: end, end } };
  const loop = findText(tree, { start: colon, end }, "for");
  return { key: { start, end: colon }, value: { start: colon + 1, end: loop < 0 ? end : loop } };
}

/** `{"a": …}` keyed by kinds. */
export const keys: ValueForm = ({ tree }, { expression }) => {
  const entries = entriesOf(tree, expression);
  if (!isGroup(tree, expression, "{")) return null;
  const inner = contents(tree, expression.start);
  // Without any colon the first key is being typed.
  const typed = entries?.map(({ key }) => key) ?? elements(tree, inner);
  if (entries === null && typed.length !== 1) return null;
  const next = nextElement(tree, inner);
  const named = typed.filter((key) => !isKeyOfOthers(tree, key));
  return (next ? [...named, next] : named).map((key) => ({ expression: key, role: "kind", use: "compared" }));
};

/** `"default"`: the entry of a table by kinds for those that have none of their own. */
export function isKeyOfOthers(tree: TokenTree, key: Expression): boolean {
  return literalOf(tree, key)?.value === "default";
}

/** `{…: "a"}` leading to kinds. */
export const values: ValueForm = ({ tree }, { expression }) =>
  entriesOf(tree, expression)?.map(({ value }) => ({ expression: value, role: "kind", use: "written" })) ?? null;

/** `[("a", …), …]` keyed by kinds: the first of each pair. */
export const firstOfPairs: ValueForm = ({ tree }, { expression }) => pairs(tree, expression, 0);

/** `[(…, "a"), …]` leading to kinds: the second of each pair. */
export const secondOfPairs: ValueForm = ({ tree }, { expression }) => pairs(tree, expression, 1);

function pairs(tree: TokenTree, expression: Expression, column: number): readonly Placed[] | null {
  if (!isGroup(tree, expression, "[") && !isGroup(tree, expression, "(")) return null;
  return elements(tree, contents(tree, expression.start)).flatMap((element): Placed[] => {
    if (!isGroup(tree, element, "(")) return [];
    const pair = elements(tree, contents(tree, element.start));
    const value = pair.length === 2 ? pair[column] : undefined;
    return value ? [{ expression: value, role: "kind", use: "compared" }] : [];
  });
}

/**
 * A table under the name of a collection: keys in capitals are the constants of an enum, whose values are kinds; keys that look
 * like kinds are the kinds.
 */
export const vocabulary: ValueForm = ({ tree }, { expression }) => {
  const entries = entriesOf(tree, expression);
  // Empty braces may become a set as well.
  if (entries === null || entries.length === 0) return null;
  const constants = enumerated(tree, entries);
  if (constants.length > 0) return constants;
  const names = entries.map(({ key }) => literalOf(tree, key)?.value ?? null);
  const isKeyed = names.every((name) => name === null) || names.some((name) => name !== null && looksLikeKind(name));
  return isKeyed ? entries.map(({ key }) => ({ expression: key, role: "kind", use: "compared" })) : [];
};

/** `{"JUDGE_FAILED": "judge_failed"}` under the name of one kind: an enum. */
export const enumTable: ValueForm = ({ tree }, { expression }) => {
  const constants = enumerated(tree, entriesOf(tree, expression) ?? []);
  return constants.length > 0 ? constants : null;
};

/** The values of a table whose keys begin with capitals, or are numbers or classes, and of whose values one at least looks like a kind. */
function enumerated(tree: TokenTree, entries: readonly Entry[]): Placed[] {
  const isCapital = entries.every(({ key }) => /^[A-Z]/.test(literalOf(tree, key)?.value ?? "") || isCode(tree, key));
  if (!isCapital || !entries.some(({ value }) => looksLikeKind(literalOf(tree, value)?.value ?? ""))) return [];
  return entries.map(({ value }) => ({ expression: value, role: "kind", use: "compared" }));
}

/** `504`, `TimeoutError`, `asyncio.TimeoutError`: what a kind is told by, and no kind itself, as a constant in capitals might be. */
function isCode(tree: TokenTree, { start, end }: Expression): boolean {
  const isWord = end === start + 1 || tree.is(end - 2, ".");
  return isWord && /^(?:\d+|[A-Z]\w*[a-z]\w*)$/.test(tree.textOf(end - 1));
}

/** True for a text in the form of a kind of two words at least: a single one may be any word. */
export function looksLikeKind(name: string): boolean {
  return /^[a-z][a-z0-9]*[_:][a-z0-9_:]*$/.test(name);
}

/** Words of a JSON schema or a query that one kind follows, or a list of them. */
const oneFollows = new Set(["const", "default", "example", "$eq", "$ne", "eq", "equals", "ne", "not", "__eq"]);
const manyFollow = new Set(["enum", "examples", "$in", "$nin", "in", "notIn", "not_in", "nin", "any_of", "one_of"]);
const schemasFollow = new Set(["items", "anyOf", "oneOf", "allOf"]);

/** `{"type": "string", "enum": ["a"]}`, `{"$in": ["a"]}`, `{"value": "a"}`: what the words of schemas and queries say a site may hold. */
export const schema: ValueForm = ({ tree }, { expression, role }) => {
  const found = (entriesOf(tree, expression) ?? []).flatMap(({ key, value }): Placed[] => {
    const word = tree.kind(key.start) === TokenKind.String ? (literalOf(tree, key)?.value ?? "") : "";
    if (oneFollows.has(word) || (word === "value" && role === "kind"))
      return [{ expression: value, role: "kind", use: "compared" }];
    if (manyFollow.has(word)) return [{ expression: value, role: "kinds", use: "compared" }];
    if (!schemasFollow.has(word)) return [];
    if (isGroup(tree, value, "{")) return [{ expression: value, role: "kind", use: "compared" }];
    if (!isGroup(tree, value, "[")) return [];
    return elements(tree, contents(tree, value.start)).map((part) => ({ expression: part, role, use: "compared" }));
  });
  return found.length > 0 ? found : null;
};
