import { TokenKind, type TokenTree } from "../../tokenTree.js";
import {
  contents,
  type Expression,
  elements,
  findIn,
  findText,
  isGroup,
  nextElement,
  split,
  unwrap,
} from "../syntax/expressions.js";

/**
 * What stands at `index` of the tuple or list that `expression` is, through parentheses and the arms of a condition: one
 * expression for every arm, empty where it is still to be typed. No expression when it is no tuple written out.
 */
export function columnOf(tree: TokenTree, expression: Expression, index: number): Expression[] {
  const columns: Expression[] = [];
  let rest = expression;
  for (;;) {
    const condition = findText(tree, rest, "if");
    if (condition <= rest.start) return [...columns, ...columnOfTuple(tree, rest, index)];
    columns.push(...columnOfTuple(tree, { start: rest.start, end: condition }, index));
    const otherwise = findText(tree, { start: condition, end: rest.end }, "else");
    if (otherwise < 0) return columns;
    rest = { start: otherwise + 1, end: rest.end };
  }
}

function columnOfTuple(tree: TokenTree, expression: Expression, index: number): Expression[] {
  const isUnclosed = isGroup(tree, expression, "(") && !tree.isClosed(expression.start);
  // Of a parenthesis without its end nobody knows that it will be no tuple.
  const inner = isUnclosed ? expression : unwrap(tree, expression);
  const isBracketed = isGroup(tree, inner, "(") || isGroup(tree, inner, "[");
  const list = isBracketed ? contents(tree, inner.start) : inner;
  if (findIn(tree, list, (at) => tree.is(at, ",")) < 0 && !isBracketed) return [];
  const parts = typedElements(tree, list);
  if (parts.slice(0, index + 1).some(({ start }) => tree.is(start, "*"))) return [];
  const part = parts[index];
  return part ? [part] : [];
}

/** True for a text alone and for nothing yet, where a tuple goes: its first element, before the comma is typed. */
export function isFirstOfTuple(tree: TokenTree, { start, end }: Expression): boolean {
  // What stands behind a text without its end is on another line.
  const isAlone = end === start + 1 || !tree.isTerminated(start);
  return start >= end || (tree.kind(start) === TokenKind.String && isAlone);
}

/** As `columnOf`, of a row that is a tuple in the end: a text alone is its first element, before the comma is typed. */
export function columnOfRow(tree: TokenTree, row: Expression, index: number): Expression[] {
  return index === 0 && isFirstOfTuple(tree, row) ? [row] : columnOf(tree, row, index);
}

/** The elements of a list, with an empty one at the end where the next may be typed. */
function typedElements(tree: TokenTree, list: Expression): Expression[] {
  const next = nextElement(tree, list);
  return next ? [...elements(tree, list), next] : elements(tree, list);
}

/** The elements of the list, tuple or set that `expression` is, of both where two are added; empty when it is none. */
export function rowsOf(tree: TokenTree, expression: Expression): Expression[] {
  const whole = unwrap(tree, expression);
  if (whole !== expression && whole.start < whole.end && isFirstOfTuple(tree, whole)) return [whole];
  return split(tree, whole, "+").flatMap((part) => {
    const inner = unwrap(tree, part);
    const isBracketed = isGroup(tree, inner, "[") || isGroup(tree, inner, "(") || isGroup(tree, inner, "{");
    const list = isBracketed ? contents(tree, inner.start) : inner;
    if (findText(tree, list, "for") >= 0) return [];
    const parts = isBracketed ? typedElements(tree, list) : elements(tree, list);
    return isBracketed || parts.length > 1 ? parts : [];
  });
}

/** The place of `token` among the elements of the list that it stands in, from `start` on; the first is 0. */
export function placeOf(tree: TokenTree, start: number, token: number): number {
  let place = 0;
  for (let i = start; i < token; i = tree.after(i)) if (tree.is(i, ",")) place++;
  return place;
}
