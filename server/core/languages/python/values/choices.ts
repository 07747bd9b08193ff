import type { Placed, Use, ValueForm } from "../file.js";
import { type Expression, findIn, findText, split, unwrap } from "../syntax/expressions.js";
import { isFirstOfTuple } from "./columns.js";

/** `(value)`; where there may be several, a text alone is the first of a tuple whose comma is still to be typed. */
export const parenthesized: ValueForm = ({ tree }, placed) => {
  const inner = unwrap(tree, placed.expression);
  const isEmptyTuple = inner.start >= inner.end && placed.role !== "kind";
  if (inner === placed.expression || isEmptyTuple) return null;
  const isFirst = placed.role === "kinds" && isFirstOfTuple(tree, inner);
  return [isFirst ? { expression: inner, role: "kind", use: "fallback" } : { ...placed, expression: inner }];
};

/** `value if condition else value`: both arms, whatever the condition reads. */
export const conditional: ValueForm = ({ tree }, placed) => {
  const { start, end } = placed.expression;
  const condition = firstOf(tree, placed.expression, "if");
  if (condition < start || tree.is(start, "lambda")) return null;
  const otherwise = findText(tree, { start: condition + 1, end }, "else");
  const arms: Expression[] = [{ start, end: condition }];
  if (otherwise >= 0) arms.push({ start: otherwise + 1, end });
  return arms.map((expression) => ({ ...placed, expression }));
};

/** `value or value`: what comes after the first is a fallback. Of `condition and value` only the value counts. */
export const fallbacks: ValueForm = ({ tree }, placed) => {
  const operands = split(tree, placed.expression, "or");
  if (operands.length === 1) return lastOfAnd(tree, placed);
  return operands.map((expression, index) => ({
    ...placed,
    expression,
    use: index === 0 ? placed.use : fallbackUse(placed.use),
  }));
};

/** `name := value` */
export const namedExpression: ValueForm = ({ tree }, placed) => {
  const { start, end } = placed.expression;
  return tree.is(start + 1, ":=") ? [{ ...placed, expression: { start: start + 2, end } }] : null;
};

/** `"a" | "b"` of a pattern, `Literal["a"] | None` of a type, and a pattern's name after `as`. */
export const alternatives: ValueForm = ({ tree }, placed) => {
  const { start, end } = placed.expression;
  const name = findText(tree, placed.expression, "as");
  if (name > start) return [{ ...placed, expression: { start, end: name } }];
  const options = split(tree, { start, end }, "|");
  return options.length === 1 ? null : options.map((expression) => ({ ...placed, expression }));
};

function lastOfAnd(tree: Parameters<ValueForm>[0]["tree"], placed: Placed): readonly Placed[] | null {
  const operands = split(tree, placed.expression, "and");
  return operands.length === 1 ? null : [{ ...placed, expression: operands[operands.length - 1] as Expression }];
}

function fallbackUse(use: Use): Use {
  return use === "written" ? "alternative" : use === "compared" ? "fallback" : use;
}

/** The first `word` of an expression that is no comprehension, or -1. */
function firstOf(tree: Parameters<ValueForm>[0]["tree"], expression: Expression, word: string): number {
  const found = findIn(tree, expression, (index) => tree.is(index, word) || tree.is(index, "for"));
  return found >= 0 && tree.is(found, word) ? found : -1;
}
