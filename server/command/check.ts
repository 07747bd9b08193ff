import { type Command, chosen, type ExitCode } from "./command.js";
import { journalFor } from "./journal.js";
import { printJson } from "./json.js";
import { rangesIn } from "./range.js";
import { type Report, type ReportedDiagnostic, type SeverityName, severityNames, toReported } from "./report.js";
import { reportText } from "./reportText.js";
import { scan } from "./scan.js";

/** Reports every name that the registry does not have or that has a wrong form. */
export const check: Command = {
  name: "check",
  summary: "report unregistered and malformed kinds",
  help: `Reports unregistered and malformed failure kinds.

Usage: failure-kinds check [PATH...] [options]

  PATH              a file or a folder; the current folder when there is none
  --format FORMAT   text (default), one problem a line, or json
  --fail-on LEVEL   the least severity that makes the check fail: error, warning (default), info, hint, or never

Exit code: 0 nothing of that severity, 1 something, 2 wrong usage or a path that cannot be read.
A folder is searched without what git ignores, installed packages, build folders and files over 2 MB.`,
  options: { format: { type: "string" }, "fail-on": { type: "string" } },
  run(call, terminal) {
    const format = chosen(call, "format", ["text", "json"], "text");
    const failOn = chosen(call, "fail-on", [...severityNames, "never"], "warning");
    const journal = journalFor(terminal);
    const diagnostics: ReportedDiagnostic[] = [];
    const files = scan(call.paths, journal, ({ file, text, judge }) => {
      const toRange = rangesIn(text);
      for (const found of judge()) diagnostics.push(toReported(file.path, toRange(found.span), found));
    });
    const report: Report = { files, diagnostics, skipped: journal.skipped };
    if (format === "json") printJson(terminal, { version: 1, ...report });
    else if (files.listed > 0 || !journal.hasFailed()) terminal.print(reportText(report, terminal.isColored));
    return journal.hasFailed() ? 2 : exitCode(diagnostics, failOn);
  },
};

function exitCode(diagnostics: readonly ReportedDiagnostic[], failOn: SeverityName | "never"): ExitCode {
  if (failOn === "never") return 0;
  const failing = severityNames.slice(0, severityNames.indexOf(failOn) + 1);
  return diagnostics.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
}
