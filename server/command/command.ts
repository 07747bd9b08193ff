import { quoted } from "../core/visible.js";
import type { Terminal } from "./terminal.js";

/** One subcommand. To add one, write its file and add it to the list in `commands.ts`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands, which begins with a verb. */
  readonly summary: string;
  /** What it does, as the first sentence of its help. */
  readonly purpose: string;
  readonly operand: Operand;
  /** In the order of the help. */
  readonly options: readonly Option[];
  /** What else its help says, among it the exit codes; a line each. */
  readonly notes: readonly string[];
  /** Does the work and gives the exit code. Throws `UsageError` when it is called in a wrong way. */
  readonly run: (call: Call, terminal: Terminal) => ExitCode | Promise<ExitCode>;
}

/** What may be typed besides options. */
interface Operand {
  /** As the usage line has it: `[PATH...]`. */
  readonly usage: string;
  readonly name: string;
  readonly meaning: string;
}

/** What may be typed behind `--`. Parsing, the help and the table in the README are made of it. */
export interface Option {
  readonly name: string;
  /** How its value is called; absent for one that takes none. */
  readonly value?: string;
  /** True where the value may be left out; it is then given as `--name=VALUE` only. */
  readonly isValueOptional?: true;
  readonly meaning: string;
}

/** What was typed after the name of a command. */
export interface Call {
  readonly paths: readonly string[];
  /** By the names of the options: true for one without a value. Of one that is given twice the last counts. */
  readonly options: ReadonlyMap<string, string | true>;
}

/** 0 all is well, 1 something was found, 2 called in a wrong way or something could not be read. */
export type ExitCode = 0 | 1 | 2;

/** The command was called in a wrong way; the message says how in one line. */
export class UsageError extends Error {}

/** The value of `option`, or null when it is not given. */
export function optionValue(call: Call, option: string): string | null {
  const value = call.options.get(option);
  return value === undefined || value === true ? null : value;
}

/** The value of `option`, which has to be one of `choices`; `otherwise` when it is not given. */
export function chosen<Choice extends string>(
  call: Call,
  option: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const value = optionValue(call, option) ?? otherwise;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new UsageError(`--${option} takes ${choices.join(", ")}, not ${quoted(value)}`);
  return choice;
}

/** The operand of the commands that look at files. */
export const anyPaths: Operand = {
  usage: "[PATH...]",
  name: "PATH",
  meaning: "a file or a folder; the current folder when there is none",
};

/** How the commands without findings end. */
export const plainExitCodes = "Exit code: 0, or 2 for wrong usage or a path that cannot be read.";
