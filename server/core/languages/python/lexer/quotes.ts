import { isLineEnd, isNameStart, lineEnd, nameEnd } from "./characters.js";

/** How a string literal begins. */
export interface Quotes {
  /** Where its content begins: after prefix and quotes. */
  readonly content: number;
  /** The character code of its quote. */
  readonly quote: number;
  readonly triple: boolean;
  readonly raw: boolean;
  readonly bytes: boolean;
  /** An f-string or a t-string: braces are substitutions. */
  readonly formatted: boolean;
}

/** Reads the beginning of the literal at `start`, whose prefix ends at `quoteAt`. */
export function readQuotes(text: string, start: number, quoteAt: number): Quotes {
  const quote = text.charCodeAt(quoteAt);
  const triple = text.charCodeAt(quoteAt + 1) === quote && text.charCodeAt(quoteAt + 2) === quote;
  let raw = false;
  let bytes = false;
  let formatted = false;
  for (let i = start; i < quoteAt; i++) {
    const letter = text.charCodeAt(i) | 32;
    if (letter === 114) raw = true;
    else if (letter === 98) bytes = true;
    else if (letter === 102 || letter === 116) formatted = true;
  }
  return { content: quoteAt + (triple ? 3 : 1), quote, triple, raw, bytes, formatted };
}

/** True when the name from `start` to `end`, directly before a quote, is a prefix of a string literal. */
export function isPrefix(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start) | 32;
  if (end - start === 1) return first === 114 || first === 98 || first === 102 || first === 117 || first === 116;
  if (end - start !== 2) return false;
  const second = text.charCodeAt(start + 1) | 32;
  if (first === 114) return second === 98 || second === 102 || second === 116;
  return second === 114 && (first === 98 || first === 102 || first === 116);
}

/** Where a literal ends and whether its closing quotes are there. */
export interface StringEnd {
  readonly end: number;
  readonly closed: boolean;
}

/**
 * Finds the end of a literal without substitutions whose content goes on at `from`. Without closing quotes it ends with its
 * line: a string in three quotes too, since what follows is more likely code than text.
 */
export function stringEnd(text: string, { quote, triple }: Quotes, from: number): StringEnd {
  const plainEnd = triple ? text.indexOf(quote === 34 ? '"""' : "'''", from) : -1;
  if (plainEnd >= 0 && !text.slice(from, plainEnd).includes("\\")) return { end: plainEnd + 3, closed: true };
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote) {
      if (!triple) return unclosed(text, from, i) ?? { end: i + 1, closed: true };
      if (text.charCodeAt(i + 1) === quote && text.charCodeAt(i + 2) === quote) return { end: i + 3, closed: true };
    } else if (code === 92) i = escapeEnd(text, i) - 1;
    else if (!triple && isLineEnd(code)) return { end: i, closed: false };
  }
  return { end: triple ? lineEnd(text, from) : text.length, closed: false };
}

/** The end of a literal that is as most are: in single quotes at `quoteAt`, on one line, without escapes. -1 for any other. */
export function plainEnd(text: string, quoteAt: number): number {
  const quote = text.charCodeAt(quoteAt);
  for (let i = quoteAt + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 92 || isLineEnd(code)) return -1;
    if (code !== quote) continue;
    const next = text.charCodeAt(i + 1);
    // Behind two quotes a third one may make them three, and a name may show that this one opens the next string.
    return next === quote || isNameStart(next) ? -1 : i + 1;
  }
  return -1;
}

/** Words that may stand directly behind a string. */
const infixWords = /^(?:and|as|else|for|if|in|is|not|or)$/;

/**
 * The end of a literal whose closing quote at `quoteAt` opens the next string in truth: in `f("jud, "b")` a name stands right behind it,
 * and code goes on behind the name that the literal begins with. Null for any other.
 */
function unclosed(text: string, from: number, quoteAt: number): StringEnd | null {
  if (!isNameStart(text.charCodeAt(quoteAt + 1))) return null;
  const wordEnd = nameEnd(text, quoteAt + 1);
  const isBeginning = (text[wordEnd] === '"' || text[wordEnd] === "'") && isPrefix(text, quoteAt + 1, wordEnd);
  if (isBeginning || infixWords.test(text.slice(quoteAt + 1, wordEnd))) return null;
  const end = from + (/^[\w:-]*/.exec(text.slice(from, quoteAt))?.[0].length ?? 0);
  const goesOn = /^[ \t]*[,)\]}]|^[ \t]+(?:and|else|for|if|in|is|not|or)\b/.test(text.slice(end, quoteAt));
  return end < quoteAt && goesOn ? { end, closed: false } : null;
}

/** The offset after the backslash at `at` and the character, or the CR LF, that it escapes. */
export function escapeEnd(text: string, at: number): number {
  return text.charCodeAt(at + 1) === 13 && text.charCodeAt(at + 2) === 10 ? at + 3 : at + 2;
}
