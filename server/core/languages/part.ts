import { countWhile, type Span } from "../text.js";
import type { LanguageId } from "./languages.js";

/** A part of a text that is in a language of its own, such as a fence of Markdown. */
export interface Part {
  readonly language: LanguageId;
  /** The part as its language reads it: without what stands around its lines, and decoded. */
  readonly text: string;
  /**
   * Where that comes from, piece by piece, flat: where a piece begins in `text`, where it begins and where it ends outside. A piece is
   * as long outside as in `text`, unless it is one character that is written as an escape.
   */
  readonly pieces: readonly number[];
}

/** Puts a part together, piece by piece. */
export interface PartBuilder {
  /** Adds `inner`, which stands outside at `start` up to `end`. */
  add(inner: string, start: number, end: number): void;
  finish(language: LanguageId): Part;
}

/** A part without text. */
export function partBuilder(): PartBuilder {
  const texts: string[] = [];
  const pieces: number[] = [];
  let length = 0;
  return {
    add(inner, start, end) {
      texts.push(inner);
      pieces.push(length, start, end);
      length += inner.length;
    },
    finish: (language) => ({ language, text: texts.join(""), pieces }),
  };
}

/** Where the part begins and ends outside; empty at 0 for a part without text. */
export function spanOfPart({ pieces }: Part): Span {
  return { start: pieces[1] ?? 0, end: pieces[pieces.length - 1] ?? 0 };
}

/** Where a span of the part's text stands outside. */
export function outsideOf({ pieces }: Part, { start, end }: Span): Span {
  const from = outsideAt(pieces, start);
  // Its end belongs to its last character: the next one may begin a line, behind what stands in front of lines.
  return { start: from, end: end > start ? endOutside(pieces, end) : from };
}

function outsideAt(pieces: readonly number[], offset: number): number {
  const piece = pieceAt(pieces, offset);
  const [inner = 0, start = 0, end = 0] = pieces.slice(piece, piece + 3);
  return Math.min(start + offset - inner, Math.max(start, end));
}

function endOutside(pieces: readonly number[], end: number): number {
  const piece = pieceAt(pieces, end - 1);
  const [inner = 0, start = 0, outerEnd = 0] = pieces.slice(piece, piece + 3);
  const next = pieces[piece + 3] ?? Number.POSITIVE_INFINITY;
  return end >= next ? outerEnd : Math.min(start + end - inner, outerEnd);
}

/** The index of the last piece that begins at or before `offset`; 0 when none does. */
function pieceAt(pieces: readonly number[], offset: number): number {
  const count = countWhile(pieces.length / 3, (index) => (pieces[index * 3] as number) <= offset);
  return Math.max(0, count - 1) * 3;
}
