import type { Reading, Target } from "../reading.js";
import { argumentPlace, type SiteExpression } from "../siteExpressions.js";
import { callAround, callIn, receiverOf } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { isDot } from "../syntax/operands.js";
import { typeArgumentsEnd } from "../syntax/typeSyntax.js";
import { readSchemaCall } from "../values/schemas.js";

/** `match(row.failureKind).with("…", () => …)`, `Match.value(row.failureKind).pipe(Match.when("…", () => …))` */
export function patternMatch(reading: Reading, expression: SiteExpression): void {
  const { tree } = reading;
  const place = argumentPlace(tree, expression, 1);
  const call = place === null ? null : callAround(tree, place.open);
  if (call === null) return;
  const target = { site: expression.name, shape: expression.shape, compared: true };
  if (call.name === "match") chainedPatterns(reading, call.open, target);
  else if (call.name === "value" && tree.is(call.nameToken - 2, "Match")) pipedPatterns(reading, call.open, target);
}

/** The patterns of `.with(…)` behind the call that opens at `call`. */
function chainedPatterns(reading: Reading, call: number, target: Target): void {
  const { tree } = reading;
  for (let at = tree.after(call); isDot(tree, at) && tree.isName(at + 1); ) {
    const open = tree.is(at + 2, "<") ? typeArgumentsEnd(tree, at + 2) : at + 2;
    if (!tree.is(open, "(")) return;
    if (tree.is(at + 1, "with")) readPatterns(reading, open, target);
    at = tree.after(open);
  }
}

/** The patterns of `Match.when(…)` in the `.pipe(…)` behind the call that opens at `call`. */
export function pipedPatterns(reading: Reading, call: number, target: Target): void {
  const { tree } = reading;
  const pipe = tree.after(call);
  if (!isDot(tree, pipe) || !tree.is(pipe + 1, "pipe") || !tree.is(pipe + 2, "(")) return;
  for (const item of itemsOf(tree, pipe + 2)) {
    const step = callIn(tree, item);
    if (step !== null && receiverOf(tree, step) !== null && /^(?:when|whenOr|not)$/.test(step.name))
      readPatterns(reading, step.open, target);
  }
}

/** The arguments at `open` but the last, which says what to do where one of them fits. */
function readPatterns(reading: Reading, open: number, target: Target): void {
  const items = itemsOf(reading.tree, open);
  for (const item of items.slice(0, Math.max(1, items.length - 1))) {
    if (!readSchemaCall(reading, item, target)) reading.read(item, target);
  }
}
