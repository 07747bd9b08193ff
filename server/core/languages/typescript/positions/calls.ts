import type { Reading } from "../reading.js";
import type { Shape } from "../shapes.js";
import { type ArgumentPlace, argumentPlace } from "../siteExpressions.js";
import { callAround } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { functionAt, functionNameToken } from "../syntax/functions.js";
import { inside, isDot, type TokenRange } from "../syntax/operands.js";
import { typeArgumentsEnd } from "../syntax/typeSyntax.js";

/** The parenthesis of the call of the name at `token`, or -1; a declaration is no call. */
export function callOf({ tree }: Reading, token: number): number {
  const open = tree.is(token + 1, "<")
    ? typeArgumentsEnd(tree, token + 1)
    : tree.is(token + 1, "?.")
      ? token + 2
      : token + 1;
  if (open < 0 || !tree.is(open, "(") || !tree.opens(open)) return -1;
  return isDeclaration(tree, token, open) ? -1 : open;
}

function isDeclaration(tree: Reading["tree"], token: number, open: number): boolean {
  if (tree.is(token - 1, "function") || tree.is(token - 1, "get") || tree.is(token - 1, "set")) return true;
  if (isDot(tree, token - 1) || tree.is(token - 1, "new")) return false;
  return functionNameToken(tree, open) === token && tree.is(tree.parent(token), "{") && functionAt(tree, open) !== null;
}

/** Reads the arguments of the call of a function of this file whose parameters at those places hold kinds. */
export function callByParameters(reading: Reading, token: number, parameters: ReadonlyMap<number, Shape>): void {
  const { tree } = reading;
  const open = callOf(reading, token);
  if (open < 0) return;
  const items = itemsOf(tree, open);
  for (const [index, shape] of parameters) {
    const item = items[index] ?? (items.length === index ? missingItem(tree, open) : undefined);
    if (item) reading.read(item, { site: tree.textOf(token), shape, compared: false });
  }
}

/** The empty place behind the last comma of the arguments, or in empty parentheses. */
function missingItem(tree: Reading["tree"], open: number): TokenRange | undefined {
  const { first, end } = inside(tree, open);
  return first === end || tree.is(end - 1, ",") ? { first: end, end } : undefined;
}

/** The place of a token that is the whole of one of the first arguments of a call, or null. */
export function argumentOf({ tree }: Reading, token: number): ArgumentPlace | null {
  const place = argumentPlace(tree, { first: token, end: token + 1 }, 3);
  return place !== null && callAround(tree, place.open) !== null ? place : null;
}
