import { quoted } from "../visible.js";
import type { Rule } from "./rule.js";

/** A namespaced kind whose own part is a registered name: two names for what may be one failure. */
export const shadowedKind: Rule = {
  code: "shadowed-kind",
  severity: "information",
  summary: "A namespaced kind that has the name of a registered one.",
  status: "namespaced",
  check(value, registry) {
    const name = value.slice(value.indexOf(":") + 1);
    if (!registry.kinds.has(name)) return null;
    const better = registry.standIn(name);
    const ways =
      better === null
        ? "Give this one a name of its own."
        : `Write ${better === name ? "that" : quoted(better)} if this is the same failure, else give it a name of its own.`;
    return {
      message: `${quoted(name)} is registered for all servers. ${ways}`,
      suggestions: better === null ? [] : [better],
    };
  },
};
