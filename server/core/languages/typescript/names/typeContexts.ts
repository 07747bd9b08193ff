import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { hasRecord, type Shape } from "../shapes.js";
import { braceAt } from "../syntax/braces.js";
import { calleeEnd, itemsOf } from "../syntax/expressions.js";
import { declaredName } from "../syntax/functions.js";
import { endsOperand, inside, isDot, levelEnd, type TokenRange } from "../syntax/operands.js";
import { stringValue } from "../syntax/strings.js";
import { assertionEnd, typeArgumentsEnd, typeArgumentsStart, typeEnd } from "../syntax/typeSyntax.js";

/** A type and where the kinds are in a value of it. */
export interface ShapedType extends TokenRange {
  readonly shape: Shape;
}

/** A shaped type among the arguments of a generic: `new Set<FailureKind>`, `Record<FailureKind, …>`. */
export interface TypeArgument extends ShapedType {
  readonly less: number;
  readonly index: number;
}

/**
 * The largest type around a shaped one of which it is known where its kinds are: from `FailureKind` to
 * `Promise<readonly FailureKind[] | null>`. Null when a type around it hides them, or when it is no type at all.
 */
export function outermostType(tree: TokenTree, inner: ShapedType): ShapedType | null {
  let type: ShapedType | null = inner;
  for (;;) {
    const next: ShapedType | null | "outermost" = enclosingType(tree, type);
    if (next === "outermost") return type;
    if (next === null) return null;
    type = next;
  }
}

/**
 * The type around `inner` that some are selected of, as the first argument of `Extract` or `Pick`: `FailureKind`,
 * `(typeof FAILURE_KINDS)[number]`, `Record<FailureKind, string>`; its shape is that of the second argument. Null when there is none.
 */
export function selectedFrom(tree: TokenTree, inner: ShapedType): TypeArgument | null {
  for (let type: ShapedType | null | "outermost" = inner; type !== null && type !== "outermost"; ) {
    const argument: TypeArgument | null = typeArgument(tree, type) ?? openArgument(tree, type);
    const name: string = argument === null ? "" : tree.textOf(argument.less - 1);
    const shape = argument?.index === 0 ? selectedShape(name, argument.shape) : null;
    if (argument !== null && shape !== null) return { ...argument, shape };
    type = argument === null || isTable(name) || sameShape.has(name) ? enclosingType(tree, type) : null;
  }
  return null;
}

/** What selects from a type of that shape: its members for `Extract`, its keys for `Pick`; null for other generic types. */
function selectedShape(name: string, shape: Shape): Shape | null {
  if (/^(?:Extract|Exclude)$/.test(name)) return shape;
  return /^(?:Pick|Omit)$/.test(name) && shape.of === "table" ? shape.key : null;
}

/** `Extract<FailureKind, "…`: the first of type arguments that are still being typed, before a comma; null elsewhere. */
function openArgument(tree: TokenTree, type: ShapedType): TypeArgument | null {
  const less = type.first - 1;
  return tree.is(less, "<") && tree.is(type.end, ",") ? { ...type, less, index: 0 } : null;
}

/** One step outward; "outermost" when no type is around. */
function enclosingType(tree: TokenTree, type: ShapedType): ShapedType | null | "outermost" {
  const { first, end } = type;
  if (isDot(tree, end)) return null;
  if (isDot(tree, first - 1) && tree.isName(first - 2)) return { ...type, first: first - 2 };
  if (tree.is(end, "<") && typeArgumentsEnd(tree, end) > 0) return { ...type, end: typeArgumentsEnd(tree, end) };
  if (tree.is(end, "[") && tree.opens(end)) return indexed(tree, type);
  if (tree.is(first - 1, "readonly")) return { ...type, first: first - 1 };
  if (tree.is(first - 1, "typeof")) return typeOf(type);
  if (tree.is(first - 1, "keyof")) return keysOf(type);
  if (tree.is(first - 1, "|") || tree.is(end, "|")) return union(tree, type);
  if (tree.parent(first) === first - 1 && tree.groupEnd(first - 1) === end) return grouped(tree, type);
  const argument = typeArgument(tree, type);
  if (argument !== null && isAssertion(tree, argument)) return "outermost";
  if (argument !== null)
    return tree.is(typeArgumentsEnd(tree, argument.less), "(") ? "outermost" : generic(tree, argument);
  return insideBraces(tree, type);
}

/** `<FailureKind[]>["a"]`: what stands in the angle brackets is a type alone. */
function isAssertion(tree: TokenTree, { first, end, less }: TypeArgument): boolean {
  return less === first - 1 && tree.is(end, ">") && assertionEnd(tree, less) === end + 1 && !tree.is(end + 1, "(");
}

/** `FailureKind[]`, `FAILURE_KINDS[number]`, `Row["kind"]`. */
function indexed(tree: TokenTree, type: ShapedType): ShapedType | null {
  const open = type.end;
  const { first, end } = inside(tree, open);
  const { shape } = type;
  const part = { first: type.first, end: tree.after(open) };
  if (first === end) return { ...part, shape: { of: "list", item: shape } };
  if (tree.is(first, "number")) return shape.of === "list" ? { ...part, shape: shape.item } : null;
  if (shape.of !== "record" || tree.kind(first) !== TokenKind.String) return null;
  const member = shape.members.get(stringValue(tree, first));
  return member ? { ...part, shape: member } : null;
}

/** The type of a value at a site: a list of kinds or a table; the type of a single value says nothing new. */
function typeOf(type: ShapedType): ShapedType {
  return { ...type, first: type.first - 1 };
}

function keysOf(type: ShapedType): ShapedType | null {
  const { shape } = type;
  return shape.of === "table" && shape.key ? { ...type, first: type.first - 1, shape: shape.key } : null;
}

/**
 * A union with strings of its own is another vocabulary, which has the kinds among others. The keys of a table tell them apart:
 * `Record<FailureKind | "default", string>`.
 */
function union(tree: TokenTree, type: ShapedType): ShapedType | null {
  let { first, end } = type;
  while (tree.is(first - 1, "|")) {
    const start = typeOperandStart(tree, first - 2);
    first = Math.min(start, first - 1);
  }
  if (tree.is(end, "|")) end = typeEnd(tree, end + 1, levelEnd(tree, end));
  const others = new Set<string>();
  for (let at = first; at < end; at++) if (tree.kind(at) === TokenKind.String) others.add(stringValue(tree, at));
  if (others.size === 0) return { first, end, shape: type.shape };
  const argument = type.shape.of === "kind" ? typeArgument(tree, { first, end, shape: { of: "kind", others } }) : null;
  return argument?.index === 0 && isTable(tree.textOf(argument.less - 1)) ? argument : null;
}

/** The first token of the member of a union that ends with the token at `last`; `last + 1` when none ends there. */
function typeOperandStart(tree: TokenTree, last: number): number {
  let at = last;
  for (;;) {
    if (tree.closes(at)) at = tree.before(at + 1);
    else if (tree.is(at, ">")) at = typeArgumentsStart(tree, at);
    else if (tree.kind(at) === TokenKind.Operator || tree.opens(at)) return at + 1;
    if (at < 0) return last + 1;
    if (isDot(tree, at - 1)) at -= 2;
    else if (tree.is(at, "[") && (endsOperand(tree, at - 1) || tree.is(at - 1, ">"))) at--;
    else if (tree.is(at, "<") && endsOperand(tree, at - 1)) at--;
    else if (tree.is(at - 1, "typeof") || tree.is(at - 1, "keyof") || tree.is(at - 1, "readonly")) at--;
    else return at;
  }
}

/** A type alone in parentheses, or the first of a tuple. */
function grouped(tree: TokenTree, type: ShapedType): ShapedType | null | "outermost" {
  const open = type.first - 1;
  const part = { first: open, end: tree.after(open) };
  if (tree.is(open, "(")) return calleeEnd(tree, open) < 0 ? { ...part, shape: type.shape } : null;
  if (tree.is(open, "[") && calleeEnd(tree, open) < 0) return { ...part, shape: { of: "list", item: type.shape } };
  return null;
}

/** How far before a type the `<` of the arguments it is one of is looked for, in tokens. */
const maxArgumentTokens = 100;

/** The place of the type among type arguments, or null when it is in none. */
export function typeArgument(tree: TokenTree, type: ShapedType): TypeArgument | null {
  if (!tree.is(type.first - 1, "<") && !tree.is(type.first - 1, ",")) return null;
  const from = Math.max(tree.parent(type.first) + 1, type.first - maxArgumentTokens);
  let index = 0;
  for (let at = type.first - 1; at >= from; at = tree.before(at)) {
    if (tree.is(at, ",")) index++;
    else if (tree.is(at, ">")) at = typeArgumentsStart(tree, at);
    else if (tree.is(at, "<")) return typeArgumentsEnd(tree, at) > 0 ? { ...type, less: at, index } : null;
    else if (tree.is(at, ";") || tree.is(at, "=")) return null;
    if (at < 0) return null;
  }
  return null;
}

const sameShape = new Set(
  (
    "Awaited Extract Exclude Maybe MaybeRef NonNullable Nullable Observable Optional Partial Promise PromiseLike Readonly Ref " +
    "Required Signal WritableSignal MutableRefObject RefObject BehaviorSubject Accessor"
  ).split(" "),
);

const lists = new Set(
  "Array ReadonlyArray Set ReadonlySet Iterable AsyncIterable IterableIterator Generator AsyncGenerator".split(" "),
);

/** The shape of a generic type by its name and the place and shape of one argument. */
export function shapeOfGeneric(name: string, index: number, shape: Shape): Shape | null {
  if (sameShape.has(name)) return index === 0 ? shape : null;
  if (lists.has(name)) return index === 0 ? { of: "list", item: shape } : null;
  if (!isTable(name)) return null;
  return index === 0 ? { of: "table", key: shape, value: null } : { of: "table", key: null, value: shape };
}

function isTable(name: string): boolean {
  return name === "Record" || name === "Map" || name === "ReadonlyMap";
}

function generic(tree: TokenTree, { less, index, shape }: TypeArgument): ShapedType | null {
  const whole = shapeOfGeneric(tree.textOf(less - 1), index, shape);
  if (whole === null) return null;
  let first = less - 1;
  while (isDot(tree, first - 1)) first -= 2;
  return { first, end: typeArgumentsEnd(tree, less), shape: whole };
}

/** `[FailureKind, string]`, `{ [K in FailureKind]: … }`, `{ [key: string]: FailureKind }`, `{ kind: FailureKind }`. */
function insideBraces(tree: TokenTree, type: ShapedType): ShapedType | null | "outermost" {
  const { first, shape } = type;
  const parent = tree.parent(first);
  if (parent < 0) return "outermost";
  const isFirst = parent === first - 1;
  if (tree.is(parent, "[")) {
    const part = { first: parent, end: tree.after(parent) };
    const index = isFirst ? 0 : placeInTuple(tree, parent, first);
    if (index >= 0) return calleeEnd(tree, parent) < 0 ? { ...part, shape: { of: "tuple", index, item: shape } } : null;
    const brace = tree.parent(parent);
    if (!tree.is(first - 1, "in") || !tree.is(brace, "{")) return null;
    return { first: brace, end: tree.after(brace), shape: { of: "table", key: shape, value: null } };
  }
  if (!tree.is(parent, "{") || !tree.is(first - 1, ":") || braceAt(tree, parent) !== "type") return "outermost";
  return member(tree, parent, first - 1, shape);
}

/** The place of the type at `first` among the elements of the tuple opened at `open`, behind its label if it has one; or -1. */
function placeInTuple(tree: TokenTree, open: number, first: number): number {
  const start = tree.is(first - 1, ":") && tree.isName(first - 2) ? first - 2 : first;
  return itemsOf(tree, open).findIndex((item) => item.first === start);
}

/** A member of a type literal, seen from outside; an interface is no part of another type. */
function member(tree: TokenTree, brace: number, colon: number, shape: Shape): ShapedType | null | "outermost" {
  const part = { first: brace, end: tree.after(brace) };
  const before = tree.is(colon - 1, "?") ? colon - 2 : colon - 1;
  if (tree.is(before, "]")) return { ...part, shape: { of: "table", key: null, value: shape } };
  const name = memberName(tree, before);
  if (name === null || hasRecord(shape) || declaredName(tree, brace) >= 0) return "outermost";
  return { ...part, shape: { of: "record", members: new Map([[name, shape]]) } };
}

/** The name of the member whose key is the token at `token`, or null. */
export function memberName(tree: TokenTree, token: number): string | null {
  if (tree.isName(token)) return tree.textOf(token);
  return tree.kind(token) === TokenKind.String ? stringValue(tree, token) : null;
}
