import { TokenKind, type TokenTree } from "../../tokenTree.js";
import type { Reading } from "../reading.js";
import type { Site } from "../shapes.js";
import { expressionEnd } from "../syntax/expressions.js";
import { inside, lineBreakBetween, type TokenRange } from "../syntax/operands.js";
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
  } else if (tree.is(value, "{") && tree.opens(value)) reading.read(valueIn(tree, value), target);
  else {
    const start = tree.end(equals);
    const isBegun = tree.isName(value) && tree.start(value) === start;
    const span = { start, end: isBegun ? tree.end(value) : start };
    out.slot({ span, kind: "blank", quote: '"', lead: "", site: site.name });
  }
  return true;
}

/** The value in the braces at `open`; it is missing when only an element follows, on another line. */
function valueIn(tree: TokenTree, open: number): TokenRange {
  const { first, end } = inside(tree, open);
  const isElement = tree.is(first, "<") && lineBreakBetween(tree, open, first);
  return { first, end: isElement ? first : expressionEnd(tree, first, end) };
}
