/** Stands for a substitution (`{kind}` of an f-string, `${kind}` of a template) in the value of a `DecodedString`. */
export const hole = "\uFFFC";

/** The content of one string with its escapes decoded. */
export interface DecodedString {
  /** What the string says; each substitution in it is one `hole`. */
  readonly value: string;
  /** The offset in the text of the character at an index of `value`; of `value.length`, where the content ends. */
  readonly offsetAt: (index: number) => number;
}
