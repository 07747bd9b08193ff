import type { TokenTree } from "../../tokenTree.js";
import { findOperator } from "./expressions.js";
import { isDot, isGroup, isNonNull, type Part } from "./operands.js";
import { afterOperand, typeArgumentsEnd } from "./typeSyntax.js";

/** One of the expressions that an expression may come out as. */
export interface Leaf extends Part {
  /** It stands behind `??` or `||`. */
  readonly fallback: boolean;
}

const arrow = new Set(["=>"]);
const alternatives = new Set(["??", "||"]);
const byWeakness = [new Set(["="]), new Set(["?"]), alternatives, new Set(["&&"])];
const casts = new Set(["as", "satisfies"]);

/** How deep expressions are looked into; what lies deeper, no person wrote. */
const maxDepth = 100;

/**
 * The expressions that the one in `part` may come out as: the arms of a condition but not the condition, the operands of `??`
 * and `||`, the last of `&&`, without parentheses, casts, `await` and `!`. An empty part has one empty leaf.
 */
export function leavesOf(tree: TokenTree, part: Part): Leaf[] {
  const leaves: Leaf[] = [];
  addLeaves(tree, part, false, leaves, 0);
  return leaves;
}

function addLeaves(tree: TokenTree, part: Part, fallback: boolean, leaves: Leaf[], depth: number): void {
  const { first, end } = part;
  const add = (from: number, to: number, isFallback = fallback) =>
    addLeaves(tree, { first: from, end: to }, isFallback, leaves, depth + 1);
  if (end - first <= 1 || depth > maxDepth || isFunction(tree, part)) {
    leaves.push({ first, end, fallback });
    return;
  }
  if (isGroup(tree, part, "(")) {
    add(first + 1, tree.groupEnd(first));
    return;
  }
  const operator = weakestOperator(tree, part);
  if (operator < 0) addBare(tree, part, fallback, leaves, add);
  else if (tree.is(operator, "?")) {
    const colon = colonOf(tree, operator, end);
    add(operator + 1, colon);
    if (colon < end) add(colon + 1, end);
  } else {
    const isAlternative = alternatives.has(tree.textOf(operator));
    if (isAlternative) add(first, operator);
    add(operator + 1, end, fallback || isAlternative);
  }
}

function isFunction(tree: TokenTree, part: Part): boolean {
  return findOperator(tree, part, arrow) >= 0;
}

/** The operator that is applied last of those that hand an operand on: `=`, then `?`, then `??` and `||`, then `&&`; or -1. */
function weakestOperator(tree: TokenTree, part: Part): number {
  for (const operators of byWeakness) {
    const at = findOperator(tree, part, operators);
    if (at >= 0) return at;
  }
  return -1;
}

/** An operand; what casts it is left out. */
function addBare(
  tree: TokenTree,
  part: Part,
  fallback: boolean,
  leaves: Leaf[],
  add: (from: number, to: number) => void,
): void {
  const bare = withoutCasts(tree, part);
  if (bare === part) leaves.push({ first: part.first, end: part.end, fallback });
  else add(bare.first, bare.end);
}

/** The colon of the condition whose `?` is at `question`; `end` while it has none. */
function colonOf(tree: TokenTree, question: number, end: number): number {
  let nested = 0;
  let colon = question + 1;
  for (; colon < end; colon = afterOperand(tree, colon)) {
    if (tree.is(colon, "?")) nested++;
    else if (tree.is(colon, ":") && --nested < 0) break;
  }
  return Math.min(colon, end);
}

/** The part without `as …`, `satisfies …`, `<…>`, `await` and `!` around it; the same object when there is none. */
function withoutCasts(tree: TokenTree, part: Part): Part {
  const cast = findOperator(tree, part, casts);
  if (cast > part.first) return { first: part.first, end: cast };
  if (isNonNull(tree, part.end - 1)) return { first: part.first, end: part.end - 1 };
  if (tree.is(part.first, "await") && !isDot(tree, part.first + 1)) return { first: part.first + 1, end: part.end };
  const asserted = typeArgumentsEnd(tree, part.first);
  return asserted >= 0 && asserted < part.end ? { first: asserted, end: part.end } : part;
}
