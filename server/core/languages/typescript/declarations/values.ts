import { type Owner, ownedMembers } from "../names/owners.js";
import type { Shape } from "../shapes.js";
import { callIn, receiverOf } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { leavesOf } from "../syntax/leaves.js";
import { objectIn } from "../syntax/objects.js";
import { isDot, isGroup, type TokenRange } from "../syntax/operands.js";
import { isString } from "../syntax/strings.js";
import { elementsOf } from "../values/collections.js";
import { originOf } from "../values/constants.js";
import { namedPart } from "./members.js";
import { recordPlace, tablePieces } from "./tables.js";
import { included, nested, type Piece, type Search } from "./vocabulary.js";

/** The pieces of a vocabulary that is the value of a variable of that shape; none when the value is something else. */
export function valuePieces(search: Search, value: TokenRange, shape: Shape): Piece[] {
  const { tree } = search.reading;
  const leaf = soleLeaf(search, value);
  if (leaf === null) return [];
  const object = objectIn(tree, leaf);
  if (object >= 0)
    return tablePieces(search, object, shape.of === "table" ? (shape.key ? "described" : "none") : "either");
  if (shape.of === "table") return [];
  if (shape.of === "kind" && leaf.end - leaf.first < 4) return [];
  return listPieces(search, leaf);
}

function soleLeaf({ reading }: Search, value: TokenRange): TokenRange | null {
  const [leaf, ...others] = leavesOf(reading.tree, value);
  return leaf === undefined || others.length > 0 ? null : leaf;
}

/** How many collections and schemas one in another are gone into. */
const maxDepth = 50;

/** The pieces of a collection or of a schema, written out or named. */
function listPieces(search: Search, part: TokenRange): Piece[] {
  const { tree } = search.reading;
  const leaf = search.depth > maxDepth ? null : soleLeaf(search, part);
  if (leaf === null) return [];
  const inner = { ...search, depth: search.depth + 1 };
  const elements = elementsOf(tree, leaf);
  if (elements !== null && elements.length > 0) return elements.flatMap((element) => elementPieces(inner, element));
  return namedPieces(inner, leaf) ?? schemaPieces(inner, leaf);
}

/** A string, a constant, a record that names a kind, or `...BASE`. */
function elementPieces(search: Search, element: TokenRange): Piece[] {
  const { tree } = search.reading;
  const { first, end } = element;
  if (tree.is(first, "...")) return listPieces(search, { first: first + 1, end });
  const part = namedPart(tree, element);
  if (part !== null) return [placeOf(part, element)];
  const record = recordPlace(tree, element);
  return record ? [record] : schemaPieces(search, element);
}

/** What a name or a call of one stands for: `KINDS`, `Object.values(Kind)`, `new Set(KINDS)`, `schema.options`; null for others. */
export function namedPieces(search: Search, part: TokenRange): Piece[] | null {
  const { tree, names } = search.reading;
  const { first, end } = part;
  const call = callIn(tree, part);
  if (call !== null) {
    const [argument] = itemsOf(tree, call.open);
    const receiver = receiverOf(tree, call);
    if (argument === undefined || (receiver !== null && !isGlobal(search, receiver))) return null;
    if (call.name === "keys") return keyPieces(search, argument);
    return wrappers.has(call.name) ? listPieces(search, argument) : null;
  }
  if (!tree.isName(first)) return null;
  const isSchemaList =
    end - first === 3 && isDot(tree, first + 1) && /^(?:options|enum|values|Values)$/.test(tree.textOf(first + 2));
  const bound = end - first === 1 || isSchemaList ? names.boundAt(tree.textOf(first), first) : null;
  if (bound) return nested(search, bound.token, (inner) => boundPieces(inner, bound.value));
  const owner = end - first === 1 ? names.ownerAt(tree.textOf(first), first) : null;
  if (owner) return nested(search, owner.token, (inner) => ownerPieces(inner, owner));
  const from = originOf(search.reading, isSchemaList ? { first, end: first + 1 } : part);
  return from ? included(search, isSchemaList ? first : end - 1, from) : null;
}

const wrappers = new Set("Set ReadonlySet freeze from values nativeEnum".split(" "));

function isGlobal({ reading }: Search, receiver: TokenRange): boolean {
  return receiver.end - receiver.first === 1 && /^(?:Object|Array|z|zod)$/.test(reading.tree.textOf(receiver.first));
}

function boundPieces(search: Search, value: TokenRange): Piece[] {
  return valuePieces(search, value, { of: "list", item: { of: "kind" } });
}

/** The keys of the table that a name stands for. */
export function keyPieces(search: Search, part: TokenRange): Piece[] {
  const { tree, names } = search.reading;
  const bound = part.end - part.first === 1 ? names.boundAt(tree.textOf(part.first), part.first) : null;
  if (bound) {
    return nested(search, bound.token, (inner) => {
      const leaf = soleLeaf(inner, bound.value);
      const object = leaf === null ? -1 : objectIn(tree, leaf);
      return object < 0 ? [] : tablePieces(inner, object, "keys");
    });
  }
  const from = originOf(search.reading, part);
  return from ? included(search, part.end - 1, from) : [];
}

/** The constants of an enum or a class. */
export function ownerPieces({ reading }: Search, owner: Owner): Piece[] {
  const { tree } = reading;
  return ownedMembers(tree, owner).flatMap(({ token, value }) => {
    const part = namedPart(tree, value);
    return part === null ? [] : [{ part, whole: { first: token, end: value.end }, isKey: false, description: null }];
  });
}

/** What the arguments of a schema builder's call are: lists of kinds, kinds or lists of them, or schemas. */
const builders: Readonly<Record<string, "lists" | "kinds" | "schemas">> = {
  Array: "schemas",
  Enum: "lists",
  Literal: "kinds",
  Literals: "kinds",
  Optional: "schemas",
  Union: "schemas",
  array: "schemas",
  enum: "lists",
  enums: "lists",
  literal: "kinds",
  nativeEnum: "lists",
  nullable: "schemas",
  oneOf: "lists",
  optional: "schemas",
  or: "schemas",
  pgEnum: "lists",
  mysqlEnum: "lists",
  picklist: "lists",
  union: "schemas",
};

/** `z.enum([…])`, `z.union([z.literal("…"), …])`, `v.picklist(KINDS)`, `z.literal("…").or(z.literal("…"))` */
function schemaPieces(search: Search, part: TokenRange): Piece[] {
  const { tree } = search.reading;
  const pieces: Piece[] = [];
  for (let at = part.first; at < part.end; at = tree.after(at)) {
    const method = tree.textOf(at - 1);
    const role = at > part.first && tree.is(at, "(") && Object.hasOwn(builders, method) ? builders[method] : undefined;
    for (const argument of role ? itemsOf(tree, at) : []) {
      if (role === "kinds" && isNamed(search, argument)) pieces.push(placeOf(argument, part));
      else pieces.push(...argumentPieces(search, argument, role === "schemas"));
    }
  }
  return pieces;
}

function isNamed({ reading }: Search, part: TokenRange): boolean {
  return isString(reading.tree, part) && namedPart(reading.tree, part) !== null;
}

function placeOf(part: TokenRange, whole: TokenRange): Piece {
  return { part, whole, isKey: false, description: null };
}

function argumentPieces(search: Search, argument: TokenRange, isSchema: boolean): Piece[] {
  const { tree } = search.reading;
  if (search.depth > maxDepth) return [];
  const inner = { ...search, depth: search.depth + 1 };
  if (!isSchema)
    return isGroup(tree, argument, "{") ? tablePieces(inner, argument.first, "either") : listPieces(inner, argument);
  return (elementsOf(tree, argument) ?? [argument]).flatMap((element) => schemaPieces(inner, element));
}
