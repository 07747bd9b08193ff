import type { Rule } from "./rule.js";

/** A kind that is computed anew for each failure. */
export const dynamicKind: Rule = {
  code: "dynamic-kind",
  severity: "information",
  summary: "A kind that is computed anew for each failure.",
  status: "dynamic",
  check: () => ({
    message:
      "This failure kind is computed, but metric labels must be few: choose among fixed names, and put what happened into failure_reason.",
    suggestions: [],
  }),
};
