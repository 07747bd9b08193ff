import { mismatchedAmong } from "../registry/standIn.js";
import { quoted } from "../visible.js";
import { foundAt, type RegistryRule } from "./rule.js";

/** A constant that is not its kind in capitals, where the others are: whoever reads the one expects the other. */
export const mismatchedConstant: RegistryRule = {
  code: "mismatched-constant",
  severity: "warning",
  summary: "A constant that is not its kind in capitals, where the others are.",
  check({ declaration: { members } }) {
    // Of a value that has not the form of a name that is said already, and its advice is the same.
    const named = members.flatMap(({ value: name, constant, valueSpan }) =>
      name === null || constant === null ? [] : [{ name, constant, valueSpan }],
    );
    return mismatchedAmong(named).map(({ name, constant, valueSpan }) =>
      foundAt(
        valueSpan,
        `${constant} stands for ${quoted(name)}, not ${quoted(constant.toLowerCase())}. Write that, or rename the constant.`,
        [constant.toLowerCase()],
      ),
    );
  },
};
