import { visible } from "../core/visible.js";
import type { Range } from "./range.js";
import type { Report, ReportedDiagnostic, SeverityName } from "./report.js";

/** One line a diagnostic, then a line that sums up. */
export function reportText(report: Report, isColored: boolean): string {
  const paint = isColored ? color : plain;
  const lines = report.diagnostics.map((diagnostic) => diagnosticLine(diagnostic, paint));
  return [...lines, summary(report)].map((line) => `${line}\n`).join("");
}

/** `path:line:column`, one-based, with everything invisible in the path escaped. */
export function placeText(path: string, { start }: Range): string {
  return `${visible(path)}:${start.line + 1}:${start.character + 1}`;
}

/** `1 file`, `2 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

type Paint = (text: string, style: Style) => string;
type Style = "place" | "code" | SeverityName;

/** The codes that a terminal takes for a style. */
const styles: Readonly<Record<Style, string>> = {
  place: "1",
  code: "2",
  error: "31",
  warning: "33",
  info: "36",
  hint: "2",
};

const color: Paint = (text, style) => `\x1b[${styles[style]}m${text}\x1b[0m`;
const plain: Paint = (text) => text;

function diagnosticLine({ path, range, severity, message, code }: ReportedDiagnostic, paint: Paint): string {
  const place = paint(placeText(path, range), "place");
  return `${place} ${paint(severity, severity)} ${visible(message)} ${paint(code, "code")}`;
}

function summary({ diagnostics, files, skipped }: Report): string {
  const within = new Set(diagnostics.map(({ path }) => path)).size;
  const found =
    diagnostics.length === 0
      ? "No problems"
      : `${counted(diagnostics.length, "problem")} in ${counted(within, "file")}`;
  const left = skipped.length === 0 ? "" : `, ${skipped.length} skipped`;
  return `${found}. ${counted(files.listed, "file")} searched, ${files.analysed} with failure kinds${left}.`;
}
