import { about, documentationOf, homepage } from "../../about.js";
import type { RuleLevel, RuleName } from "../../core/rules/rule.js";
import { allRules } from "../../core/rules/rules.js";
import { configurationCode, type Finding, type SeverityName } from "../checkReport.js";
import { fingerprintsOf } from "../fingerprints.js";
import { printJsonList } from "../json.js";
import ruleTexts from "../ruleTexts.json";
import type { Format } from "./format.js";

/** The Static Analysis Results Interchange Format, version 2.1.0. */
export const sarif: Format = {
  name: "sarif",
  summary: "SARIF 2.1.0 for code scanning",
  hasRemarks: false,
  print({ mistakes, findings: problems }, output) {
    const findings = [...mistakes, ...problems];
    const fingerprints = fingerprintsOf(findings);
    const results = findings.map((finding, i) => resultOf(finding, fingerprints[i] ?? ""));
    // The results come last and in parts, so there may be any number of them.
    output.print(`{"$schema":"${schema}","version":"2.1.0","runs":[${JSON.stringify(runOf()).slice(0, -1)},"results":`);
    printJsonList(output, results);
    output.print("}]}\n");
  },
};

const schema = "https://json.schemastore.org/sarif-2.1.0.json";

/** What paths are relative to, by the name that code scanning knows. */
const base = "%SRCROOT%";

/** The rules, and what stands for them where a configuration is wrong. */
const described: readonly RuleName[] = [
  ...allRules,
  { code: configurationCode, severity: "error", summary: "A mistake in the configuration of the project." },
];

/** A run without its results. */
function runOf() {
  const { name, version: semanticVersion } = about;
  return {
    tool: { driver: { name, semanticVersion, informationUri: homepage, rules: described.map(ruleOf) } },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: { [base]: { description: { text: "The root of the repository." } } },
  };
}

type Level = "error" | "warning" | "note" | "none";

const levels: Readonly<Record<RuleLevel, Level>> = {
  error: "error",
  warning: "warning",
  information: "note",
  hint: "note",
  off: "none",
};

const levelsOfSeverities: Readonly<Record<SeverityName, Level>> = {
  error: "error",
  warning: "warning",
  info: "note",
  hint: "note",
};

/** What the README says of each rule, in Markdown; `npm run settings` brings it there. */
const explanations: Readonly<Record<string, string>> = ruleTexts;

function ruleOf({ code, summary, severity }: RuleName) {
  const explanation = explanations[code] ?? summary;
  return {
    id: code,
    shortDescription: { text: summary },
    help: {
      text: `${explanation}\n\nMore: ${documentationOf(code)}\n`,
      markdown: `${explanation}\n\n[More](${documentationOf(code)})\n`,
    },
    helpUri: documentationOf(code),
    defaultConfiguration: { enabled: severity !== "off", level: levels[severity] },
  };
}

function resultOf({ code, severity, message, pathInRoot, range: { start, end } }: Finding, fingerprint: string) {
  return {
    ruleId: code,
    ruleIndex: described.findIndex((rule) => rule.code === code),
    level: levelsOfSeverities[severity],
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: toRelativeUri(pathInRoot), uriBaseId: base },
          region: {
            startLine: start.line + 1,
            startColumn: start.character + 1,
            endLine: end.line + 1,
            endColumn: end.character + 1,
          },
        },
      },
    ],
    partialFingerprints: { "failureKind/v1": fingerprint },
  };
}

function toRelativeUri(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
