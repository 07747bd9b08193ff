import type { TokenTree } from "../../tokenTree.js";
import type { Reading, Target } from "../reading.js";
import type { Site } from "../shapes.js";
import { argumentPlace, type SiteExpression } from "../siteExpressions.js";
import { callAround } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { functionIn, returnsOf } from "../syntax/functions.js";
import { inside, isDot } from "../syntax/operands.js";
import { argumentOf } from "./calls.js";
import { returnedShape } from "./functions.js";

/** `failureKindOf.mockReturnValue("…")`, `vi.mocked(failureKindOf).mockReturnValue("…")`: what the mocked function returns. */
export function mockedFunction(reading: Reading, expression: SiteExpression): void {
  const { tree } = reading;
  const place = argumentPlace(tree, expression, 1);
  const isHandedOver = place !== null && callAround(tree, place.open)?.name === "mocked";
  if (!isHandedOver && isCall(tree, expression.end - 1)) return;
  readMock(reading, isHandedOver ? tree.after(place.open) : expression.end, expression.name);
}

/** True for the parenthesis at the end of a call: what that gives is no mock of the function. */
function isCall(tree: TokenTree, last: number): boolean {
  return tree.is(last, ")") && tree.closes(last) && callAround(tree, tree.before(last + 1)) !== null;
}

/** `vi.spyOn(rows, "failureKindOf").mockReturnValue("…")` */
export function spiedFunction(reading: Reading, site: Site): void {
  const place = argumentOf(reading, site.token);
  const isSpied = place !== null && /^(?:spyOn|stub)$/.test(callAround(reading.tree, place.open)?.name ?? "");
  if (isSpied) readMock(reading, reading.tree.after(place.open), site.name);
}

const returning = /^(?:mock(?:Return|Resolved)Value(?:Once)?|returns|resolves)$/;
const implementing = /^mockImplementation(?:Once)?$/;

/** Reads what the chain of calls from the dot at `dot` on tells a function of that name to return. */
function readMock(reading: Reading, dot: number, name: string): void {
  const { tree } = reading;
  const shape = isDot(tree, dot) ? returnedShape(reading, name) : null;
  if (shape === null) return;
  const target: Target = { site: name, shape, compared: false };
  for (let at = dot; isDot(tree, at) && tree.isName(at + 1) && tree.is(at + 2, "("); at = tree.after(at + 2)) {
    const method = tree.textOf(at + 1);
    const isValue = returning.test(method);
    if (!isValue && !implementing.test(method)) continue;
    const argument = itemsOf(tree, at + 2)[0] ?? inside(tree, at + 2);
    if (isValue) reading.read(argument, target);
    const fn = isValue ? null : functionIn(tree, argument);
    for (const value of fn ? returnsOf(tree, fn) : []) reading.read(value, target);
  }
}
