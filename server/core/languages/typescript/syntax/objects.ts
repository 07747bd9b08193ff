import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { callIn } from "./calls.js";
import { expressionEnd, itemsOf } from "./expressions.js";
import { leavesOf } from "./leaves.js";
import { isGroup, lineBreakBetween, type TokenRange } from "./operands.js";
import { stringValue } from "./strings.js";

/** One entry of an object. */
export interface Entry {
  /** A name, a string, or what stands in the brackets of a computed key. */
  readonly key: TokenRange;
  readonly isComputed: boolean;
  /** Empty for a shorthand. */
  readonly value: TokenRange;
}

/** True for an entry that is a name alone: a shorthand, or a key that is being typed. */
export function isShort({ key, isComputed, value }: Entry): boolean {
  return !isComputed && value.first === key.end;
}

/** The entries of the object opened at `open`, of its first `most` items, without methods and spreads. */
export function entriesOf(tree: TokenTree, open: number, most = Number.POSITIVE_INFINITY): Entry[] {
  const entries: Entry[] = [];
  for (const whole of itemsOf(tree, open, most)) {
    const item = afterLoneKey(tree, whole);
    if (item.first > whole.first) {
      const key = { first: whole.first, end: item.first };
      entries.push({ key, isComputed: false, value: { first: item.first, end: item.first } });
    }
    const isComputed = tree.is(item.first, "[");
    const keyEnd = tree.after(item.first);
    const key = isComputed ? { first: item.first + 1, end: keyEnd - 1 } : { first: item.first, end: item.first + 1 };
    if (item.first === item.end || !isKey(tree, item.first)) continue;
    if (tree.is(keyEnd, ":")) {
      const value = { first: keyEnd + 1, end: expressionEnd(tree, keyEnd + 1, item.end) };
      entries.push({ key, isComputed, value });
    } else if (keyEnd === item.end && !isComputed)
      entries.push({ key, isComputed, value: { first: keyEnd, end: keyEnd } });
  }
  return entries;
}

/** What follows a key that stands alone on its line, as it does while it is typed; the item itself when there is none. */
function afterLoneKey(tree: TokenTree, item: TokenRange): TokenRange {
  const { first, end } = item;
  const isAlone = first + 1 < end && isKey(tree, first) && isKey(tree, first + 1) && !tree.is(first, "[");
  return isAlone && lineBreakBetween(tree, first, first + 1) ? { first: first + 1, end } : item;
}

function isKey(tree: TokenTree, token: number): boolean {
  const kind = tree.kind(token);
  return kind === TokenKind.Name || kind === TokenKind.String || kind === TokenKind.Number || tree.is(token, "[");
}

/** The text of a key that is written out, or null for a computed one. */
export function keyText(tree: TokenTree, entry: Entry): string | null {
  const { first, end } = entry.key;
  if (end - first !== 1) return null;
  if (tree.kind(first) === TokenKind.String) return stringValue(tree, first);
  return entry.isComputed ? null : tree.textOf(first);
}

/** The object that an expression writes out, by its `{`, also in `Object.freeze({…})`; -1 for any other. */
export function objectIn(tree: TokenTree, part: TokenRange): number {
  if (isGroup(tree, part, "{")) return part.first;
  const call = callIn(tree, part);
  if (call === null || (call.name !== "freeze" && call.name !== "Map")) return -1;
  const [argument] = itemsOf(tree, call.open);
  const [leaf] = argument === undefined ? [] : leavesOf(tree, argument);
  return leaf !== undefined && isGroup(tree, leaf, "{") ? leaf.first : -1;
}
