import type { TokenTree } from "../../tokenTree.js";
import type { Reading, Target } from "../reading.js";
import { callIn, receiverOf } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { inside, isGroup, type Part } from "../syntax/operands.js";
import { addBlank } from "./values.js";

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
export function elementsOf(tree: TokenTree, part: Part, depth = 0): Part[] | null {
  if (isGroup(tree, part, "[")) return itemsOf(tree, part.first);
  const call = callIn(tree, part);
  if (call === null || depth > maxDepth) return null;
  const receiver = listMethods.has(call.name) ? receiverOf(tree, call) : null;
  if (receiver !== null) return elementsOf(tree, receiver, depth + 1);
  if (!wrappers.has(call.name)) return null;
  const items = itemsOf(tree, call.open);
  if (call.name === "of") return items;
  return items[0] === undefined ? [] : elementsOf(tree, items[0], depth + 1);
}

/** Reads the elements of a collection at the place of `part`; false when it is none. */
export function readElements(reading: Reading, part: Part, target: Target): boolean {
  const { tree } = reading;
  const elements = elementsOf(tree, part);
  if (elements === null) return false;
  for (const element of elements) {
    if (element.first < element.end && !tree.is(element.first, "...")) reading.read(element, target);
  }
  const list = isGroup(tree, part, "[") ? part.first : -1;
  if (list >= 0 && target.shape.of === "kind") addMissing(reading, list, target);
  return true;
}

/** A slot for the element that may be typed at the end of a list: in an empty one, or behind its last comma. */
function addMissing(reading: Reading, open: number, target: Target): void {
  const { tree } = reading;
  const { end } = inside(tree, open);
  if (end - 1 === open || tree.is(end - 1, ",")) addBlank(reading, end - 1, target);
}
