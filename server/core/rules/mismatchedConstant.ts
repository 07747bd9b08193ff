import { quoted } from "../visible.js";
import { isPlainName } from "../vocabulary.js";
import { foundAt, type RegistryRule } from "./rule.js";

/** A constant that is not its kind in capitals, where the others are: whoever reads the one expects the other. */
export const mismatchedConstant: RegistryRule = {
  code: "mismatched-constant",
  severity: "warning",
  summary: "A constant that is not its kind in capitals, where the others are.",
  check({ declaration: { members } }) {
    // Of a value that has not the form of a name that is said already, and its advice is the same.
    const named = members.flatMap(({ value, constant, valueSpan }) =>
      value !== null && constant !== null && isPlainName(value) ? [{ value, constant, valueSpan }] : [],
    );
    const differing = named.filter(({ value, constant }) => constant !== value.toUpperCase());
    if (differing.length * 2 > named.length) return []; // a convention of its own
    return differing.map(({ value, constant, valueSpan }) =>
      foundAt(
        valueSpan,
        `${constant} stands for ${quoted(value)}, which is not its own name in lower case. Write ${quoted(constant.toLowerCase())}, or rename the constant.`,
        [constant.toLowerCase()],
      ),
    );
  },
};
