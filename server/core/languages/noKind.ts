import { spellsField } from "../sites.js";

/**
 * True for a text at a site that is no kind in any language: without a letter or digit (the empty text, `-`, `???`), a filter's
 * word for every kind, or the name of the field itself.
 */
export function isNoKind(value: string): boolean {
  return !/[\p{L}\p{N}]/u.test(value) || value === "all" || spellsField(value);
}
