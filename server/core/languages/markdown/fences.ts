import type { Span } from "../../text.js";

/** A block of code between fences, also one in a list or a quotation. */
export interface Fence {
  /** With the lines of its fences. */
  readonly span: Span;
  /** The language that it is said to be in, in lower case; empty when nothing is said. */
  readonly word: string;
  /** The lines between the fences with their ends, each without what stands in front of it for the list or the quotation. */
  readonly lines: readonly Span[];
}

/** What a text of Markdown is made of, as far as it matters here. */
export interface Blocks {
  readonly fences: readonly Fence[];
  /** Comments of HTML and of MDX, in the order of the text, flat: start, end, start, end. */
  readonly comments: readonly number[];
}

/** Finds the fences and the comments outside of them. One that is not closed goes on to the end of its quotation or the text. */
export function readBlocks(text: string): Blocks {
  const fences: Fence[] = [];
  const comments: number[] = [];
  for (let next = markFrom(text, 0); next >= 0; ) {
    const at = lineStartAt(text, next);
    const end = lineEnd(text, next);
    const opening = openingAt(text, at, end);
    if (opening !== null) {
      const fence = readFence(text, at, end, opening);
      fences.push(fence);
      next = markFrom(text, fence.span.end);
    } else next = markFrom(text, readComments(text, at, end, comments));
  }
  return { fences, comments };
}

/** Where the next thing stands that may begin one or the other; -1 where nothing does. Most lines are prose, and passed over. */
function markFrom(text: string, at: number): number {
  const mark = /```|~~~|<!--|\{\/\*/g;
  mark.lastIndex = at;
  return mark.exec(text)?.index ?? -1;
}

/** The first line of a fence. */
interface Opening {
  readonly mark: "`" | "~";
  /** How many marks there are: the closing line has as many, or more. */
  readonly length: number;
  /** How many quotations it is in, and how many blanks stand before it in the innermost. */
  readonly quotations: number;
  readonly indent: number;
  readonly word: string;
}

/** In front of a fence there may be the marks of quotations and of lists. */
const opening = /^((?:[ \t]|>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*)(`{3,}|~{3,})(.*)$/;

function openingAt(text: string, at: number, end: number): Opening | null {
  const line = text.slice(at, end).replace(/[\r\n]+$/, "");
  const [, before = "", marks = "", info = ""] = opening.exec(line) ?? [];
  // In a line of prose, what looks like a fence is code in the line.
  if (marks === "" || (marks.startsWith("`") && info.includes("`"))) return null;
  return {
    mark: marks.charAt(0) as Opening["mark"],
    length: marks.length,
    quotations: before.split(">").length - 1,
    indent: (before.includes(">") ? before.replace(/^.*> ?/, "") : before).length,
    word: wordOf(info),
  };
}

/** The language of `python title="x"`, `{.python .lines}`, `{python}`, `{code-block} python`, `ts:src/a.ts`. */
function wordOf(info: string): string {
  const named = info.replace(/^[ \t]*\{code(?:-block|-cell)?\}/, "");
  return (/^[ \t]*\{?[ \t]*\.?([A-Za-z][\w-]*)/.exec(named)?.[1] ?? "").toLowerCase();
}

function readFence(text: string, start: number, firstEnd: number, opened: Opening): Fence {
  const lines: Span[] = [];
  const closing = new RegExp(`[ \\t]*${opened.mark}{${opened.length},}[ \\t]*(?=\\r?\\n|$)`, "y");
  let at = firstEnd;
  while (at < text.length) {
    const end = lineEnd(text, at);
    const content = contentStart(text, at, end, opened);
    if (content === null) break;
    at = end;
    closing.lastIndex = content;
    if (closing.test(text)) break;
    lines.push({ start: content, end });
  }
  return { span: { start, end: at }, word: opened.word, lines };
}

/** Where a line goes on behind the marks of its quotations and the blanks of its list; null when it is no longer in the quotation. */
function contentStart(text: string, start: number, end: number, { quotations, indent }: Opening): number | null {
  let at = start;
  for (let left = quotations; left > 0; left--) {
    at = blanksEnd(text, at, end, 3);
    if (text.charAt(at) !== ">") return null;
    at++;
    if (text.charAt(at) === " ") at++;
  }
  return blanksEnd(text, at, end, indent);
}

/** Behind at most `most` blanks. */
function blanksEnd(text: string, start: number, end: number, most: number): number {
  let at = start;
  while (at < end && at - start < most && /[ \t]/.test(text.charAt(at))) at++;
  return at;
}

/** Adds the comments that begin in a line of prose; gives where the next line begins behind them. */
function readComments(text: string, start: number, end: number, comments: number[]): number {
  const line = text.slice(start, end);
  for (let found = commentMark(line, 0); found !== null; ) {
    const { index: at, 0: mark } = found;
    const isHtml = mark === "<!--";
    const closed = line.indexOf(isHtml ? "-->" : "*/}", at + mark.length);
    if (closed < 0) {
      // Over several lines it is one of HTML only where it begins its line; else it is spoken of, mostly as code.
      return isHtml && line.slice(0, at).trim() === "" ? readLongComment(text, start + at, comments) : end;
    }
    // The braces of MDX are around its comments, as in JSX.
    const brace = isHtml ? 0 : 1;
    comments.push(start + at + brace, start + closed + 3 - brace);
    found = commentMark(line, closed + 3);
  }
  return end;
}

/** Where the next comment of HTML, or of MDX, begins in a line. */
function commentMark(line: string, from: number): RegExpExecArray | null {
  const mark = /<!--|\{\/\*/g;
  mark.lastIndex = from;
  return mark.exec(line);
}

function readLongComment(text: string, start: number, comments: number[]): number {
  const closed = text.indexOf("-->", start);
  const end = closed < 0 ? text.length : closed + 3;
  comments.push(start, end);
  return lineEnd(text, end);
}

/** Behind the end of the line. */
function lineEnd(text: string, at: number): number {
  const lf = text.indexOf("\n", at);
  return lf < 0 ? text.length : lf + 1;
}

/** The beginning of the line that has `at` in it. */
function lineStartAt(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
}
