import { lastUpTo } from "../text.js";

/** Stands for a substitution (`{kind}` of an f-string, `${kind}` of a template) in the value of a `DecodedString`. */
export const hole = "\uFFFC";

/** The content of one string, or of several that make one text, with its escapes decoded. */
export interface DecodedString {
  /** What the string says; each substitution in it is one `hole`. */
  readonly value: string;
  /** The offset in the text of the character at an index of `value`; of `value.length`, where the content ends. */
  readonly offsetAt: (index: number) => number;
  /** The indexes of `value` at which a string begins, in order; absent where there is but one. */
  readonly starts?: readonly number[];
}

/** The text that `strings`, of which there is at least one, make one after the other. */
export function joinedText(strings: readonly DecodedString[]): DecodedString {
  const [first] = strings as [DecodedString];
  if (strings.length === 1) return first;
  const starts: number[] = [];
  let value = "";
  for (const string of strings) {
    starts.push(value.length);
    value += string.value;
  }
  const offsetAt = (index: number) => {
    const at = lastUpTo(starts, index);
    return (strings[at] as DecodedString).offsetAt(index - (starts[at] as number));
  };
  return { value, offsetAt, starts };
}

/** True when a part of the value begins in one string and ends in another. */
export function isOverSeveral({ starts }: DecodedString, start: number, end: number): boolean {
  return starts !== undefined && lastUpTo(starts, start) !== lastUpTo(starts, end);
}
