import { unlistedIn } from "../registry/unlisted.js";
import { quoted } from "../visible.js";
import { foundAt, type RegistryRule } from "./rule.js";

/** A constant of a kind that the vocabulary leaves out, so that whoever uses it writes an unregistered name. */
export const unlistedConstant: RegistryRule = {
  code: "unlisted-constant",
  severity: "warning",
  summary: "A constant of a kind that the registry leaves out.",
  check({ facts, declaration }) {
    return unlistedIn(facts, declaration).map(({ name, value, nameSpan }) =>
      foundAt(
        nameSpan,
        `${name} is not in ${declaration.name}, so ${quoted(value)} counts as unregistered. Add it there.`,
      ),
    );
  },
};
