import { registryLabel } from "../registry/label.js";
import { suggestKinds } from "../suggest.js";
import { quoted, quotedList } from "../visible.js";
import type { Rule } from "./rule.js";

/** A well-formed name that the registry does not have. */
export const unregisteredKind: Rule = {
  code: "unregistered-kind",
  severity: "warning",
  status: "unregistered",
  check({ value }, registry) {
    const suggestions = suggestKinds(value, registry);
    const question =
      suggestions.length > 0 ? `Did you mean ${quotedList(suggestions)}? Otherwise register` : "Register";
    return {
      message:
        `${quoted(value)} is not a registered failure kind: nothing that counts or filters by kind knows it. ` +
        `${question} it in ${registryLabel(registry)}, or namespace it as ${quoted(`<server>:${value}`)}.`,
      suggestions,
    };
  },
};
