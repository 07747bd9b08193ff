import { TokenKind } from "../../tokenTree.js";
import type { Reading } from "../reading.js";
import { kind, type Shape, type Site } from "../shapes.js";
import { type ArgumentPlace, argumentPlace } from "../siteExpressions.js";
import { callAround } from "../syntax/calls.js";
import { itemsOf } from "../syntax/expressions.js";
import { functionAt, functionNameToken } from "../syntax/functions.js";
import { leavesOf } from "../syntax/leaves.js";
import { inside, isDot, type Part } from "../syntax/operands.js";
import { typeArgumentsEnd } from "../syntax/typeSyntax.js";

/** The parenthesis of the call of the name at `token`, or -1; a declaration is no call. */
export function callOf({ tree }: Reading, token: number): number {
  const open = tree.is(token + 1, "<")
    ? typeArgumentsEnd(tree, token + 1)
    : tree.is(token + 1, "?.")
      ? token + 2
      : token + 1;
  if (open < 0 || !tree.is(open, "(") || !tree.opens(open)) return -1;
  return isDeclaration(tree, token, open) ? -1 : open;
}

function isDeclaration(tree: Reading["tree"], token: number, open: number): boolean {
  if (tree.is(token - 1, "function") || tree.is(token - 1, "get") || tree.is(token - 1, "set")) return true;
  if (isDot(tree, token - 1) || tree.is(token - 1, "new")) return false;
  return functionNameToken(tree, open) === token && tree.is(tree.parent(token), "{") && functionAt(tree, open) !== null;
}

/** `setFailureKind("…")`, `validateFailureKind("…")`, `new FailureKind("…")`: a function that is handed a kind. */
export function takingCall(reading: Reading, site: Site): void {
  const { sites } = reading;
  const open = callOf(reading, site.token);
  if (open >= 0 && sites.functionRoleOf(site.name, "typescript").takesKind)
    readHandedKind(reading, open, site.name, false);
}

/** Reads the kind among the arguments that open at `open`: the only one, or of several the last text. */
export function readHandedKind(reading: Reading, open: number, site: string, compared: boolean): void {
  const { tree } = reading;
  const items = itemsOf(tree, open);
  const target = { site, shape: kind, compared };
  const argument = items.length > 1 ? lastText(reading, items) : (items[0] ?? inside(tree, open));
  if (argument) reading.read(argument, target);
}

/** Of several arguments the last that is a string. */
function lastText({ tree }: Reading, items: readonly Part[]): Part | undefined {
  return [...items].reverse().find((item) => leavesOf(tree, item).some((leaf) => isText(tree.kind(leaf.first))));
}

function isText(kind: TokenKind | undefined): boolean {
  return kind === TokenKind.String || kind === TokenKind.TemplateHead;
}

/** Reads the arguments of the call of a function of this file whose parameters at those places hold kinds. */
export function callByParameters(reading: Reading, token: number, parameters: ReadonlyMap<number, Shape>): void {
  const { tree } = reading;
  const open = callOf(reading, token);
  if (open < 0) return;
  const items = itemsOf(tree, open);
  for (const [index, shape] of parameters) {
    const item = items[index] ?? (items.length === index ? missingItem(tree, open) : undefined);
    if (item) reading.read(item, { site: tree.textOf(token), shape, compared: false });
  }
}

/** The empty place behind the last comma of the arguments, or in empty parentheses. */
function missingItem(tree: Reading["tree"], open: number): Part | undefined {
  const { first, end } = inside(tree, open);
  return first === end || tree.is(end - 1, ",") ? { first: end, end } : undefined;
}

/** The place of a token that is the whole of one of the first arguments of a call, or null. */
export function argumentOf({ tree }: Reading, token: number): ArgumentPlace | null {
  const place = argumentPlace(tree, { first: token, end: token + 1 }, 3);
  return place !== null && callAround(tree, place.open) !== null ? place : null;
}
