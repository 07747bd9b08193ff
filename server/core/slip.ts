import { distance } from "fastest-levenshtein";
import { wordsOf } from "./spelling.js";

/**
 * True when `name` is `meant` with slips of the keyboard and nothing else: other separators, capitals or order of the words, or one wrong,
 * missing or swapped letter in a word or two. `judge_passed`, `judge_failed_2` and `timeout` are other names than `judge_failed` and
 * `transport_timeout`, however near they are.
 */
export function isSlip(name: string, meant: string): boolean {
  const words = wordsOf(name);
  const others = wordsOf(meant);
  if (words.length !== others.length) return words.join("") === others.join("");
  if ([...words].sort().join("_") === [...others].sort().join("_")) return true;
  const wrong = words.map((word, at) => [word, others[at] as string] as const).filter(([a, b]) => a !== b);
  return wrong.length <= 2 && wrong.every(([word, other]) => isOneLetter(word, other));
}

/** True for two words with one letter of difference, of which nobody takes one for the other: a digit, or a letter of three, says more. */
function isOneLetter(word: string, other: string): boolean {
  if (Math.min(word.length, other.length) < 4) return false;
  if (word.replace(/\D/g, "") !== other.replace(/\D/g, "")) return false;
  return isSwapped(word, other) || distance(word, other) === 1 || withoutDoubles(word) === withoutDoubles(other);
}

/** A text with each doubled letter once. */
export function withoutDoubles(text: string): string {
  return text.replace(/([a-z])\1/g, "$1");
}

/** True for two texts of which one has two neighbouring letters of the other in the other order. */
export function isSwapped(text: string, other: string): boolean {
  if (text.length !== other.length) return false;
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  return (
    text[at] === other[at + 1] &&
    text[at + 1] === other[at] &&
    text.slice(at + 2) === other.slice(at + 2) &&
    text !== other
  );
}
