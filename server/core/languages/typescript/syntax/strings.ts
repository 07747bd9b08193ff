import { type DecodedString, hole } from "../../../embedded/decodedString.js";
import { lastUpTo, type Span } from "../../../text.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { isDot, type TokenRange } from "./operands.js";

/** The content of the string at `token`, without its quotes. */
export function contentSpan(tree: TokenTree, token: number): Span {
  return { start: tree.start(token) + 1, end: tree.end(token) - (tree.isTerminated(token) ? 1 : 0) };
}

/** True for a part that is one string and nothing else. */
export function isString(tree: TokenTree, { first, end }: TokenRange): boolean {
  return end - first === 1 && tree.kind(first) === TokenKind.String;
}

/** The value of the string that is all of `part`; null where it is anything else. */
export function textIn(tree: TokenTree, part: TokenRange): string | null {
  return isString(tree, part) ? stringValue(tree, part.first) : null;
}

/** The value of the string at `token`: escapes, or in a JSX attribute entities, decoded. */
export function stringValue(tree: TokenTree, token: number): string {
  const { start, end } = contentSpan(tree, token);
  const raw = tree.text.slice(start, end);
  if (!raw.includes("\\") && !raw.includes("&") && !raw.includes("\r")) return raw;
  return decoded(piecesOf(tree, token)).value;
}

/**
 * The string or template that begins at `token`, with a hole for each substitution; in SQL a column has its name:
 * ``sql`${runs.failureKind} = '…'` ``.
 */
export function decodedString(tree: TokenTree, token: number, isSql = false): DecodedString {
  if (tree.kind(token) !== TokenKind.TemplateHead) return decoded(piecesOf(tree, token));
  const pieces: Piece[] = [];
  let before = token;
  for (let at = token; at >= 0; at = nextPiece(tree, token, at)) {
    const column = isSql ? columnIn(tree, { first: before + 1, end: at }) : -1;
    if (column >= 0) pieces.push({ text: tree.textOf(column), start: tree.start(column) });
    else if (at > token) pieces.push({ text: hole, start: tree.start(at) });
    before = at;
    const end = tree.end(at) - (tree.kind(at) === TokenKind.TemplateTail ? Number(tree.isTerminated(at)) : 2);
    for (const piece of escapedPieces(tree.text, tree.start(at) + 1, end)) pieces.push(piece);
  }
  return decoded(pieces);
}

/** The last name of a path that is all of `part`, as in `runs.failureKind`; -1 for any other expression. */
function columnIn(tree: TokenTree, { first, end }: TokenRange): number {
  let at = end - 1;
  while (at > first && tree.isName(at) && isDot(tree, at - 1)) at -= 2;
  return at === first && tree.isName(at) && end - first > 1 ? end - 1 : -1;
}

/** True for a string that is the value of a JSX attribute. */
function isAttributeValue(tree: TokenTree, token: number): boolean {
  const parent = tree.parent(token);
  return parent >= 0 && tree.is(parent, "<") && tree.is(token - 1, "=");
}

/** The piece of the template opened at `head` that follows the one at `piece`, or -1. */
function nextPiece(tree: TokenTree, head: number, piece: number): number {
  if (tree.kind(piece) === TokenKind.TemplateTail) return -1;
  const end = tree.groupEnd(head);
  for (let at = piece + 1; at < end; at = tree.after(at)) if (tree.kind(at) === TokenKind.TemplateMiddle) return at;
  return tree.isClosed(head) ? end : -1;
}

/** A part of a string's value, and where what stands for it begins in the text. */
interface Piece {
  readonly text: string;
  readonly start: number;
}

function piecesOf(tree: TokenTree, token: number): Piece[] {
  const { start, end } = contentSpan(tree, token);
  return isAttributeValue(tree, token) ? entityPieces(tree.text, start, end) : escapedPieces(tree.text, start, end);
}

function decoded(pieces: readonly Piece[]): DecodedString {
  const starts: number[] = [];
  let value = "";
  for (const piece of pieces) {
    starts.push(value.length);
    value += piece.text;
  }
  const last = pieces[pieces.length - 1];
  return {
    value,
    offsetAt: (index) => {
      const at = lastUpTo(starts, index);
      const piece = pieces[at] ?? last;
      return piece === undefined ? 0 : piece.start + (index - (starts[at] ?? 0));
    },
  };
}

/** Splits at escapes: each is a piece of its own, and what is not escaped keeps its length. The last piece marks the end. */
function escapedPieces(text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let start = from;
  let at = from;
  while (at < to) {
    const length = text.charAt(at) === "\\" ? escapeLength(text, at, to) : text.startsWith("\r\n", at) ? 2 : 0;
    if (length === 0) {
      at++;
      continue;
    }
    if (at > start) pieces.push({ text: text.slice(start, at), start });
    pieces.push({
      text: length === 2 && text.charAt(at) === "\r" ? "\n" : escaped(text.slice(at, at + length)),
      start: at,
    });
    at += length;
    start = at;
  }
  pieces.push({ text: text.slice(start, to), start }, { text: "", start: to });
  return pieces;
}

/** How many characters the escape at `at` has, its backslash included. */
function escapeLength(text: string, at: number, to: number): number {
  const rest = text.slice(at + 1, Math.min(to, at + 12));
  const match = /^(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]+\}|[0-3]?[0-7]{1,2}|\r\n)/.exec(rest);
  return 1 + (match?.[0].length ?? Math.min(1, rest.length));
}

const simpleEscapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** What an escape stands for; an ill-formed one stands for its letter. */
function escaped(spelled: string): string {
  const code = spelled.slice(1);
  if (/^[\r\n\u2028\u2029]/.test(code)) return "";
  if (/^[xu]./.test(code)) {
    const point = Number.parseInt(code.replace(/[xu{}]/g, ""), 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : "\uFFFD";
  }
  if (/^[0-7]/.test(code)) return String.fromCodePoint(Number.parseInt(code, 8));
  return simpleEscapes[code] ?? code;
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  nbsp: "\u00A0",
  quot: '"',
};

/** Splits the value of a JSX attribute at its entities. */
function entityPieces(text: string, from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let start = from;
  for (const match of text.slice(from, to).matchAll(/&(?:#(\d+)|#x([\da-fA-F]+)|(\w+));/g)) {
    const at = from + match.index;
    const meaning = entity(match[1], match[2], match[3]);
    if (meaning === undefined) continue;
    pieces.push({ text: text.slice(start, at), start }, { text: meaning, start: at });
    start = at + match[0].length;
  }
  pieces.push({ text: text.slice(start, to), start }, { text: "", start: to });
  return pieces;
}

function entity(decimal: string | undefined, hex: string | undefined, name: string | undefined): string | undefined {
  if (name !== undefined) return entities[name];
  const point = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number.parseInt(decimal, 10);
  return point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}
