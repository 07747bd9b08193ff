import type { TokenTree } from "../../tokenTree.js";
import type { Reading, Target } from "../reading.js";
import { kind, kinds, type Shape, type Site } from "../shapes.js";
import { argumentPlace, type SiteExpression } from "../siteExpressions.js";
import { type Call, callAround, receiverOf } from "../syntax/calls.js";
import { itemsOf, operandStart } from "../syntax/expressions.js";
import { inside, isDot, type TokenRange } from "../syntax/operands.js";
import { typeArgumentsEnd } from "../syntax/typeSyntax.js";
import { addBlank } from "../values/values.js";
import { readHandedKind } from "./handedKinds.js";

/** Matchers whose argument is what the value has to be. */
const sameMatchers = new Set("toBe toEqual toStrictEqual equal equals eq eql strictEqual members".split(" "));
/** Matchers whose argument is an element of the value. */
const elementMatchers = new Set("toContain toContainEqual include includes contain contains".split(" "));
/** Matchers whose argument lists what the value may be. */
const oneOfMatchers = new Set("toBeOneOf oneOf".split(" "));

/** `expect(row.failureKind).toBe("…")`, `expect(kinds).not.toContain("…")`, `expect(kind).to.equal("…")` */
export function expectation(reading: Reading, expression: SiteExpression): void {
  const { tree } = reading;
  const place = argumentPlace(tree, expression, 1);
  if (place === null) return;
  const call = callAround(tree, place.open);
  if (call === null || (call.name !== "expect" && call.name !== "soft")) return;
  readMatcher(reading, tree.after(place.open), expression);
}

/** `expect(["…", "…"]).toContain(row.failureKind)`, `expect("…").toBe(row.failureKind)`: what is expected the other way round. */
export function reversedExpectation(reading: Reading, expression: SiteExpression): void {
  const { tree } = reading;
  const { name, shape } = expression;
  const place = argumentPlace(tree, expression, 1);
  const call = place === null ? null : callAround(tree, place.open);
  const actual = call === null ? null : actualOf(tree, call);
  if (call === null || actual === null) return;
  const isElement = elementMatchers.has(call.name) && shape.of === "kind";
  if (!isElement && !sameMatchers.has(call.name)) return;
  reading.read(actual, { site: name, shape: isElement ? kinds : shape, compared: true });
}

/** What the `expect` that the matcher `call` is called on has; null when it is called on something else. */
function actualOf(tree: TokenTree, call: Call): TokenRange | null {
  const first = receiverOf(tree, call)?.first ?? -1;
  if (!tree.is(first, "expect")) return null;
  const open = isDot(tree, first + 1) ? first + 3 : first + 1;
  return tree.is(open, "(") ? (itemsOf(tree, open)[0] ?? null) : null;
}

/** `row.failureKind.should.equal("…")` */
export function shouldExpectation(reading: Reading, expression: SiteExpression): void {
  const { tree } = reading;
  const { end } = expression;
  if (isDot(tree, end) && tree.is(end + 1, "should")) readMatcher(reading, end + 2, expression);
}

/** Reads the argument of the matcher at the end of the chain of names from the dot at `dot` on. */
function readMatcher(reading: Reading, dot: number, expression: SiteExpression): void {
  const { tree } = reading;
  const matcher = matcherBehind(tree, dot);
  const shape = matcher === null ? null : expectedShape(matcher.name, expression.shape);
  if (matcher === null || shape === null) return;
  const [argument] = itemsOf(tree, matcher.open);
  reading.read(argument ?? inside(tree, matcher.open), { site: expression.name, shape, compared: true });
}

/** The matcher that is called at the end of the chain of names from the dot at `dot` on, by its name and parenthesis; or null. */
function matcherBehind(tree: TokenTree, dot: number): { readonly name: string; readonly open: number } | null {
  let at = dot;
  while (isDot(tree, at) && tree.isName(at + 1) && isDot(tree, at + 2)) at += 2;
  const open = tree.is(at + 2, "<") ? typeArgumentsEnd(tree, at + 2) : at + 2;
  return isDot(tree, at) && tree.is(open, "(") ? { name: tree.textOf(at + 1), open } : null;
}

/** Matchers whose arguments are those that a function was called with. */
const callMatchers =
  /^(?:(?:toHaveBeen|toBe)(?:Last)?CalledWith|lastCalledWith|calledWith(?:Exactly|Match)?|calledOnceWith)$/;

/** `expect(setFailureKind).toHaveBeenCalledWith("…")`: what a function that is handed a kind was called with. */
export function expectedCall(reading: Reading, site: Site): void {
  const { tree, sites } = reading;
  if (!sites.functionRoleOf(site.name, "typescript").takesKind) return;
  const place = argumentPlace(tree, { first: operandStart(tree, site.token), end: site.token + 1 }, 1);
  if (place === null || callAround(tree, place.open)?.name !== "expect") return;
  const matcher = matcherBehind(tree, tree.after(place.open));
  if (matcher !== null && callMatchers.test(matcher.name)) readHandedKind(reading, matcher.open, site.name, true);
}

/** What the argument of a matcher is, for a value of that shape; null when it says nothing of kinds. */
function expectedShape(matcher: string, shape: Shape): Shape | null {
  if (sameMatchers.has(matcher)) return shape;
  if (elementMatchers.has(matcher)) return shape.of === "list" ? shape.item : null;
  return oneOfMatchers.has(matcher) && shape.of === "kind" ? kinds : null;
}

/** Functions that compare their first two arguments; what follows is a message. */
const equalities = new Set(
  (
    "equal strictEqual deepEqual deepStrictEqual notEqual notStrictEqual notDeepEqual is not same eq ne isEqual " +
    "assertEquals assertStrictEquals assertNotEquals sameMembers"
  ).split(" "),
);
/** Functions that look for their second argument in the first, or the other way round. */
const containments = new Set("include includes notInclude oneOf isOneOf inArray notInArray contains".split(" "));

/** `assert.equal(row.failureKind, "…", "message")`, `eq(rows.failureKind, "…")`, `inArray(rows.failureKind, ["…"])` */
export function comparingCall(reading: Reading, expression: SiteExpression): void {
  const { tree } = reading;
  const place = argumentPlace(tree, expression, 2);
  if (place === null) return;
  const call = callAround(tree, place.open);
  if (call === null) return;
  const isEquality = equalities.has(call.name);
  if (!isEquality && !(containments.has(call.name) && place.index === 0)) return;
  const { shape, name } = expression;
  const expected = isEquality ? shape : shape.of === "list" ? shape.item : kind;
  readOther(reading, place.open, itemsOf(tree, place.open)[1 - place.index], {
    site: name,
    shape: expected,
    compared: true,
  });
}

/** Reads the other argument; while it is still missing behind a comma, adds a slot. */
function readOther(reading: Reading, open: number, other: TokenRange | undefined, target: Target): void {
  const { tree } = reading;
  const last = tree.groupEnd(open) - 1;
  if (other) reading.read(other, target);
  else if (tree.is(last, ",")) addBlank(reading, last, target);
}
