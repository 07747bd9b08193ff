import { wordsOf } from "../spelling.js";

/** Another entry of the record that a value stands in. */
export interface Neighbour {
  readonly key: string;
  /** Null for what is no text: a number, a list, a table, a variable. */
  readonly text: string | null;
}

/** Last words of the keys under which records, too, have a text for people: what they say is no sign of a table of labels. */
const proseWords: ReadonlySet<string> = new Set(
  (
    "answer comment comments content description desc detail details doc error explanation help hint info label log " +
    "message msg name note notes output prompt question reason stderr stdout summary text title trace warning"
  ).split(" "),
);

/**
 * True when a text under the name of a field is what people call the field, as in a file of translations: it is a label, and so is
 * all that stands beside it. One capitalised word may be a badly written kind as well; then the labels have to repeat their keys.
 * The neighbours are asked for only where the text may be a label, as few are.
 */
export function isLabelAmong(text: string, neighboursOf: () => readonly Neighbour[]): boolean {
  if (!isLabel(text)) return false;
  const neighbours = neighboursOf();
  if (!neighbours.every((one) => one.text !== null && isLabel(one.text))) return false;
  if (hasWords(text) && neighbours.length > 1 && neighbours.every((one) => hasWords(one.text ?? ""))) return true;
  const telling = neighbours.filter((one) => repeatsKey(one) || !proseWords.has(wordsOf(one.key).at(-1) ?? ""));
  if (hasWords(text)) return telling.length > 0;
  return telling.length > 0 && telling.filter(repeatsKey).length * 2 >= telling.length;
}

/** True for what a person reads: several words, a capitalised one, one of a script without small letters. */
export function isLabel(text: string): boolean {
  return hasWords(text) || /^(?:\p{Lu}\p{Ll}+|\p{Lo}+)$/u.test(text);
}

function hasWords(text: string): boolean {
  return /\S\s+\S/.test(text);
}

/** `failureReason: "Reason"`: the label says of its field what the key says. */
function repeatsKey({ key, text }: Neighbour): boolean {
  const words = new Set(wordsOf(key));
  return wordsOf(text ?? "").every((word) => words.has(word));
}
