import { lastWord } from "../../../spelling.js";
import { wordSet } from "../../../words.js";
import type { TokenTree } from "../../tokenTree.js";
import { addFunction } from "../names/register.js";
import type { Reading } from "../reading.js";
import { kind, kinds, type Shape, type Site } from "../shapes.js";
import { functionAt, functionNameToken, returnsOf } from "../syntax/functions.js";
import { isDot, levelEnd, type TokenRange } from "../syntax/operands.js";
import { typeArgumentsEnd, typeEnd } from "../syntax/typeSyntax.js";
import { readType, unionPieces } from "../values/types.js";
import { callbackParameter } from "./callbacks.js";

/** `function failureKind(error) {…}`, a method or a getter of that name: what it returns. */
export function namedFunction(reading: Reading, site: Site): boolean {
  const { tree } = reading;
  const next = tree.is(site.token + 1, "<") ? typeArgumentsEnd(tree, site.token + 1) : site.token + 1;
  if (isDot(tree, site.token - 1) || !tree.is(next, "(") || functionNameToken(tree, next) !== site.token) return false;
  const fn = functionAt(tree, next);
  if (
    fn === null ||
    !(tree.is(site.token - 1, "function") || tree.is(site.token - 1, "*") || tree.is(tree.parent(site.token), "{"))
  )
    return false;
  const shape = returnedShape(reading, site.name);
  const type = returnedType(tree, next);
  if (shape === null || isOfAnotherField(tree, type)) return true;
  const target = { site: site.name, shape, compared: false };
  if (type !== null) readType(reading, type, target);
  for (const value of returnsOf(tree, fn)) reading.read(value, target);
  return true;
}

/** The type behind the parameters that open at `open`; null where none is written. */
export function returnedType(tree: TokenTree, open: number): TokenRange | null {
  const colon = tree.after(open);
  return tree.is(colon, ":") ? { first: colon + 1, end: typeEnd(tree, colon + 1, levelEnd(tree, colon)) } : null;
}

/** Last words of types that are named for what a failure has beside its kind. */
const otherFields = wordSet(
  "action actions advice code codes label message outcome reason reasons severity stage status text",
);

/** `classifyFailureKind(kind): ProviderFailureCode | null` says by its type that it makes something else of a kind. */
export function isOfAnotherField(tree: TokenTree, type: TokenRange | null): boolean {
  if (type === null) return false;
  return unionPieces(tree, type).some(
    ({ first, end }) => end === first + 1 && tree.isName(first) && otherFields.has(lastWord(tree.textOf(first))),
  );
}

/** What a function of that name returns, or null when its name does not say that it returns kinds. */
export function returnedShape({ sites }: Reading, name: string): Shape | null {
  if (sites.functionRoleOf(name, "typescript").returnsKind) return kind;
  return sites.roleOf(name, "typescript") === "kinds" ? kinds : null;
}

/** A parameter named for kinds: calls of its function by this file are read. */
export function parameter(reading: Reading, site: Site): void {
  const { tree } = reading;
  const open = tree.parent(site.token);
  const before = site.token - 1;
  if (!tree.is(open, "(") || !(before === open || tree.is(before, ","))) return;
  if (functionAt(tree, open) === null) return;
  addFunction(reading, open, { parameter: site.token, shape: site.shape });
  callbackParameter(reading, site, open);
}
