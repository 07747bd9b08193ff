import { isForeignToEdit } from "../registry/registry.js";
import { quoted, quotedList } from "../visible.js";
import type { Rule } from "./rule.js";

/** A well-formed name that the registry does not have. */
export const unregisteredKind: Rule = {
  code: "unregistered-kind",
  severity: "warning",
  summary: "A well-formed name that the registry does not have.",
  status: "unregistered",
  check(value, registry, _servers, own) {
    const suggestions = registry.near(value);
    const left = registry.unlisted.get(value);
    if (left && !isForeignToEdit(registry)) {
      const message = `${quoted(value)} is not a registered failure kind: ${left.constant} is in ${registry.label}, but not in ${left.vocabulary}. Add it there.`;
      return { message, suggestions };
    }
    const isNear = suggestions.length > 0;
    const namespaced = `namespace it: ${quoted(`${own ?? "<server>"}:${value}`)}`;
    const ways = isForeignToEdit(registry)
      ? `${namespaced}, or add a registry of this project's own.`
      : `register it in ${registry.label}, or ${namespaced}.`;
    return {
      // The Problems panel shows the first words only, so what was probably meant comes before the reasons.
      message:
        `${quoted(value)} is not a registered failure kind. ` +
        (isNear
          ? `Did you mean ${quotedList(suggestions)}? If it is new, ${ways}`
          : ways.charAt(0).toUpperCase() + ways.slice(1)),
      suggestions,
    };
  },
};
