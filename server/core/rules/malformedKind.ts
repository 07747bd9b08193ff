import type { Registry } from "../registry/registry.js";
import { normalizedName } from "../spelling.js";
import { suggestKinds } from "../suggest.js";
import { quoted, quotedList } from "../visible.js";
import type { Rule } from "./rule.js";

/** A value without a colon that does not have the form of a name. */
export const malformedKind: Rule = {
  code: "malformed-kind",
  severity: "warning",
  status: "malformed-name",
  check({ value }, registry) {
    const near = suggestKinds(value, registry);
    const name = normalizedName(value);
    return {
      message:
        `${quoted(value)} does not have the form of a failure kind${foreignLetter(value)}: a kind is also a metric label, ` +
        `so it has only a-z, 0-9 and "_", and starts with a letter.${wayOut(name, near, registry)}`,
      suggestions: name === null || near.includes(name) ? near : [...near, name].slice(0, 3),
    };
  },
};

/** Names a letter or digit outside ASCII, because it may look just like one inside. */
function foreignLetter(value: string): string {
  const letter = /(?![\0-\x7f])[\p{L}\p{N}]/u.exec(value)?.[0];
  if (letter === undefined) return "";
  const code = (letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0");
  return ` (${quoted(letter)} is the character U+${code})`;
}

function wayOut(name: string | null, near: readonly string[], registry: Registry): string {
  if (name !== null && registry.kinds.has(name)) return ` Write ${quoted(name)}.`;
  const question = near.length > 0 ? ` Did you mean ${quotedList(near)}?` : "";
  return name === null
    ? question
    : `${question} Written as a name it is ${quoted(name)}, which is not registered either.`;
}
