import { TokenKind, type TokenTree } from "../tokenTree.js";
import { callIn } from "./calls.js";
import { elementsOf, readElements } from "./collections.js";
import { type Leaf, leavesOf } from "./leaves.js";
import type { Reading, Target } from "./reading.js";
import { readSchemaCall, readSchemaObject } from "./schemas.js";
import type { Shape } from "./shapes.js";
import { stringValue } from "./strings.js";
import { itemsOf, type Part } from "./syntax.js";
import { entriesOf, keyText, objectIn, readTable } from "./tables.js";
import { isNameShaped, readKind, readLeaves } from "./values.js";

/** Reads the value in `part` by the shape of its target; `Reading.read` is this function. */
export function readValue(reading: Reading, part: Part, target: Target): void {
  const { shape } = target;
  switch (shape.of) {
    case "kind":
      readLeaves(reading, part, (leaf) => readKindOrMore(reading, leaf, target));
      break;
    case "list":
      readLeaves(reading, part, (leaf) => readList(reading, leaf, { ...target, shape: shape.item }));
      break;
    case "table":
      readLeaves(reading, part, (leaf) => readTable(reading, leaf, target, shape.key, shape.value));
      break;
    case "first":
      readLeaves(reading, part, (leaf) => readFirst(reading, leaf, { ...target, shape: shape.item }));
      break;
    case "record":
      readLeaves(reading, part, (leaf) => readRecord(reading, leaf, target, shape.members));
      break;
  }
}

/** Calls that hand their first argument on as the value of a variable. */
const holders = new Set(
  "ref shallowRef signal useRef useState createSignal atom writable observable BehaviorSubject FormControl".split(" "),
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
  readSchemaCall(reading, leaf, target);
}

/** True for what an element of a list of kinds under a singular name may be: a name-shaped string, an empty one, no string. */
function isPlainElement(tree: TokenTree, { first, end }: Part): boolean {
  if (end - first !== 1 || tree.kind(first) !== TokenKind.String) return false;
  const value = stringValue(tree, first);
  return value === "" || isNameShaped(value);
}

function readHeld(reading: Reading, leaf: Part, target: Target): boolean {
  const call = callIn(reading.tree, leaf);
  if (call === null || !holders.has(call.name)) return false;
  const [argument] = itemsOf(reading.tree, call.open);
  if (argument !== undefined) reading.read(argument, target);
  return true;
}

/** A collection written out, a name bound to one in this file, or a schema of one. */
function readList(reading: Reading, leaf: Leaf, target: Target): void {
  const { tree, names } = reading;
  if (readElements(reading, leaf, target)) return;
  if (leaf.end - leaf.first === 1 && tree.isName(leaf.first)) {
    const bound = names.boundAt(tree.textOf(leaf.first), leaf.first);
    for (const value of bound === null ? [] : leavesOf(tree, bound.value)) readElements(reading, value, target);
    return;
  }
  if (target.compared) return;
  if (readHeld(reading, leaf, { ...target, shape: listOf(target.shape) })) return;
  if (!readSchemaObject(reading, leaf, target)) readSchemaCall(reading, leaf, target);
}

function listOf(item: Shape): Shape {
  return { of: "list", item };
}

function readFirst(reading: Reading, leaf: Part, target: Target): void {
  const [first] = elementsOf(reading.tree, leaf) ?? [];
  if (first !== undefined) reading.read(first, target);
}

function readRecord(reading: Reading, leaf: Part, target: Target, members: ReadonlyMap<string, Shape>): void {
  const object = objectIn(reading.tree, leaf);
  if (object < 0) return;
  for (const entry of entriesOf(reading.tree, object)) {
    const shape = members.get(keyText(reading.tree, entry) ?? "");
    if (shape && entry.value.first < entry.value.end) reading.read(entry.value, { ...target, shape });
  }
}
