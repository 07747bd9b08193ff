import { quoted } from "../visible.js";
import type { Rule } from "./rule.js";

/** A kind that the registry keeps for later. */
export const reservedKind: Rule = {
  code: "reserved-kind",
  severity: "information",
  summary: "A kind that the registry keeps for later.",
  status: "registered",
  check(value, registry) {
    if (registry.kinds.get(value)?.status !== "reserved") return null;
    return {
      message: `${quoted(value)} is reserved in the registry. Make it active there before it is used.`,
      suggestions: [],
    };
  },
};
