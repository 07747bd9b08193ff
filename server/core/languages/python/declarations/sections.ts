import { countUpTo } from "../../../text.js";
import { blockText, type CommentBlock, type Comments } from "../syntax/comments.js";

/** A heading in comments and the offsets between which members stand under it. */
export interface Section {
  readonly title: string;
  readonly start: number;
  readonly end: number;
  /** Its comments: what they say belongs to no single member. */
  readonly block: CommentBlock;
}

/**
 * The sections that comments divide members into. `members` are the offsets of all members, ascending. A decorated line
 * (`# --- transport ---- #`) is a heading; so is a short line without a full stop that several members follow.
 */
export function readSections(text: string, comments: Comments, members: readonly number[]): Section[] {
  const { blocks } = comments;
  const memberLines = new Set(members.map((member) => comments.lineStart(member)));
  const found: Section[] = [];
  blocks.forEach((block, i) => {
    const decorated = decoratedTitle(block);
    const next = blocks[i + 1]?.start ?? text.length;
    const end = decorated === null ? plainEnd(text, comments, block, next, { members, memberLines }) : text.length;
    const title = decorated ?? blockText(block);
    if (end > block.start && title !== "") found.push({ title, start: block.start, end, block });
  });
  return found.map((section, i) => ({ ...section, end: Math.min(section.end, found[i + 1]?.start ?? section.end) }));
}

/** The title of the section that `offset` stands in, when that section begins after `from`; else empty. */
export function sectionTitle(sections: readonly Section[], offset: number, from: number): string {
  const section = sections[countUpTo(sections, offset, ({ start }) => start) - 1];
  return section !== undefined && section.start >= from && offset < section.end ? section.title : "";
}

const rule = "[-=#*~_─━═]";
const ruleOnly = new RegExp(`^\\s*${rule}{3,}\\s*$`);
const ruleBefore = new RegExp(`^\\s*${rule}{2,}\\s*`);
const ruleAfter = new RegExp(`\\s*${rule}{2,}\\s*#?\\s*$`);

/** The title in a decorated line, or between two lines that are only decoration; null when there is none. */
function decoratedTitle({ lines }: CommentBlock): string | null {
  const first = lines.findIndex((line) => ruleBefore.test(line) || ruleAfter.test(line));
  if (first < 0) return null;
  const line = lines[first] as string;
  if (!ruleOnly.test(line)) return line.replace(ruleBefore, "").replace(ruleAfter, "").trim() || null;
  const rest = lines.slice(first + 1);
  const close = rest.findIndex((other) => ruleOnly.test(other));
  return close < 0 ? null : rest.slice(0, close).join(" ").trim() || null;
}

/**
 * Where the section of a plain line ends, at `next` at the latest; -1 when it is no heading. Directly above its members it lasts
 * to the first gap.
 */
function plainEnd(
  text: string,
  comments: Comments,
  block: CommentBlock,
  next: number,
  { members, memberLines }: { readonly members: readonly number[]; readonly memberLines: ReadonlySet<number> },
): number {
  const title = blockText(block);
  const isTitle = block.lines.length === 1 && !block.isOverCode && title.length <= 60 && !/[.!?:]$/.test(title);
  if (!isTitle || !begins(text, block.top)) return -1;
  const below = comments.nextLine(block.end);
  const end = memberLines.has(below) ? Math.min(next, gapAfter(text, below, next)) : next;
  const held = countUpTo(members, end - 1, (member) => member) - countUpTo(members, block.end, (member) => member);
  return held > 1 ? end : -1;
}

/** True when the line before `line` is empty or opens what is in it: a comment between members is about the next one. */
function begins(text: string, line: number): boolean {
  const before = text.slice(Math.max(0, line - 200), line).replace(/\r?\n$/, "");
  return line === 0 || /(?:^|\n)(?:\s*|[^\n]*[[({:]\s*(?:#[^\n]*)?)$/.test(before);
}

/** The first empty line from `offset` on, which begins a line, and before `limit`; `limit` when there is none. */
function gapAfter(text: string, offset: number, limit: number): number {
  // No flag m: with it, `^` also stands between the two characters of a line end.
  const gap = /(?:^|\n)[^\S\n]*\n/.exec(text.slice(offset, limit));
  return gap ? offset + gap.index + (gap[0].indexOf("\n") < gap[0].length - 1 ? 1 : 0) : limit;
}
