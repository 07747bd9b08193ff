import type { SeverityName } from "./checkReport.js";
import { type Call, chosen, type Option, optionValue, UsageError } from "./command.js";
import type { Format } from "./formats/format.js";
import { formats } from "./formats/formats.js";

/** The options of `check`, in the order of its help. */
export const checkOptions: readonly Option[] = [
  {
    name: "format",
    value: "FORMAT",
    meaning: `how to report: ${formats.map(({ name, summary }) => `${name} (${summary})`).join(", ")}; text unless said otherwise`,
  },
  { name: "output", value: "FILE", meaning: "write the report there; a folder that is missing is made" },
  {
    name: "fail-on",
    value: "LEVEL",
    meaning:
      "the least severity that makes the check fail: error, warning (default), information (or info), hint, or never",
  },
  { name: "fix", meaning: "replace names that are slips for the only kind near them, then report what is left" },
  { name: "dry-run", meaning: "with --fix: print what it would change as a diff, and change nothing" },
  { name: "baseline", value: "FILE", meaning: "pass over the problems that FILE has; lines may have moved" },
  {
    name: "update-baseline",
    meaning: "with --baseline: write the problems there are now to FILE; those that are gone are dropped",
  },
  {
    name: "changed",
    value: "REF",
    isValueOptional: true,
    meaning: "look only at files that git says are changed or new, since the last commit or since the branch left REF",
  },
  { name: "stdin", meaning: "check the standard input; needs --stdin-filename" },
  { name: "stdin-filename", value: "PATH", meaning: "the file that the standard input is judged as" },
];

/** What a person wants of `check`, besides which files. */
export interface Wish {
  readonly format: Format;
  readonly output: string | null;
  readonly failOn: SeverityName | "never";
  readonly fix: "none" | "show" | "write";
  /** Whether `--fix` is named where it would do something: to people, of files, and not beside a baseline, which hides some. */
  readonly saysWhatCanBeFixed: boolean;
  readonly baseline: string | null;
  readonly updatesBaseline: boolean;
  readonly isChangedOnly: boolean;
}

/** Reads the options. Throws `UsageError` for values that are not known and options that do not go together. */
export function wishOf(call: Call): Wish {
  const names = formats.map(({ name }) => name);
  const name = chosen(call, "format", names, "text");
  const format = formats.find((candidate) => candidate.name === name) as Format;
  const wish: Wish = {
    format,
    output: optionValue(call, "output"),
    failOn: failOnOf(call),
    fix: call.options.has("fix") ? (call.options.has("dry-run") ? "show" : "write") : "none",
    saysWhatCanBeFixed: format.hasRemarks && !call.options.has("stdin") && !call.options.has("baseline"),
    baseline: optionValue(call, "baseline"),
    updatesBaseline: call.options.has("update-baseline"),
    isChangedOnly: call.options.has("changed"),
  };
  for (const [option, needed] of needs)
    if (call.options.has(option) && !call.options.has(needed)) throw new UsageError(`--${option} needs --${needed}`);
  for (const [option, other] of conflicts)
    if (call.options.has(option) && call.options.has(other))
      throw new UsageError(`--${option} and --${other} do not go together`);
  if (call.options.has("stdin") && call.paths.length > 0) throw new UsageError("--stdin takes no PATH");
  if (wish.fix === "show" && wish.output === null && name !== "text")
    throw new UsageError(`--dry-run prints a diff; for a report as ${name} beside it give --output FILE`);
  return wish;
}

/** Configurations write out the severity that reports have a short word for, so both are taken. */
function failOnOf(call: Call): Wish["failOn"] {
  const level = chosen(call, "fail-on", ["error", "warning", "information", "info", "hint", "never"], "warning");
  return level === "information" ? "info" : level;
}

/** Options that say nothing without another one. */
const needs: readonly (readonly [string, string])[] = [
  ["dry-run", "fix"],
  ["update-baseline", "baseline"],
  ["stdin", "stdin-filename"],
  ["stdin-filename", "stdin"],
];

const conflicts: readonly (readonly [string, string])[] = [
  ["stdin", "fix"],
  ["stdin", "changed"],
  ["stdin", "update-baseline"],
  ["dry-run", "update-baseline"],
];
