import { TokenKind } from "../../tokenTree.js";
import { Code, isDigit, isLineEnd, isNamePart } from "./characters.js";
import { addToken, closeGroup, Group, innermost, nameEnd, openGroup, type Scanner } from "./scanner.js";

/**
 * Reads a quoted string at `pos`. Without its closing quote it ends with its line, or behind the name it begins with when code
 * seems to go on there: in `["a", "jud].includes(x)` and in `f("jud, "b")`, where the next string's quote would close it.
 */
export function scanString(s: Scanner, quote: number): void {
  const { text, pos: start } = s;
  let end = start + 1;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === quote || code === Code.LineFeed || code === Code.Return) break;
    end += code === Code.Backslash ? escapeLength(text, end) : 1;
  }
  end = Math.min(end, text.length);
  const closed = text.charCodeAt(end) === quote;
  if (closed && !isNamePart(text.charCodeAt(end + 1))) {
    addToken(s, TokenKind.String, start, end + 1);
    return;
  }
  const name = kindEnd(text, start + 1);
  const rest = closed ? blanksEnd(text, name) : name;
  const goesOn = name < end && rest < end && (closed ? ",)]};|&?:" : ",)]};").includes(text.charAt(rest));
  if (goesOn) addToken(s, TokenKind.String, start, name, false);
  else addToken(s, TokenKind.String, start, closed ? end + 1 : end, closed);
}

/** The end of the blanks from `start`. */
function blanksEnd(text: string, start: number): number {
  let end = start;
  while (text.charCodeAt(end) === Code.Space || text.charCodeAt(end) === Code.Tab) end++;
  return end;
}

/** The end of the letters, digits, `_`, `:` and `-` from `start`. */
function kindEnd(text: string, start: number): number {
  let end = start;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (!isNamePart(code) && code !== Code.Colon && code !== Code.Minus) break;
  }
  return end;
}

/** A backslash and what it escapes; a line continuation may be of two characters. */
function escapeLength(text: string, pos: number): number {
  return text.charCodeAt(pos + 1) === Code.Return && text.charCodeAt(pos + 2) === Code.LineFeed ? 3 : 2;
}

/**
 * Reads a piece of a template that begins at `pos` with a backtick or with the `}` of a substitution: up to the next `${`,
 * or to the end.
 */
export function scanTemplate(s: Scanner): void {
  const { text, templates, pos: start } = s;
  const { end, ending, manyLines } = pieceOf(text, start, templates.givenUp.has(start));
  const isFirst = text.charCodeAt(start) === Code.Backtick;
  const closed = ending !== "missing";
  if (manyLines) templates.manyLines.push(start, end);
  if (!closed && end === text.length) templates.unfinished = true;
  if (ending === "substitution") {
    if (isFirst) openGroup(s, TokenKind.TemplateHead, start, end, Group.Substitution);
    else addToken(s, TokenKind.TemplateMiddle, start, end);
  } else if (isFirst) addToken(s, TokenKind.String, start, end, closed);
  else closeGroup(s, TokenKind.TemplateTail, start, end, closed);
}

interface Piece {
  readonly end: number;
  readonly ending: "backtick" | "substitution" | "missing";
  readonly manyLines: boolean;
}

/** The piece of a template from `start`; with `oneLine` it ends at its line's end at the latest. */
function pieceOf(text: string, start: number, oneLine: boolean): Piece {
  let manyLines = false;
  for (let pos = start + 1; pos < text.length; pos++) {
    const code = text.charCodeAt(pos);
    if (code === Code.Backtick) return { end: pos + 1, ending: "backtick", manyLines };
    if (code === Code.Backslash) pos++;
    else if (code === Code.Dollar && text.charCodeAt(pos + 1) === Code.OpenBrace) {
      return { end: pos + 2, ending: "substitution", manyLines };
    } else if (isLineEnd(code)) {
      if (oneLine) return { end: pos, ending: "missing", manyLines };
      manyLines = true;
    }
  }
  return { end: text.length, ending: "missing", manyLines: true };
}

/** True when a `}` at `pos` ends a substitution and not a group in it. */
export function endsSubstitution(s: Scanner): boolean {
  if (innermost(s) === Group.Substitution) return true;
  for (let depth = s.builder.depth - 1; depth >= 0; depth--) {
    const group = s.groups[depth] as Group;
    if (group === Group.Substitution) return true;
    if (group === Group.Block || group === Group.Object) return false;
  }
  return false;
}

/** Reads a number at `pos`: digits, separators, radix and exponent, with at most one dot. */
export function scanNumber(s: Scanner): void {
  const { text } = s;
  let pos = s.pos;
  let dot = false;
  for (; pos < text.length; pos++) {
    const code = text.charCodeAt(pos);
    if (code === Code.Dot && !dot) dot = true;
    else if (code === Code.Plus || code === Code.Minus) {
      if (!isExponent(text, s.pos, pos)) break;
    } else if (!isNamePart(code)) break;
  }
  addToken(s, TokenKind.Number, s.pos, pos);
}

/** True when the sign at `pos` belongs to the exponent of the number from `start`: `1e-5`, not `0xe-5`. */
function isExponent(text: string, start: number, pos: number): boolean {
  const letter = text.charCodeAt(pos - 1) | 32;
  return letter === 101 && (text.charCodeAt(start + 1) | 32) !== 120 && isDigit(text.charCodeAt(pos + 1));
}

/**
 * Reads a regular expression at `pos`; false, with nothing read, when it does not end on its line. What begins inside of one that
 * did not end goes on as that did: at once where it begins before any bracket, and else behind its own first bracket.
 */
export function scanPattern(s: Scanner): boolean {
  const { text, noPattern } = s;
  if (s.pos < noPattern.bracket) return false;
  let bracket = -1;
  let inClass = false;
  let pos = s.pos + 1;
  for (; pos < text.length && !isLineEnd(text.charCodeAt(pos)); pos++) {
    const code = text.charCodeAt(pos);
    if (code === Code.Backslash) pos++;
    else if (code === Code.OpenBracket || code === Code.CloseBracket) {
      if (bracket < 0) bracket = pos;
      if (pos < noPattern.end) break;
      inClass = code === Code.OpenBracket;
    } else if (code === Code.Slash && !inClass) {
      addToken(s, TokenKind.Pattern, s.pos, nameEnd(text, pos));
      return true;
    }
  }
  noPattern.bracket = bracket < 0 ? pos : bracket;
  noPattern.end = Math.max(noPattern.end, pos);
  return false;
}
