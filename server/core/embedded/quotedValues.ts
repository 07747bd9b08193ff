import { spellsField } from "../sites.js";
import type { Name } from "./query.js";

/** A quoted value without escapes; a doubled quote is an escape too. */
const quotedValue = /(\\?["'`])([^"'`\\\n]*)\1(?!\1)/y;

/** A quote without its partner, and the name behind it. */
const openValue = /(\\?["'`])([\w:|-]*)(?=[\])},]|\s*$|\s*\n)/y;

/** The names of the list that opens at `at`, up to the first thing that no list has; placeholders between them are passed over. */
export function listedNames(text: string, at: number, site: string): Name[] {
  if (!/[([{]/.test(text.charAt(at))) return [];
  const names: Name[] = [];
  const separator = /[^,"'`()[\]{}\\]*,?\s*/y;
  for (let next = at + 1; next < text.length; ) {
    const name = quotedName(text, next, site);
    if (name !== null) names.push(name);
    separator.lastIndex = name === null ? next : quotedValue.lastIndex;
    separator.test(text);
    if (separator.lastIndex === next) break;
    next = separator.lastIndex;
  }
  return plainNames(text, names);
}

/** The content of the quoted value that begins at `at`, or null. A quote that opens what follows does not close it. */
export function quotedName(text: string, at: number, site: string): Name | null {
  quotedValue.lastIndex = at;
  const match = quotedValue.exec(text);
  if (match === null || /\w/.test(text.charAt(quotedValue.lastIndex))) return openName(text, at, site);
  const start = at + (match[1] as string).length;
  return { start, end: start + (match[2] as string).length, site, isOpen: false };
}

/** The name behind the quote at `at` when nothing but brackets and other labels follows it, or null. */
function openName(text: string, at: number, site: string): Name | null {
  openValue.lastIndex = at;
  const match = openValue.exec(text);
  if (match === null) return null;
  const start = at + (match[1] as string).length;
  quotedValue.lastIndex = start + (match[2] as string).length;
  return { start, end: quotedValue.lastIndex, site, isOpen: true };
}

/** The names that are written out, or still empty: no placeholder, no pattern, not the field's own name. */
export function plainNames(text: string, names: readonly Name[]): Name[] {
  return names.filter(({ start, end }) => {
    const value = text.slice(start, end);
    return (
      value === "" || (/[\p{L}\p{N}]/u.test(value) && !/[$%{}<>()[\]*+?^\\\uFFFC]/.test(value) && !spellsField(value))
    );
  });
}
