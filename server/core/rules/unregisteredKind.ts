import { registryLabel } from "../registry/label.js";
import { suggestKinds } from "../suggest.js";
import { quoted, quotedList } from "../visible.js";
import type { Rule } from "./rule.js";

/** A well-formed name that the registry does not have. */
export const unregisteredKind: Rule = {
  code: "unregistered-kind",
  severity: "warning",
  status: "unregistered",
  check(value, registry) {
    const suggestions = suggestKinds(value, registry);
    const question = suggestions.length > 0 ? ` Did you mean ${quotedList(suggestions)}?` : "";
    return {
      // The Problems panel shows the first words only, so what was probably meant comes before the reasons.
      message:
        `${quoted(value)} is not a registered failure kind.${question} Nothing that counts or filters by kind knows it: ` +
        `register it in ${registryLabel(registry)}, or namespace it as ${quoted(`<server>:${value}`)}.`,
      suggestions,
    };
  },
};
