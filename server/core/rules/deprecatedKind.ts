import { besidesDeprecated } from "../registry/registry.js";
import { quoted, visible } from "../visible.js";
import type { Rule } from "./rule.js";

/** A kind that the registry gives up. */
export const deprecatedKind: Rule = {
  code: "deprecated-kind",
  severity: "information",
  summary: "A kind that the registry gives up.",
  status: "registered",
  check(value, registry) {
    const kind = registry.kinds.get(value);
    if (kind?.status !== "deprecated") return null;
    const better = registry.standIn(value);
    const wayOut = better === null ? "" : ` Write ${quoted(better)}.`;
    return {
      message: `${quoted(value)} is deprecated in the registry.${wayOut}${reasonIn(kind.documentation)}`,
      suggestions: better === null ? [] : [better],
      tag: "deprecated",
    };
  },
};

/** The longest reason that is shown, in UTF-16 units. */
const longest = 200;

/** What the documentation says besides that the kind is deprecated, as a sentence with a blank in front: its first paragraph. */
function reasonIn(documentation: string): string {
  const [first = ""] = besidesDeprecated(documentation).split(/\n\s*\n/, 1);
  const reason = visible(first.replace(/\s+/g, " ").trim());
  if (reason === "") return "";
  const shown = reason.length > longest ? `${reason.slice(0, longest).replace(/\s+\S*$/, "")}…` : reason;
  return ` The registry says: ${shown}${/[.!?…:)]$/.test(shown) ? "" : "."}`;
}
