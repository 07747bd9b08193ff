import type { TokenTree } from "../tokenTree.js";
import {
  afterOperand,
  findOperator,
  inside,
  isDot,
  isGroup,
  isNonNull,
  type Part,
  typeArgumentsEnd,
} from "./syntax.js";

/** One of the expressions that an expression may come out as. */
export interface Leaf extends Part {
  /** It stands behind `??` or `||`. */
  readonly fallback: boolean;
}

const equals = new Set(["="]);
const arrow = new Set(["=>"]);
const condition = new Set(["?"]);
const alternatives = new Set(["??", "||"]);
const conjunction = new Set(["&&"]);
const casts = new Set(["as", "satisfies"]);

/**
 * The expressions that the one in `part` may come out as: the arms of a condition but not the condition, the operands of `??`
 * and `||`, the last of `&&`, without parentheses, casts, `await` and `!`. An empty part has one empty leaf.
 */
export function leavesOf(tree: TokenTree, part: Part, fallback = false): Leaf[] {
  if (part.end - part.first <= 1) return [leafOf(part, fallback)];
  if (isGroup(tree, part, "(")) return leavesOf(tree, inside(tree, part.first), fallback);
  if (findOperator(tree, part, arrow) >= 0) return [leafOf(part, fallback)];
  const assigned = findOperator(tree, part, equals);
  if (assigned >= 0) return leavesOf(tree, { first: assigned + 1, end: part.end }, fallback);
  const question = findOperator(tree, part, condition);
  if (question >= 0) return armsOf(tree, part, question, fallback);
  const alternative = findOperator(tree, part, alternatives);
  if (alternative >= 0) {
    return [
      ...leavesOf(tree, { first: part.first, end: alternative }, fallback),
      ...leavesOf(tree, { first: alternative + 1, end: part.end }, true),
    ];
  }
  const and = findOperator(tree, part, conjunction);
  if (and >= 0) return leavesOf(tree, { first: and + 1, end: part.end }, fallback);
  const bare = withoutCasts(tree, part);
  return bare === part ? [leafOf(part, fallback)] : leavesOf(tree, bare, fallback);
}

function leafOf({ first, end }: Part, fallback: boolean): Leaf {
  return { first, end, fallback };
}

/** The leaves of both arms of the condition whose `?` is at `question`; while it is typed there may be only one. */
function armsOf(tree: TokenTree, part: Part, question: number, fallback: boolean): Leaf[] {
  let nested = 0;
  let colon = question + 1;
  for (; colon < part.end; colon = afterOperand(tree, colon)) {
    if (tree.is(colon, "?")) nested++;
    else if (tree.is(colon, ":") && --nested < 0) break;
  }
  const first = leavesOf(tree, { first: question + 1, end: colon }, fallback);
  if (colon >= part.end) return first;
  return [...first, ...leavesOf(tree, { first: colon + 1, end: part.end }, fallback)];
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
