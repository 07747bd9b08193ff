/** A half-open range `[start, end)` of UTF-16 offsets into one text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Replaces the text of `span` by `newText`. */
export interface Edit {
  readonly span: Span;
  readonly newText: string;
}

/** A zero-based line and a UTF-16 offset into that line, as in the Language Server Protocol. */
export interface LinePosition {
  readonly line: number;
  readonly character: number;
}

/** True when `offset` lies in `span` or touches either end of it: a cursor after the last character is still in it. */
export function touches(span: Span, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

/**
 * The start offset of every line; the first is 0, also for the empty text.
 * Lines end with LF, CRLF or a lone CR, as the protocol has it.
 */
export function lineStarts(text: string): number[] {
  const starts = [0];
  let feed = text.indexOf("\n");
  let carriage = text.indexOf("\r");
  while (feed >= 0 || carriage >= 0) {
    if (carriage < 0 || (feed >= 0 && feed < carriage)) {
      starts.push(feed + 1);
      feed = text.indexOf("\n", feed + 1);
    } else {
      if (feed !== carriage + 1) starts.push(carriage + 1);
      carriage = text.indexOf("\r", carriage + 1);
    }
  }
  return starts;
}

/** The same text as one piece of memory. What edits have put together stays in pieces, and is read a third slower. */
export function inOnePiece(text: string): string {
  return [text.slice(0, 1), text.slice(1)].join("");
}

/** The line and character of `offset`, given the `lineStarts` of the same text. */
export function positionAt(starts: readonly number[], offset: number): LinePosition {
  const line = lastUpTo(starts, offset);
  return { line, character: offset - (starts[line] as number) };
}

/** The index of the last of `sorted` that is not above `value`; 0 when all are, and when there are none. */
export function lastUpTo(sorted: readonly number[], value: number): number {
  return Math.max(0, countWhile(sorted.length, (index) => (sorted[index] as number) <= value) - 1);
}

/** How many of the ascending `items` are at most `limit`. */
export function countUpTo<Item>(items: readonly Item[], limit: number, offsetOf: (item: Item) => number): number {
  return countWhile(items.length, (index) => offsetOf(items[index] as Item) <= limit);
}

/** How many of the indexes from 0 up to `limit` hold, of which the first hold and no later ones: few of them are asked. */
export function countWhile(limit: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = limit;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The text after all `edits`, which must not overlap; their order does not matter. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let end = 0;
  for (const edit of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    result += text.slice(end, edit.span.start) + edit.newText;
    end = edit.span.end;
  }
  return result + text.slice(end);
}
