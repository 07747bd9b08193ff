import { visible } from "../../core/visible.js";
import type { Finding, SeverityName } from "../checkReport.js";
import type { Format } from "./format.js";
import { summaryOf } from "./text.js";

/** Workflow commands of GitHub Actions, which make annotations. */
export const github: Format = {
  name: "github",
  summary: "annotations of GitHub Actions",
  hasRemarks: true,
  print(report, { print }) {
    for (const finding of [...report.mistakes, ...report.findings]) print(`${annotation(finding)}\n`);
    print(`${summaryOf(report)}\n`);
  },
};

const commands: Readonly<Record<SeverityName, string>> = {
  error: "error",
  warning: "warning",
  info: "notice",
  hint: "notice",
};

function annotation({ pathInRoot, range: { start, end }, severity, code, message }: Finding): string {
  // Columns count only within one line.
  const columns = start.line === end.line ? { col: start.character + 1, endColumn: end.character + 1 } : {};
  const properties = {
    file: pathInRoot,
    line: start.line + 1,
    endLine: end.line + 1,
    ...columns,
    title: `failure-kinds ${code}`,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${commands[severity]} ${list.join(",")}::${escapeData(message)}`;
}

/** What would end the command, or begin another; other controls have no business in a log. */
function escapeData(text: string): string {
  const shown = text.replace(/[^\r\n]+/g, visible);
  return shown.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
