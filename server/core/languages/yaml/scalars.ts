import {
  endOfLine,
  finishLine,
  isBlankAt,
  isDocumentMarker,
  isFlowIndicator,
  isIndicator,
  isLineEnd,
  isTemplate,
  lineEnd,
  nextLine,
  nextTextLine,
  type Reader,
  skipSpaces,
} from "./reader.js";
import type { Alias, Scalar } from "./tree.js";

/** Reads the quoted scalar at the cursor. One that no quote closes ends with its line. */
export function readQuoted(reader: Reader, indent: number): Scalar {
  const { text, at: start } = reader;
  const firstEnd = endOfLine(reader, start);
  let close = closingQuote(text, start + 1, firstEnd, text[start] as string);
  if (close < 0 && reader.dialect === "yaml") close = closingQuoteBelow(text, start, indent);
  return quoted(reader, indent, start, close < 0 ? firstEnd : close + 1, close >= 0);
}

/**
 * Reads the quoted scalar at the cursor in a flow collection. A quote with a word right behind it opens the next string: then
 * this one was never closed, and ends before the comma between them.
 */
export function readFlowQuoted(reader: Reader, indent: number): Scalar {
  const { text, at: start } = reader;
  const scalar = readQuoted(reader, indent);
  if (!scalar.closed || !/\w/.test(text[scalar.end] ?? "")) return scalar;
  const content = text.slice(start + 1, scalar.end - 1).trimEnd();
  return quoted(reader, indent, start, start + 1 + content.length - (content.endsWith(",") ? 1 : 0), false);
}

function quoted(reader: Reader, indent: number, start: number, end: number, closed: boolean): Scalar {
  const { text } = reader;
  reader.at = end;
  return { type: "scalar", style: text[start] === '"' ? "double" : "single", start, end, closed, indent };
}

/**
 * Reads the plain scalar at the cursor in a block; a colon does not end it, and it may go on in deeper lines. A deeper line with
 * a dash belongs to it by the letter of YAML, but is a list with a wrong indentation or below a half-typed word.
 */
export function readPlain(reader: Reader, indent: number): Scalar {
  const { text, at: start } = reader;
  let end = plainEnd(reader, start);
  while (isLineEnd(text, skipSpaces(text, end))) {
    const line = nextTextLine(text, end);
    const content = skipSpaces(text, line);
    if (line >= text.length || content - line <= indent || isDocumentMarker(text, line)) break;
    if (text[content] === "#" || isTemplate(text, content)) break;
    if (isIndicator(text, content, "-") || keyColon(reader, content) >= 0) break;
    end = plainEnd(reader, content);
  }
  reader.at = end;
  return plain(start, end, indent);
}

/** Reads the plain scalar at the cursor in a flow collection; it may go on in deeper lines. */
export function readFlowPlain(reader: Reader, indent: number): Scalar {
  const { text, at: start } = reader;
  // One character at least: a `#` begins no comment in JSON, and no scalar goes on with it either.
  let end = Math.max(start + 1, flowPlainEnd(reader, start));
  while (isLineEnd(text, skipSpaces(text, end))) {
    const line = nextTextLine(text, end);
    const content = skipSpaces(text, line);
    if (line >= text.length || content - line <= indent || isDocumentMarker(text, line)) break;
    const lastEnd = flowPlainEnd(reader, content);
    if (lastEnd === content || /["'&*!#:?]/.test(text[content] as string)) break;
    if (text[skipSpaces(text, lastEnd)] === ":") break;
    end = lastEnd;
  }
  reader.at = end;
  return plain(start, end, indent);
}

/** Reads `|` or `>` at the cursor with all lines below that are indented deeper than `indent`. */
export function readBlockScalar(reader: Reader, indent: number): Scalar {
  const { text, at: start } = reader;
  const explicit = /^[1-9]/.exec(text.slice(start + 1, start + 3).replace(/[-+]/, ""));
  let least = explicit ? Math.max(0, indent) + Number(explicit[0]) : -1;
  finishLine(reader);
  let line = reader.at;
  while (line < text.length) {
    const content = skipIndentation(text, line);
    if (!isLineEnd(text, content)) {
      if (least < 0) least = Math.max(indent + 1, content - line);
      if (content - line < least || isDocumentMarker(text, line)) break;
    }
    line = nextLine(text, content);
  }
  reader.at = line;
  const style = text[start] === "|" ? "literal" : "folded";
  return { type: "scalar", style, start, end: line, closed: true, indent };
}

/** Reads `*name` at the cursor. */
export function readAlias(reader: Reader): Alias {
  const { text, at: start } = reader;
  let end = start + 1;
  while (!isBlankAt(text, end) && !isFlowIndicator(text, end)) end++;
  reader.at = end;
  return { type: "alias", start, end, target: reader.anchors.get(text.slice(start + 1, end)) ?? null };
}

/** True where the header of a block scalar fills the rest of a line. */
export function isBlockScalar(text: string, at: number): boolean {
  return (
    (text[at] === "|" || text[at] === ">") &&
    /^.[-+1-9]{0,2}[ \t]*(?:[ \t]#.*)?$/.test(text.slice(at, lineEnd(text, at)))
  );
}

/** Reads the key at the cursor and its colon; null, with the cursor where it was, when the line has none there. */
export function readKey(reader: Reader, indent: number): Scalar | null {
  const { text, at: start } = reader;
  const colon = keyColon(reader, start);
  if (colon < 0) return null;
  reader.at = colon + 1;
  const end = trimmedEnd(text, start, colon);
  const quote = text[start];
  const style = quote === '"' ? "double" : quote === "'" ? "single" : "plain";
  return { type: "scalar", style, start, end, closed: true, indent };
}

function plain(start: number, end: number, indent: number): Scalar {
  return { type: "scalar", style: "plain", start, end, closed: true, indent };
}

/** The colon of the key that begins at `at`, or -1. Keys do not go over lines. */
function keyColon(reader: Reader, at: number): number {
  const { text } = reader;
  const end = endOfLine(reader, at);
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const close = closingQuote(text, at + 1, end, quote);
    const colon = skipSpaces(text, close + 1);
    return close >= 0 && isIndicator(text, colon, ":") ? colon : -1;
  }
  const template = quote === "{" ? templateEnd(text, at, end) : -1;
  if (template >= 0) return isIndicator(text, template, ":") ? template : -1;
  if (isFlowIndicator(text, at) || quote === "#" || quote === "|" || quote === ">") return -1;
  for (let i = at; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === 58 && isBlankAt(text, i + 1)) return i;
    if (code === 35 && isBlankAt(text, i - 1)) return -1;
  }
  return -1;
}

/** The quote that closes a string between `from` and `end`, or -1. */
function closingQuote(text: string, from: number, end: number, quote: string): number {
  for (let i = from; i < end; i++) {
    const char = text[i];
    if (quote === '"' && char === "\\") i++;
    else if (char === quote) {
      if (quote === '"' || text[i + 1] !== quote) return i;
      i++;
    }
  }
  return -1;
}

/**
 * The closing quote in a line below the one of `start`, or -1. What is behind it has to look like the end of a string: else a
 * quote was forgotten, and this one opens the next string.
 */
function closingQuoteBelow(text: string, start: number, indent: number): number {
  for (let line = nextTextLine(text, start); line < text.length; line = nextTextLine(text, line)) {
    const content = skipSpaces(text, line);
    if (content - line <= indent || isDocumentMarker(text, line)) return -1;
    const close = closingQuote(text, content, lineEnd(text, line), text[start] as string);
    if (close < 0) continue;
    const after = skipSpaces(text, close + 1);
    return isLineEnd(text, after) || /[,:\]}#]/.test(text[after] as string) ? close : -1;
  }
  return -1;
}

/** Where a plain scalar of a block ends on its line. */
function plainEnd(reader: Reader, at: number): number {
  const { text } = reader;
  const end = endOfLine(reader, at);
  for (let i = at; i < end; i++) {
    if (text.charCodeAt(i) === 35 && isBlankAt(text, i - 1)) return trimmedEnd(text, at, i);
  }
  return trimmedEnd(text, at, end);
}

/** Where a plain scalar of a flow collection ends on its line; the braces of a template do not end it. */
function flowPlainEnd(reader: Reader, at: number): number {
  const { text } = reader;
  const end = endOfLine(reader, at);
  let i = at;
  while (i < end) {
    const char = text[i];
    const template = char === "{" || char === "$" ? templateEnd(text, i, end) : -1;
    if (template >= 0) {
      i = template;
      continue;
    }
    if (isFlowIndicator(text, i)) break;
    if (char === ":" && (isBlankAt(text, i + 1) || isFlowIndicator(text, i + 1))) break;
    if (char === "#" && isBlankAt(text, i - 1)) break;
    i++;
  }
  return trimmedEnd(text, at, i);
}

/** No template is longer: keeps a run of braces cheap. */
const templateReach = 500;

/** The end of the `${…}`, `${{…}}`, `{{…}}` or `{%…%}` that begins at `at` and is closed before `end`, or -1. */
export function templateEnd(text: string, at: number, end: number): number {
  const braces = text[at] === "$" ? at + 1 : at;
  if (text[braces] !== "{") return -1;
  const isLong = isTemplate(text, braces);
  if (braces === at && !isLong) return -1;
  const closing = isLong ? (text[braces + 1] === "%" ? "%}" : "}}") : "}";
  const close = text.slice(braces, Math.min(end, braces + templateReach)).indexOf(closing);
  return close < 0 ? -1 : braces + close + closing.length;
}

function skipIndentation(text: string, at: number): number {
  while (text.charCodeAt(at) === 32) at++;
  return at;
}

function trimmedEnd(text: string, start: number, end: number): number {
  while (end > start && isBlankAt(text, end - 1)) end--;
  return end;
}
