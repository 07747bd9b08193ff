import { declareMembers, declareUnion } from "../declarations.js";
import type { Reading } from "../reading.js";
import { kind, type Site } from "../shapes.js";
import { expressionEnd, itemsOf } from "../syntax/expressions.js";
import { inside, levelEnd, type Part } from "../syntax/operands.js";
import { valueBehind } from "../syntax/statements.js";
import { typeArgumentsEnd, typeEnd } from "../syntax/typeSyntax.js";
import { readType } from "../values/types.js";
import { readAfter } from "../values/values.js";

/** `type FailureKind = "…" | "…"` */
export function typeAlias(reading: Reading, site: Site): boolean {
  const { tree } = reading;
  if (!tree.is(site.token - 1, "type")) return false;
  const equals = tree.is(site.token + 1, "<") ? typeArgumentsEnd(tree, site.token + 1) : site.token + 1;
  if (!tree.is(equals, "=")) return false;
  const part = { first: equals + 1, end: typeEnd(tree, equals + 1, levelEnd(tree, equals)) };
  readType(reading, part, { site: site.name, shape: site.shape, compared: false });
  declareUnion(reading, site.token, part);
  return true;
}

/** `enum FailureKind { JudgeFailed = "…" }` */
export function enumMembers(reading: Reading, site: Site): boolean {
  const { tree } = reading;
  const brace = site.token + 1;
  if (!tree.is(site.token - 1, "enum") || !tree.is(brace, "{")) return false;
  const values: Part[] = [];
  for (const item of itemsOf(tree, brace)) {
    const equals = item.first + 1;
    if (equals >= item.end || !tree.is(equals, "=")) continue;
    const value = { first: equals + 1, end: item.end };
    reading.read(value, { site: site.name, shape: kind, compared: false });
    values.push(value);
  }
  declareMembers(reading, site.token, values);
  return true;
}

/** `class FailureKind { static readonly JUDGE_FAILED = "…" }` */
export function classConstants(reading: Reading, site: Site): boolean {
  const { tree } = reading;
  if (!tree.is(site.token - 1, "class")) return false;
  let brace = site.token + 1;
  while (brace < tree.length && !tree.is(brace, "{") && !tree.is(brace, ";")) brace = tree.after(brace);
  const values: Part[] = [];
  const { first, end } = inside(tree, brace);
  for (let at = first; tree.is(brace, "{") && at < end; at = tree.after(at)) {
    if (!tree.is(at, "=") || !tree.isName(at - 1) || !isConstantField(reading, at - 1)) continue;
    const value = { first: at + 1, end: expressionEnd(tree, at + 1, end) };
    readAfter(reading, at, value, { site: site.name, shape: kind, compared: false });
    values.push(value);
  }
  declareMembers(reading, site.token, values);
  return true;
}

/** A static field that is spelled like a constant. */
function isConstantField({ tree }: Reading, token: number): boolean {
  if (!/^[A-Z][A-Z0-9_]*$|^[A-Z][A-Za-z0-9]*$/.test(tree.textOf(token))) return false;
  return tree.is(token - 1, "static") || (tree.is(token - 1, "readonly") && tree.is(token - 2, "static"));
}

/** `for (const failureKind of ["…", "…"])` */
export function loopVariable(reading: Reading, site: Site): boolean {
  const { tree } = reading;
  const of = site.token + 1;
  if (!tree.is(of, "of") || !tree.is(tree.parent(of), "(") || site.shape.of !== "kind") return false;
  reading.read(valueBehind(tree, of), { site: site.name, shape: { of: "list", item: kind }, compared: false });
  return true;
}
