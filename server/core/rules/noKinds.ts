import { foundAt, type RegistryRule } from "./rule.js";

/** A registry's file in which no vocabulary can be read, for example while it is being edited. */
export const noKinds: RegistryRule = {
  code: "no-kinds",
  severity: "warning",
  summary: "A registry's file in which no kinds can be read.",
  check({ declaration }) {
    if (declaration.members.length + declaration.includes.length > 0) return [];
    return [
      foundAt(
        { start: 0, end: 0 },
        "This registry declares no kind. Expected FAILURE_KINDS with at least one name, or in a file that the configuration names any list " +
          "or table of names. Until then the last ones hold that could be read, or another registry.",
      ),
    ];
  },
};
