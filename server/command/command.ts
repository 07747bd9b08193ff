import type { ParseArgsConfig } from "node:util";
import { quoted } from "../core/visible.js";
import type { Terminal } from "./terminal.js";

/** One subcommand. To add one, write its file and add it to the list in `commands.ts`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `--help` prints, without a line end. */
  readonly help: string;
  readonly options: NonNullable<ParseArgsConfig["options"]>;
  /** Does the work and returns the exit code. Throws `UsageError` when it is called in a wrong way. */
  readonly run: (call: Call, terminal: Terminal) => ExitCode;
}

/** What was typed after the name of a command. */
export interface Call {
  readonly paths: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** 0 all is well, 1 something was found, 2 called in a wrong way or something could not be read. */
export type ExitCode = 0 | 1 | 2;

/** The command was called in a wrong way; the message says how in one line. */
export class UsageError extends Error {}

/** The value of `option`, which has to be one of `choices`; `otherwise` when it is not given. */
export function chosen<Choice extends string>(
  call: Call,
  option: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const value = call.options[option] ?? otherwise;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined)
    throw new UsageError(`--${option} takes ${choices.join(", ")}, not ${quoted(String(value))}`);
  return choice;
}
