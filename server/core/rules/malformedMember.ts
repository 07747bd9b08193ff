import { normalizedName } from "../spelling.js";
import { foreignLetter, quoted } from "../visible.js";
import { isNamespaced, isPlainName } from "../vocabulary.js";
import { foundAt, type RegistryRule } from "./rule.js";

/** A registered name that has not the form of one. It counts as registered all the same, because it is what the files say. */
export const malformedMember: RegistryRule = {
  code: "malformed-member",
  severity: "warning",
  summary: "A registered name that has not the form of one.",
  check({ declaration: { members } }) {
    return members
      .filter(({ value }) => value !== null && !isPlainName(value) && !isNamespaced(value))
      .map(({ value, valueSpan }) => {
        const better = normalizedName(value ?? "");
        const wayOut = better === null ? "" : ` Write ${quoted(better)}.`;
        return foundAt(
          valueSpan,
          `${quoted(value ?? "")} is not a well-formed kind${foreignLetter(value ?? "")}.${wayOut} ` +
            `To be safe as a metric label, a kind has only a-z, 0-9 and "_", a letter first.`,
          better === null ? [] : [better],
        );
      });
  },
};
