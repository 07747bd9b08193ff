/**
 * `text` as a plain name with the same words: "Judge-Failed", "judgeFailed" and " judge failed\n" are all `judge_failed`.
 * Null when no plain name says the same: nothing is left, a digit would come first, or a letter is not one of the 26.
 */
export function normalizedName(text: string): string | null {
  const words = wordsOf(text);
  const name = words.join("_");
  return words.length <= 6 && /^[a-z][a-z0-9_]*$/.test(name) ? name : null;
}

/** `<server>:<kind>` with the same words as `text`, or null when one side has no plain name or there is not exactly one colon. */
export function normalizedNamespaced(text: string): string | null {
  const [server, kind, ...more] = text.split(":").map(normalizedName);
  return server && kind && more.length === 0 ? `${server}:${kind}` : null;
}

/** The lower-case words of `text`, split at everything that is no letter or digit and at capitals; accents are dropped. */
export function wordsOf(text: string): string[] {
  // Most texts are plain names, and the rest is slow.
  if (/^[a-z0-9_]+$/.test(text)) return text.split("_").filter((word) => word !== "");
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** The last word of a name in snake, kebab or camel case, in small letters. */
export function lastWord(name: string): string {
  return /(?:[A-Z]?[a-z]+|[A-Z]+)$/.exec(name)?.[0].toLowerCase() ?? "";
}

/** The letters and digits of a name in small letters: the same for `error_kind`, `errorKind`, `ERROR-KIND` and `_error_kind`. */
export function lettersOf(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
}
