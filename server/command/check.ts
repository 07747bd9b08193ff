import type { Diagnostic } from "../core/check.js";
import { counted } from "../core/visible.js";
import { type Baseline, compare, pathOf, readBaseline, updateBaseline } from "./baseline.js";
import { checkOptions, type Wish, wishOf } from "./checkOptions.js";
import { type Finding, type JudgingRegistry, type Report, severityNames } from "./checkReport.js";
import { anyPaths, type Command, type ExitCode } from "./command.js";
import type { FixedText } from "./fix.js";
import { foreignRemark } from "./foreign.js";
import type { Format } from "./formats/format.js";
import { summaryOf } from "./formats/text.js";
import { type Journal, journalFor } from "./journal.js";
import { type Progress, progressOn } from "./progress.js";
import { writeOutput } from "./replaceFile.js";
import type { AnalysedFile } from "./scan.js";
import { type Search, type Source, search } from "./search.js";
import { remembering, sourceOf } from "./source.js";
import { complain, type Terminal } from "./terminal.js";

/** Reports every name that the registry does not have or that has a wrong form, and replaces those that are certain. */
export const check: Command = {
  name: "check",
  summary: "report unregistered and malformed kinds",
  purpose: "Reports unregistered and malformed failure kinds.",
  operand: anyPaths,
  options: checkOptions,
  notes: [
    "Exit code: 0 nothing of that severity, 1 something, 2 wrong usage or a path that cannot be read.",
    "A folder is searched without what git ignores, installed packages, build folders and files over 2 MB.",
  ],
  async run(call, terminal) {
    const wish = wishOf(call);
    const baseline = wish.baseline === null ? null : readBaseline(wish.baseline, wish.updatesBaseline);
    const journal = journalFor(terminal);
    const { source, isSearched } = remembering(await sourceOf(call), baseline && pathOf(baseline));
    const found = await runSearch(source, wish, journal, terminal);
    for (const project of found.foreign) journal.note(project.path, foreignRemark(project));
    const { left, failing, remarks } = baseline ? held(found, baseline, wish, isSearched, journal) : found;
    const isIdle = wish.isChangedOnly && found.files.listed === 0 && !journal.hasFailed();
    const said = isIdle ? ["Git says that nothing that is looked at has changed", ...remarks] : [...remarks];
    const { files, registries } = found;
    if (wish.format.hasRemarks) said.push(...registries.filter(({ isWithoutUse }) => isWithoutUse).map(withoutUse));
    const { mistakes, skipped } = journal;
    const report: Report = { files, findings: left, mistakes, registries, skipped, remarks: said };
    // For people there is nothing to say where nothing could be read; a program expects its document.
    if (files.listed > 0 || mistakes.length > 0 || !journal.hasFailed() || !wish.format.hasRemarks)
      printReport(report, wish, journal, terminal);
    return journal.hasFailed() ? 2 : exitCode(failing, wish);
  },
};

/** A registry whose names nobody writes, as it seems, may be one whose sites nobody named. */
function withoutUse({ paths }: JudgingRegistry): string {
  const files = paths.join(" and ");
  return `No file that was searched, but for ${files}, has a kind at a name such as failure_kind: where they are written under another name, add that to "sites.add" of the configuration`;
}

/** What a run has found, or left. */
interface Found extends Pick<Search, "files" | "foreign" | "registries"> {
  /** The problems that are reported. */
  readonly left: readonly Finding[];
  /** The problems that decide about the exit code. */
  readonly failing: readonly Finding[];
  readonly remarks: readonly string[];
}

async function runSearch(source: Source, wish: Wish, journal: Journal, terminal: Terminal): Promise<Found> {
  const progress = progressOn(terminal);
  if (wish.fix === "none") return runPlainSearch(source, wish, journal, progress);
  // Most runs fix nothing, and start without what it takes.
  const { fix, forEachText, writeText } = await import("./fix.js");
  const { before, after, texts } = fix(source, journal, progress);
  const isDry = wish.fix === "show";
  const kept = await forEachText(texts, journal, isDry ? await printPatch(terminal) : writeText);
  const isKept = ({ absolutePath }: Finding) => kept.has(absolutePath);
  const left = [...before.findings.filter(isKept), ...after.findings.filter((finding) => !isKept(finding))];
  const fixedCount = before.findings.length - left.length;
  const verb = isDry ? "would be fixed" : "fixed";
  const remarks = [`${counted(fixedCount, "problem")} ${verb} in ${counted(texts.size - kept.size, "file")}`];
  // What is only shown is still wrong.
  const { files, registries } = after;
  return { files, registries, foreign: before.foreign, left, failing: isDry ? before.findings : left, remarks };
}

async function runPlainSearch(source: Source, wish: Wish, journal: Journal, progress: Progress): Promise<Found> {
  const corrected: (readonly [AnalysedFile, readonly Diagnostic[]])[] = [];
  const keepCorrected = (file: AnalysedFile, found: readonly Diagnostic[]) => {
    if (found.some(({ suggestions }) => suggestions.length > 0)) corrected.push([file, found]);
  };
  const watch = wish.saysWhatCanBeFixed ? { progress, onProblems: keepCorrected } : { progress };
  const { files, foreign, registries, findings } = search(source, journal, watch);
  const remarks = await fixRemarks(corrected);
  return { files, foreign, registries, left: findings, failing: findings, remarks };
}

/** What `--fix` would do about the problems. */
async function fixRemarks(problems: readonly (readonly [AnalysedFile, readonly Diagnostic[]])[]): Promise<string[]> {
  if (problems.length === 0) return [];
  const { fixesOf } = await import("./fix.js");
  const count = problems.reduce((sum, [file, found]) => sum + fixesOf(file, found).length, 0);
  return count === 0 ? [] : [`${counted(count, "problem")} can be fixed with --fix`];
}

async function printPatch(terminal: Terminal): Promise<(path: string, text: FixedText) => void> {
  const { patchOf } = await import("./patch.js");
  return (_, text) => terminal.print(patchOf(text));
}

/** What is left of the findings beside a baseline, which is updated when that is wished for. */
function held(
  found: Found,
  baseline: Baseline,
  wish: Wish,
  isSearched: (absolutePath: string) => boolean,
  journal: Journal,
): Found {
  const { fresh, known, vanished } = compare(baseline, found.left, isSearched);
  const knownRemark = `${counted(known, "problem")} known by the baseline`;
  if (!wish.updatesBaseline) {
    const [are, them] = vanished === 1 ? ["is", "it"] : ["are", "them"];
    const gone = vanished === 0 ? [] : [`${vanished} in it ${are} gone, --update-baseline drops ${them}`];
    const { fresh: failing } = compare(baseline, found.failing, isSearched);
    return { ...found, left: fresh, failing, remarks: [...found.remarks, knownRemark, ...gone] };
  }
  if (journal.hasFailed()) {
    journal.note(baseline.file, "the baseline is not updated, because something could not be read");
    return { ...found, left: fresh, failing: fresh };
  }
  try {
    updateBaseline(baseline, found.left, isSearched);
  } catch (error) {
    journal.thrown(baseline.file, error);
  }
  const update = `${fresh.length} added to it, ${vanished} dropped`;
  return { ...found, left: [], failing: [], remarks: [...found.remarks, knownRemark, update] };
}

function printReport(report: Report, { format, output, fix }: Wish, journal: Journal, terminal: Terminal): void {
  const isDiffPrinted = output === null && fix === "show";
  if (isDiffPrinted) terminal.printError(`${summaryOf(report)}\n`);
  else if (!format.hasRemarks) for (const remark of report.remarks) complain(terminal, remark);
  if (output !== null) writeReport(report, format, output, journal);
  else if (!isDiffPrinted) format.print(report, terminal);
}

function writeReport(report: Report, format: Format, file: string, journal: Journal): void {
  const parts: Buffer[] = [];
  format.print(report, { print: (text) => void parts.push(Buffer.from(text)), isColored: false });
  writeOutput(file, Buffer.concat(parts), journal);
}

function exitCode(findings: readonly Finding[], { failOn }: Wish): ExitCode {
  if (failOn === "never") return 0;
  const failing = severityNames.slice(0, severityNames.indexOf(failOn) + 1);
  return findings.some(({ severity }) => failing.includes(severity)) ? 1 : 0;
}
