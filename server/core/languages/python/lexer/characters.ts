/** What a character begins. */
export enum Begins {
  Operator,
  Name,
  Digit,
  Blank,
  LineEnd,
  Quote,
  Comment,
  Continuation,
  Open,
  Close,
}

const table = beginTable();
const nameParts = table.map((begins) => (begins === Begins.Name || begins === Begins.Digit ? 1 : 0));

/**
 * What begins with the character; every character beyond ASCII counts as a letter, but for two that are white space. NaN, which
 * is the character after a text, begins an operator.
 */
export function beginsWith(code: number): Begins {
  if (code < 128) return table[code] as Begins;
  if (code === 0xfeff || code === 0xa0) return Begins.Blank;
  return code >= 128 ? Begins.Name : Begins.Operator;
}

/** The offset after the last character from `offset` on that a name may go on with. */
export function nameEnd(text: string, offset: number): number {
  let end = offset;
  for (;;) {
    const code = text.charCodeAt(end);
    // At the end of the text the code is NaN, which no comparison holds for.
    if (code < 128 ? nameParts[code] !== 1 : !(code >= 128) || beginsWith(code) !== Begins.Name) return end;
    end++;
  }
}

/** The offset after the white space from `offset` on, within its line. */
export function blankEnd(text: string, offset: number): number {
  let end = offset;
  while (beginsWith(text.charCodeAt(end)) === Begins.Blank) end++;
  return end;
}

/** The width of the white space between two offsets of a line; a form feed begins it anew, as it does in Python. */
export function indentWidth(text: string, start: number, end: number): number {
  let width = 0;
  for (let i = start; i < end; i++) width = text.charCodeAt(i) === 12 ? 0 : width + 1;
  return width;
}

/** True when a name may begin with the character. */
export function isNameStart(code: number): boolean {
  return beginsWith(code) === Begins.Name;
}

/** True for 0 to 9. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
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

function beginTable(): Uint8Array {
  const begins = new Uint8Array(128);
  const groups: readonly (readonly [Begins, string])[] = [
    [Begins.Name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_"],
    [Begins.Digit, "0123456789"],
    [Begins.Blank, " \t\f\v"],
    [Begins.LineEnd, "\r\n"],
    [Begins.Quote, "\"'"],
    [Begins.Comment, "#"],
    [Begins.Continuation, "\\"],
    [Begins.Open, "([{"],
    [Begins.Close, ")]}"],
  ];
  for (const [value, characters] of groups) for (const char of characters) begins[char.charCodeAt(0)] = value;
  return begins;
}
