import type { Span } from "../../text.js";
import { firstCommentFrom } from "../comments.js";
import { withoutDirectives } from "../silences.js";
import { lineEnd } from "./reader.js";
import type { Tree } from "./tree.js";

/** What comments say of a member of a list or table. */
export interface MemberComments {
  /** Of the member alone; "" for nothing. */
  readonly comment: string;
  /** The heading that it stands under; "" for none. */
  readonly section: string;
  /** The comment marks the member as `@deprecated`. */
  readonly isDeprecated: boolean;
}

export const noComments: MemberComments = { comment: "", section: "", isDeprecated: false };

/** A comment that is a member of other days: an item, a record, a quoted or joined name, alone or with a text. */
const formerMember = /^#+\s*(?:-\s|[{["'])|^#+\s*[a-z]\w*_\w+(?::\w+)?\s*(?:[:,]|$)/;

/** What goes on with such a member. */
const formerRest = /^#\s{3,}/;

/** Lines and the like around a comment make it a heading. */
const ruled = /^#+\s*[-=~*#]{2}|[-=~*#]{3}$/;

const deprecation = /@deprecated\b[:\s]*/;

/**
 * What the comments in `within` say of each of `members`; empty when there are none. A comment beside a member is about it. One
 * above is about it too, but where one stands above several members, those above are headings; so are those apart by an empty line.
 */
export function commentsOf(tree: Tree, within: Span, members: readonly Span[]): MemberComments[] {
  const first = firstCommentFrom(tree.comments, within.start);
  if ((tree.comments[first * 2] ?? within.end) >= within.end) return [];
  const above = members.map(({ start }) => commentsAbove(tree.text, start));
  const areHeadings = above.some(({ attached }, i) => {
    const next = above[i + 1];
    return attached !== "" && next?.attached === "" && !next.isApart;
  });
  let section = "";
  return above.map(({ attached, detached }, i) => {
    section = detached || (areHeadings && attached) || section;
    const beside = commentBeside(tree, members[i] as Span, members[i + 1]);
    const comment = beside || (areHeadings ? "" : attached);
    return { comment: comment.replace(deprecation, ""), section, isDeprecated: deprecation.test(comment) };
  });
}

interface CommentsAbove {
  /** Of the lines that end just above. */
  readonly attached: string;
  /** Of the lines that end above empty lines, when none is attached. */
  readonly detached: string;
  /** What is just above, or above the attached comment, is an empty line, a former member or the key of a list. */
  readonly isApart: boolean;
}

/** The comments above the line of `at`; none for what is not the first thing on its line. */
function commentsAbove(text: string, at: number): CommentsAbove {
  const line = text.lastIndexOf("\n", at - 1) + 1;
  if (at > 0 && !/^[-?\s"']*$/.test(text.slice(line, at))) return nothingAbove;
  const above: Above = { text, end: at > 0 ? line - 1 : -1 };
  const lines = linesAbove(above, /^#/);
  const attached = toProse(lines);
  if (lines.some((one) => ruled.test(one))) return { attached: "", detached: attached, isApart: true };
  const isApart = linesAbove(above, /^$/).length > 0;
  if (isApart && attached === "") return { attached, detached: toProse(linesAbove(above, /^#/)), isApart };
  const isFirst = isApart || linesAbove(above, /[:[{]$/).length > 0 || lines.some((one) => formerMember.test(one));
  return { attached, detached: "", isApart: isFirst };
}

const nothingAbove: CommentsAbove = { attached: "", detached: "", isApart: true };

/** The lines above a place that are not read yet: they end at `end`. */
interface Above {
  readonly text: string;
  end: number;
}

/** The lines just above that match `pattern`, without the white space around them. */
function linesAbove(above: Above, pattern: RegExp): readonly string[] {
  const { text } = above;
  let lines: string[] | null = null;
  while (above.end > 0) {
    const start = text.lastIndexOf("\n", above.end - 1) + 1;
    const line = text.slice(start, above.end).trim();
    if (!pattern.test(line)) break;
    lines ??= [];
    lines.push(line);
    above.end = start - 1;
  }
  return lines?.reverse() ?? noLines;
}

const noLines: readonly string[] = [];

/** The comment that follows `member` on its line; "" when `next`, the member after it, comes first. */
function commentBeside(tree: Tree, member: Span, next: Span | undefined): string {
  const limit = Math.min(lineEnd(tree.text, member.end), next?.start ?? tree.text.length);
  const index = firstCommentFrom(tree.comments, member.end) * 2;
  const start = tree.comments[index] ?? limit;
  return start < limit ? toProse([tree.text.slice(start, tree.comments[index + 1])]) : "";
}

/** What lines of comments say, below the last of them that is a former member. */
function toProse(lines: readonly string[]): string {
  if (lines.length === 0) return "";
  let from = 0;
  for (const [i, line] of lines.entries()) {
    if (formerMember.test(line) || (from === i && i > 0 && formerRest.test(line))) from = i + 1;
  }
  return lines
    .slice(from)
    .map((line) => withoutDirectives(line.replace(/^[#\s]+|\s+$/g, "")).replace(/^[-=~*]{2,}\s*|\s*[-=~*#]{2,}$/g, ""))
    .filter((line) => line !== "")
    .join(" ");
}
