import path from "node:path";
import { originOf } from "../core/judge.js";
import type { Facts } from "../core/languages/facts.js";
import { type OverviewedFile, overviewOf } from "../core/overview.js";
import type { Registry } from "../core/registry/registry.js";
import { reportHtml } from "../core/report/html.js";
import { reportMarkdown } from "../core/report/markdown.js";
import { type Place, type Report, reportOf } from "../core/report/report.js";
import { reportText } from "../core/report/text.js";
import { constantNamesIn } from "../core/uses.js";
import { wordsPattern } from "../core/words.js";
import { pathOfUri } from "../uri.js";
import { toLatin1 } from "./bytes.js";
import { anyPaths, type Command, chosen, optionValue, plainExitCodes } from "./command.js";
import { type Journal, journalFor, silentJournal } from "./journal.js";
import { lookUpWith } from "./lookups.js";
import { showUri, withSlashes } from "./paths.js";
import { writeOutput } from "./replaceFile.js";
import { type AnalysedFile, scan } from "./scan.js";

/** Shows which kinds are used where, as a page for a team. */
export const report: Command = {
  name: "report",
  summary: "show which kinds are used where, and which are not",
  purpose:
    "Shows which kinds are used where, by language and folder, which are unused, and which names are not registered.",
  operand: anyPaths,
  options: [
    {
      name: "format",
      value: "FORMAT",
      meaning: "text (default), markdown, or html, a page of its own without any script",
    },
    {
      name: "output",
      value: "FILE",
      meaning: "write to FILE, to which links are relative, in place of the output; a folder that is missing is made",
    },
  ],
  notes: [plainExitCodes],
  run(call, terminal) {
    const format = chosen(call, "format", ["text", "markdown", "html"], "text");
    const output = optionValue(call, "output");
    const journal = journalFor(terminal);
    const reports = reportsOn(call.paths, journal);
    const hrefOf = hrefFrom(path.resolve(output === null ? "." : path.dirname(output)));
    // Where nothing could be read, it is not known that there are none.
    if (reports.length === 0 && journal.hasFailed()) return 2;
    const text = format === "text" ? reportText(reports) : renderers[format](reports, hrefOf);
    if (output === null) terminal.print(text);
    else writeOutput(output, text, journal);
    return journal.hasFailed() ? 2 : 0;
  },
};

const renderers = { markdown: reportMarkdown, html: reportHtml };

/** A registry, and the files that are reported on by it. */
interface ReportedProject {
  readonly registry: Registry;
  readonly files: OverviewedFile[];
}

/** The names by which a file that names no site may use a kind. */
function constantNames({ registry, files }: ReportedProject): string[] {
  return [
    ...constantNamesIn(
      files.map(({ file }) => file),
      registry,
    ),
  ];
}

/** A report for each registry that holds for a file with kinds, also on files that use one by a constant alone. */
function reportsOn(paths: readonly string[], journal: Journal): readonly Report[] {
  const projects = new Map<string | null, ReportedProject>();
  const shown = new Map<string, string>();
  const add = (project: ReportedProject, { file, text, subject, surroundings }: AnalysedFile, facts: Facts) => {
    shown.set(subject.uri, file.path);
    const followed = { ...originOf(subject, surroundings), facts, text, language: file.language };
    project.files.push({ file: followed, allow: surroundings.settings.allow });
  };
  scan(paths, journal, (found) => {
    const { registry } = found.surroundings.registry;
    const project = projects.get(registry.uri) ?? { registry, files: [] };
    projects.set(registry.uri, project);
    add(project, found, found.subject.analysis);
  });
  const pattern = wordsPattern(new Set([...projects.values()].flatMap(constantNames)));
  const naming = (bytes: Uint8Array) => pattern?.test(toLatin1(bytes)) === true;
  const addNaming = (found: AnalysedFile) => {
    const project = projects.get(found.surroundings.registry.registry.uri);
    const { language, id } = found.file.language;
    if (project && !shown.has(found.subject.uri))
      add(project, found, language.read(found.text, found.surroundings.sites, id));
  };
  if (pattern !== null) scan(paths, silentJournal(journal), addNaming, { isCandidate: naming });
  const lookUp = lookUpWith();
  return [...projects.values()].map(({ registry, files }) => {
    const overview = lookUp(overviewOf(registry, files));
    const title = registry.uri === null ? "NeMo Gym's own kinds" : showUri(registry.uri);
    return reportOf({ registry, overview }, title, { pathOf: (uri) => shown.get(uri) ?? showUri(uri) });
  });
}

/** Where a place is, as seen from `folder`: a relative reference, which leads nowhere but to a file. */
function hrefFrom(folder: string): (place: Place) => string | null {
  return ({ uri, position }) => {
    const file = pathOfUri(uri);
    const relative = file === null ? null : path.relative(folder, file);
    if (relative === null || path.isAbsolute(relative)) return null; // on another drive
    const segments = withSlashes(relative, process.platform).split("/").map(encodeURIComponent);
    return `./${segments.join("/")}#L${position.line + 1}`;
  };
}
