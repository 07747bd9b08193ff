import type { Edit, Span } from "../text.js";
import { indentAt, insertAt, insertLineAbove, insertLineBelow, lineBreakOf, lineEndAt, lineStartAt } from "./lines.js";

/** Puts `item` behind the item at `span` of a list with commas: on a line of its own where that item has one, else beside it. */
export function insertItem(text: string, span: Span, item: string): readonly Edit[] {
  const end = lineEndAt(text, span.end);
  const comma = /^[ \t]*,/.exec(text.slice(span.end, end))?.[0] ?? "";
  const start = lineStartAt(text, span.start);
  const isAlone = isBlank(text.slice(start, span.start)) && !isContinuation(text, start);
  if (!isAlone || !isComment(text.slice(span.end + comma.length, end))) return [insertAt(span.end, `, ${item}`)];
  const line = lineBreakOf(text) + indentAt(text, span.start) + item;
  if (comma !== "") return [insertAt(end, `${line},`)];
  return end === span.end ? [insertAt(end, `,${line}`)] : [insertAt(span.end, ","), insertAt(end, line)];
}

/** The same in a union with `|`. */
export function insertAlternative(text: string, span: Span, item: string): readonly Edit[] {
  const before = text.slice(lineStartAt(text, span.start), span.start);
  if (!/^[ \t]*\|[ \t]*$/.test(before)) return [insertAt(span.end, ` | ${item}`)];
  const rest = text.slice(span.end, lineEndAt(text, span.end));
  if (isComment(rest)) return [insertLineBelow(text, span.end, before + item)];
  // A comment belongs to the alternative before it.
  if (isComment(rest.replace(";", ""))) {
    return rest.trim() === ";"
      ? [insertAt(span.end, lineBreakOf(text) + before + item)]
      : [insertLineAbove(text, span.start, before + item)];
  }
  return [insertAt(span.end, ` | ${item}`)];
}

/** The string around the content `span`, with its quotes; `span` itself where there are none. */
export function literalAround(text: string, { start, end }: Span): Span {
  for (const quote of ['"""', "'''", '"', "'", "`"]) {
    if (text.endsWith(quote, start) && text.startsWith(quote, end))
      return { start: start - quote.length, end: end + quote.length };
  }
  return { start, end };
}

/** True for the start of a line that a backslash joins to the one above: a line more would need another. */
function isContinuation(text: string, start: number): boolean {
  return /\\(?:\r\n|\r|\n)$/.test(text.slice(Math.max(0, start - 3), start));
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

/** True for the rest of a line that is blank or only a comment, in any language. */
export function isComment(text: string): boolean {
  return /^\s*(?:#.*|\/\/.*|\/\*.*\*\/\s*)?$/.test(text);
}
