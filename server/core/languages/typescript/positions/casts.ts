import type { TokenTree } from "../../tokenTree.js";
import { addVariable } from "../names/register.js";
import { outermostType, type ShapedType } from "../names/typeContexts.js";
import type { Reading } from "../reading.js";
import type { Shape } from "../shapes.js";
import type { SiteExpression } from "../siteExpressions.js";
import { scopeAround } from "../syntax/bindings.js";
import { expressionEnd, operandStart } from "../syntax/expressions.js";
import { endsOperand, isGroup, levelEnd, type TokenRange } from "../syntax/operands.js";
import { valueBehind } from "../syntax/statements.js";
import { typeEnd } from "../syntax/typeSyntax.js";
import { readType } from "../values/types.js";

/** `"a" as FailureKind`, `{ … } satisfies Record<FailureKind, string>` */
export function cast(reading: Reading, { first, end, shape }: ShapedType, site: string): boolean {
  const { tree } = reading;
  if (!isCastWord(tree, first - 1)) return false;
  const last = beforeCasts(tree, first - 2);
  if (last < 0 || !endsOperand(tree, last)) return true;
  let start = operandStart(tree, last);
  while (tree.is(start - 1, "+") && endsOperand(tree, start - 2)) start = operandStart(tree, start - 2);
  const part = { first: start, end: last + 1 };
  if (!isCastInside(tree, part, first)) reading.read(part, { site, shape, compared: false });
  if (!isCastWord(tree, end)) addBound(reading, { first: start, end }, shape);
  return true;
}

/** How many casts one behind another are looked through: more are no person's. */
const maxCasts = 20;

/** The last token of the value in `["a"] as string[] as FailureKind[]`, whose types before the last end at `last`; -1 behind too many. */
function beforeCasts(tree: TokenTree, last: number): number {
  let at = last;
  for (let casts = 0; casts < maxCasts; casts++) {
    const start = tree.is(at, "]") ? operandStart(tree, at) : at;
    if (!isCastWord(tree, start - 1)) return at;
    at = start - 2;
  }
  return -1;
}

function isCastWord(tree: TokenTree, token: number): boolean {
  return tree.is(token, "as") || tree.is(token, "satisfies");
}

/** `("a" as FailureKind)` before another cast to the type at `type`: what is in the parentheses reads the value. */
function isCastInside(tree: TokenTree, { first, end }: TokenRange, type: number): boolean {
  const last = end - 2;
  if (!isGroup(tree, { first, end }, "(") || !isCastWord(tree, last - 1) || !tree.is(last, tree.textOf(type)))
    return false;
  return endsOperand(tree, last - 2) && operandStart(tree, last - 2) === first + 1;
}

/** The whole of `value as FailureKind`, `Object.keys(TABLE) as FailureKind[]`; null when it is no cast of what a name begins. */
export function castTo({ tree }: Reading, inner: ShapedType, name: string): SiteExpression | null {
  const type = outermostType(tree, inner);
  if (type === null || !tree.is(type.first - 1, "as")) return null;
  const last = beforeCasts(tree, type.first - 2);
  const first = last >= 0 && endsOperand(tree, last) ? operandStart(tree, last) : -1;
  // Behind a `|` it is a part of the type of another cast, from which this one was come to.
  return tree.isName(first) && !tree.is(first - 1, "|") ? { first, end: type.end, name, shape: type.shape } : null;
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
  if (isAngleCast(tree, end + 1, first)) return true;
  const value = { first: end + 1, end: expressionEnd(tree, end + 1, levelEnd(tree, first)) };
  const isInside =
    isGroup(tree, value, "(") && isAngleCast(tree, end + 2, first) && tree.after(end + 5) === value.end - 1;
  if (!isInside) reading.read(value, { site, shape, compared: false });
  addBound(reading, { first: first - 1, end: value.end }, shape);
  return true;
}

/** True for a cast at `less` to the type of one token at `type`: `<FailureKind>`. */
function isAngleCast(tree: TokenTree, less: number, type: number): boolean {
  return tree.is(less, "<") && tree.is(less + 1, tree.textOf(type)) && tree.is(less + 2, ">");
}

/** `const kind = body.kind as FailureKind`: the variable that the whole of a cast is bound to. */
function addBound(reading: Reading, { first, end }: TokenRange, shape: Shape): void {
  const { tree } = reading;
  const name = first - 2;
  if (!tree.is(first - 1, "=") || !tree.isName(name) || !/^(?:const|let|var)$/.test(tree.textOf(name - 1))) return;
  if (valueBehind(tree, first - 1).end === end) addVariable(reading, name, shape, scopeAround(tree, name));
}
