import { type LinePosition, lineStarts, positionAt, type Span } from "../core/text.js";
import { visible } from "../core/visible.js";

/** Zero-based, as in the Language Server Protocol. */
export interface Range {
  readonly start: LinePosition;
  readonly end: LinePosition;
}

/** Makes ranges of spans in `text`. */
export function rangesIn(text: string): (span: Span) => Range {
  const starts = lineStarts(text);
  return ({ start, end }) => ({ start: positionAt(starts, start), end: positionAt(starts, end) });
}

/** `path:line:column`, one-based, with everything invisible in the path escaped. */
export function placeText(path: string, { start }: Range): string {
  return `${visible(path)}:${start.line + 1}:${start.character + 1}`;
}
