import { TokenKind } from "../../tokenTree.js";
import type { Reading } from "../reading.js";
import type { Site } from "../shapes.js";
import { inside } from "../syntax/operands.js";
import { readString } from "../values/values.js";

/** `<Badge failureKind="…" />`, `failureKind={late ? "…" : "…"}` */
export function jsxAttribute(reading: Reading, site: Site): boolean {
  const { tree, out } = reading;
  const parent = tree.parent(site.token);
  if (!tree.is(parent, "<") || site.token === parent + 1) return false;
  const equals = site.token + 1;
  if (!tree.is(equals, "=")) return true;
  const target = { site: site.name, shape: site.shape, compared: false };
  const value = equals + 1;
  if (tree.kind(value) === TokenKind.String) {
    if (site.shape.of === "kind") readString(reading, value, target);
  } else if (tree.is(value, "{") && tree.opens(value)) reading.read(inside(tree, value), target);
  else {
    const start = tree.end(equals);
    const isBegun = tree.isName(value) && tree.start(value) === start;
    const span = { start, end: isBegun ? tree.end(value) : start };
    out.slot({ span, kind: "blank", quote: '"', lead: "", site: site.name });
  }
  return true;
}
