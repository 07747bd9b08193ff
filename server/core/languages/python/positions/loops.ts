import type { TokenTree } from "../../tokenTree.js";
import { type NamePosition, nothing } from "../file.js";
import { writtenOut } from "../names/bindings.js";
import { argumentsOf, calleeName, type Expression, expressionFrom, isGroup } from "../syntax/expressions.js";
import { callOf } from "../values/collections.js";
import { columnOfRow, placeOf, rowsOf } from "../values/columns.js";
import { entriesOf } from "../values/tables.js";

/** `for site, text in (("a", …), …)`: the element at the same place. A single target is read as a membership. */
export const loopTargets: NamePosition = (file, { token, role }) => {
  const { tree } = file;
  const targets = targetList(tree, token);
  if (targets === null) return nothing;
  const place = placeOf(tree, targets.start, token);
  const iterable = expressionFrom(tree, targets.end + 1, iterableStops);
  return columnsOf(tree, writtenOut(file, iterable), place).map((expression) => ({
    expression,
    role,
    use: "compared",
  }));
};

/** True for one of several targets of a loop: what follows its `in` has a place for each. */
export function isOneOfTargets(tree: TokenTree, token: number): boolean {
  return targetList(tree, token) !== null;
}

const iterableStops: ReadonlySet<string> = new Set([":", "if", "for", "async", ";"]);

/** The targets of a loop among which the token is, with the `in` at their end; null when it is no target of several. */
function targetList(tree: TokenTree, token: number): Expression | null {
  if (!tree.is(token + 1, ",") && !tree.is(token - 1, ",")) return null;
  const open = tree.parent(token);
  if (tree.is(open, "(") && tree.is(open - 1, "for")) return { start: open + 1, end: tree.after(open) };
  let start = token;
  while (tree.isName(start - 1) ? !tree.is(start - 1, "for") : tree.is(start - 1, ",")) start--;
  if (!tree.is(start - 1, "for")) return null;
  const end = expressionFrom(tree, token + 1, targetStops).end;
  return tree.is(end, "in") ? { start, end } : null;
}

const targetStops: ReadonlySet<string> = new Set(["in", ":", "="]);

/** Functions whose rows have an element of each argument. */
const parallel: ReadonlySet<string> = new Set(["zip", "zip_longest", "product"]);

/** The values at `place` of each row of the iterable: of a list of tuples, `enumerate`, `zip`, `product`, or the items of a dict. */
function columnsOf(tree: TokenTree, iterable: Expression, place: number): Expression[] {
  const open = callOf(tree, iterable);
  if (open < 0) return rowsOf(tree, iterable).flatMap((row) => columnOfRow(tree, row, place));
  const { positional } = argumentsOf(tree, open);
  const callee = calleeName(tree, open);
  if (callee === "enumerate" && place === 1 && positional[0]) return rowsOf(tree, positional[0]);
  if (parallel.has(callee) && positional[place]) return rowsOf(tree, positional[place]);
  const table = { start: iterable.start, end: open - 2 };
  if (callee !== "items" || !isGroup(tree, table, "{")) return [];
  return (entriesOf(tree, table) ?? []).map(({ key, value }) => (place === 0 ? key : value));
}
