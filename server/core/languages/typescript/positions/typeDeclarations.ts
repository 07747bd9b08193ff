import { declareMembers, declareUnion } from "../declarations/declarations.js";
import { bodyOf, ownedMembers } from "../names/owners.js";
import type { Reading } from "../reading.js";
import { kind, type Site } from "../shapes.js";
import { inside, levelEnd } from "../syntax/operands.js";
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

const owners = ["enum", "class", "namespace"] as const;

/** `enum FailureKind { JudgeFailed = "…" }`, `class … { static readonly JUDGE_FAILED = "…" }`, `namespace … { const A = "…" }` */
export function ownedConstants(reading: Reading, site: Site): boolean {
  const { tree } = reading;
  const of = owners.find((word) => tree.is(site.token - 1, word));
  if (of === undefined) return false;
  const brace = bodyOf(tree, site.token);
  if (brace < 0) return true;
  const members = ownedMembers(tree, { of, brace });
  for (const { value } of members) {
    readAfter(reading, value.first - 1, value, { site: site.name, shape: kind, compared: false });
  }
  declareMembers(
    reading,
    site.token,
    members.map(({ value }) => value),
    inside(tree, brace),
  );
  return true;
}

/** `for (const failureKind of ["…", "…"])` */
export function loopVariable(reading: Reading, site: Site): boolean {
  const { tree } = reading;
  const of = site.token + 1;
  if (!tree.is(of, "of") || !tree.is(tree.parent(of), "(") || site.shape.of !== "kind") return false;
  reading.read(valueBehind(tree, of), { site: site.name, shape: { of: "list", item: kind }, compared: false });
  return true;
}
