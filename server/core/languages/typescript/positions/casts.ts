import { addVariable } from "../names/register.js";
import { outermostType, type ShapedType } from "../names/typeContexts.js";
import type { Reading } from "../reading.js";
import type { Shape } from "../shapes.js";
import type { SiteExpression } from "../siteExpressions.js";
import { scopeAround } from "../syntax/bindings.js";
import { expressionEnd, operandStart } from "../syntax/expressions.js";
import { endsOperand, levelEnd, type Part } from "../syntax/operands.js";
import { valueBehind } from "../syntax/statements.js";
import { typeEnd } from "../syntax/typeSyntax.js";
import { readType } from "../values/types.js";

/** `"a" as FailureKind`, `{ … } satisfies Record<FailureKind, string>` */
export function cast(reading: Reading, { first, end, shape }: ShapedType, site: string): boolean {
  const { tree } = reading;
  if (!tree.is(first - 1, "as") && !tree.is(first - 1, "satisfies")) return false;
  let last = first - 2;
  while (tree.is(last - 1, "as") || tree.is(last - 1, "satisfies")) last -= 2;
  if (last < 0 || !endsOperand(tree, last)) return true;
  let start = operandStart(tree, last);
  while (tree.is(start - 1, "+") && endsOperand(tree, start - 2)) start = operandStart(tree, start - 2);
  reading.read({ first: start, end: last + 1 }, { site, shape, compared: false });
  addBound(reading, { first: start, end }, shape);
  return true;
}

/** The whole of `value as FailureKind`, `Object.keys(TABLE) as FailureKind[]`; null when it is no cast of what a name begins. */
export function castTo({ tree }: Reading, inner: ShapedType, name: string): SiteExpression | null {
  const type = outermostType(tree, inner);
  if (type === null || !tree.is(type.first - 1, "as")) return null;
  const last = type.first - 2;
  const first = last >= 0 && endsOperand(tree, last) ? operandStart(tree, last) : -1;
  return tree.isName(first) ? { first, end: type.end, name, shape: type.shape } : null;
}

/** `row.failureKind as "a" | "b"`, `(kind: FailureKind): kind is "a" | "b"` */
export function castSite(reading: Reading, { first, end, name, shape }: SiteExpression): void {
  const { tree } = reading;
  const colon = tree.is(first - 1, "asserts") ? first - 2 : first - 1;
  const isPredicate = tree.is(end, "is") && tree.is(colon, ":") && tree.is(colon - 1, ")");
  if (!tree.is(end, "as") && !isPredicate) return;
  const part = { first: end + 1, end: typeEnd(tree, end + 1, levelEnd(tree, end)) };
  readType(reading, part, { site: name, shape, compared: true });
}

/** `<FailureKind>"a"` */
export function angleCast(reading: Reading, { first, end, shape }: ShapedType, site: string): boolean {
  const { tree } = reading;
  if (!tree.is(first - 1, "<") || tree.opens(first - 1) || !tree.is(end, ">") || endsOperand(tree, first - 2))
    return false;
  // In `<FailureKind><FailureKind>"a"` the cast beside the value reads it.
  if (tree.is(end + 1, "<") && tree.is(end + 2, tree.textOf(first))) return true;
  const value = { first: end + 1, end: expressionEnd(tree, end + 1, levelEnd(tree, first)) };
  reading.read(value, { site, shape, compared: false });
  addBound(reading, { first: first - 1, end: value.end }, shape);
  return true;
}

/** `const kind = body.kind as FailureKind`: the variable that the whole of a cast is bound to. */
function addBound(reading: Reading, { first, end }: Part, shape: Shape): void {
  const { tree } = reading;
  const name = first - 2;
  if (!tree.is(first - 1, "=") || !tree.isName(name) || !/^(?:const|let|var)$/.test(tree.textOf(name - 1))) return;
  if (valueBehind(tree, first - 1).end === end) addVariable(reading, name, shape, scopeAround(tree, name));
}
