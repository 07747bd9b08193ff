import { lineStarts, positionAt } from "../../text.js";
import { withoutDirectives } from "../silences.js";
import type { TokenTree } from "../tokenTree.js";

/** Comments on lines of their own, one directly below the other. */
export interface CommentBlock {
  /** Offsets of the first comment's beginning and the last one's end. */
  readonly start: number;
  readonly end: number;
  /** The text of each line without its number sign. */
  readonly lines: readonly string[];
}

/** The comments of a text as a reader of its members needs them. */
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
export function readComments({ text, comments }: TokenTree): Comments {
  const starts = lineStarts(text);
  const lineStart = (offset: number) => starts[positionAt(starts, offset).line] as number;
  const nextLine = (offset: number) => starts[positionAt(starts, offset).line + 1] ?? text.length;
  const blocks: { start: number; end: number; lines: string[] }[] = [];
  const besides = new Map<number, { start: number; content: string }>();
  for (let i = 0; i < comments.length; i += 2) {
    const start = comments[i] as number;
    const end = comments[i + 1] as number;
    const written = text.slice(start, end).replace(/^#:?\s?/, "");
    const content = withoutDirectives(written);
    const line = lineStart(start);
    const last = blocks[blocks.length - 1];
    if (text.slice(line, start).trim() !== "") besides.set(line, { start, content: content.trim() });
    else if (last === undefined || nextLine(last.end) !== line) {
      // A line that is a directive is nothing to read, and heads nothing.
      if (content !== "" || written === "") blocks.push({ start, end, lines: [content.trimEnd()] });
    } else {
      last.end = end;
      last.lines.push(content.trimEnd());
    }
  }
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

/** The lines of a block as one text. */
export function blockText({ lines }: CommentBlock): string {
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}
