import type { Span } from "../../../text.js";
import { firstCommentFrom } from "../../comments.js";
import { withoutDirectives } from "../../silences.js";
import type { TokenTree } from "../../tokenTree.js";

/** What the comments around a member of a declaration say of it. */
export interface Notes {
  /** The comment beside or above it; empty when there is none. */
  readonly comment: string;
  /** The heading of the section it stands in; empty when there is none. */
  readonly section: string;
  /** True when a comment has the tag `@deprecated`. */
  readonly isDeprecated: boolean;
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
    else if (own !== null && own.heading !== "") section = own.heading;
    const beside = commentBeside(tree, member.end);
    const about = own !== null && !isHeading ? own : null;
    return {
      comment: beside?.text || about?.text || "",
      section,
      isDeprecated: (beside?.isDeprecated ?? false) || (about?.isDeprecated ?? false),
    };
  });
}

/** The notes of what stands at one span alone: a comment above it speaks of it. */
export function noteOf(tree: TokenTree, span: Span): Notes {
  const beside = commentBeside(tree, span.end);
  const above = commentAbove(tree, span.start);
  const comment = beside?.text || above?.text || "";
  return { comment, section: "", isDeprecated: (beside?.isDeprecated ?? false) || (above?.isDeprecated ?? false) };
}

interface Comment {
  readonly text: string;
  readonly isDoc: boolean;
  readonly isDeprecated: boolean;
  /** What comments of another kind above it say; empty when there are none. */
  readonly heading: string;
}

/**
 * The comment directly before `start` on its line; else the one that ends on the line before, with those on the lines directly
 * before that. Null when there is none.
 */
function commentAbove(tree: TokenTree, start: number): Comment | null {
  const { text, comments } = tree;
  const nearest = lastBefore(comments, start);
  const nearestEnd = comments[nearest + 1];
  if (nearestEnd === undefined) return null;
  if (start - nearestEnd < maxGap && /^[ \t]*$/.test(text.slice(nearestEnd, start))) {
    const own = commentOf([text.slice(comments[nearest], nearestEnd)]);
    return own && { ...own, isDoc: true };
  }
  const found: string[] = [];
  let line = lineStart(text, start);
  for (let at = nearest; at >= 0 && line >= 0 && found.length < maxLines; at -= 2) {
    const [begin, end] = [comments[at] as number, comments[at + 1] as number];
    if (!/^[ \t]*(?:\r\n|\n|\r)$/.test(text.slice(end, Math.min(line, end + maxGap)))) break;
    line = lineStart(text, begin);
    if (line >= 0) found.push(text.slice(begin, end));
  }
  const isDoc = found[0]?.startsWith("/**") ?? false;
  const own = commentOf(isDoc ? found.slice(0, 1) : found.reverse());
  return own && isDoc ? { ...own, heading: commentOf(found.slice(1).reverse())?.text ?? "" } : own;
}

/** How many comments one below the other are read as one. */
const maxLines = 100;

/** The comment behind `end` with at most a separator between, and no more than one behind; null when there is none. */
function commentBeside(tree: TokenTree, end: number): Comment | null {
  const { text, comments } = tree;
  const at = lastBefore(comments, end) + 2;
  const begin = comments[at];
  const after = comments[at + 1] ?? text.length;
  if (begin === undefined || begin - end > maxGap || /[^ \t,;|]/.test(text.slice(end, begin))) return null;
  const isSeparated = /[,;|]/.test(text.slice(end, begin));
  const behind = text.slice(after, after + maxGap);
  const isLast = isSeparated ? /^[ \t]*(?:[\r\n]|$)/.test(behind) : /^[ \t]*(?:[,;|)}\]\r\n]|$)/.test(behind);
  return isLast ? commentOf([text.slice(begin, after)]) : null;
}

/** How many characters around a comment are looked at. */
const maxGap = 200;

/** What comments one below the other say together; null when they say nothing, as code that is commented out does. */
function commentOf(spelled: readonly string[]): Comment | null {
  const whole = spelled.map(clean).filter((line) => !isCode(line) && !isDirective(line));
  const text = whole.join(" ").trim();
  if (text === "") return null;
  return {
    text: text
      .replace(/@deprecated[ \t]*:?[ \t]*(?=\S)/g, "Deprecated: ")
      .replace(/@deprecated/g, "")
      .trim(),
    isDoc: spelled.some((comment) => comment.startsWith("/**")),
    isDeprecated: /@deprecated\b/.test(text),
    heading: "",
  };
}

/** True for a member that is commented out: `| "judge_failed"`, `JUDGE = "judge_failed",`, `z.literal("judge_failed"),`, `JUDGE_FAILED,`. */
function isCode(comment: string): boolean {
  const bare = comment.replace(/\s*(?:\/\/|\/\*).*$/, "");
  return (
    /^(?:\|\s*)?(?:[\w.$"']+\s*[:=(]\s*)?(?:"[^"]*"|'[^']*'|`[^`]*`)\)?\s*[,;|]*$/.test(bare) ||
    /^(?:[A-Z][A-Z0-9_]*|[A-Za-z]\w*\.[A-Za-z]\w*|\.\.\.[\w.]+),$/.test(bare)
  );
}

/** True for a comment that speaks to a tool. */
function isDirective(comment: string): boolean {
  return /^(?:@ts-|biome-ignore|c8 |eslint-|istanbul |#?endregion|prettier-ignore|tslint:|v8 )/.test(comment);
}

/** The place in the flat list of the last comment that begins before `offset`; -2 when there is none. */
function lastBefore(comments: readonly number[], offset: number): number {
  return (firstCommentFrom(comments, offset) - 1) * 2;
}

/** Where the line begins that has only white space and separators before `offset`; -1 when it has more. */
function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && " \t,|".includes(text.charAt(start - 1))) start--;
  return start === 0 || /[\r\n]/.test(text.charAt(start - 1)) ? start : -1;
}

/** A comment's words, without its marks and rules. */
function clean(comment: string): string {
  return comment
    .replace(/^\/\*+|\*+\/$/g, "")
    .split(/\r?\n/)
    .map((line) => withoutDirectives(line.replace(/^\s*(?:\/\/+|\*+)?\s*/, "")))
    .map((line) => line.replace(/^[-=*#~]{2,}\s*|\s*[-=*#~]{2,}$/g, ""))
    .join(" ")
    .replace(/^#?region\s+/, "")
    .trim();
}
