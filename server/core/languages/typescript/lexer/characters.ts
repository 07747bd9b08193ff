/** Character codes that the lexer's files name. */
export enum Code {
  Tab = 9,
  LineFeed = 10,
  Return = 13,
  Space = 32,
  Bang = 33,
  DoubleQuote = 34,
  Hash = 35,
  Dollar = 36,
  Ampersand = 38,
  Quote = 39,
  OpenParen = 40,
  CloseParen = 41,
  Star = 42,
  Plus = 43,
  Comma = 44,
  Minus = 45,
  Dot = 46,
  Slash = 47,
  Colon = 58,
  Semicolon = 59,
  Less = 60,
  Equals = 61,
  Greater = 62,
  Question = 63,
  OpenBracket = 91,
  Backslash = 92,
  CloseBracket = 93,
  Backtick = 96,
  OpenBrace = 123,
  Bar = 124,
  CloseBrace = 125,
}

/** 1 for the ASCII characters that a name may go on with. */
const namePart = Uint8Array.from({ length: 128 }, (_, code) => (/[\w$]/.test(String.fromCharCode(code)) ? 1 : 0));

/** True for a decimal digit. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** True for a character that a name may go on with. Every character beyond ASCII that is no white space counts as one. */
export function isNamePart(code: number): boolean {
  return code < 128 ? namePart[code] === 1 : code >= 128 && !isSpaceBeyondAscii(code);
}

/** True for a character that a name may begin with; private names begin with `#`. */
export function isNameStart(code: number): boolean {
  return isNamePart(code) && !isDigit(code);
}

/** True for a character that ends a line. */
export function isLineEnd(code: number): boolean {
  return code === Code.LineFeed || code === Code.Return || code === 0x2028 || code === 0x2029;
}

/** True for white space, line ends included. */
export function isSpace(code: number): boolean {
  return code === Code.Space || (code >= Code.Tab && code <= Code.Return) || (code > 127 && isSpaceBeyondAscii(code));
}

function isSpaceBeyondAscii(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0xfeff ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}
