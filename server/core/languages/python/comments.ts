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
}

/** Reads the comments of `tree`. */
export function readComments({ text, comments }: TokenTree): Comments {
  const blocks: CommentBlock[] = [];
  const besides = new Map<number, string>();
  for (let i = 0; i < comments.length; i += 2) {
    const start = comments[i] as number;
    const end = comments[i + 1] as number;
    const content = text.slice(start, end).replace(/^#:?\s?/, "");
    const before = text.slice(lineStart(text, start), start);
    if (before.trim() !== "") besides.set(lineStart(text, start), content.trim());
    else addLine(text, blocks, { start, end, lines: [content.trimEnd()] });
  }
  const byNextLine = new Map(blocks.map((block) => [nextLine(text, block.end), block]));
  return {
    blocks,
    beside: (offset) => {
      const line = lineStart(text, offset);
      const comment = besides.get(line);
      return comment !== undefined && /^[\s,;"'()[\]{}]*#/.test(text.slice(offset, lineStop(text, offset)))
        ? comment
        : "";
    },
    above: (offset) => byNextLine.get(lineStart(text, offset)) ?? null,
  };
}

/** The lines of a block as one text. */
export function blockText({ lines }: CommentBlock): string {
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

/** The offset at which the line of `offset` begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** The offset at which the line after that of `offset` begins. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}

function lineStop(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}

function addLine(text: string, blocks: CommentBlock[], line: CommentBlock): void {
  const last = blocks[blocks.length - 1];
  const isNext = last !== undefined && nextLine(text, last.end) === lineStart(text, line.start);
  if (last && isNext) {
    blocks[blocks.length - 1] = { start: last.start, end: line.end, lines: [...last.lines, ...line.lines] };
  } else blocks.push(line);
}
