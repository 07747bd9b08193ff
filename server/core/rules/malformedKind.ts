import type { Registry } from "../registry/registry.js";
import { normalizedName } from "../spelling.js";
import { foreignLetter, quoted, quotedList } from "../visible.js";
import { isPlainName } from "../vocabulary.js";
import type { Finding, Rule } from "./rule.js";

/** A value without a colon that does not have the form of a name. */
export const malformedKind: Rule = {
  code: "malformed-kind",
  severity: "warning",
  summary: "A value that does not have the form of a name.",
  status: "malformed-name",
  check(value, registry) {
    const near = registry.near(value);
    if (near.some((kind) => !isPlainName(kind))) return ofOtherForm(value, near);
    const normal = normalizedName(value);
    // What the registry gives up is no advice either.
    const name = normal !== null && registry.kinds.has(normal) ? registry.standIn(normal) : normal;
    return {
      message:
        `${quoted(value)} is not a well-formed failure kind${foreignLetter(value)}.${wayOut(name, near, registry)} ` +
        `To be safe as a metric label, a kind has only a-z, 0-9 and "_", a letter first.`,
      suggestions: name === null || near.includes(name) ? near : [...near, name].slice(0, 3),
    };
  },
};

/** Where the registry's own names have not the form either, how a name is written is no advice: it would not be registered. */
function ofOtherForm(value: string, near: readonly string[]): Finding {
  const message = `${quoted(value)} is not a registered failure kind${foreignLetter(value)}. Did you mean ${quotedList(near)}?`;
  return { message, suggestions: near };
}

function wayOut(name: string | null, near: readonly string[], registry: Registry): string {
  if (name !== null && registry.kinds.has(name)) return ` Write ${quoted(name)}.`;
  const question = near.length > 0 ? ` Did you mean ${quotedList(near)}?` : "";
  return name === null
    ? question
    : `${question} Written as a name it is ${quoted(name)}, which is not registered either.`;
}
