import type { TokenTree } from "../../tokenTree.js";
import { TokenKind } from "../../tokenTree.js";
import { nothing, type Placed, type SiteExpression, type ValuePosition } from "../file.js";
import {
  argumentsOf,
  calleeName,
  type Expression,
  endsPrimary,
  expressionFrom,
  operandStops,
  primaryStart,
  unwrap,
} from "../syntax/expressions.js";
import { callOf, collectors } from "../values/collections.js";
import { columnOf, placeOf, rowsOf } from "../values/columns.js";
import { isKeyOfOthers } from "../values/tables.js";
import { isOneOfTargets } from "./loops.js";

/** `site == value`, `site != value`, `site is value` */
export const equality: ValuePosition = ({ tree }, value) => {
  const right = operandAfter(tree, value, equalities);
  return right ? [{ expression: right, role: value.role, use: "compared" }] : nothing;
};

/** `value == site` */
export const reversedEquality: ValuePosition = ({ tree }, value) => {
  const left = operandBefore(tree, value, equalities);
  return left ? [{ expression: left, role: value.role, use: "compared" }] : nothing;
};

/** `sites >= {"a"}`, `sites & {"a"}` and the like, on either side. */
export const setComparison: ValuePosition = ({ tree }, value) => {
  if (value.role !== "kinds" && value.role !== "keyed") return nothing;
  const sides = [operandAfter(tree, value, setOperators), operandBefore(tree, value, setOperators)];
  const { role } = value;
  return sides.flatMap((expression): Placed[] => (expression ? [{ expression, role, use: "compared" }] : []));
};

/** `site in ("a", "b")`, `site not in {"a"}`, peewee's `site << ["a"]`, which a loop over kinds reads like. A text on the right is searched, not compared. */
export const membership: ValuePosition = ({ tree }, { start, end, role }) => {
  if (role !== "kind" || isOneOfTargets(tree, end - 1)) return nothing;
  const operator = tree.is(end, "not") ? end + 1 : end;
  if (!tree.is(operator, "in") && !tree.is(operator, "<<")) return nothing;
  const isLoop = tree.is(start - 1, "for");
  const expression = expressionFrom(tree, operator + 1, isLoop ? iterableStops : operandStops);
  if (isOneText(tree, expression)) return nothing;
  const inner = unwrap(tree, expression);
  const isKind = isOneText(tree, inner) || (inner !== expression && isOneVariable(tree, inner));
  return [{ expression, role: isKind ? "kind" : "kinds", use: "compared" }];
};

function isOneText(tree: TokenTree, { start, end }: Expression): boolean {
  return end === start + 1 && tree.kind(start) === TokenKind.String;
}

/** A name in parentheses is often the beginning of a first kind. */
function isOneVariable(tree: TokenTree, { start, end }: Expression): boolean {
  return end === start + 1 && tree.isName(start) && /^[a-z]/.test(tree.textOf(start));
}

/** `"a" in sites`, `"a" not in table`; within a single kind it is a search for a part of it. */
export const contained: ValuePosition = ({ tree }, value) => {
  if ((value.role !== "kinds" && value.role !== "keyed") || !tree.is(value.start - 1, "in")) return nothing;
  const operator = tree.is(value.start - 2, "not") ? value.start - 2 : value.start - 1;
  const left = operandEndingAt(tree, operator);
  if (left === null || tree.is(left.start - 1, "for") || tree.is(left.start - 1, ",")) return nothing;
  if (value.role === "keyed" && isKeyOfOthers(tree, left)) return nothing;
  return [{ expression: left, role: "kind", use: "compared" }];
};

/** `(site, other) == ("a", text)`, `(site, other) in {("a", text)}`: the element at the same place. */
export const tupleEquality: ValuePosition = ({ tree }, value) => {
  const open = tree.parent(value.start);
  const isElement = tree.is(value.end, ",") || tree.is(value.start - 1, ",");
  if (!isElement || !(tree.is(open, "(") || tree.is(open, "[")) || endsPrimary(tree, open - 1)) return nothing;
  const group = { start: open, end: tree.after(open), role: value.role };
  const member = tree.is(group.end, "not") ? group.end + 1 : group.end;
  const rows = tree.is(member, "in") ? rowsOf(tree, expressionFrom(tree, member + 1, operandStops)) : [];
  return [operandAfter(tree, group, equalities), operandBefore(tree, group, equalities), ...rows]
    .flatMap((side) => (side ? columnOf(tree, side, placeOf(tree, open + 1, value.start)) : []))
    .map((expression) => ({ expression, role: value.role, use: "compared" }));
};

/** `[(x, site) for x, site in rows] == [(1, "a")]`: the element at the same place of each row, also within `set(…)` or `sorted(…)`. */
export const tupleRows: ValuePosition = ({ tree }, value) => {
  const tuple = tree.parent(value.start);
  const list = tree.parent(tuple);
  const isRow = tree.is(tuple, "(") && tuple === list + 1 && tree.is(tree.after(tuple), "for") && tree.isClosed(list);
  if (!isRow || value.role !== "kind") return nothing;
  const isCall = calleeName(tree, list) !== "";
  const group = {
    ...outermostCall(tree, isCall ? primaryStart(tree, list - 1) : list, tree.after(list)),
    role: value.role,
  };
  const place = placeOf(tree, tuple + 1, value.start);
  return [operandAfter(tree, group, equalities), operandBefore(tree, group, equalities)]
    .flatMap((side) => (side ? rowsOf(tree, collectionIn(tree, side)) : []))
    .flatMap((row) => columnOf(tree, row, place))
    .map((expression) => ({ expression, role: value.role, use: "compared" }));
};

/** `sorted([…])` around the list from `start` to `end`, or the list itself. */
function outermostCall(tree: TokenTree, start: number, end: number): Expression {
  const open = start - 1;
  const isArgument = collectors.has(calleeName(tree, open)) && tree.groupEnd(open) === end && tree.isClosed(open);
  return isArgument ? { start: primaryStart(tree, open - 1), end: end + 1 } : { start, end };
}

/** The list in `set([…])`, or the expression itself. */
function collectionIn(tree: TokenTree, expression: Expression): Expression {
  const open = callOf(tree, expression);
  const [argument] = open >= 0 && collectors.has(calleeName(tree, open)) ? argumentsOf(tree, open).positional : [];
  return argument ?? expression;
}

const equalities = ["==", "!=", "is"];
const setOperators = ["<=", ">=", "<", ">", "&", "|", "-", "^"];
const arithmetic = new Set(["+", "-", "*", "/", "%", "@", "//", "**"]);

/** A list without brackets may stand behind `in` in the head of a loop. */
const iterableStops: ReadonlySet<string> = new Set([...operandStops].filter((stop) => stop !== ","));

/** The operand after `value` and one of `operators`, or null. A blank one is there to be typed. */
function operandAfter(tree: TokenTree, value: SiteExpression, operators: readonly string[]): Expression | null {
  const operator = operators.find((candidate) => tree.is(value.end, candidate));
  if (operator === undefined || arithmetic.has(tree.textOf(value.start - 1))) return null;
  const isNegated = operator === "is" && tree.is(value.end + 1, "not");
  return expressionFrom(tree, value.end + (isNegated ? 2 : 1), operandStops);
}

/** The operand before `value` and one of `operators`, or null. */
function operandBefore(tree: TokenTree, value: SiteExpression, operators: readonly string[]): Expression | null {
  if (!operators.some((operator) => tree.is(value.start - 1, operator))) return null;
  return arithmetic.has(tree.textOf(value.end)) ? null : operandEndingAt(tree, value.start - 1);
}

/** The strings, the group or the primary that ends before the token `end`, or null. */
function operandEndingAt(tree: TokenTree, end: number): Expression | null {
  if (!endsPrimary(tree, end - 1)) return null;
  let start = primaryStart(tree, end - 1);
  while (tree.kind(start) === TokenKind.String && tree.kind(start - 1) === TokenKind.String) start--;
  return arithmetic.has(tree.textOf(start - 1)) && tree.parent(start) === tree.parent(end) ? null : { start, end };
}
