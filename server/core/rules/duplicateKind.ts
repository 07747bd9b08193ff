import type { Member } from "../languages/facts.js";
import { quoted } from "../visible.js";
import { foundAt, type RegistryRule } from "./rule.js";

/** A name that is registered twice; the first one counts. */
export const duplicateKind: RegistryRule = {
  code: "duplicate-kind",
  severity: "warning",
  summary: "A name that is registered twice.",
  check({ declaration: { members } }) {
    const first = new Map<string, Member>();
    return members.flatMap((member) => {
      const { value, constant, span } = member;
      if (value === null) return [];
      const other = first.get(value);
      if (other === undefined) {
        first.set(value, member);
        return [];
      }
      const names = constant !== null && other.constant !== null && constant !== other.constant;
      const where = names ? ` by ${other.constant} already` : " already";
      return [foundAt(span, `${quoted(value)} is registered${where}. Remove one of the two.`)];
    });
  },
};
