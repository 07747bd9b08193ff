import type { TokenTree } from "../../tokenTree.js";
import { addVariable } from "../names/register.js";
import type { Reading, Target } from "../reading.js";
import { kind, kinds } from "../shapes.js";
import { scopeAround } from "../syntax/bindings.js";
import { itemsOf } from "../syntax/expressions.js";
import { leavesOf } from "../syntax/leaves.js";
import { objectIn } from "../syntax/objects.js";
import { inside, isGroup, type TokenRange } from "../syntax/operands.js";
import { isString } from "../syntax/strings.js";
import { typeArgumentsEnd } from "../syntax/typeSyntax.js";
import { addGap } from "./blanks.js";
import { readTable } from "./tables.js";
import { readString } from "./values.js";

/** How many types are read one in another. */
const maxDepth = 100;

/**
 * Reads the literals in the type in `part`, which says what stands at a site. An empty part is a missing type. Strings beside a
 * type of kinds widen it and are none, but where a new type of kinds is declared.
 */
export function readType(reading: Reading, part: TokenRange, target: Target, depth = 0): void {
  const { tree } = reading;
  if (depth > maxDepth) return;
  const arms = conditionalArms(tree, part);
  if (arms !== null) {
    for (const arm of arms) readType(reading, arm, target, depth + 1);
    return;
  }
  const arrow = tree.is(part.first, "(") ? tree.after(part.first) : part.end;
  if (arrow < part.end && tree.is(arrow, "=>")) {
    const isMaker = reading.sites.functionRoleOf(target.site, "typescript").returnsKind;
    if (isMaker) readType(reading, { first: arrow + 1, end: part.end }, target, depth + 1);
    return;
  }
  const pieces = unionPieces(tree, part);
  const isWidened = !tree.is(part.first - 1, "=") && pieces.some((piece) => isKindType(reading, piece));
  for (const piece of pieces) {
    if (isWidened && isString(tree, piece)) continue;
    if (piece.first === piece.end) addGap(reading, piece.first - 1, target);
    else readPiece(reading, piece, target, depth + 1);
  }
}

/** The two types that `T extends Judge ? "a" : "b"` may be; null for a type without a condition. */
function conditionalArms(tree: TokenTree, { first, end }: TokenRange): TokenRange[] | null {
  let at = first;
  while (at < end && !tree.is(at, "extends")) at = afterTypeOperand(tree, at);
  while (at < end && !tree.is(at, "?")) at = afterTypeOperand(tree, at);
  if (at >= end) return null;
  let nested = 0;
  let colon = at + 1;
  for (; colon < end; colon = afterTypeOperand(tree, colon)) {
    if (tree.is(colon, "?")) nested++;
    else if (tree.is(colon, ":") && --nested < 0) break;
  }
  const arms = [{ first: at + 1, end: Math.min(colon, end) }];
  return colon < end ? [...arms, { first: colon + 1, end }] : arms;
}

/** The strings beside a type of kinds in the union in `part`, by their tokens. */
export function wideningStrings(reading: Reading, part: TokenRange): number[] {
  const pieces = unionPieces(reading.tree, part);
  if (!pieces.some((piece) => isKindType(reading, piece))) return [];
  return pieces.filter((piece) => isString(reading.tree, piece)).map(({ first }) => first);
}

/** True for the name of a type of kinds. */
function isKindType({ tree, sites }: Reading, { first, end }: TokenRange): boolean {
  const isName = end - first === 1 && tree.isName(first) && /^[A-Z]/.test(tree.textOf(first));
  return isName && sites.roleOf(tree.textOf(first), "typescript") === "kind";
}

/** The members of a union; a leading `|` is passed over, a missing last member is empty. */
export function unionPieces(tree: TokenTree, part: TokenRange): TokenRange[] {
  const pieces: TokenRange[] = [];
  let start = tree.is(part.first, "|") && part.first + 1 < part.end ? part.first + 1 : part.first;
  for (let at = start; at < part.end; at = afterTypeOperand(tree, at)) {
    if (!tree.is(at, "|")) continue;
    pieces.push({ first: start, end: at });
    start = at + 1;
  }
  return [...pieces, { first: start, end: part.end }];
}

function afterTypeOperand(tree: TokenTree, at: number): number {
  const end = typeArgumentsEnd(tree, at);
  return end >= 0 ? end : tree.after(at);
}

/** A generic type `name<…>` by its name and its arguments' part. */
export interface Generic {
  readonly name: string;
  readonly arguments: readonly TokenRange[];
}

/** The generic type that the part is, or null. */
export function genericIn(tree: TokenTree, part: TokenRange): Generic | null {
  let less = part.first;
  while (less < part.end && (tree.isName(less) || tree.is(less, "."))) less++;
  if (less === part.first || typeArgumentsEnd(tree, less) !== part.end) return null;
  const parts: TokenRange[] = [];
  let start = less + 1;
  for (let at = start; at < part.end - 1; at = afterTypeOperand(tree, at)) {
    if (!tree.is(at, ",")) continue;
    parts.push({ first: start, end: at });
    start = at + 1;
  }
  parts.push({ first: start, end: part.end - 1 });
  return { name: tree.textOf(less - 1), arguments: parts };
}

function readPiece(reading: Reading, piece: TokenRange, target: Target, depth: number): void {
  const { tree } = reading;
  const { first, end } = piece;
  const generic = genericIn(tree, piece);
  if (isString(tree, piece)) {
    if (target.shape.of !== "table") readString(reading, first, target);
  } else if (tree.is(first, "readonly")) readType(reading, { first: first + 1, end }, target, depth);
  else if (end - first === 1 && tree.isName(first)) readAlias(reading, first, target, depth);
  else if (isGroup(tree, piece, "(")) readType(reading, inside(tree, first), target, depth);
  else if (isGroup(tree, piece, "[")) readTuple(reading, first, target);
  else if (generic !== null) readGeneric(reading, generic, target);
  else if (!readDerived(reading, piece, target)) readArray(reading, piece, target);
}

/** A type of this file that stands for the kinds of a declared one: `type Base = "…"; type FailureKind = Base | "…"`. */
function readAlias(reading: Reading, token: number, target: Target, depth: number): void {
  const { tree, names, sites } = reading;
  const name = tree.textOf(token);
  const alias = sites.roleOf(name, "typescript") === undefined ? names.aliasAt(name, token) : null;
  if (alias === null || wideningStrings(reading, alias.value).length > 0) return;
  if (!reading.isFirst(alias.token, `type ${target.shape.of}`)) return;
  readType(reading, alias.value, target, depth);
}

/** What the elements of a list are read for; for a single kind, that kind. */
function elementTarget(target: Target): Target {
  return target.shape.of === "list" ? { ...target, shape: target.shape.item } : target;
}

/** `("a" | "b")[]` */
function readArray(reading: Reading, { first, end }: TokenRange, target: Target): void {
  const { tree } = reading;
  if (tree.is(end - 1, "]") && tree.before(end) === end - 2)
    readType(reading, { first, end: end - 2 }, elementTarget(target));
}

/** `["a", "b"]`, and of a tuple the element that is a kind. */
function readTuple(reading: Reading, open: number, target: Target): void {
  const { shape } = target;
  const items = itemsOf(reading.tree, open);
  if (shape.of === "list") for (const item of items) readType(reading, item, elementTarget(target));
  const item = shape.of === "tuple" ? items[shape.index] : undefined;
  if (shape.of === "tuple" && item) readType(reading, item, { ...target, shape: shape.item });
}

/** Generic types of one argument that are or hold what that is. */
const holders = new Set(
  (
    "Array AsyncIterable Awaited Iterable Maybe MaybeRef NonNullable Nullable Observable Optional Partial Promise PromiseLike " +
    "Readonly ReadonlyArray ReadonlySet Ref Required Set Signal"
  ).split(" "),
);

function readGeneric(reading: Reading, generic: Generic, target: Target): void {
  const [first, second] = generic.arguments;
  const { shape } = target;
  if (first === undefined) return;
  if (holders.has(generic.name)) readType(reading, first, shape.of === "table" ? target : elementTarget(target));
  else if (generic.name === "Extract" || generic.name === "Exclude") {
    readType(reading, first, target);
    if (second) readType(reading, second, target);
  } else if (/^(?:Record|Map|ReadonlyMap)$/.test(generic.name) && shape.of === "table") {
    if (shape.key) readType(reading, first, { ...target, shape: shape.key });
    if (shape.value && second) readType(reading, second, { ...target, shape: shape.value });
  } else if (/^(?:infer|Infer\w*|Static|output|input)$/.test(generic.name)) readDerived(reading, first, target);
}

/** `(typeof KINDS)[number]`, `(typeof Kind)[keyof typeof Kind]`, `keyof typeof LABELS`, `typeof schema`: what the name is bound to. */
function readDerived(reading: Reading, piece: TokenRange, target: Target): boolean {
  const { tree, names } = reading;
  const isKeys = tree.is(piece.first, "keyof");
  const open = tree.is(piece.first, "(") ? piece.first : -1;
  const word = isKeys || open >= 0 ? piece.first + 1 : piece.first;
  if (!tree.is(word, "typeof")) return false;
  const bound = names.boundAt(tree.textOf(word + 1), word);
  const index = open >= 0 ? tree.after(open) : word + 2;
  if (bound === null || target.shape.of === "table") return true;
  const isOfValues = tree.is(index, "[") && tree.is(index + 1, "keyof");
  if (!isKeys && tree.is(index, "[") && tree.is(index + 1, "number"))
    addVariable(reading, bound.token, kinds, scopeAround(tree, bound.token));
  for (const leaf of leavesOf(tree, bound.value)) {
    if (!isKeys && !isOfValues) reading.read(leaf, { ...target, shape: kinds });
    else if (objectIn(tree, leaf) >= 0) readTable(reading, leaf, target, isKeys ? kind : null, isKeys ? null : kind);
  }
  return true;
}
