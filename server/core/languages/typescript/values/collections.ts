import type { TokenTree } from "../../tokenTree.js";
import type { Reading, Target } from "../reading.js";
import { callIn, receiverOf } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { leavesOf } from "../syntax/leaves.js";
import { isGroup, type TokenRange } from "../syntax/operands.js";
import { addBlanks } from "./blanks.js";

const wrappers = new Set(
  "Set ReadonlySet Array freeze of from fromArray List Seq asSet readonly arrayContaining".split(" "),
);

/** Methods that a list is still a list of the same elements after. */
const listMethods = new Set("sort toSorted reverse toReversed filter slice concat flat values".split(" "));

/** How many calls around a list are looked through. */
const maxDepth = 20;

/**
 * The elements of a collection written out: `[…]`, `new Set([…])`, `Object.freeze([…])`, `Array.of(…)`, `[…].sort()`.
 * Null for any other expression; elements that are left out are empty.
 */
export function elementsOf(tree: TokenTree, part: TokenRange): TokenRange[] | null {
  const open = listIn(tree, part, 0);
  return open < 0 ? null : itemsOf(tree, open);
}

/** The group that the elements of a collection stand in, by its bracket; the empty parentheses of an empty one. -1 for none. */
function listIn(tree: TokenTree, part: TokenRange, depth: number): number {
  if (isGroup(tree, part, "[")) return part.first;
  const call = callIn(tree, part);
  if (call === null || depth > maxDepth) return -1;
  const receiver = listMethods.has(call.name) ? receiverOf(tree, call) : null;
  if (receiver !== null) return listIn(tree, receiver, depth + 1);
  if (!wrappers.has(call.name)) return -1;
  const [first] = call.name === "of" ? [] : itemsOf(tree, call.open);
  return first === undefined ? call.open : listIn(tree, withoutCast(tree, first), depth + 1);
}

/** The list in `[…] as const`; any other expression as it is. */
function withoutCast(tree: TokenTree, part: TokenRange): TokenRange {
  const leaves = leavesOf(tree, part);
  return leaves.length === 1 && leaves[0] !== undefined ? leaves[0] : part;
}

/** Reads the elements of a collection at the place of `part`; false when it is none. */
export function readElements(reading: Reading, part: TokenRange, target: Target): boolean {
  const { tree } = reading;
  const list = listIn(tree, part, 0);
  const isAdded = readAdded(reading, part, target);
  if (list < 0) return isAdded;
  for (const element of itemsOf(tree, list)) {
    const isSpread = element.first < element.end && tree.is(element.first, "...");
    if (isSpread) readSpread(reading, { first: element.first + 1, end: element.end }, target);
    else reading.read(element, target);
  }
  if (tree.is(list, "[") && target.shape.of === "kind") addBlanks(reading, list, target);
  return true;
}

/** `...BASE`, `...(soft ? ["…"] : [])`: a list of this file, or one that is written out, has the same elements. */
function readSpread(reading: Reading, part: TokenRange, target: Target): void {
  const { tree } = reading;
  for (const leaf of leavesOf(tree, part)) {
    const isName = leaf.end - leaf.first === 1 && tree.isName(leaf.first);
    if (isName || isGroup(tree, leaf, "["))
      reading.read(leaf, { ...target, shape: { of: "list", item: target.shape } });
  }
}

/** `BASE.concat(["…"])`: the lists that are added. */
function readAdded(reading: Reading, part: TokenRange, target: Target): boolean {
  const { tree } = reading;
  const call = callIn(tree, part);
  if (call?.name !== "concat" || !call.isMethod) return false;
  for (const added of itemsOf(tree, call.open)) readSpread(reading, added, target);
  return true;
}

/** The name in `new Set(BASE)`, `Object.freeze(BASE)`; null for any other expression. */
export function wrappedName(tree: TokenTree, part: TokenRange): TokenRange | null {
  const call = callIn(tree, part);
  if (call === null || call.name === "of" || !wrappers.has(call.name)) return null;
  const [first] = itemsOf(tree, call.open);
  return first !== undefined && first.end - first.first === 1 && tree.isName(first.first) ? first : null;
}
