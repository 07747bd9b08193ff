import type { Diagnostic } from "../core/check.js";
import type { Severity } from "../core/rules/rule.js";
import { positionAt, type Span } from "../core/text.js";
import type { Skipped } from "./journal.js";
import type { Range } from "./range.js";
import { pathIn } from "./repository.js";
import type { AnalysedFile, FileCounts } from "./scan.js";
import { absolutePathOf } from "./walk.js";

/** What `check` found. */
export interface Report {
  readonly files: FileCounts;
  readonly findings: readonly Finding[];
  /** What is wrong in configurations: no problem of a file with kinds, but shown at its place like one. */
  readonly mistakes: readonly Finding[];
  /** The registries by which the files with kinds were judged, in the order in which they were met. */
  readonly registries: readonly JudgingRegistry[];
  readonly skipped: readonly Skipped[];
  /** What a person should know besides, in sentences without their full stops. */
  readonly remarks: readonly string[];
}

/** A registry, and how many files were judged by it. */
export interface JudgingRegistry {
  /** The files that declare it, as they are shown; none for the one that comes with the program. */
  readonly paths: readonly string[];
  readonly kinds: number;
  readonly files: number;
  /** True for one that a configuration names, where the whole project was searched and no file but its own has a kind at a site. */
  readonly isWithoutUse: boolean;
}

/** The code of what is wrong in a configuration, which no rule finds. */
export const configurationCode = "configuration";

/** A problem in a file, with what the formats need of its surroundings. */
export interface Finding {
  /** The PATH argument joined with what lies below it. */
  readonly path: string;
  /** The path in its repository, or in the current or the named folder where there is none. */
  readonly pathInRoot: string;
  readonly absolutePath: string;
  readonly range: Range;
  readonly code: string;
  readonly severity: SeverityName;
  readonly message: string;
  readonly suggestions: readonly string[];
  /** What stands there, on one line: it stays the same when lines move. At most 200 characters. */
  readonly value: string;
  /** The line that it begins in, without its end. */
  readonly line: string;
  /** What people call its place, where that is not the line of the file: `cell 3, line 2`; else null. */
  readonly placeName: string | null;
}

/** The severities as the output and `--fail-on` name them. */
export type SeverityName = "error" | "warning" | "info" | "hint";

/** The gravest first. */
export const severityNames: readonly SeverityName[] = ["error", "warning", "info", "hint"];

/** The problems `found` in a file. */
export function findingsIn(file: AnalysedFile, found: readonly Diagnostic[]): Finding[] {
  if (found.length === 0) return [];
  const { text, subject } = file;
  const { root } = file.file.place;
  const absolutePath = absolutePathOf(file.file);
  const nameOf = file.file.language.language.placeNames?.(text);
  return found.map(({ span, code, severity, message, suggestions }) => ({
    path: file.file.path,
    pathInRoot: pathIn(root, absolutePath),
    absolutePath,
    ...excerptOf(text, subject.lines, span),
    code,
    severity: shortNames[severity],
    message,
    suggestions,
    placeName: nameOf?.(span.start) ?? null,
  }));
}

/** What a report shows of a place in a text with those line starts. */
export function excerptOf(text: string, lines: readonly number[], { start, end }: Span): Excerpt {
  const range = { start: positionAt(lines, start), end: positionAt(lines, end) };
  const value = text.slice(start, end).replace(/\s+/g, " ").slice(0, 200);
  return { range, value, line: lineAt(text, lines, range.start.line) };
}

type Excerpt = Pick<Finding, "range" | "value" | "line">;

const shortNames: Readonly<Record<Severity, SeverityName>> = {
  error: "error",
  warning: "warning",
  information: "info",
  hint: "hint",
};

/** Looks at its end only: a line may be a whole file, with thousands of problems. */
function lineAt(text: string, lines: readonly number[], line: number): string {
  const start = lines[line] ?? 0;
  let end = lines[line + 1] ?? text.length;
  while (end > start && /[\r\n]/.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
