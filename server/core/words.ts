import type { Span } from "./text.js";

/** The name around `offset`, as all languages write names; empty where there is none. */
export function wordAround(text: string, offset: number): Span {
  const before = /[\p{ID_Continue}$]*$/u.exec(text.slice(Math.max(0, offset - longest), offset))?.[0] ?? "";
  const after = /^[\p{ID_Continue}$]*/u.exec(text.slice(offset, offset + longest))?.[0] ?? "";
  return { start: offset - before.length, end: offset + after.length };
}

/** In UTF-16 units; no name of a kind is longer. */
const longest = 200;

/** The words of a text that has one blank between each two. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** Matches a text with one of `words` in it; null for no words. Has no flags that keep state. */
export function wordsPattern(words: ReadonlySet<string>): RegExp | null {
  const safe = [...words].filter((word) => /^\w+$/.test(word)).sort();
  return safe.length === 0 ? null : new RegExp(`\\b(?:${safe.join("|")})\\b`);
}
