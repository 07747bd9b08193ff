import { isAbsence } from "../../noKind.js";
import type { TokenTree } from "../../tokenTree.js";
import { addVariable } from "../names/register.js";
import type { Reading, Target } from "../reading.js";
import { kind, kinds } from "../shapes.js";
import { typeArguments } from "../syntax/calls.js";
import { calleeEnd, itemsOf } from "../syntax/expressions.js";
import { functionIn, returnsOf } from "../syntax/functions.js";
import { leavesOf } from "../syntax/leaves.js";
import { type Entry, entriesOf, keyText } from "../syntax/objects.js";
import { inside, isDot, isGroup, type TokenRange } from "../syntax/operands.js";
import { textIn } from "../syntax/strings.js";
import { elementsOf } from "./collections.js";
import { readType } from "./types.js";

/** What a key of a schema's or a query's object holds: one kind, several, or schemas and queries in turn. */
const objectWords: Readonly<Record<string, "one" | "many" | "nested">> = {
  all: "many",
  allOf: "nested",
  anyOf: "nested",
  choices: "many",
  const: "one",
  default: "one",
  defaultValue: "one",
  each: "many",
  elemMatch: "nested",
  enum: "many",
  enumValues: "many",
  eq: "one",
  equals: "one",
  example: "one",
  examples: "many",
  has: "one",
  hasEvery: "many",
  hasSome: "many",
  in: "many",
  items: "nested",
  ne: "one",
  neq: "one",
  nin: "many",
  not: "nested",
  notIn: "many",
  oneOf: "nested",
  options: "many",
  push: "one",
  set: "nested",
  values: "many",
};

/** How many schemas and queries one in another are read. */
const maxDepth = 100;

/** Reads the object at a site as a JSON schema or a query: `{ enum: […] }`, `{ in: […] }`, `{ $ne: … }`, `{ [Op.in]: […] }`. */
export function readSchemaObject(reading: Reading, part: TokenRange, outer: Target): boolean {
  const { tree } = reading;
  if (!isGroup(tree, part, "{")) return false;
  const depth = (outer.depth ?? 0) + 1;
  if (depth > maxDepth) return true;
  const target = { ...outer, depth };
  const entries = entriesOf(tree, part.first);
  const named = describedName(tree, entries);
  if (named !== null) reading.read(named, { ...target, shape: kind });
  for (const entry of entries) {
    const last = tree.isName(entry.key.end - 1) ? tree.textOf(entry.key.end - 1) : "";
    const word = (keyText(tree, entry) ?? last).replace(/^[$_]/, "");
    if (word === "type") readSchemaCall(reading, entry.value, target);
    const role = Object.hasOwn(objectWords, word) ? objectWords[word] : undefined;
    if (role === undefined || entry.value.first === entry.value.end) continue;
    if (isAbsentDefault(tree, word, entry.value)) continue;
    if (role === "many") readElementsOf(reading, entry.value, target);
    else readNested(reading, entry.value, target);
  }
  return true;
}

/** `default: "none"`, `.default("none")`, `.defaultTo("none")`: a word for that there is no failure. */
function isAbsentDefault(tree: TokenTree, word: string, value: TokenRange): boolean {
  return /^default(?:Value|To)?$/.test(word) && isAbsence(textIn(tree, value) ?? "");
}

/** The name in a record that names and describes a kind: `{ kind: "…", meaning: "…" }`; null for any other object. */
function describedName(tree: TokenTree, entries: readonly Entry[]): TokenRange | null {
  const valueUnder = (keys: RegExp) => entries.find((entry) => keys.test(keyText(tree, entry) ?? ""))?.value ?? null;
  const describes = valueUnder(/^(?:description|doc|docs|help|label|meaning|summary|text|title)$/);
  return describes === null ? null : valueUnder(/^(?:id|key|kind|name|value)$/);
}

/** Reads `value` as a kind, a list of kinds, a schema or a list of schemas. */
function readNested(reading: Reading, value: TokenRange, target: Target): void {
  for (const leaf of leavesOf(reading.tree, value)) {
    if (readSchemaObject(reading, leaf, target)) continue;
    const elements = elementsOf(reading.tree, leaf) ?? [leaf];
    for (const element of elements) reading.read(element, { ...target, shape: kind });
  }
}

function readElementsOf(reading: Reading, value: TokenRange, target: Target): void {
  reading.read(value, { ...target, shape: kinds });
}

/**
 * What the arguments of a method of a schema builder, of a query's operator or of a mock hold: a list of kinds first, such a list or
 * the members of an enum first, kinds, one kind or list first, schemas first or throughout, a schema and a default behind it, an object
 * whose keys are kinds, nothing but options, or first a function that tests a kind or makes one of another.
 */
type ArgumentRole =
  | "list"
  | "members"
  | "kinds"
  | "first"
  | "schema"
  | "alternatives"
  | "withDefault"
  | "keys"
  | "options"
  | "test"
  | "change";

const methods: Readonly<Record<string, ArgumentRole>> = {
  $type: "options",
  Any: "list",
  Array: "schema",
  ArrayContains: "list",
  ArrayOverlap: "list",
  Enum: "members",
  ENUM: "kinds",
  Equal: "first",
  In: "list",
  Literal: "kinds",
  Literals: "list",
  Not: "schema",
  NullOr: "schema",
  Nullable: "schema",
  NullishOr: "schema",
  Optional: "schema",
  OptionFromNullishOr: "schema",
  OptionFromNullOr: "schema",
  OptionFromOptional: "schema",
  OptionFromSelf: "schema",
  OptionFromUndefinedOr: "schema",
  String: "options",
  StringEnum: "list",
  UndefinedOr: "schema",
  Union: "schema",
  Unsafe: "options",
  array: "schema",
  catch: "first",
  custom: "test",
  default: "first",
  defaultTo: "first",
  enum: "members",
  enums: "list",
  exactOptional: "withDefault",
  isIn: "list",
  fallback: "withDefault",
  keyof: "keys",
  lazy: "schema",
  literal: "first",
  mockResolvedValue: "first",
  mockResolvedValueOnce: "first",
  mockReturnValue: "first",
  mockReturnValueOnce: "first",
  nativeEnum: "members",
  nonempty: "schema",
  notOneOf: "list",
  nullable: "withDefault",
  nullish: "withDefault",
  oneOf: "list",
  optional: "withDefault",
  optionalKey: "schema",
  optionalWith: "schema",
  or: "schema",
  overwrite: "change",
  picklist: "list",
  pipe: "schema",
  prefault: "first",
  readonly: "schema",
  refine: "test",
  resolves: "first",
  returns: "first",
  set: "schema",
  text: "options",
  transform: "change",
  union: "alternatives",
  valid: "kinds",
  varchar: "options",
  withDefault: "withDefault",
  withFallback: "withDefault",
};

/**
 * Reads a chain of calls at a site as a schema: `z.enum([…]).optional().default("…")`, `v.picklist([…])`, `t.Union([…])`.
 * Only the arguments that hold kinds are read: options and messages are text.
 */
export function readSchemaCall(reading: Reading, part: TokenRange, target: Target): boolean {
  const { tree } = reading;
  let found = false;
  for (let at = part.first; at < part.end; at = tree.after(at)) {
    if (!tree.is(at, "(")) continue;
    const method = calleeEnd(tree, at);
    const isKnown = method >= 0 && (isDot(tree, method - 1) || importedBuilders.has(tree.textOf(method)));
    const role = isKnown ? methodRole(tree.textOf(method)) : undefined;
    if (role === undefined) continue;
    found = true;
    const type = typed.has(tree.textOf(method)) ? typeArguments(tree, { nameToken: method, open: at }) : null;
    if (type !== null) readType(reading, type, { ...target, shape: kind });
    if (isAbsentDefault(tree, tree.textOf(method), inside(tree, at))) continue;
    readArguments(reading, at, role, target);
    if (/^[A-Z]/.test(tree.textOf(method)) || role === "options") readOptions(reading, at, target);
  }
  return found;
}

/** Methods whose type argument says what the value is: `text("failure_kind").$type<"…" | "…">()`. */
const typed = new Set(["$type", "Unsafe", "custom"]);

/** Builders, and operators of queries, that are imported by their own names. */
const importedBuilders = new Set(
  (
    "picklist union literal enums nullable optional text varchar withDefault withFallback " +
    "Any ArrayContains ArrayOverlap Equal In Not StringEnum"
  ).split(" "),
);

function methodRole(name: string): ArgumentRole | undefined {
  return Object.hasOwn(methods, name) ? methods[name] : undefined;
}

function readArguments(reading: Reading, open: number, role: ArgumentRole, target: Target): void {
  const { tree } = reading;
  const items = itemsOf(tree, open);
  const [first] = items;
  const one = { ...target, shape: kind };
  if (first === undefined) {
    if (role === "first" && inside(tree, open).first === inside(tree, open).end) reading.read(inside(tree, open), one);
    return;
  }
  if (role === "options") return;
  if (role === "withDefault" && items[1]) reading.read(items[1], one);
  if (role === "test" || role === "change") readCallback(reading, first, role, one);
  else if (role === "kinds") for (const item of items) reading.read(item, one);
  else if (role === "list") readElementsOf(reading, first, target);
  else if (role === "members") readMembers(reading, first, target);
  else if (role === "keys") readKeys(reading, first, target);
  else if (role === "alternatives") for (const item of items) readAlternatives(reading, item, one);
  else readAlternatives(reading, first, one);
}

/** `z.enum(["…"])`, `z.enum({ Late: "…" })`: the elements of a list, the values of an object. */
function readMembers(reading: Reading, part: TokenRange, target: Target): void {
  const isObject = leavesOf(reading.tree, part).some((leaf) => isGroup(reading.tree, leaf, "{"));
  reading.read(part, { ...target, shape: isObject ? { of: "table", key: null, value: kind } : kinds });
}

function readAlternatives(reading: Reading, part: TokenRange, target: Target): void {
  for (const element of alternativesOf(reading.tree, part)) reading.read(element, target);
}

/** `Type.String({ enum: ["…"], default: "…" })`: objects among the arguments that are JSON schemas themselves. */
function readOptions(reading: Reading, open: number, target: Target): void {
  for (const item of itemsOf(reading.tree, open)) readSchemaObject(reading, item, target);
}

/** `t.keyof({ judge_failed: null })`, `z.keyof(schema)`: the keys of an object that is written out, or a list. */
function readKeys(reading: Reading, part: TokenRange, target: Target): void {
  const isObject = isGroup(reading.tree, part, "{");
  reading.read(part, { ...target, shape: isObject ? { of: "table", key: kind, value: null } : kinds });
}

/** `(kind) => kind !== "…"`: the parameter is a kind, and so is what a change returns. */
function readCallback(reading: Reading, part: TokenRange, role: "test" | "change", target: Target): void {
  const { tree } = reading;
  const fn = functionIn(tree, part);
  if (fn === null) return;
  const parameter = tree.is(fn.open, "(") ? fn.open + 1 : fn.open;
  if (tree.isName(parameter)) addVariable(reading, parameter, target.shape, fn.scope);
  if (role === "change") for (const value of returnsOf(tree, fn)) reading.read(value, target);
}

function alternativesOf(tree: TokenTree, part: TokenRange): TokenRange[] {
  return leavesOf(tree, part).flatMap((leaf) => elementsOf(tree, leaf) ?? [leaf]);
}
