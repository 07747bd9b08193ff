import { addFunction } from "../names/register.js";
import type { Reading } from "../reading.js";
import { kind, kinds, type Shape, type Site } from "../shapes.js";
import { callAround } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { functionAt, functionNameToken, parameterIndex, returnsOf } from "../syntax/functions.js";
import { isDot } from "../syntax/operands.js";
import { typeArgumentsEnd } from "../syntax/typeSyntax.js";
import { elementsOf } from "../values/collections.js";

/** `function failureKind(error) {…}`, a method or a getter of that name: what it returns. */
export function namedFunction(reading: Reading, site: Site): boolean {
  const { tree } = reading;
  const next = tree.is(site.token + 1, "<") ? typeArgumentsEnd(tree, site.token + 1) : site.token + 1;
  if (isDot(tree, site.token - 1) || !tree.is(next, "(") || functionNameToken(tree, next) !== site.token) return false;
  const fn = functionAt(tree, next);
  if (
    fn === null ||
    !(tree.is(site.token - 1, "function") || tree.is(site.token - 1, "*") || tree.is(tree.parent(site.token), "{"))
  )
    return false;
  const shape = returnedShape(reading, site.name);
  if (shape === null) return true;
  for (const value of returnsOf(tree, fn)) reading.read(value, { site: site.name, shape, compared: false });
  return true;
}

/** What a function of that name returns, or null when its name does not say that it returns kinds. */
export function returnedShape({ sites }: Reading, name: string): Shape | null {
  if (sites.functionRoleOf(name, "typescript").returnsKind) return kind;
  return sites.roleOf(name, "typescript") === "kinds" ? kinds : null;
}

/** A parameter named for kinds: calls of its function by this file are read. */
export function parameter(reading: Reading, site: Site): void {
  const { tree } = reading;
  const open = tree.parent(site.token);
  const before = site.token - 1;
  if (!tree.is(open, "(") || !(before === open || tree.is(before, ","))) return;
  if (functionAt(tree, open) === null) return;
  addFunction(reading, open, { parameter: site.token, shape: site.shape });
  testTable(reading, site, open);
}

/** `test.each([["…", 1], ["…", 2]])("title", (failureKind, count) => {…})`: the column of the parameter. */
function testTable(reading: Reading, site: Site, open: number): void {
  const { tree } = reading;
  const call = tree.parent(open);
  if (!tree.is(call, "(") || !tree.is(call - 1, ")")) return;
  const table = callAround(tree, tree.before(call));
  const [rows] = table?.name === "each" ? itemsOf(tree, table.open) : [];
  const index = parameterIndex(tree, open, site.token);
  for (const row of rows ? (elementsOf(tree, rows) ?? []) : []) {
    const cells = elementsOf(tree, row) ?? [row];
    const cell = cells[index];
    if (cell) reading.read(cell, { site: site.name, shape: site.shape, compared: false });
  }
}
