import { declareBound } from "../declarations/declarations.js";
import { addField, addFunction, addVariable } from "../names/register.js";
import {
  memberName,
  outermostType,
  type ShapedType,
  selectedFrom,
  shapeOfGeneric,
  typeArgument,
} from "../names/typeContexts.js";
import type { Reading } from "../reading.js";
import { hasRecord, type Shape } from "../shapes.js";
import { blockAround, patternNames, scopeAround } from "../syntax/bindings.js";
import { braceAt } from "../syntax/braces.js";
import { callAround } from "../syntax/calls.js";
import { expressionEnd, itemsOf, operandStart } from "../syntax/expressions.js";
import { classAround, declaredName, functionAt, returnsOf } from "../syntax/functions.js";
import { inside, levelEnd } from "../syntax/operands.js";
import { valueBehind } from "../syntax/statements.js";
import { typeArgumentsEnd, typeEnd } from "../syntax/typeSyntax.js";
import { variableHolders } from "../values/holders.js";
import { readType } from "../values/types.js";
import { readAfter } from "../values/values.js";
import { callbackParameter } from "./callbacks.js";
import { angleCast, cast } from "./casts.js";
import { pipedPatterns } from "./patternMatches.js";

/** Reads what a type that stands for kinds says of the code around it; false when the token is no type there. */
export function readTypeUse(reading: Reading, inner: ShapedType, site: string): boolean {
  const type = outermostType(reading.tree, inner);
  return type !== null && typeUses.some((readUse) => readUse(reading, type, site));
}

/** One thing that a whole type may say; false when it does not stand there. */
type TypeUse = (reading: Reading, type: ShapedType, site: string) => boolean;

/** `new Set<FailureKind>([…])`, `new Map<string, FailureKind>([…])`, `useState<FailureKind | null>("…")` */
function callArgument(reading: Reading, type: ShapedType, site: string): boolean {
  const { tree } = reading;
  const argument = typeArgument(tree, type);
  const open = argument === null ? -1 : typeArgumentsEnd(tree, argument.less);
  const call = open < 0 ? null : callAround(tree, open);
  if (argument === null || call === null) return false;
  if (call.name === "type" && tree.is(call.nameToken - 2, "Match")) {
    pipedPatterns(reading, open, { site, shape: type.shape, compared: true });
    return true;
  }
  const shape = shapeOfCall(call.name, argument.index, type.shape);
  if (shape === null) return true;
  const [first] = itemsOf(tree, open);
  reading.read(first ?? inside(tree, open), { site, shape, compared: false });
  const start = operandStart(tree, call.nameToken);
  if (tree.is(start - 1, "=")) addResult(reading, start - 2, shape);
  return true;
}

/** The variable or, for a state hook, the pair of value and setter that a call's result is bound to. */
function addResult(reading: Reading, last: number, shape: Shape): void {
  const { tree, typed } = reading;
  const scope = scopeAround(tree, last);
  if (tree.isName(last)) addVariable(reading, last, shape, scope);
  if (!tree.is(last, "]")) return;
  const [value, setter] = itemsOf(tree, tree.before(last + 1));
  if (value && tree.isName(value.first)) addVariable(reading, value.first, shape, scope);
  if (!setter || !tree.isName(setter.first)) return;
  const meaning = { of: "function", parameters: new Map([[0, shape]]), returns: null } as const;
  typed.add({ name: tree.textOf(setter.first), declared: setter.first, scope, meaning });
}

const collections = new Set(["Set", "ReadonlySet", "Array", "of", "from"]);

/** Functions whose one type argument is the type of their first argument. */
const valueHolders = new Set([...variableHolders, "computed"]);

function shapeOfCall(name: string, index: number, shape: Shape): Shape | null {
  if (valueHolders.has(name)) return index === 0 ? shape : null;
  if (collections.has(name)) return { of: "list", item: shape };
  return shapeOfGeneric(name, index, shape);
}

/** `(value): value is FailureKind` */
function predicate(reading: Reading, { first, shape }: ShapedType): boolean {
  const { tree } = reading;
  if (!tree.is(first - 1, "is") || !tree.isName(first - 2)) return false;
  const colon = tree.is(first - 3, "asserts") ? first - 4 : first - 3;
  const fn = tree.is(colon, ":") ? functionAt(tree, tree.before(colon)) : null;
  if (fn !== null && !tree.is(first - 2, "this")) {
    const name = tree.textOf(first - 2);
    reading.typed.add({ name, declared: fn.open, scope: fn.scope, meaning: { of: "variable", shape } });
  }
  return true;
}

/** `type Kind = FailureKind | null` */
function alias(reading: Reading, { first, shape }: ShapedType): boolean {
  const { tree } = reading;
  if (!tree.is(first - 1, "=") || !tree.isName(first - 2) || !tree.is(first - 3, "type")) return false;
  addType(reading, first - 2, shape);
  return true;
}

/** A name for a type; names of sites have their meaning already. */
function addType(reading: Reading, token: number, shape: Shape): void {
  const name = reading.tree.textOf(token);
  if (shape.of !== "record" && reading.sites.roleOf(name, "typescript")) return;
  const scope = blockAround(reading.tree, token);
  reading.typed.add({ name, declared: token, scope, meaning: { of: "type", shape } });
}

/** `: FailureKind` behind a variable, a parameter, a field, a member, a pattern or the parameters of a function. */
function annotation(reading: Reading, type: ShapedType, site: string): boolean {
  const { tree } = reading;
  const colon = type.first - 1;
  if (!tree.is(colon, ":")) return false;
  const last = tree.is(colon - 1, "?") || tree.is(colon - 1, "!") ? colon - 2 : colon - 1;
  if (tree.is(last, ")")) return returnType(reading, tree.before(last + 1), type, site);
  if (tree.closes(last)) return pattern(reading, tree.before(last + 1), type, site);
  const open = tree.parent(last);
  if (tree.is(open, "(")) return parameter(reading, last, type, site);
  const brace = braceAt(tree, open);
  if (brace === "class") return field(reading, last, type, site);
  if (brace === "type") return member(reading, last, type.shape);
  return brace === "block" && variable(reading, last, type, site);
}

function variable(reading: Reading, token: number, type: ShapedType, site: string): boolean {
  const { tree } = reading;
  const isDeclared = /^(?:const|let|var|using|,)$/.test(tree.textOf(token - 1));
  if (!isDeclared || !tree.isName(token)) return false;
  addVariable(reading, token, type.shape, scopeAround(tree, token));
  readInitial(reading, type, site);
  const isTable = type.shape.of === "table" && type.shape.key !== null;
  if (isTable && tree.is(type.end, "=")) declareBound(reading, token, valueBehind(tree, type.end), type.shape);
  return true;
}

/** The value behind the type and its `=`. */
function readInitial(reading: Reading, type: ShapedType, site: string): void {
  const { tree } = reading;
  if (!tree.is(type.end, "=")) return;
  const part = { first: type.end + 1, end: expressionEnd(tree, type.end + 1, levelEnd(tree, type.end)) };
  readAfter(reading, type.end, part, { site, shape: type.shape, compared: false });
}

function parameter(reading: Reading, token: number, type: ShapedType, site: string): boolean {
  const { tree } = reading;
  const open = tree.parent(token);
  const fn = functionAt(tree, open);
  if (fn === null || !tree.isName(token)) return false;
  addVariable(reading, token, type.shape, fn.scope);
  addFunction(reading, open, { parameter: token, shape: type.shape });
  callbackParameter(reading, { token, name: site, shape: type.shape }, open);
  if (/^(?:readonly|public|private|protected)$/.test(tree.textOf(token - 1))) {
    const around = classAround(tree, open);
    if (around >= 0) addClassMember(reading, around, token, type.shape);
  }
  readInitial(reading, type, site);
  return true;
}

function field(reading: Reading, token: number, type: ShapedType, site: string): boolean {
  addClassMember(reading, reading.tree.parent(token), token, type.shape);
  readInitial(reading, type, site);
  return true;
}

/** A field is reached through `this`, and through variables of the class's type. */
function addClassMember(reading: Reading, brace: number, token: number, shape: Shape): void {
  addField(reading, token, shape, inside(reading.tree, brace));
  addMember(reading, brace, token, shape);
}

function member(reading: Reading, token: number, shape: Shape): boolean {
  addMember(reading, reading.tree.parent(token), token, shape);
  return true;
}

function addMember(reading: Reading, brace: number, token: number, shape: Shape): void {
  const owner = declaredName(reading.tree, brace);
  const name = memberName(reading.tree, token);
  if (owner < 0 || name === null || hasRecord(shape) || reading.sites.roleOf(name, "typescript")) return;
  addType(reading, owner, { of: "record", members: new Map([[name, shape]]) });
}

/** `({ kind }: Props)`, `const [kind, text]: [FailureKind, string]` */
function pattern(reading: Reading, open: number, type: ShapedType, site: string): boolean {
  const { tree } = reading;
  const { shape } = type;
  const parent = tree.parent(open);
  const fn = tree.is(parent, "(") ? functionAt(tree, parent) : null;
  const scope = fn?.scope ?? scopeAround(tree, open);
  if (shape.of === "record" && tree.is(open, "{")) {
    for (const [name, token] of patternNames(tree, open, (key) => shape.members.has(key))) {
      const inner = shape.members.get(name) as Shape;
      addVariable(reading, token, inner, scope);
      readDefault(reading, token, inner, site);
    }
    if (fn !== null) addFunction(reading, parent, { parameter: open, shape });
  } else if (shape.of === "tuple" && tree.is(open, "[")) {
    const element = itemsOf(tree, open)[shape.index];
    if (element && tree.isName(element.first)) addVariable(reading, element.first, shape.item, scope);
  }
  readInitial(reading, type, site);
  return true;
}

/** The default of an element of a pattern. */
function readDefault(reading: Reading, token: number, shape: Shape, site: string): void {
  const { tree } = reading;
  if (!tree.is(token + 1, "=")) return;
  const part = { first: token + 2, end: expressionEnd(tree, token + 2, levelEnd(tree, token)) };
  readAfter(reading, token + 1, part, { site, shape, compared: false });
}

function returnType(reading: Reading, open: number, type: ShapedType, site: string): boolean {
  const { tree } = reading;
  const fn = functionAt(tree, open);
  if (fn === null) return false;
  addFunction(reading, open, { returns: type.shape });
  for (const part of returnsOf(tree, fn)) reading.read(part, { site, shape: type.shape, compared: false });
  return true;
}

/** `Extract<FailureKind, "a" | "b">`, `Exclude<Row["failureKind"], "a">`, `Pick<Record<FailureKind, string>, "a">`: the second argument has kinds. */
export function readSelection(reading: Reading, inner: ShapedType, site: string): void {
  const { tree } = reading;
  const argument = selectedFrom(tree, inner);
  if (argument === null) return;
  const close = typeArgumentsEnd(tree, argument.less) - 1;
  const end = close >= 0 ? close : typeEnd(tree, argument.end + 1, levelEnd(tree, argument.less));
  for (let at = argument.end; at < end; at = tree.after(at)) {
    if (!tree.is(at, ",")) continue;
    readType(reading, { first: at + 1, end }, { site, shape: argument.shape, compared: false });
    return;
  }
}

/** `<K extends FailureKind = "a">(kind: K)`: what the type parameter stands for in its function; its default anywhere. */
function constraint(reading: Reading, { first, end, shape }: ShapedType, site: string): boolean {
  const { tree } = reading;
  const name = first - 2;
  if (!tree.is(first - 1, "extends") || !tree.isName(name)) return false;
  const argument = typeArgument(tree, { first: name, end, shape });
  if (argument === null) return true;
  const close = typeArgumentsEnd(tree, argument.less);
  const given = { first: end + 1, end: typeEnd(tree, end + 1, close - 1) };
  if (tree.is(end, "=")) readType(reading, given, { site, shape, compared: true });
  const fn = functionAt(tree, close);
  if (fn === null) return true;
  const scope = { first: argument.less, end: fn.scope.end };
  reading.typed.add({ name: tree.textOf(name), declared: name, scope, meaning: { of: "type", shape } });
  return true;
}

const typeUses: readonly TypeUse[] = [cast, angleCast, callArgument, predicate, alias, constraint, annotation];
