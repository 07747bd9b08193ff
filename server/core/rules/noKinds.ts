import { foundAt, type RegistryRule } from "./rule.js";

/** A registry's file in which no vocabulary can be read, for example while it is being edited. */
export const noKinds: RegistryRule = {
  code: "no-kinds",
  severity: "warning",
  summary: "A registry's file in which no kinds can be read.",
  check({ declaration, registry }) {
    if (declaration.members.length + declaration.includes.length > 0) return [];
    const instead =
      registry.uri === null ? "the kinds of NeMo Gym are used" : "the last ones that could be read still hold";
    return [
      foundAt(
        { start: 0, end: 0 },
        `No failure kinds can be read from this file, so ${instead}. Expected FAILURE_KINDS with at least one name.`,
      ),
    ];
  },
};
