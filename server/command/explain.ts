import { statSync } from "node:fs";
import { accountForString } from "../core/explain/explain.js";
import { counted, quoted } from "../core/visible.js";
import { type Command, UsageError } from "./command.js";
import { journalFor } from "./journal.js";
import { showUri } from "./paths.js";
import { type AnalysedFile, type Candidate, scan } from "./scan.js";

/** Says why the string at a place is, or is not, a failure kind. */
export const explain: Command = {
  name: "explain",
  summary: "say why a string is, or is not, a failure kind",
  purpose: "Says why the string at a place is, or is not, a failure kind, and by which registry and rule it is judged.",
  operand: {
    usage: "FILE:LINE:COLUMN",
    name: "FILE:LINE:COLUMN",
    meaning: "as `check` prints it: lines and columns begin with 1",
  },
  options: [],
  notes: ["Exit code: 0, or 2 for wrong usage or a file that cannot be read."],
  run(call, terminal) {
    const { file, line, column } = parsePlace(call.paths);
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`${quoted(file)} is a folder: explain takes a place in a file`);
    const journal = journalFor(terminal);
    const found: AnalysedFile[] = [];
    scan([file], journal, (analysed) => void found.push(analysed), { isCandidate: anyText });
    for (const analysed of found) terminal.print(`${account(analysed, line, column).join("\n")}\n`);
    return found.length === 0 || journal.hasFailed() ? 2 : 0;
  },
};

const anyText: Candidate = () => true;

function parsePlace(paths: readonly string[]): {
  readonly file: string;
  readonly line: number;
  readonly column: number;
} {
  const [, file, line, column] = /^(.+):([1-9]\d*):([1-9]\d*)$/s.exec(paths[0] ?? "") ?? [];
  if (file === undefined || paths.length > 1) throw new UsageError("explain takes one FILE:LINE:COLUMN");
  return { file, line: Number(line), column: Number(column) };
}

function account({ text, subject, surroundings, judge, lookUp }: AnalysedFile, line: number, column: number): string[] {
  const { lines } = subject;
  const start = lines[line - 1];
  if (start === undefined)
    throw new UsageError(`the file has ${counted(lineCount(text, lines), "line")}, there is no line ${line}`);
  const end = endOfLine(text, start, lines[line]);
  if (column > end - start + 1)
    throw new UsageError(`line ${line} has ${counted(end - start, "character")}, there is no column ${column}`);
  const offset = start + column - 1;
  const asked = { subject, text, offset, surroundings, diagnostics: judge(), foreign: null };
  return lookUp(accountForString(asked, showUri));
}

/** How many lines people see: what is behind the last line break is none when it is empty. */
function lineCount(text: string, lines: readonly number[]): number {
  return lines[lines.length - 1] === text.length ? Math.max(1, lines.length - 1) : lines.length;
}

/** Where the line that begins at `start` ends, without its line break; `next` is the start of the one below, if there is one. */
function endOfLine(text: string, start: number, next: number | undefined): number {
  return start + text.slice(start, next).replace(/[\r\n]+$/, "").length;
}
