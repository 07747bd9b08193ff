import type { Span } from "../../text.js";
import { firstCommentFrom } from "../comments.js";
import { withoutDirectives } from "../silences.js";
import type { TokenTree } from "../tokenTree.js";

/** What the comments around a member of a declaration say of it. */
export interface Notes {
  /** The comment beside or above it; empty when there is none. */
  readonly comment: string;
  /** The heading of the section it stands in; empty when there is none. */
  readonly section: string;
}

/**
 * The notes of each member, given the members' spans in the order of the text. A comment beside a member and a `/**` above it
 * speak of the member. Other comments above members do when every member has one; otherwise they head sections.
 */
export function notesOf(tree: TokenTree, members: readonly Span[]): Notes[] {
  const above = members.map((member) => commentAbove(tree, member.start));
  const areHeadings = above.some((comment) => comment === null);
  let section = "";
  return members.map((member, at) => {
    const own = above[at] ?? null;
    const isHeading = own !== null && areHeadings && !own.isDoc;
    if (isHeading) section = own.text;
    const beside = commentBeside(tree, member.end);
    return { comment: beside || (own !== null && !isHeading ? own.text : ""), section };
  });
}

/** The notes of what stands at one span alone: a comment above it speaks of it. */
export function noteOf(tree: TokenTree, span: Span): string {
  return commentBeside(tree, span.end) || (commentAbove(tree, span.start)?.text ?? "");
}

interface Comment {
  readonly text: string;
  readonly isDoc: boolean;
}

/**
 * The comment directly before `start` on its line; else the one that ends on the line before, with those on the lines directly
 * before that. Null when there is none.
 */
function commentAbove(tree: TokenTree, start: number): Comment | null {
  const { text, comments } = tree;
  const lines: string[] = [];
  let isDoc = false;
  let from = lineStart(text, start);
  const nearest = lastBefore(comments, start);
  const nearestEnd = comments[nearest + 1] ?? 0;
  if (nearest >= 0 && nearestEnd > from && text.slice(nearestEnd, start).trim() === "") {
    return { text: clean(text.slice(comments[nearest], nearestEnd)), isDoc: true };
  }
  for (let at = nearest; at >= 0; at -= 2) {
    const [begin, end] = [comments[at] as number, comments[at + 1] as number];
    const isAlone = text.slice(lineStart(text, begin), begin).trim() === "";
    if (!isAlone || /[^ \t\r\n]|\n[^\n]*\n/.test(text.slice(end, from))) break;
    lines.unshift(clean(text.slice(begin, end)));
    isDoc ||= text.startsWith("/**", begin);
    from = lineStart(text, begin);
  }
  const comment = lines.join(" ").trim();
  return comment === "" ? null : { text: comment, isDoc };
}

/** The comment behind `end` on the same line, with at most a separator between and nothing behind; empty when there is none. */
function commentBeside(tree: TokenTree, end: number): string {
  const { text, comments } = tree;
  const at = lastBefore(comments, end) + 2;
  const begin = comments[at];
  const after = comments[at + 1] ?? text.length;
  if (begin === undefined || /[^ \t,;|]/.test(text.slice(end, begin))) return "";
  return /^[ \t]*(?:[\r\n]|$)/.test(text.slice(after, after + 200)) ? clean(text.slice(begin, after)) : "";
}

/** The place in the flat list of the last comment that begins before `offset`; -2 when there is none. */
function lastBefore(comments: readonly number[], offset: number): number {
  return (firstCommentFrom(comments, offset) - 1) * 2;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** A comment's words, without its marks and rules. */
function clean(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$/g, "")
    .split(/\r?\n/)
    .map((line) => withoutDirectives(line.replace(/^\s*(?:\/\/+|\*+)?\s*/, "")))
    .map((line) => line.replace(/^[-=*#~]{2,}\s*|\s*[-=*#~]{2,}$/g, ""))
    .join(" ")
    .trim();
}
