import { TokenKind, type TokenTree } from "../../tokenTree.js";
import type { Reading, Target } from "../reading.js";
import { kind, type Shape } from "../shapes.js";
import { callIn } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { leavesOf } from "../syntax/leaves.js";
import { type Entry, entriesOf, isShort, keyText, objectIn } from "../syntax/objects.js";
import { isDot, isGroup, type TokenRange } from "../syntax/operands.js";
import { textIn } from "../syntax/strings.js";
import { addBlanks } from "./blanks.js";
import { elementsOf } from "./collections.js";
import { isNameShaped, isOther, readString } from "./values.js";

/** Reads the sides of a table that have kinds: an object, `new Map([…])`, `Object.fromEntries([…])`. */
export function readTable(
  reading: Reading,
  part: TokenRange,
  target: Target,
  key: Shape | null,
  value: Shape | null,
): void {
  const { tree } = reading;
  const object = objectIn(tree, part);
  if (object >= 0) {
    for (const entry of key === null ? [] : methodsOf(tree, object))
      readKey(reading, entry, { ...target, shape: key?.of === "kind" ? key : kind });
    for (const entry of entriesOf(tree, object)) {
      if (key !== null) readKey(reading, entry, { ...target, shape: key });
      if (value !== null && !isShort(entry)) reading.read(entry.value, { ...target, shape: value });
    }
    if (key?.of === "kind") addBlanks(reading, object, target);
    return;
  }
  for (const pair of [...pairsOf(tree, part), ...schemaSides(tree, part)]) {
    const [left, right] = pair;
    if (key !== null && left !== undefined && !isKeyOfOthers(tree, left)) reading.read(left, { ...target, shape: key });
    if (value !== null && right !== undefined) reading.read(right, { ...target, shape: value });
  }
}

/** The methods of the object opened at `open`, `judge_failed() {…}`, as entries whose values are the functions. */
function methodsOf(tree: TokenTree, open: number): Entry[] {
  return itemsOf(tree, open).flatMap(({ first, end }): Entry[] => {
    const isMethod = (tree.isName(first) || tree.kind(first) === TokenKind.String) && tree.is(first + 1, "(");
    if (!isMethod || tree.after(first + 1) >= end) return [];
    return [{ key: { first, end: first + 1 }, isComputed: false, value: { first: first + 2, end } }];
  });
}

/** How many calls around the pairs are looked through. */
const maxDepth = 20;

/** The elements of each pair of `[[a, b], …]`, `new Map([[a, b], …])` or `Object.fromEntries([[a, b], …])`. */
function pairsOf(tree: TokenTree, part: TokenRange, depth = 0): TokenRange[][] {
  if (isGroup(tree, part, "[")) return itemsOf(tree, part.first).map((pair) => elementsOf(tree, pair) ?? []);
  const call = callIn(tree, part);
  if (call === null || depth > maxDepth || !/(?:Map|fromEntries|freeze)$/.test(call.name)) return [];
  const [argument] = itemsOf(tree, call.open);
  if (argument === undefined) return [];
  return leavesOf(tree, argument).flatMap((leaf) => pairsOf(tree, leaf, depth + 1));
}

/** The schemas of the keys and of the values in `z.record(z.enum(["…"]), z.string())`. */
function schemaSides(tree: TokenTree, part: TokenRange): TokenRange[][] {
  const call = callIn(tree, part);
  return call !== null && /^(?:partialRecord|[rR]ecord)$/.test(call.name) ? [itemsOf(tree, call.open)] : [];
}

/** Reads a key that is a kind. A fallback entry's key is none. */
export function readKey(reading: Reading, entry: Entry, target: Target): void {
  const { tree, out } = reading;
  const { first } = entry.key;
  if (isKeyOfOthers(tree, entry.key)) return;
  if (tree.kind(first) === TokenKind.String && entry.key.end - first === 1) readString(reading, first, target);
  else if (entry.isComputed) reading.read(entry.key, { ...target, compared: true });
  else if (isShort(entry)) {
    const span = { start: tree.start(first), end: tree.end(first) };
    out.slot({ span, kind: "blank", quote: reading.quote(), lead: "", site: target.site });
  } else if (!isFallbackName(tree, first) && tree.isName(first) && !isOther(target, tree.textOf(first))) {
    const span = { start: tree.start(first), end: tree.end(first) };
    out.occurrence({ span, value: tree.textOf(first), quoted: false, site: target.site });
  }
}

/** True for the key of the entry that stands for all other kinds, as a name or as a text. */
export function isFallbackKey(tree: TokenTree, token: number): boolean {
  return isFallbackName(tree, token) || isKeyOfOthers(tree, { first: token, end: token + 1 });
}

function isFallbackName(tree: TokenTree, token: number): boolean {
  return /^(?:default|_|__proto__)$/.test(tree.textOf(token));
}

/** `"default"`: the key in a table by kinds for those that have no entry of their own. */
export function isKeyOfOthers(tree: TokenTree, part: TokenRange): boolean {
  return textIn(tree, part) === "default";
}

/** How a table bound to the vocabulary itself spells it: as keys, as values (of constants, or of the codes that lead to them), or not at all. */
export function vocabularySide(tree: TokenTree, entries: readonly Entry[]): "keys" | "values" | null {
  const full = entries.filter(({ value }) => value.first < value.end);
  if (full.length === 0)
    return entries.length > 0 && entries.every(({ key }) => isConstant(tree, key)) ? "values" : null;
  const keys = full.map((entry) => keyText(tree, entry) ?? "");
  const values = full.map(({ value }) => textOfValue(tree, value));
  const areNames = values.every((value, at) =>
    value === null ? isConstant(tree, full[at]?.value) : value === "" || isNameShaped(value),
  );
  if (areNames && keys.every((key) => /^[A-Z\d]/.test(key))) {
    // What a number has may be any word, unless one at least is a constant or looks like a kind.
    const isNumbered = keys.some((key) => /^\d/.test(key));
    return isNumbered && !values.some((value) => value === null || /^[a-z][a-z0-9]*[_:]/.test(value)) ? null : "values";
  }
  const areKinds = keys.every((key) => key === "" || /^[a-z][a-z0-9_:-]*$/.test(key));
  if (!areKinds || keys.every((key) => key === "")) return null;
  if (areNames && keys.every((key, at) => key === values[at])) return "values";
  if (keys.some((key) => /[_:]/.test(key))) return "keys";
  // `summary: "contradicted"`: either of two words may be the kind. With a list, a function or a name it is a record like any other.
  const areWords = values.every((value) => value !== null && isNameShaped(value));
  return !areWords && full.every(({ value }) => tellsOfKind(tree, value)) ? "keys" : null;
}

/** True for a text, a number, a yes or no, or a record: what a vocabulary says of a kind. */
function tellsOfKind(tree: TokenTree, value: TokenRange): boolean {
  return leavesOf(tree, value).every((leaf) => {
    const kind = tree.kind(leaf.first);
    if (kind === TokenKind.String || kind === TokenKind.TemplateHead || kind === TokenKind.Number) return true;
    return objectIn(tree, leaf) >= 0 || tree.is(leaf.first, "true") || tree.is(leaf.first, "false");
  });
}

/** True for `JUDGE_FAILED` and `Kind.JudgeFailed`. */
function isConstant(tree: TokenTree, part: TokenRange | undefined): boolean {
  if (part === undefined || !tree.isName(part.end - 1) || !/^[A-Z]/.test(tree.textOf(part.end - 1))) return false;
  return part.end - part.first === 1 || (part.end - part.first === 3 && isDot(tree, part.first + 1));
}

function textOfValue(tree: TokenTree, value: TokenRange): string | null {
  const [leaf] = leavesOf(tree, value);
  return leaf === undefined ? null : textIn(tree, leaf);
}
