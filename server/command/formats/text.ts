import { counted, visible } from "../../core/visible.js";
import type { Finding, JudgingRegistry, Report, SeverityName } from "../checkReport.js";
import { frameOf } from "../frame.js";
import { placeText } from "../range.js";
import type { Format } from "./format.js";

/** For people: a line for each problem, its place in the file below, and a line that sums up. */
export const text: Format = {
  name: "text",
  summary: "for people",
  hasRemarks: true,
  print({ findings, ...report }, { print, isColored }) {
    const paint = isColored ? color : plain;
    for (const finding of findings) print(`${findingLines(finding, paint).join("\n")}\n`);
    print(`${summaryOf({ findings, ...report })}\n`);
  },
};

/** What a run came to, in one line, and one for each registry that judged. */
export function summaryOf(report: Report): string {
  const { findings, registries } = report;
  const mayHaveOwn = findings.some(({ code }) => code === "unregistered-kind");
  const lines = registries.map((registry) => registryLine(registry, registries.length > 1, mayHaveOwn));
  return [totalOf(report), ...lines].join("\n");
}

function registryLine({ paths, kinds, files }: JudgingRegistry, isOneOfMany: boolean, mayHaveOwn: boolean): string {
  const isBundled = paths.length === 0;
  const source = isBundled ? "the one that comes with this program" : paths.map(visible).join(" and ");
  const hint = isBundled && mayHaveOwn ? "; for one of your own, run failure-kinds init" : "";
  return `The registry${isOneOfMany ? ` of ${counted(files, "file")}` : ""} is ${source} (${counted(kinds, "kind")})${hint}.`;
}

function totalOf({ findings, mistakes, files, skipped, remarks }: Report): string {
  const within = new Set(findings.map(({ path }) => path)).size;
  const found =
    findings.length === 0 ? "No problems" : `${counted(findings.length, "problem")} in ${counted(within, "file")}`;
  const left = skipped.length === 0 ? "" : `, ${skipped.length} skipped`;
  const searched = `${counted(files.listed, "file")} searched, ${files.analysed} with failure kinds${left}`;
  const wrong = mistakes.length === 0 ? [] : [`${counted(mistakes.length, "mistake")} in the configuration`];
  return [found, ...wrong, searched, ...remarks.map(visible)].map((sentence) => `${sentence}.`).join(" ");
}

type Paint = (text: string, style: Style) => string;
type Style = "place" | "code" | "frame" | SeverityName;

/** The codes that a terminal takes for a style. */
const styles: Readonly<Record<Style, string>> = {
  place: "1",
  code: "2",
  frame: "2",
  error: "31",
  warning: "33",
  info: "36",
  hint: "2",
};

const color: Paint = (text, style) => `\x1b[${styles[style]}m${text}\x1b[0m`;
const plain: Paint = (text) => text;

function findingLines(finding: Finding, paint: Paint): string[] {
  const { path, range, severity, message, code, placeName } = finding;
  const place = placeText(path, range) + (placeName === null ? "" : ` (${placeName})`);
  const { number, line, pointer } = frameOf(finding.line, range);
  const edge = (start: string) => paint(`  ${start} |`, "frame");
  return [
    `${paint(place, "place")} ${paint(severity, severity)} ${visible(message)} ${paint(code, "code")}`,
    `${edge(number)} ${line}`,
    `${edge(" ".repeat(number.length))} ${paint(pointer, severity)}`,
  ];
}
