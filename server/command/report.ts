import path from "node:path";
import type { Diagnostic } from "../core/check.js";
import type { Severity } from "../core/rules/rule.js";
import type { Skipped } from "./journal.js";
import { joinShown } from "./paths.js";
import { type Range, rangesIn } from "./range.js";
import { pathIn } from "./repository.js";
import type { AnalysedFile, FileCounts } from "./scan.js";

/** What `check` found. */
export interface Report {
  readonly files: FileCounts;
  readonly findings: readonly Finding[];
  readonly skipped: readonly Skipped[];
  /** What a person should know besides, in sentences without their full stops. */
  readonly remarks: readonly string[];
}

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
}

/** The severities as the output and `--fail-on` name them. */
export type SeverityName = "error" | "warning" | "info" | "hint";

/** The gravest first. */
export const severityNames: readonly SeverityName[] = ["error", "warning", "info", "hint"];

/** The problems `found` in a file. */
export function findingsIn(file: AnalysedFile, found: readonly Diagnostic[]): Finding[] {
  if (found.length === 0) return [];
  const { text, subject } = file;
  const { root, folder } = file.file.place;
  const absolutePath = joinShown(folder, path.basename(file.file.path));
  const toRange = rangesIn(text);
  return found.map(({ span, code, severity, message, suggestions }) => {
    const range = toRange(span);
    return {
      path: file.file.path,
      pathInRoot: pathIn(root, absolutePath),
      absolutePath,
      range,
      code,
      severity: shortNames[severity],
      message,
      suggestions,
      value: text.slice(span.start, span.end).replace(/\s+/g, " ").slice(0, 200),
      line: lineAt(text, subject.lines, range.start.line),
    };
  });
}

const shortNames: Readonly<Record<Severity, SeverityName>> = {
  error: "error",
  warning: "warning",
  information: "info",
  hint: "hint",
};

function lineAt(text: string, lines: readonly number[], line: number): string {
  return text.slice(lines[line], lines[line + 1]).replace(/[\r\n]+$/, "");
}
