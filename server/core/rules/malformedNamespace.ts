import type { Registry } from "../registry/registry.js";
import { normalizedName, normalizedNamespaced } from "../spelling.js";
import { foreignLetter, quoted } from "../visible.js";
import type { Rule } from "./rule.js";

/** A value with a colon that does not have the form of a namespaced kind. */
export const malformedNamespace: Rule = {
  code: "malformed-namespace",
  severity: "warning",
  summary: "A value with a colon that does not have the form <server>:<kind>.",
  status: "malformed-namespace",
  check(value, registry) {
    const better = normalizedNamespaced(value) ?? onlySide(value, registry);
    const wayOut = better === null ? "" : ` Write ${quoted(better)}.`;
    return {
      message:
        `${quoted(value)} is not a well-formed namespaced kind${foreignLetter(value)}.${wayOut} ` +
        `The form is <server>:<kind> with one colon, each side only a-z, 0-9 and "_", a letter first.`,
      suggestions: better === null ? [] : [better],
    };
  },
};

/** The registered kind that stands alone at one side of the colon, as in `:judge_failed`, or what is written in its place; else null. */
function onlySide(value: string, registry: Registry): string | null {
  const sides = value.split(":").filter((side) => side.trim() !== "");
  const name = sides.length === 1 ? normalizedName(sides[0] as string) : null;
  return name === null ? null : registry.standIn(name);
}
