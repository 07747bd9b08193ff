import { TokenKind, type TokenTree } from "../../tokenTree.js";
import type { Reading, Target } from "../reading.js";
import { kinds, type Shape } from "../shapes.js";
import { argumentPlace, fills, type SiteExpression } from "../siteExpressions.js";
import { braceAt } from "../syntax/braces.js";
import { callAround, receiverOf } from "../syntax/calls.js";
import { operandStart } from "../syntax/expressions.js";
import { endsOperand, inside, isDot } from "../syntax/operands.js";
import { valueBehind } from "../syntax/statements.js";
import { readAfter } from "../values/values.js";

const equality = new Set(["===", "!==", "==", "!="]);

/** Operators that bind less than a comparison, and comparisons. */
const weaker = new Set(["&&", "||", "??", "?", ":", "=>", "=", "===", "!==", "==", "!="]);

/** `row.failureKind === "…"`, `"…" !== row.failureKind` */
export function comparison(reading: Reading, expression: SiteExpression): void {
  const { tree } = reading;
  const { first, end, name, shape } = expression;
  const target: Target = { site: name, shape, compared: true };
  if (isEquality(tree, end)) {
    readAfter(reading, end, valueBehind(tree, end, weaker), target);
  }
  if (!isEquality(tree, first - 1) || first - 1 <= tree.parent(first)) return;
  const isMissing = !endsOperand(tree, first - 2);
  reading.read({ first: isMissing ? first - 1 : operandStart(tree, first - 2), end: first - 1 }, target);
}

const searches = new Set("every filter find findIndex findLast some".split(" "));

/** `["…", "…"].some((kind) => kind === row.failureKind)`: the list whose elements are compared with the value. */
export function searchedList(reading: Reading, { first, end, name, shape }: SiteExpression): void {
  const { tree } = reading;
  const open = tree.parent(first);
  const call = tree.is(open, "(") ? callAround(tree, open) : null;
  if (call === null || !searches.has(call.name) || shape.of !== "kind") return;
  const isWrapped = tree.is(open + 1, "(");
  const parameter = isWrapped ? open + 2 : open + 1;
  const isArrow = tree.is(isWrapped ? tree.after(open + 1) : open + 2, "=>");
  const element = tree.textOf(parameter);
  const isCompared = (operator: number, operand: number) => isEquality(tree, operator) && tree.is(operand, element);
  if (!isArrow || !tree.isName(parameter) || !(isCompared(first - 1, first - 2) || isCompared(end, end + 1))) return;
  const receiver = receiverOf(tree, call);
  if (receiver !== null) reading.read(receiver, { site: name, shape: kinds, compared: true });
}

/** `{ judge_failed: "…" }[row.failureKind]`: the keys of the object in which the value is looked up. */
export function lookedUp(reading: Reading, expression: SiteExpression): void {
  const { tree } = reading;
  const open = tree.parent(expression.first);
  const isWhole = tree.is(open, "[") && expression.first === open + 1 && fills(tree, expression, tree.groupEnd(open));
  if (!isWhole || expression.shape.of !== "kind" || !tree.closes(open - 1)) return;
  const object = tree.before(open);
  const isObject = tree.is(object, "{") ? braceAt(tree, object) === "object" : tree.is(object, "(");
  if (!isObject || callAround(tree, object) !== null) return;
  const shape: Shape = { of: "table", key: expression.shape, value: null };
  reading.read({ first: object, end: open }, { site: expression.name, shape, compared: true });
}

function isEquality(tree: TokenTree, token: number): boolean {
  return tree.kind(token) === TokenKind.Operator && equality.has(tree.textOf(token));
}

/** `switch (row.failureKind) { case "…": … }` */
export function switchCases(reading: Reading, expression: SiteExpression): void {
  const { tree } = reading;
  const { first, name, shape } = expression;
  const open = first - 1;
  if (!tree.is(open - 1, "switch") || tree.parent(first) !== open || !fills(tree, expression, tree.groupEnd(open)))
    return;
  const brace = tree.after(open);
  if (!tree.is(brace, "{")) return;
  const block = inside(tree, brace);
  for (let at = block.first; at < block.end; at = tree.after(at)) {
    if (!tree.is(at, "case") || isDot(tree, at - 1)) continue;
    const part = valueBehind(tree, at);
    reading.read(part, { site: name, shape, compared: true });
    at = Math.max(at, part.end - 1);
  }
}

const memberships = new Set(["includes", "has", "indexOf", "lastIndexOf", "contains"]);

/** `["…", "…"].includes(row.failureKind)`, `new Set(["…"]).has(failureKind)` */
export function membership(reading: Reading, expression: SiteExpression): void {
  const place = argumentPlace(reading.tree, expression, 1);
  if (place === null || expression.shape.of !== "kind") return;
  const call = callAround(reading.tree, place.open);
  const receiver = call !== null && memberships.has(call.name) ? receiverOf(reading.tree, call) : null;
  if (receiver === null) return;
  reading.read(receiver, { site: expression.name, shape: kinds, compared: true });
}
