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
    const same =
      better === null
        ? ""
        : ` If this is the same failure, write ${quoted(better)}; if not, give it a name of its own,`;
    return {
      message: `${quoted(name)} is registered for all servers.${same || " Give this one a name of its own,"} so that the two are not taken for one.`,
      suggestions: better === null ? [] : [better],
    };
  },
};
