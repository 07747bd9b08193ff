import type { Reading } from "../reading.js";
import type { Shape, Site } from "../shapes.js";
import { callAround, receiverOf } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { functionAt, parameterIndex } from "../syntax/functions.js";
import { leavesOf } from "../syntax/leaves.js";
import type { TokenRange } from "../syntax/operands.js";
import { elementsOf } from "../values/collections.js";
import { elementCallbacks } from "./collections.js";

/** A parameter that is a kind, of a function that is called with rows or elements of this file: those are kinds. */
export function callbackParameter(reading: Reading, site: Site, open: number): void {
  const index = parameterIndex(reading.tree, open, site.token);
  testTable(reading, site, open, index);
  if (index === 0) elementsBefore(reading, site, open);
}

/** `["…", "…"].forEach(failureKind => …)`: a parameter without parentheses. */
export function bareParameter(reading: Reading, site: Site): boolean {
  if (!reading.tree.is(site.token + 1, "=>")) return false;
  elementsBefore(reading, site, site.token);
  return false;
}

/** `([failureKind, count]) => …`: an element of the pattern that is the only parameter. */
export function patternParameter(reading: Reading, site: Site): boolean {
  const { tree } = reading;
  const pattern = tree.parent(site.token);
  const open = tree.parent(pattern);
  if (!tree.is(pattern, "[") || pattern !== open + 1 || !tree.is(open, "(") || functionAt(tree, open) === null)
    return false;
  const index = itemsOf(tree, pattern).findIndex(({ first }) => first === site.token);
  const shape: Shape = { of: "tuple", index, item: site.shape };
  elementsBefore(reading, { ...site, shape }, open);
  testTable(reading, site, open, index);
  return false;
}

/** `test.each([["…", 1], ["…", 2]])("title", (failureKind, count) => {…})`: the column of the parameter. */
function testTable(reading: Reading, site: Site, open: number, index: number): void {
  const { tree } = reading;
  const call = tree.parent(open);
  if (!tree.is(call, "(") || !tree.is(call - 1, ")")) return;
  const table = callAround(tree, tree.before(call));
  const [rows] = table?.name === "each" || table?.name === "for" ? itemsOf(tree, table.open) : [];
  for (const row of rows ? elementsIn(reading, rows) : []) {
    const [bare = row] = leavesOf(tree, row);
    const cells = elementsOf(tree, bare) ?? [row];
    readCell(reading, cells[index], site);
  }
}

/** `["…", "…"].forEach((failureKind) => …)`: the elements of the list whose method takes the function that begins at `start`. */
function elementsBefore(reading: Reading, site: Site, start: number): void {
  const { tree } = reading;
  const parenthesis = tree.is(start - 1, "async") ? start - 2 : start - 1;
  const call = parenthesis === tree.parent(start) ? callAround(tree, parenthesis) : null;
  const list = call !== null && elementCallbacks.has(call.name) ? receiverOf(tree, call) : null;
  for (const element of list ? elementsIn(reading, list) : []) readCell(reading, element, site);
}

/** The elements of a list that is written out, also behind a cast, or bound to a name of this file. */
function elementsIn({ tree, names }: Reading, part: TokenRange): TokenRange[] {
  return leavesOf(tree, part).flatMap((leaf) => {
    const isName = leaf.end - leaf.first === 1 && tree.isName(leaf.first);
    const bound = isName ? names.boundAt(tree.textOf(leaf.first), leaf.first) : null;
    return leavesOf(tree, bound?.value ?? leaf).flatMap((list) => elementsOf(tree, list) ?? []);
  });
}

function readCell(reading: Reading, cell: TokenRange | undefined, { name, shape }: Site): void {
  if (cell) reading.read(cell, { site: name, shape, compared: false });
}
