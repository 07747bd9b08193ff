import { insertItem } from "../edits/items.js";
import { insertAt, insertLineBelow, lineBreakOf, lineStartAt } from "../edits/lines.js";
import type { Edit, Span } from "../text.js";

/**
 * The edits that should add `value` to `allow` of the table `tool.failure-kinds`, which keep all else as it is. Null where the table
 * is written in another way than below a header. The parser keeps no positions, so whoever uses them reads what comes of them.
 */
export function allowInToml(text: string, value: string): readonly Edit[] | null {
  const header = /^[ \t]*\[[ \t]*tool[ \t]*\.[ \t]*(["']?)failure-kinds\1[ \t]*\]/m.exec(text);
  if (header === null) return newTable(text, value);
  const start = header.index + header[0].length;
  const next = /^[ \t]*\[/m.exec(text.slice(start));
  const section = { start, end: next === null ? text.length : start + next.index };
  const key = /^[ \t]*(["']?)allow\1[ \t]*=[ \t]*/m.exec(text.slice(section.start, section.end));
  if (key === null) return [insertLineBelow(text, lastStatement(text, section), setting(value))];
  return inList(text, section.start + key.index + key[0].length, value);
}

function setting(value: string): string {
  return `allow = [${JSON.stringify(value)}]`;
}

/** Above the first table that is a part of it. */
function newTable(text: string, value: string): readonly Edit[] | null {
  const part = /^[ \t]*\[[ \t]*tool[ \t]*\.[ \t]*(["']?)failure-kinds\1[ \t]*\./m.exec(text);
  if (part === null) return null;
  const lineBreak = lineBreakOf(text);
  const table = ["[tool.failure-kinds]", setting(value), "", ""].join(lineBreak);
  return [insertAt(lineStartAt(text, part.index), table)];
}

/** The end of the last line of a section that is neither empty nor only a comment; the header's where there is none. */
function lastStatement(text: string, { start, end }: Span): number {
  const lines = [...text.slice(start, end).matchAll(/^[ \t]*[^\s#][^\r\n]*/gm)];
  const last = lines[lines.length - 1];
  return last === undefined ? start : start + last.index + last[0].length;
}

/** A string, a comment, or a character that is in neither. */
const piece = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*'|#[^\r\n]*|\S/g;

/** In the list of strings that opens at `open`; null for anything else. */
function inList(text: string, open: number, value: string): readonly Edit[] | null {
  if (text.charAt(open) !== "[") return null;
  let last: Span | null = null;
  for (const { 0: found, index } of text.slice(open + 1).matchAll(piece)) {
    const start = open + 1 + index;
    if (found === "]") return last === null ? [insertAt(open + 1, JSON.stringify(value))] : beside(text, last, value);
    if (/^["']/.test(found)) last = { start, end: start + found.length };
    else if (found !== "," && !found.startsWith("#")) return null;
  }
  return null;
}

/** With the quotes of its neighbour. */
function beside(text: string, last: Span, value: string): readonly Edit[] {
  const isLiteral = text.charAt(last.start) === "'" && /^[ -&(-~]*$/.test(value);
  return insertItem(text, last, isLiteral ? `'${value}'` : JSON.stringify(value));
}
