import { quoted } from "../visible.js";
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
    const documentation = kind.documentation === "" ? "" : ` The registry says: ${kind.documentation}`;
    return {
      message: `${quoted(value)} is deprecated in the registry.${documentation}`,
      suggestions: [],
      tag: "deprecated",
    };
  },
};
