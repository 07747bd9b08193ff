import type { TokenTree } from "../../tokenTree.js";
import type { Reading, Target } from "../reading.js";
import type { Shape } from "../shapes.js";
import { callIn, typeArguments } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { functionIn, returnsOf } from "../syntax/functions.js";
import { type Leaf, leavesOf } from "../syntax/leaves.js";
import { entriesOf, keyText, objectIn } from "../syntax/objects.js";
import { inside, type TokenRange } from "../syntax/operands.js";
import { isString, textIn } from "../syntax/strings.js";
import { elementsOf, readElements, wrappedName } from "./collections.js";
import { variableHolders } from "./holders.js";
import { readSchemaCall, readSchemaObject } from "./schemas.js";
import { readTable } from "./tables.js";
import { readType } from "./types.js";
import { isNameShaped, readKind, readLeaves } from "./values.js";

/** Reads the value in `part` by the shape of its target; `Reading.read` is this function. */
export function readValue(reading: Reading, part: TokenRange, target: Target): void {
  readLeaves(reading, part, (leaf) => {
    if (leaf.type !== null && leaf.type.first < leaf.type.end) readType(reading, leaf.type, target);
    readLeaf(reading, leaf, target);
  });
}

function readLeaf(reading: Reading, leaf: Leaf, target: Target): void {
  const { shape } = target;
  switch (shape.of) {
    case "kind":
      readKindOrMore(reading, leaf, target);
      break;
    case "list":
      readList(reading, leaf, { ...target, shape: shape.item });
      break;
    case "table":
      readTable(reading, leaf, target, shape.key, shape.value);
      break;
    case "tuple":
      readPlace(reading, leaf, shape.index, { ...target, shape: shape.item });
      break;
    case "record":
      readRecord(reading, leaf, target, shape.members);
      break;
  }
}

/** Calls that hand their first argument on as the value of a variable. */
const holders = new Set([...variableHolders, "FormControl"]);

/** Calls whose value is what their first argument, a function, returns. */
const makers = new Set(
  "useMemo computed createMemo derived memo once fn mockImplementation mockImplementationOnce".split(" "),
);

/** A kind; or a list, a schema or a query that stands where one kind could. */
function readKindOrMore(reading: Reading, leaf: Leaf, target: Target): void {
  const { tree } = reading;
  if (readKind(reading, leaf, target)) return;
  const elements = elementsOf(tree, leaf);
  if (elements !== null) {
    if (target.compared || elements.every((element) => isPlainElement(tree, element)))
      readElements(reading, leaf, target);
    return;
  }
  if (target.compared || readSchemaObject(reading, leaf, target) || readHeld(reading, leaf, target)) return;
  if (readMade(reading, leaf, target)) return;
  if (readLookup(reading, leaf, target)) return;
  readSchemaCall(reading, leaf, target);
}

/** True for what an element of a list of kinds under a singular name may be: a name-shaped string, an empty one, no string. */
function isPlainElement(tree: TokenTree, element: TokenRange): boolean {
  const value = textIn(tree, element);
  return value !== null && (value === "" || isNameShaped(value));
}

/** `ref("…")`, `useMemo(() => "…")`, `(() => { return "…"; })()`: what is held or returned has the value's shape. */
function readHeld(reading: Reading, leaf: TokenRange, target: Target): boolean {
  const { tree } = reading;
  const call = callIn(tree, leaf);
  const isHolder = call !== null && (holders.has(call.name) || makers.has(call.name));
  const type = isHolder ? typeArguments(tree, call) : null;
  if (type !== null) readType(reading, type, target);
  const argument = isHolder ? itemsOf(tree, call.open)[0] : calledFunction(tree, leaf);
  if (argument === undefined) {
    if (call !== null && isHolder) reading.read(inside(tree, call.open), target);
    return isHolder;
  }
  const fn = functionIn(tree, argument);
  if (fn === null) reading.read(argument, target);
  else if (!isHolder || makers.has(call.name)) for (const value of returnsOf(tree, fn)) reading.read(value, target);
  return true;
}

/** `failureKind: () => "…"`: the kinds that a function in the place of one returns, when all that it says is one. */
function readMade(reading: Reading, leaf: TokenRange, target: Target): boolean {
  const { tree, sites } = reading;
  const fn = functionIn(tree, leaf);
  if (fn === null) return false;
  const { returnsKind, takesKind } = sites.functionRoleOf(target.site, "typescript");
  const isMaker = returnsKind || (takesKind && tree.is(tree.parent(leaf.first), "("));
  const leaves = isMaker ? returnsOf(tree, fn).flatMap((value) => leavesOf(tree, value)) : [];
  const texts = leaves.filter((one) => isString(tree, one));
  // With parameters it may be a formatter as well, which returns a text for people: one word could be either.
  const isTaking = fn.scope.first + 1 < tree.groupEnd(fn.open);
  const isText = texts.some(
    (text) => !isPlainElement(tree, text) || (isTaking && !/[_:]/.test(tree.textOf(text.first))),
  );
  for (const text of isText ? [] : texts) readKind(reading, text, target);
  return true;
}

/** The function in `(…)()`, which is called where it stands. */
function calledFunction(tree: TokenTree, { first, end }: TokenRange): TokenRange | undefined {
  const after = tree.is(first, "(") ? tree.after(first) : end;
  return after < end && tree.is(after, "(") && tree.after(after) === end ? inside(tree, first) : undefined;
}

/** `{ E_GONE: "…", E_SLOW: "…" }[code]`: any of the object's values. */
function readLookup(reading: Reading, { first, end }: TokenRange, target: Target): boolean {
  const { tree } = reading;
  const open = tree.is(first, "(") ? first + 1 : first;
  const after = tree.is(first, "{") || tree.is(open, "{") ? tree.after(first) : end;
  if (after >= end || !tree.is(after, "[") || tree.after(after) !== end) return false;
  for (const { value } of entriesOf(tree, open)) if (value.first < value.end) reading.read(value, target);
  return true;
}

/** A collection written out, a name bound to one in this file, or a schema of one. */
function readList(reading: Reading, leaf: Leaf, target: Target): void {
  const { tree, names } = reading;
  if (readElements(reading, leaf, target)) return;
  if (leaf.end - leaf.first === 1 && tree.isName(leaf.first)) {
    const bound = names.boundAt(tree.textOf(leaf.first), leaf.first);
    if (bound === null || !reading.isFirst(bound.token, `list ${target.shape.of} ${target.compared}`)) return;
    for (const value of leavesOf(tree, bound.value)) readElements(reading, value, target);
    return;
  }
  const wrapped = wrappedName(tree, leaf);
  if (wrapped !== null) reading.read(wrapped, { ...target, shape: listOf(target.shape) });
  if (target.compared || wrapped !== null) return;
  if (readHeld(reading, leaf, { ...target, shape: listOf(target.shape) })) return;
  if (!readSchemaObject(reading, leaf, target)) readSchemaCall(reading, leaf, target);
}

function listOf(item: Shape): Shape {
  return { of: "list", item };
}

function readPlace(reading: Reading, leaf: TokenRange, index: number, target: Target): void {
  const element = elementsOf(reading.tree, leaf)?.[index];
  if (element !== undefined) reading.read(element, target);
}

function readRecord(reading: Reading, leaf: TokenRange, target: Target, members: ReadonlyMap<string, Shape>): void {
  const object = objectIn(reading.tree, leaf);
  if (object < 0) return;
  for (const entry of entriesOf(reading.tree, object)) {
    const shape = members.get(keyText(reading.tree, entry) ?? "");
    if (shape && entry.value.first < entry.value.end) reading.read(entry.value, { ...target, shape });
  }
}
