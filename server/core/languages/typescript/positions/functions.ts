import { addFunction } from "../names/register.js";
import type { Reading } from "../reading.js";
import { kind, kinds, type Shape, type Site } from "../shapes.js";
import { functionAt, functionNameToken, returnsOf } from "../syntax/functions.js";
import { isDot, levelEnd } from "../syntax/operands.js";
import { typeArgumentsEnd, typeEnd } from "../syntax/typeSyntax.js";
import { readType } from "../values/types.js";
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
  if (shape === null) return true;
  const target = { site: site.name, shape, compared: false };
  const colon = tree.after(next);
  if (tree.is(colon, ":")) {
    readType(reading, { first: colon + 1, end: typeEnd(tree, colon + 1, levelEnd(tree, colon)) }, target);
  }
  for (const value of returnsOf(tree, fn)) reading.read(value, target);
  return true;
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
