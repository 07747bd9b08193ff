import type { SeverityName } from "../checkReport.js";
import { fingerprintsOf } from "../fingerprints.js";
import { printJsonList } from "../json.js";
import type { Format } from "./format.js";

/** A code quality report of GitLab. */
export const gitlab: Format = {
  name: "gitlab",
  summary: "a code quality report of GitLab",
  hasRemarks: false,
  print({ mistakes, findings: problems }, output) {
    const findings = [...mistakes, ...problems];
    const fingerprints = fingerprintsOf(findings);
    const issues = findings.map(({ message, code, severity, pathInRoot, range: { start, end } }, i) => ({
      description: message,
      check_name: code,
      fingerprint: fingerprints[i],
      severity: severities[severity],
      location: { path: pathInRoot, lines: { begin: start.line + 1, end: end.line + 1 } },
    }));
    printJsonList(output, issues);
    output.print("\n");
  },
};

const severities: Readonly<Record<SeverityName, string>> = {
  error: "major",
  warning: "minor",
  info: "info",
  hint: "info",
};
