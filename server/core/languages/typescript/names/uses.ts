import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { callByParameters } from "../positions/calls.js";
import { jsxAttribute } from "../positions/jsx.js";
import { readExpression, readKey } from "../positions/positions.js";
import { readSelection, readTypeUse } from "../positions/types.js";
import type { Reading } from "../reading.js";
import type { Shape } from "../shapes.js";
import { expressionOf } from "../siteExpressions.js";
import { declaredScope } from "../syntax/bindings.js";
import { isDot } from "../syntax/operands.js";
import { type Lookup, lookupOf } from "./lookup.js";
import type { Meaning, TypedName } from "./typedNames.js";

/** How often names are looked for that the uses of other names brought up. */
const maxRounds = 5;

/** Reads the uses of every name that was given a meaning, and of those that such uses give one. */
export function readTypedNames(reading: Reading): void {
  for (let round = 0; round < maxRounds; round++) {
    const names = reading.typed.take();
    if (names.length === 0) return;
    readUses(reading, names);
  }
}

function readUses(reading: Reading, names: readonly TypedName[]): void {
  const { tree } = reading;
  const lookup = lookupOf(names);
  for (let at = 0; at < tree.length; at++) {
    if (tree.kind(at) !== TokenKind.Name) continue;
    const start = tree.start(at);
    if (!lookup.mayBe(tree.text.charCodeAt(start), tree.end(at) - start)) continue;
    const name = tree.textOf(at);
    if (!lookup.has(name) || lookup.declares(at)) continue;
    const scope = declaredScope(tree, at);
    if (scope !== null) lookup.hide(name, scope);
    else for (const typed of innermostAt(tree, lookup, name, at)) readUse(reading, typed, at);
  }
}

/**
 * The meanings of a name that hold at `use` and not further out than others; none behind a declaration of another. Fields are
 * reached through `this`, what is no member without a dot.
 */
function innermostAt(tree: TokenTree, lookup: Lookup, name: string, use: number): readonly TypedName[] {
  const isMember = isDot(tree, use - 1);
  if (isMember && !tree.is(use - 2, "this")) return [];
  const holding = lookup.holding(name, use, isMember);
  return lookup.hidden(name, use) > (holding[0]?.scope.first ?? -1) ? [] : holding;
}

function readUse(reading: Reading, { name, meaning }: TypedName, at: number): void {
  const { tree } = reading;
  if (meaning.of === "function") {
    readCall(reading, at, name, meaning);
    return;
  }
  const site = { token: at, name, shape: meaning.shape };
  if (meaning.of === "type" || (meaning.of === "variable" && tree.is(at - 1, "typeof"))) {
    const type = { first: at, end: at + 1, shape: meaning.shape };
    readSelection(reading, type, name);
    if (readTypeUse(reading, type, name) || meaning.of === "type") return;
  }
  if (meaning.of === "key") readKey(reading, site);
  else if (!isPropertyName(tree, at)) readExpression(reading, expressionOf(tree, site));
}

/** True for the name of a property, which is no use of the variable. */
function isPropertyName(tree: TokenTree, at: number): boolean {
  if (!tree.is(at + 1, ":")) return false;
  return tree.parent(at) === at - 1 ? tree.is(at - 1, "{") : tree.is(at - 1, ",") || tree.is(at - 1, ";");
}

type FunctionMeaning = Extract<Meaning, { of: "function" }>;

function readCall(reading: Reading, at: number, name: string, { parameters, returns }: FunctionMeaning): void {
  const { tree } = reading;
  if (tree.is(at - 1, "<") && tree.opens(at - 1)) {
    readAttributes(reading, at, parameters.get(0));
    return;
  }
  callByParameters(reading, at, parameters);
  if (returns === null || !tree.is(at + 1, "(")) return;
  const call = { ...expressionOf(tree, { token: at, name, shape: returns }), end: tree.after(at + 1) };
  readExpression(reading, call);
}

/** Reads the attributes of an element of a component whose properties hold kinds. */
function readAttributes(reading: Reading, element: number, props: Shape | undefined): void {
  const { tree } = reading;
  if (props?.of !== "record") return;
  const end = tree.groupEnd(element - 1);
  for (let at = element + 1; at < end; at = tree.after(at)) {
    const shape = tree.is(at + 1, "=") && tree.isName(at) ? props.members.get(tree.textOf(at)) : undefined;
    if (shape) jsxAttribute(reading, { token: at, name: tree.textOf(at), shape });
  }
}
