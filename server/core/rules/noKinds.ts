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
        'No kinds can be read here: write them out, as in FAILURE_KINDS = {"judge_failed"}, because nothing is run. ' +
          "Until then those hold that were read last, or another registry.",
      ),
    ];
  },
};
