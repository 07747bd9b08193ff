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
        'No kinds can be read here. Write them out, as in FAILURE_KINDS = {"judge_failed"}: what is computed, as by a comprehension, is ' +
          "not run. Until then the kinds hold that were read last, or those of another registry.",
      ),
    ];
  },
};
