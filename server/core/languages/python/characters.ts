/** What an ASCII character can begin; a bit set, because a digit is also part of a name. */
export const nameStart = 1;
export const digit = 2;
export const blank = 4;

const classes: Uint8Array = classTable();

/** True when a name may go on with the character; every character beyond ASCII counts as a letter. */
export function isNamePart(code: number): boolean {
  return code < 128 ? ((classes[code] as number) & (nameStart | digit)) !== 0 : code !== 0xfeff;
}

/** True when a name may begin with the character. */
export function isNameStart(code: number): boolean {
  return code < 128 ? (classes[code] as number) === nameStart : code !== 0xfeff;
}

/** True for 0 to 9. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** True for white space within a line, form feed and byte order mark included. */
export function isBlank(code: number): boolean {
  return code < 128 ? (classes[code] as number) === blank : code === 0xfeff || code === 0xa0;
}

/** True for CR and LF. */
export function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}

/** The offset of the end of the line that `offset` is in, before its CR or LF. */
export function lineEnd(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++;
  return end;
}

/** The width of the white space before `offset`, which is the first character of its line that is none. */
export function indentBefore(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !isLineEnd(text.charCodeAt(start - 1))) start--;
  return offset - start;
}

function classTable(): Uint8Array {
  const table = new Uint8Array(128);
  for (const char of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_") table[char.charCodeAt(0)] = nameStart;
  for (const char of "0123456789") table[char.charCodeAt(0)] = digit;
  for (const char of " \t\f\v") table[char.charCodeAt(0)] = blank;
  return table;
}
