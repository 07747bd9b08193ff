import { spellsField } from "../sites.js";
import { wordsOf } from "../spelling.js";

/**
 * True for a text at a site that is no kind in any language: without a letter or digit (the empty text, `-`, `???`; but a colon
 * alone is a kind without its names), a filter's word for every kind, the name of the field itself or words about it, the name of
 * its type, or one that is to be replaced.
 */
export function isNoKind(value: string): boolean {
  if (standsIn(value) || spellsField(value)) return true;
  return !isName.test(value) && (speaksOfField(value) || isInterpolation(value) || typeForm.test(value));
}

/** Nearly all values are names, which are neither words nor made of others: the rest is slow. */
const isName = /^[\w:]+$/;

/** True for a text that somebody is to put a kind in place of, so that kinds are offered on it: `<kind>`, `string`, `all`, `...`. */
export function standsIn(value: string): boolean {
  return !/[\p{L}\p{N}]|^:+$/u.test(value) || value === "all" || typeNames.has(value) || isPlaceholder(value);
}

/** Types that stand where a value would in the examples that tools write, and in shorthand schemas. */
const typeNames: ReadonlySet<string> = new Set(["string", "str"]);

/** A type made of others: `list[str]`, `string[]`, `array<string>`. */
const typeForm = /^[A-Za-z]\w*(?:\[.*\]|<.*>)\??$/s;

/** `Kind of failure`: several words, the field's own among them. */
function speaksOfField(value: string): boolean {
  if (!/\s/.test(value) || !/failure/i.test(value)) return false;
  const words = wordsOf(value);
  return words.includes("failure") && words.some((word) => /^(?:kinds?|class(?:es)?)$/.test(word));
}

/** What a reader is to put a kind in place of: `<kind>`, `<server>:<kind>`, `your_kind`, `KIND_HERE`, `__KIND__`. */
function isPlaceholder(value: string): boolean {
  if (value.includes("<")) return /^(?:<[^<>]*>|\w+)(?::(?:<[^<>]*>|\w+))?$/.test(value);
  return /^your[\s_-]|[\s_-]here$/i.test(value) || /^__[A-Z][A-Z\d_]*__$/.test(value);
}

/**
 * What a program puts a kind in place of: `{kind}`, `{:<24}`, `%(kind)s`, `%-24s`, `$kind`, `%KIND%`, `{server}:{kind}`, `((kind))`,
 * `[[kind]]`, `<< kind >>`, `@kind@`.
 */
function isInterpolation(value: string): boolean {
  return (
    /^(?:\$\{.*\}|\{\{.*\}\}|\(\(.*\)\)|\[\[.*\]\]|<<.*>>|@[\w.-]+@|\{\w*(?:![rsa])?:[^{}]*\}|%-?\d+s)$/.test(value) ||
    value.split(":").every((part) => interpolation.test(part))
  );
}

const interpolation = /^(?:[$#%]?\{\w*\}|%(?:\(\w*\))?s|%\w+%|\$\w+)$/;

/** Words for that there is no failure: where a column or an option is declared with one, or one stands in for a kind that is missing. */
export function isAbsence(value: string): boolean {
  return /^(?:none|null|nil|nan|n\/?a|undefined|unset|not[_-]set|empty)$/i.test(value);
}
