import { type DecodedString, hole } from "../../../embedded/decodedString.js";
import { lastUpTo, type Span } from "../../../text.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { readEscape } from "../lexer/escapes.js";
import { type Quotes, readQuotes } from "../lexer/quotes.js";
import type { Expression } from "./expressions.js";

/** One string, which may be written in several pieces side by side. */
export interface Literal {
  /** From the beginning of the first piece's content to the end of the last piece's. */
  readonly span: Span;
  /** The decoded value; null for bytes. */
  readonly value: string | null;
  /** False when a closing quote is missing. */
  readonly closed: boolean;
}

/** The literal that `expression` is, or null when it is anything but strings without substitutions. */
export function literalOf(tree: TokenTree, { start, end }: Expression): Literal | null {
  if (tree.kind(start) !== TokenKind.String || start >= end) return null;
  if (end - start === 1) return literalAt(tree, start);
  const pieces: Literal[] = [];
  for (let i = start; i < end; i++) {
    if (tree.kind(i) !== TokenKind.String) return null;
    pieces.push(literalAt(tree, i));
  }
  const last = pieces[pieces.length - 1] as Literal;
  const value = pieces.every((piece) => piece.value !== null) ? pieces.map((piece) => piece.value).join("") : null;
  const span = { start: (pieces[0] as Literal).span.start, end: last.span.end };
  return { span, value, closed: pieces.every((piece) => piece.closed) };
}

/** The string token at `index`. */
export function literalAt(tree: TokenTree, index: number): Literal {
  return plainLiteral(tree, index) ?? anyLiteral(tree, index);
}

/** Most strings are plain, and there are many of them: no prefix, one quote on each side, nothing escaped. Null for any other. */
function plainLiteral(tree: TokenTree, index: number): Literal | null {
  const start = tree.start(index);
  const end = tree.end(index);
  const quote = tree.text.charCodeAt(start);
  const isPlain =
    (quote === 34 || quote === 39) && tree.text.charCodeAt(start + 1) !== quote && tree.isTerminated(index);
  if (!isPlain) return null;
  const value = tree.text.slice(start + 1, end - 1);
  return value.includes("\\") ? null : { span: { start: start + 1, end: end - 1 }, value, closed: true };
}

function anyLiteral(tree: TokenTree, index: number): Literal {
  const quotes = quotesOf(tree, index);
  const closed = tree.isTerminated(index);
  const end = tree.end(index) - (closed ? quoteLength(quotes) : 0);
  const span = { start: quotes.content, end: Math.max(end, quotes.content) };
  return { span, value: quotes.bytes ? null : decode(tree.text, span, quotes).value, closed };
}

/**
 * The content of the string that begins at `index`, a string token or the head of a template. Each substitution is one `hole`.
 */
export function decodedString(tree: TokenTree, index: number): DecodedString {
  const quotes = quotesOf(tree, index);
  let value = "";
  const starts: number[] = [];
  const offsets: DecodedString["offsetAt"][] = [];
  for (const span of textRuns(tree, index, quotes)) {
    if (starts.length > 0) value += hole;
    const decoded = decode(tree.text, span, quotes);
    starts.push(value.length);
    offsets.push(decoded.offsetAt);
    value += decoded.value;
  }
  return {
    value,
    offsetAt: (at) => {
      const run = lastUpTo(starts, at);
      return offsets[run]?.(at - (starts[run] as number)) ?? quotes.content;
    },
  };
}

function quotesOf(tree: TokenTree, index: number): Quotes {
  const start = tree.start(index);
  let quoteAt = start;
  while (tree.text.charCodeAt(quoteAt) !== 34 && tree.text.charCodeAt(quoteAt) !== 39) quoteAt++;
  return readQuotes(tree.text, start, quoteAt);
}

function quoteLength({ triple }: Quotes): number {
  return triple ? 3 : 1;
}

/** The spans of a string's text between its substitutions. */
function textRuns(tree: TokenTree, index: number, quotes: Quotes): Span[] {
  if (tree.kind(index) === TokenKind.String) return [literalAt(tree, index).span];
  const runs: Span[] = [{ start: quotes.content, end: tree.end(index) - 1 }];
  const tail = tree.groupEnd(index);
  for (let i = index + 1; i < tail; i = tree.after(i)) {
    if (tree.kind(i) === TokenKind.TemplateMiddle) runs.push(textOfPiece(tree, i, tree.end(i) - 1));
  }
  if (tree.isClosed(index)) {
    runs.push(textOfPiece(tree, tail, tree.end(tail) - (tree.isTerminated(tail) ? quoteLength(quotes) : 0)));
  }
  return runs;
}

/** The text up to `end` of a piece after a substitution: it begins after the `}`, which a format may stand before. */
function textOfPiece(tree: TokenTree, index: number, end: number): Span {
  const close = tree.text.indexOf("}", tree.start(index));
  return { start: close < 0 || close >= end ? end : close + 1, end };
}

/** Decodes the content at `span`: escapes, and the doubled braces of a formatted string. */
function decode(text: string, { start, end }: Span, { raw, formatted }: Quotes): DecodedString {
  const content = text.slice(start, end);
  const escapes = !raw && content.includes("\\");
  const braces = formatted && /\{\{|\}\}/.test(content);
  if (!escapes && !braces) return { value: content, offsetAt: (index) => start + index };
  let value = "";
  const offsets: number[] = [];
  for (let at = 0; at < content.length; ) {
    const char = content.charAt(at);
    let read = { value: char, end: at + 1 };
    if (escapes && char === "\\") read = readEscape(content, at);
    else if (braces && (char === "{" || char === "}") && content.charAt(at + 1) === char) read.end = at + 2;
    for (let i = 0; i < read.value.length; i++) offsets.push(start + at);
    value += read.value;
    at = read.end;
  }
  return { value, offsetAt: (index) => offsets[index] ?? end };
}
