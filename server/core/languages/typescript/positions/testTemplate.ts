import { TokenKind } from "../../tokenTree.js";
import type { Reading } from "../reading.js";
import { shapeOfRole } from "../shapes.js";
import { inside, isDot } from "../syntax/operands.js";

/** ``test.each`failureKind | count ${"…"} | ${1}` ``: the substitutions below a heading that is named for kinds. */
export function testTemplate(reading: Reading, head: number): void {
  const { tree, sites } = reading;
  if (tree.kind(head) !== TokenKind.TemplateHead || !tree.is(head - 1, "each") || !isDot(tree, head - 2)) return;
  const headings = tree
    .textOf(head)
    .slice(1, -2)
    .trim()
    .split(/\s*\|\s*/);
  const { first, end } = inside(tree, head);
  let cell = 0;
  for (let start = first, at = first; at <= end; at = at < end ? tree.after(at) : at + 1) {
    if (at < end && tree.kind(at) !== TokenKind.TemplateMiddle) continue;
    const site = headings[cell++ % headings.length] ?? "";
    const role = sites.roleOf(site, "typescript");
    if (role !== undefined)
      reading.read({ first: start, end: at }, { site, shape: shapeOfRole(role), compared: false });
    start = at + 1;
  }
}
