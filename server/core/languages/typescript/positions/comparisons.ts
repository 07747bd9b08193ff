import { callAround } from "../calls.js";
import type { Reading, Target } from "../reading.js";
import { kinds } from "../shapes.js";
import { argumentPlace, type SiteExpression } from "../siteExpressions.js";
import { valueBehind } from "../statements.js";
import { endsOperand, expressionEnd, findOperator, inside, isDot, operandStart } from "../syntax.js";
import { readAfter } from "../values.js";

const equality = new Set(["===", "!==", "==", "!="]);

/** Operators that bind less than a comparison, and comparisons. */
const weaker = new Set(["&&", "||", "??", "?", ":", "=>", "=", "===", "!==", "==", "!="]);

/** `row.failureKind === "…"`, `"…" !== row.failureKind` */
export function comparison(reading: Reading, expression: SiteExpression): void {
  const { tree } = reading;
  const { first, end, name, shape } = expression;
  const target: Target = { site: name, shape, compared: true };
  if (equality.has(tree.textOf(end))) {
    const value = valueBehind(tree, end);
    const weak = findOperator(tree, value, weaker);
    readAfter(reading, end, { first: value.first, end: weak < 0 ? value.end : weak }, target);
  }
  if (equality.has(tree.textOf(first - 1)) && first - 1 > tree.parent(first) && endsOperand(tree, first - 2)) {
    reading.read({ first: operandStart(tree, first - 2), end: first - 1 }, target);
  }
}

/** `switch (row.failureKind) { case "…": … }` */
export function switchCases(reading: Reading, { first, end, name, shape }: SiteExpression): void {
  const { tree } = reading;
  const open = first - 1;
  if (!tree.is(open - 1, "switch") || tree.parent(first) !== open || tree.groupEnd(open) !== end) return;
  const brace = tree.after(open);
  if (!tree.is(brace, "{")) return;
  const block = inside(tree, brace);
  for (let at = block.first; at < block.end; at = tree.after(at)) {
    if (!tree.is(at, "case") || isDot(tree, at - 1)) continue;
    const part = { first: at + 1, end: expressionEnd(tree, at + 1, block.end) };
    reading.read(part, { site: name, shape, compared: true });
    at = Math.max(at, part.end - 1);
  }
}

const memberships = new Set(["includes", "has", "indexOf", "lastIndexOf", "contains"]);

/** `["…", "…"].includes(row.failureKind)`, `new Set(["…"]).has(failureKind)` */
export function membership(reading: Reading, expression: SiteExpression): void {
  const place = argumentPlace(reading.tree, expression);
  if (place === null || place.index !== 0 || expression.shape.of !== "kind") return;
  const call = callAround(reading.tree, place.open);
  if (call === null || call.receiver === null || !memberships.has(call.name)) return;
  reading.read(call.receiver, { site: expression.name, shape: kinds, compared: true });
}
