import { lineStarts, positionAt, type Span } from "../text.js";
import type { Collector } from "./collector.js";
import { firstCommentFrom } from "./comments.js";
import type { Silence, SilencedCode } from "./facts.js";

/** A text with the spans of its comments as its lexer found them, in the order of the text, flat: start, end, start, end. */
interface Commented {
  readonly text: string;
  readonly comments: readonly number[];
}

const marker = "failure-kinds";

/** The marker in the spellings that people take for it; it has to be written as it is. */
const anySpelling = /failure(?:[-_]?kinds|-kind)(?:[ \t]*:|(?=[ \t]+ignore))/gi;

const scopes: ReadonlyMap<string, Silence["scope"]> = new Map([
  ["ignore", "line"],
  ["ignore-next-line", "next-line"],
  ["ignore-file", "file"],
]);

/** A longer directive is read as far as that, so that a line full of them is still cheap. */
const mostCharacters = 1000;

/** The directives, the commonest first. */
export const directives: readonly string[] = [...scopes.keys()];

/**
 * Puts into `out` every directive of the comments. `wholes` has what goes over several lines and counts as one, such as
 * long strings, in any order; it is asked at most once, and mostly never.
 */
export function readSilences(commented: Commented, wholes: () => readonly Span[], out: Collector): void {
  const { text, comments } = commented;
  if (comments.length === 0) return;
  const markers = new RegExp(anySpelling);
  let lines: Lines | null = null;
  for (let match = markers.exec(text); match !== null; match = markers.exec(text)) {
    const comment = firstCommentFrom(comments, match.index) - 1;
    const [start, end] = [comments[comment * 2] ?? 0, comments[comment * 2 + 1] ?? 0];
    if (match.index >= end || !beginsComment(text, start, match.index)) continue;
    const isMisspelled = !match[0].startsWith(marker) || !match[0].endsWith(":");
    if (isMisspelled && !seemsDirective(text.slice(markers.lastIndex, Math.min(end, markers.lastIndex + 40)))) continue;
    lines ??= linesOf(commented, wholes());
    const silence = readDirective(text, { start: match.index, end }, markers.lastIndex, lines);
    out.silence(isMisspelled ? disabled(silence) : silence);
  }
}

/** A comment's `text` without the directives in it, for readers of documentation. */
export function withoutDirectives(text: string): string {
  if (!text.includes(marker)) return text;
  const words = directives.join("|");
  return text.replace(new RegExp(`(?:^|[ \\t]#+|[ \\t]//+)[ \\t]*${marker}[ \\t]*:[ \\t]*(?:${words})\\b.*`, "g"), "");
}

/** True when only a mark of a comment stands between `at` and the comment's start, its line's, or the words before. */
function beginsComment(text: string, start: number, at: number): boolean {
  // No person writes more than that in front of it.
  const before = text.slice(Math.max(start, at - 200), at);
  const line = before.slice(Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1);
  return /^\s*(?:#+:?|\/{2,}!?|\/?\*+!?|<!-{2,})?\s*$/.test(line) || /\s(?:#+|\/{2,})\s*$/.test(line);
}

/** True when more than marks of comments stands before `at` on its line. A comment by itself may be a heading, or code that is left out. */
function isBehindCode(text: string, at: number): boolean {
  return /[^\s#/*!:<{-]/.test(text.slice(Math.max(text.lastIndexOf("\n", at - 1) + 1, at - 200), at));
}

/** What may follow the colon: a directive, some with blanks where hyphens belong, and a list of codes. */
const pattern =
  /^([ \t]*)(ignore[ \t]+(?:next[ \t-]*line|file)(?=[ \t]*(?:\[|$))|[A-Za-z]+(?:[-_][A-Za-z]+)*(?:-(?=[ \t]*$))?)?(?:([ \t]*\[)([^\]]*)(\]?))?/;

/** Reads the directive at the beginning of `rest`, which ends with the comment; its colon ends at `colon`. */
function readDirective(text: string, rest: Span, colon: number, lines: Lines): Silence {
  const [line = ""] = text.slice(colon, Math.min(rest.end, colon + mostCharacters)).split(/[\r\n]|\*\/$/, 1);
  const [, blanks = "", directive = "", bracket = "", list, closing = ""] = pattern.exec(line) ?? [];
  const from = colon + blanks.length;
  const directiveEnd = from + directive.length;
  const listStart = directiveEnd + bracket.length;
  const scope = scopes.get(directive) ?? "none";
  return {
    span: { start: rest.start, end: listStart + (list ?? "").length + closing.length },
    directive,
    directiveSpan: { start: directive === "" ? colon : from, end: directiveEnd },
    scope,
    covers: coveredBy(scope, rest, lines),
    codes: list === undefined ? null : readCodes(list, listStart),
    ...(list !== undefined && closing === "" ? { isUnclosed: true as const } : {}),
    ...(line.trim() === "" && isBehindCode(text, rest.start) ? { isBare: true as const } : {}),
  };
}

/** True for words behind a misspelled marker that are a directive, whatever its case and its hyphens; others are prose. */
function seemsDirective(words: string): boolean {
  return /^[ \t]*ignore(?:[-_ \t]?(?:next[-_ \t]?line|file))?[ \t]*(?:$|[\r\n[#/*(]|--)/i.test(words);
}

/** The directive as one that turns nothing off. */
function disabled(silence: Silence): Silence {
  const { start } = silence.span;
  return { ...silence, scope: "none", covers: { start, end: start }, isMarkerMisspelled: true };
}

/** The codes of a list whose content begins at `at`. */
function readCodes(list: string, at: number): SilencedCode[] {
  let start = at;
  return list.split(",").map((part) => {
    const code = part.trim();
    const from = code === "" ? start : start + part.indexOf(code);
    const span = { start: from, end: code === "" ? start + part.length : from + code.length };
    start += part.length + 1;
    return { code, span };
  });
}

function coveredBy(scope: Silence["scope"], comment: Span, lines: Lines): Span {
  switch (scope) {
    case "line":
      return lines.around(comment);
    case "next-line":
      return lines.codeAfter(comment.end);
    case "file":
      return lines.all;
    case "none":
      return { start: comment.start, end: comment.start };
  }
}

/** The lines of a text as directives speak of them. What goes over several lines belongs to the line it begins or ends on. */
interface Lines {
  readonly all: Span;
  readonly around: (span: Span) => Span;
  /** The next line below `offset` with more than a comment; empty when there is none. */
  readonly codeAfter: (offset: number) => Span;
}

function linesOf({ text, comments }: Commented, wholes: readonly Span[]): Lines {
  const starts = lineStarts(text);
  const lineOf = (offset: number) => positionAt(starts, offset).line;
  const startOf = (line: number) => starts[line] ?? text.length;
  const reach = reachOf(wholes, lineOf);
  const around = ({ start, end }: Span): Span => {
    const [first, last] = [lineOf(start), lineOf(end)];
    const from = reach.get(first)?.first ?? first;
    const to = reach.get(last)?.last ?? last;
    return { start: startOf(Math.min(first, from)), end: startOf(Math.max(last, to) + 1) };
  };
  // Directives come in the order of the text, and a block of them leads to the same line.
  let known = { from: 0, line: 0 };
  const codeFrom = (from: number): number => {
    let line = known.from <= from && from <= known.line ? known.line : from;
    while (line < starts.length && !hasCode(text, comments, startOf(line), startOf(line + 1))) line++;
    known = { from, line };
    return line;
  };
  return {
    all: { start: 0, end: text.length },
    around,
    codeAfter: (offset) => {
      const start = startOf(codeFrom(lineOf(offset) + 1));
      return start < text.length ? around({ start, end: start }) : { start, end: start };
    },
  };
}

/** How far what begins or ends on a line reaches: the first and the last line of it, by that line. */
function reachOf(wholes: readonly Span[], lineOf: (offset: number) => number): Map<number, Reach> {
  const reach = new Map<number, Reach>();
  for (const { start, end } of wholes) {
    const [first, last] = [lineOf(start), lineOf(end - 1)];
    for (const line of [first, last]) {
      const known = reach.get(line) ?? { first, last };
      reach.set(line, { first: Math.min(known.first, first), last: Math.max(known.last, last) });
    }
  }
  return reach;
}

interface Reach {
  readonly first: number;
  readonly last: number;
}

/** True when more than comments and blanks stand on the line, or braces around a comment as JSX has them. */
function hasCode(text: string, comments: readonly number[], start: number, end: number): boolean {
  const next = firstCommentFrom(comments, start);
  let at = Math.min(end, Math.max(start, comments[next * 2 - 1] ?? start));
  let rest = "";
  let isCommented = at > start;
  for (let i = next * 2; (comments[i] ?? end) < end; i += 2) {
    rest += text.slice(at, comments[i]);
    at = Math.min(end, comments[i + 1] as number);
    isCommented = true;
  }
  rest = (rest + text.slice(at, end)).trim();
  return rest !== "" && !(isCommented && /^\{\s*\}$/.test(rest));
}
