import { quoted } from "../visible.js";
import { foundAt, type RegistryRule } from "./rule.js";

/** A string among constants: code cannot import it, and writes it out. */
export const unnamedMember: RegistryRule = {
  code: "unnamed-member",
  severity: "information",
  summary: "A kind of the registry without a constant, where the others have one.",
  check({ declaration: { members } }) {
    const isByConstants = members.some(({ constant }) => constant !== null);
    if (!isByConstants) return [];
    const named = new Set(members.filter(({ constant }) => constant !== null).map(({ value }) => value));
    return members
      .filter(({ constant, value }) => constant === null && value !== null && !named.has(value))
      .map(({ value, valueSpan }) =>
        foundAt(
          valueSpan,
          `${quoted(value ?? "")} has no constant, unlike the others. Bind it to one, so that code can import it.`,
        ),
      );
  },
};
