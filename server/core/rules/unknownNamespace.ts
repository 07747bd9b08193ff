import { nearestName } from "../suggest.js";
import { quoted } from "../visible.js";
import type { Rule } from "./rule.js";

/** A namespaced kind of a server that this project does not have. Off where nobody asks for it: rows come from other projects too. */
export const unknownNamespace: Rule = {
  code: "unknown-namespace",
  severity: "off",
  summary: "A namespaced kind whose prefix is no server of this project.",
  status: "namespaced",
  check(value, _registry, servers) {
    const [server = "", kind = ""] = value.split(":");
    if (servers.length === 0 || servers.includes(server)) return null;
    const near = nearestName(server, servers);
    const question = near === null ? "" : ` Did you mean ${quoted(near)}?`;
    return {
      message: `${quoted(server)} is no server of this project.${question} If it is one all the same, add it to the setting "servers".`,
      suggestions: near === null ? [] : [`${near}:${kind}`],
    };
  },
};
