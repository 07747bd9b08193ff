import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { findOperator } from "./expressions.js";
import { isDot, isGroup, isNonNull, type TokenRange } from "./operands.js";
import { afterOperand, assertionEnd } from "./typeSyntax.js";

/** One of the expressions that an expression may come out as. */
export interface Leaf extends TokenRange {
  /** It stands behind `??` or `||`. */
  readonly fallback: boolean;
  /** The type that it is cast to at last; null for none. */
  readonly type: TokenRange | null;
}

const casts = new Set(["as", "satisfies"]);

/** How many arms of conditions are looked into one in another; the chain of the last arms may be of any length. */
const maxDepth = 50;

/**
 * The expressions that the one in `part` may come out as: the arms of a condition but not the condition, the operands of `??`
 * and `||`, the last of `&&`, without parentheses, casts, `await` and `!`. An empty part has one empty leaf.
 */
export function leavesOf(tree: TokenTree, part: TokenRange): Leaf[] {
  if (part.end - part.first <= 1) return [{ first: part.first, end: part.end, fallback: false, type: null }];
  const leaves: Leaf[] = [];
  addLeaves(tree, part, { leaves, fallback: false, depth: 0, isSame: false });
  return leaves;
}

/** What is known while the leaves of a part are gathered. */
interface Gathering {
  readonly leaves: Leaf[];
  readonly fallback: boolean;
  readonly depth: number;
  /** The part is one of a level that has no `=` and no `=>`. */
  readonly isSame: boolean;
}

/** Goes on to what a part hands its value on from until that is a leaf; only other arms and operands are read apart. */
function addLeaves(tree: TokenTree, part: TokenRange, gathering: Gathering): void {
  const { leaves, fallback, depth } = gathering;
  let { first, end } = part;
  let { isSame } = gathering;
  let type: TokenRange | null = null;
  const addOther = (other: TokenRange, isFallback: boolean) => {
    if (depth < maxDepth) addLeaves(tree, other, { leaves, fallback: isFallback, depth: depth + 1, isSame: true });
  };
  while (end - first > 1) {
    if (isGroup(tree, { first, end }, "(")) {
      end = tree.groupEnd(first++);
      isSame = false;
      continue;
    }
    if (!isSame) {
      const equals = lastAssignment(tree, first, end);
      if (equals === isFunction) break;
      first = equals + 1;
      isSame = true;
      continue;
    }
    const { question, alternatives, and } = operatorsIn(tree, first, end);
    if (question >= 0) {
      const colon = colonOf(tree, question, end);
      addOther({ first: question + 1, end: colon }, fallback);
      if (colon >= end) return;
      first = colon + 1;
    } else if (alternatives.length > 0) {
      let isLater = fallback;
      for (const operand of [...alternatives, end]) {
        addOther({ first, end: operand }, isLater);
        first = operand + 1;
        isLater = true;
      }
      return;
    } else if (and >= 0) first = and + 1;
    else {
      const bare = withoutCasts(tree, { first, end });
      if (bare.first === first && bare.end === end) break;
      if (bare.end < end && casts.has(tree.textOf(bare.end))) type ??= { first: bare.end + 1, end };
      ({ first, end } = bare);
    }
  }
  leaves.push({ first, end, fallback, type });
}

/** What is found in place of an assignment where the expression is a function. */
const isFunction = -2;

/** The last `=` at the level of `first`; the token before `first` when there is none, `isFunction` when there is a `=>`. */
function lastAssignment(tree: TokenTree, first: number, end: number): number {
  let last = first - 1;
  for (let at = first; at < end; at = afterOperand(tree, at)) {
    if (tree.kind(at) !== TokenKind.Operator) continue;
    if (tree.is(at, "=>")) return isFunction;
    if (tree.is(at, "=")) last = at;
  }
  return last;
}

/** The operators of an expression that hand an operand on. */
interface Operators {
  /** The first `?`, or -1; what is behind it is not looked at. */
  readonly question: number;
  readonly alternatives: readonly number[];
  /** The last `&&`, or -1. */
  readonly and: number;
}

function operatorsIn(tree: TokenTree, first: number, end: number): Operators {
  const alternatives: number[] = [];
  let and = -1;
  for (let at = first; at < end; at = afterOperand(tree, at)) {
    if (tree.kind(at) !== TokenKind.Operator) continue;
    if (tree.is(at, "?")) return { question: at, alternatives, and };
    if (tree.is(at, "??") || tree.is(at, "||")) alternatives.push(at);
    else if (tree.is(at, "&&")) and = at;
  }
  return { question: -1, alternatives, and };
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

/** The part without `as …`, `satisfies …`, `<…>`, `await`, `!` or `String.raw` around it; the same when there is none. */
function withoutCasts(tree: TokenTree, part: TokenRange): TokenRange {
  const raw = rawTemplate(tree, part);
  if (raw >= 0 && tree.kind(raw) === TokenKind.String) return { first: raw, end: part.end };
  const cast = findOperator(tree, part, casts);
  if (cast > part.first) return { first: part.first, end: cast };
  if (isNonNull(tree, part.end - 1)) return { first: part.first, end: part.end - 1 };
  if (tree.is(part.first, "await") && !isDot(tree, part.first + 1)) return { first: part.first + 1, end: part.end };
  return { first: behindAssertions(tree, part), end: part.end };
}

/** The first token behind all `<…>` that a part begins with; none of them is the whole part. */
function behindAssertions(tree: TokenTree, { first, end }: TokenRange): number {
  for (let at = first; ; ) {
    const asserted = assertionEnd(tree, at);
    if (asserted < 0 || asserted >= end) return at;
    at = asserted;
  }
}

/** The template of ``String.raw`…` ``, whose value it has as long as nothing in it looks like an escape; -1 for any other part. */
export function rawTemplate(tree: TokenTree, { first, end }: TokenRange): number {
  const template = first + 3;
  if (!tree.is(first, "String") || !isDot(tree, first + 1) || !tree.is(first + 2, "raw") || template >= end) return -1;
  const isTemplate = tree.kind(template) === TokenKind.TemplateHead || tree.kind(template) === TokenKind.String;
  return isTemplate && tree.after(template) === end && !tree.textOf(template).includes("\\") ? template : -1;
}
