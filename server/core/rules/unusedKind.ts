import { quoted } from "../visible.js";
import { foundAt, type RegistryRule } from "./rule.js";

/** A kind that nothing in the workspace writes. Where the workspace was not searched as a whole, nothing is said. */
export const unusedKind: RegistryRule = {
  code: "unused-kind",
  severity: "hint",
  summary: "A kind of the registry that no file of the workspace uses.",
  check({ declaration: { members }, unused }) {
    return members.flatMap(({ value, valueSpan }) => {
      if (value === null || !unused?.has(value)) return [];
      const message = `No file of this workspace uses ${quoted(value)}. Remove it, unless rows or other repositories have it.`;
      return [{ ...foundAt(valueSpan, message), tag: "unnecessary" as const }];
    });
  },
};
