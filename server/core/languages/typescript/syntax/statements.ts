import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { expressionEnd } from "./expressions.js";
import { isDot, levelEnd, lineBreakBetween, type TokenRange } from "./operands.js";

const statementWords = new Set(
  "break case class const continue default do enum export for function if import interface let return switch throw try var while".split(
    " ",
  ),
);

/**
 * The value behind the operator or colon at `operator`. It is empty when it is missing: what follows closes a group, or begins
 * on the next line what cannot be a value, such as a statement or the next property. Operators in `stops` end it.
 */
export function valueBehind(tree: TokenTree, operator: number, stops?: ReadonlySet<string>): TokenRange {
  const first = operator + 1;
  const limit = levelEnd(tree, operator);
  if (first >= limit || isMissing(tree, operator, first)) return { first, end: first };
  return { first, end: expressionEnd(tree, first, limit, stops) };
}

function isMissing(tree: TokenTree, operator: number, first: number): boolean {
  if (!lineBreakBetween(tree, operator, first)) return false;
  const isKey = (tree.isName(first) || tree.kind(first) === TokenKind.String) && tree.is(first + 1, ":");
  return isKey || (tree.isName(first) && statementWords.has(tree.textOf(first)) && !isDot(tree, first + 1));
}
