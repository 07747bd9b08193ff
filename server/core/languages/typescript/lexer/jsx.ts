import { TokenKind } from "../../tokenTree.js";
import { Code, isLineEnd, isNamePart, isNameStart, isSpace } from "./characters.js";
import { scanComment } from "./comments.js";
import { addToken, closeGroup, Group, innermost, nameEnd, openGroup, type Scanner } from "./scanner.js";

/** True when the `<` at `pos`, where an operand is expected, begins a JSX element and not the type parameters of a function. */
export function beginsElement(s: Scanner): boolean {
  const { text } = s;
  const first = text.charCodeAt(s.pos + 1);
  if (first === Code.Greater) return true;
  if (!isNameStart(first)) return false;
  if (!s.typed) return true;
  const end = elementNameEnd(text, s.pos + 1);
  const next = skipSpaces(text, end);
  switch (text.charCodeAt(next)) {
    case Code.Comma:
    case Code.Equals:
      return false;
    case Code.Greater:
      return text.charCodeAt(next + 1) !== Code.OpenParen || text.includes(`</${text.slice(s.pos + 1, end)}`, next);
  }
  return text.slice(s.pos + 1, end) !== "const" && !isExtends(text, next);
}

/** True for the word `extends` at `pos` unless it is an attribute. */
function isExtends(text: string, pos: number): boolean {
  if (!text.startsWith("extends", pos) || !isSpace(text.charCodeAt(pos + 7))) return false;
  const next = text.charCodeAt(skipSpaces(text, pos + 7));
  return next !== Code.Equals && next !== Code.Greater && next !== Code.Slash;
}

/** Reads the beginning of an element at `pos`: `<` and its name. The element is one group, up to its closing tag. */
export function scanElement(s: Scanner): void {
  const start = s.pos;
  openGroup(s, TokenKind.Open, start, start + 1, Group.Tag);
  const end = isNameStart(s.text.charCodeAt(s.pos)) ? elementNameEnd(s.text, s.pos) : s.pos;
  s.elements[s.builder.depth - 1] = s.text.slice(s.pos, end);
  if (end > s.pos) addToken(s, TokenKind.Name, s.pos, end);
}

/** Reads one token inside of an element; false when there is none and the element was given up. */
export function scanInElement(s: Scanner): boolean {
  return innermost(s) === Group.Tag ? scanInTag(s) : scanChildren(s);
}

/** Reads a `</name>` that closes no element. */
export function scanStrayClosingTag(s: Scanner): void {
  addToken(s, TokenKind.Operator, s.pos, closingTagEnd(s));
}

function scanInTag(s: Scanner): boolean {
  const { text, pos } = s;
  const code = text.charCodeAt(pos);
  if (isSpace(code)) {
    s.pos++;
  } else if (isNameStart(code)) {
    addToken(s, TokenKind.Name, pos, attributeNameEnd(text, pos));
  } else if (code === Code.DoubleQuote || code === Code.Quote) {
    scanAttributeString(s, code);
  } else if (code === Code.OpenBrace) {
    openGroup(s, TokenKind.Open, pos, pos + 1, Group.Block);
  } else if (code === Code.Greater) {
    addToken(s, TokenKind.Operator, pos, pos + 1);
    s.groups[s.builder.depth - 1] = Group.Children;
  } else if (code === Code.Slash && text.charCodeAt(pos + 1) === Code.Greater) {
    closeGroup(s, TokenKind.Close, pos, pos + 2);
  } else if (code === Code.Equals || code === Code.Dot) {
    addToken(s, TokenKind.Operator, pos, pos + 1);
  } else if (!scanComment(s) && !scanTypeArguments(s)) {
    s.builder.abandon(s.builder.depth - 1);
    return s.builder.depth > 0 && innermost(s) >= Group.Tag;
  }
  return true;
}

/** Reads the type arguments behind an element's name as one token. */
function scanTypeArguments(s: Scanner): boolean {
  const { text } = s;
  if (!s.typed || text.charCodeAt(s.pos) !== Code.Less || s.pos !== s.lastEnd) return false;
  let depth = 0;
  for (let pos = s.pos; pos < text.length; pos++) {
    const code = text.charCodeAt(pos);
    if (code === Code.Less) depth++;
    else if (code === Code.Greater && --depth === 0) {
      addToken(s, TokenKind.Operator, s.pos, pos + 1);
      return true;
    } else if (code === Code.Semicolon || code === Code.Equals || code === Code.Slash) break;
  }
  return false;
}

/**
 * Reads the value of an attribute. It has no escapes and may span lines. A string that seems to run into the quotes of another
 * attribute, or over the lines into other tags, was never closed: it ends before the next attribute, the tag's end or the line's.
 */
function scanAttributeString(s: Scanner, quote: number): void {
  const { text, pos } = s;
  const close = text.indexOf(String.fromCharCode(quote), pos + 1);
  const closed = close >= 0 && isWholeValue(text, pos + 1, close);
  addToken(s, TokenKind.String, pos, closed ? close + 1 : unclosedValueEnd(text, pos + 1), closed);
}

function isWholeValue(text: string, start: number, close: number): boolean {
  const next = text.charCodeAt(close + 1);
  if (text.charCodeAt(close - 1) === Code.Equals && isNamePart(next)) return false;
  for (let pos = start, manyLines = false; pos < close; pos++) {
    const code = text.charCodeAt(pos);
    if (isLineEnd(code)) manyLines = true;
    else if (manyLines && (code === Code.Less || code === Code.OpenBrace || code === Code.Equals)) return false;
  }
  return true;
}

function unclosedValueEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && !isLineEnd(text.charCodeAt(end)) && !endsUnclosedValue(text, end)) end++;
  return end;
}

/** True where a value without its closing quote ends: `>`, `/>`, or white space before `name=`. */
function endsUnclosedValue(text: string, pos: number): boolean {
  const code = text.charCodeAt(pos);
  if (code === Code.Greater) return true;
  if (code === Code.Slash) return text.charCodeAt(pos + 1) === Code.Greater;
  if (!isSpace(code)) return false;
  const name = skipSpaces(text, pos);
  if (text.startsWith("/>", name)) return true;
  return isNameStart(text.charCodeAt(name)) && text.charCodeAt(attributeNameEnd(text, name)) === Code.Equals;
}

function scanChildren(s: Scanner): boolean {
  const { text } = s;
  const start = s.pos;
  for (let pos = start; pos < text.length; pos++) {
    const code = text.charCodeAt(pos);
    if (code === Code.OpenBrace) {
      addText(s, start, pos);
      openGroup(s, TokenKind.Open, pos, pos + 1, Group.Block);
      return true;
    }
    if (code === Code.Less && scanTagInChildren(s, start, pos)) return true;
    if (code === Code.CloseBrace || (isLineEnd(code) && goesOnAsCode(text, pos + 1))) {
      addText(s, start, pos);
      giveUpElements(s);
      return false;
    }
  }
  addText(s, start, text.length);
  s.pos = text.length;
  return true;
}

/** Reads the tag at `pos` and the text before it; false when the `<` begins none. */
function scanTagInChildren(s: Scanner, start: number, pos: number): boolean {
  const next = s.text.charCodeAt(pos + 1);
  if (next !== Code.Slash && next !== Code.Greater && !isNameStart(next)) return false;
  addText(s, start, pos);
  if (next === Code.Slash) scanClosingTag(s);
  else scanElement(s);
  return true;
}

/** Ends the innermost element of the closing tag's name, with all unclosed ones inside of it; without one of that name, the innermost. */
function scanClosingTag(s: Scanner): void {
  const name = s.text.slice(s.pos + 2, elementNameEnd(s.text, s.pos + 2));
  const end = closingTagEnd(s);
  let depth = s.builder.depth;
  while (depth > 0 && (s.groups[depth - 1] as Group) >= Group.Tag && s.elements[depth - 1] !== name) depth--;
  if (depth > 0 && (s.groups[depth - 1] as Group) >= Group.Tag) s.builder.abandon(depth);
  closeGroup(s, TokenKind.Close, s.pos, end);
}

/** The end of the closing tag at `pos`; without its `>` it ends behind its name. */
function closingTagEnd(s: Scanner): number {
  const name = elementNameEnd(s.text, s.pos + 2);
  const end = skipSpaces(s.text, name);
  return s.text.charCodeAt(end) === Code.Greater ? end + 1 : name;
}

function addText(s: Scanner, start: number, end: number): void {
  if (skipSpaces(s.text, start) < end) addToken(s, TokenKind.Text, start, end);
  s.pos = end;
}

/** Text never has a `}`, and never begins a line at its margin with what ends or begins a statement: the element was not closed. */
function goesOnAsCode(text: string, lineStart: number): boolean {
  const code = text.charCodeAt(lineStart);
  if (code === Code.CloseParen) return true;
  if (!isNameStart(code)) return false;
  return /^(?:const|export|function|import|interface|let|type|var) [\w{*]/.test(text.slice(lineStart, lineStart + 20));
}

function giveUpElements(s: Scanner): void {
  let { depth } = s.builder;
  while (depth > 0 && (s.groups[depth - 1] as Group) >= Group.Tag) depth--;
  s.builder.abandon(depth);
}

/** The end of an element's name, with its dots: `Table.Row`, `svg:path`, `my-element`. */
function elementNameEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && (isNamePart(text.charCodeAt(end)) || "-.:".includes(text.charAt(end)))) end++;
  return end;
}

/** The end of an attribute's name. */
function attributeNameEnd(text: string, start: number): number {
  let end = nameEnd(text, start);
  while (end < text.length && "-:".includes(text.charAt(end))) end = nameEnd(text, end);
  return end;
}

function skipSpaces(text: string, start: number): number {
  let pos = start;
  while (pos < text.length && isSpace(text.charCodeAt(pos))) pos++;
  return pos;
}
