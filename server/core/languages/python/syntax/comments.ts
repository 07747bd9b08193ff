import { lineStarts, positionAt } from "../../../text.js";
import { withoutDirectives } from "../../silences.js";
import type { TokenTree } from "../../tokenTree.js";
import { isCode, isForTools, withoutToolNote } from "../declarations/commentedOut.js";

/** Comments on lines of their own, one directly below the other. */
export interface CommentBlock {
  /** Offsets of the first comment's beginning and the last one's end. */
  readonly start: number;
  readonly end: number;
  /** The text of each line without its number sign. */
  readonly lines: readonly string[];
  /** Where the first line begins, or that of the comments directly above which are left out. */
  readonly top: number;
  /** True when a member that is commented out follows directly: what the comments say is about that. */
  isOverCode: boolean;
}

/** The comments of a text as a reader of its members needs them. Code in comments and notes for tools are left out. */
export interface Comments {
  readonly blocks: readonly CommentBlock[];
  /** The comment behind the offset on its line, when only punctuation stands between; else empty. */
  readonly beside: (offset: number) => string;
  /** The block that ends on the line before that of the offset, or null. */
  readonly above: (offset: number) => CommentBlock | null;
  /** The offset at which the line of the offset begins. */
  readonly lineStart: (offset: number) => number;
  /** The offset at which the line after that of the offset begins; the text's length when there is none. */
  readonly nextLine: (offset: number) => number;
}

/** Reads the comments of `tree`. */
export function readComments(tree: TokenTree): Comments {
  const { text } = tree;
  const starts = lineStarts(text);
  const lineStart = (offset: number) => starts[positionAt(starts, offset).line] as number;
  const nextLine = (offset: number) => starts[positionAt(starts, offset).line + 1] ?? text.length;
  const { blocks, besides } = sortComments(tree, lineStart, nextLine);
  const byNextLine = new Map(blocks.map((block) => [nextLine(block.end), block]));
  return {
    blocks,
    beside: (offset) => {
      const comment = besides.get(lineStart(offset));
      return comment && /^[\s,;"'()[\]{}]*$/.test(text.slice(offset, comment.start)) ? comment.content : "";
    },
    above: (offset) => byNextLine.get(lineStart(offset)) ?? null,
    lineStart,
    nextLine,
  };
}

interface Sorted {
  readonly blocks: readonly CommentBlock[];
  /** The comments behind code, by the beginning of their line. */
  readonly besides: ReadonlyMap<number, { readonly start: number; readonly content: string }>;
}

function sortComments({ text, comments }: TokenTree, lineStart: Comments["lineStart"], nextLine: Comments["nextLine"]) {
  const blocks: (CommentBlock & { end: number; lines: string[] })[] = [];
  const besides = new Map<number, { start: number; content: string }>();
  let leftOut = { top: -1, next: -1 };
  for (let i = 0; i < comments.length; i += 2) {
    const start = comments[i] as number;
    const end = comments[i + 1] as number;
    const line = lineStart(start);
    const isAlone = text.slice(line, start).trim() === "";
    const last = blocks[blocks.length - 1];
    const isAdjoining = last !== undefined && nextLine(last.end) === line;
    const top = leftOut.next === line ? leftOut.top : line;
    const content = readable(text.slice(start, end));
    if (content === null) {
      if (isAlone) leftOut = { top, next: nextLine(start) };
      if (isAlone && isAdjoining) last.isOverCode ||= isCode(commentText(text.slice(start, end)));
    } else if (!isAlone) besides.set(line, { start, content: content.trim() });
    else if (!isAdjoining) blocks.push({ start, end, lines: [content], top, isOverCode: false });
    else {
      last.end = end;
      last.lines.push(content);
    }
  }
  return { blocks, besides } satisfies Sorted;
}

function commentText(comment: string): string {
  return comment.replace(/^#:?\s?/, "");
}

/** What a comment says to a reader; null when it says nothing to one. */
function readable(comment: string): string | null {
  const written = commentText(comment);
  const content = withoutToolNote(withoutDirectives(written)).trimEnd();
  if (content === "") return written.trim() === "" ? "" : null;
  return isForTools(content) || isCode(content) ? null : content;
}

/** The lines of a block as one text. */
export function blockText({ lines }: CommentBlock): string {
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}
