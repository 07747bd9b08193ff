import type { TokenTree } from "../tokenTree.js";
import { TokenKind } from "../tokenTree.js";
import { declaredScope } from "./bindings.js";
import { callByParameters } from "./positions/calls.js";
import { jsxAttribute } from "./positions/jsx.js";
import { readExpression, readKey } from "./positions/positions.js";
import type { Reading } from "./reading.js";
import type { Shape } from "./shapes.js";
import { expressionOf } from "./siteExpressions.js";
import { isDot, type Part } from "./syntax.js";
import type { Meaning, TypedName } from "./typedNames.js";
import { readTypeUse } from "./typePositions.js";

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

/** The names of a round, for a quick look at each token. */
interface Lookup {
  readonly byName: ReadonlyMap<string, readonly TypedName[]>;
  /** 1 for the first characters of the names. */
  readonly firsts: Uint8Array;
  readonly maxLength: number;
}

function lookupOf(names: readonly TypedName[]): Lookup {
  const byName = new Map<string, TypedName[]>();
  const firsts = new Uint8Array(128);
  let maxLength = 0;
  for (const name of names) {
    const others = byName.get(name.name);
    if (others) others.push(name);
    else byName.set(name.name, [name]);
    firsts[name.name.charCodeAt(0) & 127] = 1;
    maxLength = Math.max(maxLength, name.name.length);
  }
  return { byName, firsts, maxLength };
}

function readUses(reading: Reading, names: readonly TypedName[]): void {
  const { tree } = reading;
  const { byName, firsts, maxLength } = lookupOf(names);
  const shadows = new Map<string, Part[]>();
  for (let at = 0; at < tree.length; at++) {
    if (tree.kind(at) !== TokenKind.Name) continue;
    const start = tree.start(at);
    if (firsts[tree.text.charCodeAt(start) & 127] === 0 || tree.end(at) - start > maxLength) continue;
    const name = tree.textOf(at);
    const all = byName.get(name);
    if (all === undefined || all.some(({ declared }) => declared === at)) continue;
    const scope = declaredScope(tree, at);
    if (scope !== null) addShadow(shadows, name, scope);
    const found = scope === null ? all.filter(({ meaning }) => isReached(tree, at, meaning)) : [];
    for (const typed of innermostOf(found, shadows.get(name) ?? [], at)) readUse(reading, typed, at);
  }
}

function addShadow(shadows: Map<string, Part[]>, name: string, scope: Part): void {
  const others = shadows.get(name);
  if (others) others.push(scope);
  else shadows.set(name, [scope]);
}

/** True when a meaning may be the one of the name at `at`: fields are reached through `this`, what is no member without a dot. */
function isReached(tree: TokenTree, at: number, { of }: Meaning): boolean {
  if (!isDot(tree, at - 1)) return of !== "field";
  return (of === "field" || of === "function") && tree.is(at - 2, "this");
}

/** Those of `found` that hold at `use` and not further out than others; none behind a shadow. */
function innermostOf(found: readonly TypedName[], shadows: readonly Part[], use: number): TypedName[] {
  const holding = found.filter(({ scope }) => scope.first <= use && use < scope.end);
  const shadow = Math.max(
    -1,
    ...shadows.filter(({ first, end }) => first <= use && use < end).map(({ first }) => first),
  );
  const inner = Math.max(-1, ...holding.map(({ scope }) => scope.first));
  return shadow > inner ? [] : holding.filter(({ scope }) => scope.first === inner);
}

function readUse(reading: Reading, { name, meaning }: TypedName, at: number): void {
  const { tree } = reading;
  if (meaning.of === "function") {
    readCall(reading, at, name, meaning);
    return;
  }
  const site = { token: at, name, shape: meaning.shape };
  if (meaning.of === "type") readTypeUse(reading, { first: at, end: at + 1, shape: meaning.shape }, name);
  else if (meaning.of === "key") readKey(reading, site);
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
