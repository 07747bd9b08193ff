import type { Diagnostic } from "../core/check.js";
import type { Severity } from "../core/rules/rule.js";
import type { Skipped } from "./journal.js";
import type { Range } from "./range.js";
import type { FileCounts } from "./scan.js";

/** What `check` found. */
export interface Report {
  readonly files: FileCounts;
  readonly diagnostics: readonly ReportedDiagnostic[];
  readonly skipped: readonly Skipped[];
}

/** A diagnostic of a file, as the output has it. */
export interface ReportedDiagnostic {
  readonly path: string;
  readonly range: Range;
  readonly code: string;
  readonly severity: SeverityName;
  readonly message: string;
  readonly suggestions: readonly string[];
}

/** The severities as the output and `--fail-on` name them. */
export type SeverityName = "error" | "warning" | "info" | "hint";

/** The gravest first. */
export const severityNames: readonly SeverityName[] = ["error", "warning", "info", "hint"];

/** A diagnostic at `range` of the file `path`. */
export function toReported(path: string, range: Range, diagnostic: Diagnostic): ReportedDiagnostic {
  const { code, severity, message, suggestions } = diagnostic;
  return { path, range, code, severity: shortNames[severity], message, suggestions };
}

const shortNames: Readonly<Record<Severity, SeverityName>> = {
  error: "error",
  warning: "warning",
  information: "info",
  hint: "hint",
};
