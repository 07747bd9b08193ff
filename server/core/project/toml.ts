import { parse, TomlError } from "smol-toml";
import type { Problem } from "../settings/shapes.js";
import { lineStarts, type Span } from "../text.js";
import { quoted } from "../visible.js";
import type { ProjectProblem } from "./project.js";
import type { Source } from "./source.js";

const table = "failure-kinds";

/** Reads the table `tool.failure-kinds`; null for a text without it. Of broken text what stands outside the break. */
export function readToml(text: string): Source | null {
  const { value, problems } = parseTolerant(text);
  const tool = isTable(value.tool) ? value.tool : {};
  const source = { problems, locate: (problem: Problem) => locate(text, problem) };
  if (Object.hasOwn(tool, table)) return { ...source, value: tool[table] };
  const similar = Object.keys(tool).find((key) => /^failure[-_]?kinds?$/i.test(key));
  if (similar !== undefined) return { ...source, value: null, problems: [...problems, misnamed(text, similar)] };
  const isBroken = problems.length > 0 && /^[ \t]*\[+[ \t]*tool[ \t]*\.[ \t]*["']?failure-kinds/m.test(text);
  return isBroken ? { ...source, value: null } : null;
}

function misnamed(text: string, key: string): ProjectProblem {
  return {
    span: findKey(text, key, headerStartIn(text)) ?? nowhere,
    message: `tool: expected the table ${quoted(table)}, found ${quoted(key)}. Write [tool.${table}].`,
    slip: { written: key, meant: table },
  };
}

const nowhere: Span = { start: 0, end: 0 };

/** How many broken statements are taken out before a text is given up. */
const mostBreaks = 20;

/** What a text says without its broken statements. The parser stops at the first one, so it is blanked out and all is tried again. */
function parseTolerant(text: string): { readonly value: Table; readonly problems: ProjectProblem[] } {
  let { value, error } = tryParse(text);
  const problems = error === null ? [] : [toProblem(text, error)];
  let readable = text;
  for (let breaks = 0; error !== null && breaks < mostBreaks; breaks++) {
    const at = statementAt(readable, error.line - 1);
    // An open bracket is noticed only in the statement below it: what leads further is taken out.
    const candidates = [at, ...(at.first > 0 ? [statementAt(readable, at.first - 1)] : [])]
      .map((statement) => withoutLines(readable, statement))
      .map((candidate) => ({ candidate, ...tryParse(candidate) }));
    const reach = (one: Attempt) => one.error?.line ?? Number.POSITIVE_INFINITY;
    const best = candidates.reduce((one, other) => (reach(other) > reach(one) ? other : one));
    readable = best.candidate;
    ({ value, error } = best);
  }
  return { value, problems };
}

interface Attempt {
  readonly value: Table;
  readonly error: TomlError | null;
}

function tryParse(text: string): Attempt {
  try {
    return { value: parse(text), error: null };
  } catch (error) {
    if (error instanceof TomlError) return { value: {}, error };
    throw error;
  }
}

/** Only the first break is told of: the others may be its consequences. */
function toProblem(text: string, { line, column, message }: TomlError): ProjectProblem {
  const start = Math.min((lineStarts(text)[line - 1] ?? 0) + column - 1, text.length);
  const what = (message.split("\n")[0] ?? "").replace(/^Invalid TOML document: /, "");
  return {
    span: { start, end: Math.min(start + 1, text.length) },
    message: `This cannot be read: ${what}. The rest is used as far as it can be read.`,
  };
}

const statementStart = /^[ \t]*(?:\[|["']?[\w-]+["']?[ \t]*[.=])/;
const headerStart = /^[ \t]*\[/;

/** Lines, zero-based; `end` is the first one behind. */
interface Lines {
  readonly first: number;
  readonly end: number;
}

/** The statement that the line belongs to; with a header all that is below it. */
function statementAt(text: string, line: number): Lines {
  const lines = text.split("\n");
  let first = Math.min(line, lines.length - 1);
  while (first > 0 && !statementStart.test(lines[first] ?? "")) first--;
  const next = headerStart.test(lines[first] ?? "") ? headerStart : statementStart;
  let end = Math.max(first, line) + 1;
  while (end < lines.length && !next.test(lines[end] ?? "")) end++;
  return { first, end };
}

/** The text with blank lines instead of those: what is below them keeps its place. */
function withoutLines(text: string, { first, end }: Lines): string {
  return text
    .split("\n")
    .map((line, index) => (first <= index && index < end ? "" : line))
    .join("\n");
}

/**
 * Where a problem is. The parser keeps no positions of keys and values, and one that does would be several times as large for
 * the sake of a few messages: so each key of the path is searched behind the one before it, and then the value that was found.
 */
function locate(text: string, { path, at, found }: Problem): Span {
  let span = findKey(text, table, headerStartIn(text)) ?? nowhere;
  for (const part of path) {
    if (typeof part === "string") span = findKey(text, part, span.end) ?? span;
  }
  return at === "value" && found !== null ? (findValue(text, found, span.end) ?? span) : span;
}

/** Where the header of our table begins, or of one that is probably meant to be it; 0 without one, as for `tool.failure-kinds = {…}`. */
function headerStartIn(text: string): number {
  return Math.max(0, text.search(/^[ \t]*\[+[ \t]*tool[ \t]*\.[ \t]*["']?failure[-_]?kinds?\b/im));
}

/** The first place from `from` on where `key` is set or stands in a header; other strings and comments are passed over as a whole. */
function findKey(text: string, key: string, from: number): Span | null {
  const named = `(?<![\\w-])(["']?)${escaped(key)}\\2(?=[ \\t]*[.=]|${inHeader}[ \\t]*\\])`;
  const pattern = new RegExp(`(${named})|"(?:[^"\\\\\\n]|\\\\.)*"|'[^'\\n]*'|#[^\\n]*`, "gm");
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text))
    if (match[1] !== undefined) return { start: match.index, end: match.index + match[0].length };
  return null;
}

/** Behind the beginning of a header: before a `]` elsewhere ends an item of a list. */
const inHeader = String.raw`(?<=^[ \t]*\[[^=\n]{0,200})`;

function findValue(text: string, value: string, from: number): Span | null {
  const match = new RegExp(`(["'])${escaped(value)}\\1`).exec(text.slice(from));
  return match && { start: from + match.index, end: from + match.index + match[0].length };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

type Table = Readonly<Record<string, unknown>>;

function isTable(value: unknown): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
