import type { Edit } from "../text.js";

/** What the first line of `text` ends with; a line feed where there is only one line. */
export function lineBreakOf(text: string): string {
  return /\r\n|\r|\n/.exec(text)?.[0] ?? "\n";
}

/** The offset of the first character of the line that `offset` is on. */
export function lineStartAt(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isBreak(text, at - 1)) at--;
  return at;
}

/** The offset behind the last character of the line that `offset` is on, before its line break. */
export function lineEndAt(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && !isBreak(text, at)) at++;
  return at;
}

/** The offset of the line below that of `offset`; the end of the text when there is none. */
export function nextLineAt(text: string, offset: number): number {
  const end = lineEndAt(text, offset);
  return end + (text.startsWith("\r\n", end) ? 2 : end < text.length ? 1 : 0);
}

/** The blanks at the beginning of the line that `offset` is on. */
export function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStartAt(text, offset), offset))?.[0] ?? "";
}

/** Puts `newText` at `offset`. */
export function insertAt(offset: number, newText: string): Edit {
  return { span: { start: offset, end: offset }, newText };
}

/** Puts a line with `content` below the line that `offset` is on. */
export function insertLineBelow(text: string, offset: number, content: string): Edit {
  return insertAt(lineEndAt(text, offset), lineBreakOf(text) + content);
}

/** Puts a line with `content` above the line that `offset` is on. */
export function insertLineAbove(text: string, offset: number, content: string): Edit {
  return insertAt(lineStartAt(text, offset), content + lineBreakOf(text));
}

function isBreak(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 10 || code === 13;
}
