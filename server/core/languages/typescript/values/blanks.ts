import { firstCommentFrom } from "../../comments.js";
import type { Reading, Target } from "../reading.js";
import { itemsOf } from "../syntax/expressions.js";

/**
 * Adds slots for the elements or keys that may be typed in the group opened at `open`: in an empty one, behind its last comma,
 * and on its empty lines.
 */
export function addBlanks(reading: Reading, open: number, target: Target): void {
  const { tree } = reading;
  const end = tree.groupEnd(open);
  if (end === open + 1 || tree.is(end - 1, ",")) addGap(reading, end - 1, target);
  for (const { first } of itemsOf(tree, open)) if (hasEmptyLine(reading, first - 1)) addGap(reading, first - 1, target);
  if (end > open + 1 && hasEmptyLine(reading, end - 1)) addGap(reading, end - 1, target);
}

/** True when an empty line follows the token at `before`. */
function hasEmptyLine({ tree }: Reading, before: number): boolean {
  const start = tree.end(before);
  const end = tree.start(before + 1);
  return end - start > 1 && /(?:\r\n?|\n)[ \t]*[\r\n]/.test(tree.text.slice(start, end));
}

/**
 * Adds slots for the white space between the token at `before` and the next, but not for what follows `//` on its line, nor for
 * the line of the next unless that closes a group.
 */
export function addGap({ tree, out, quote }: Reading, before: number, { site }: Target): void {
  const { text, comments } = tree;
  const next = tree.start(before + 1);
  let end = next;
  if (before + 1 < tree.length && !tree.closes(before + 1)) while (" \t".includes(text.charAt(end - 1))) end--;
  if (!/[\r\n]/.test(text.charAt(end - 1))) end = next;
  else if (end < next || (before + 1 < tree.length && !tree.closes(before + 1))) end--;
  let start = tree.end(before);
  for (let at = firstCommentFrom(comments, start) * 2; start <= end; at += 2) {
    const comment = comments[at] ?? end;
    const span = { start, end: Math.min(comment, end) };
    out.slot({ span, kind: "blank", quote: quote(), lead: "", site });
    if (comment >= end) return;
    const after = comments[at + 1] ?? end;
    start = text.startsWith("//", comment) ? Math.min(after + 1, end) : after;
  }
}
