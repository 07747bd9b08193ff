import { Code, isLineEnd } from "./characters.js";
import type { Scanner } from "./scanner.js";

/** Reads a comment at `pos`, if there is one. */
export function scanComment(s: Scanner): boolean {
  if (s.text.charCodeAt(s.pos) !== Code.Slash) return false;
  const next = s.text.charCodeAt(s.pos + 1);
  if (next === Code.Slash) scanLineComment(s);
  else if (next === Code.Star) scanBlockComment(s);
  else return false;
  return true;
}

/** Reads a comment at `pos` that ends with its line; also the first line of a script that names its interpreter. */
export function scanLineComment(s: Scanner): void {
  const { text, pos: start } = s;
  let end = start;
  while (end < text.length && !isLineEnd(text.charCodeAt(end))) end++;
  s.builder.comment(start, end);
  s.pos = end;
}

function scanBlockComment(s: Scanner): void {
  const close = s.text.indexOf("*/", s.pos + 2);
  const end = close < 0 ? s.text.length : close + 2;
  const lineFeed = s.text.indexOf("\n", s.pos);
  if (lineFeed >= 0 && lineFeed < end) s.newLine = true;
  s.builder.comment(s.pos, end);
  s.pos = end;
}
