import { parseArgs } from "node:util";
import { about } from "../about.js";
import { type Command, type ExitCode, UsageError } from "./command.js";
import { commands } from "./commands.js";
import { complain, type Terminal } from "./terminal.js";

/** Runs the command line `args`, without the program's own name, and returns the exit code. */
export function run(args: readonly string[], terminal: Terminal): ExitCode {
  const [first, ...rest] = args;
  if (first === "--help" || first === "-h" || first === "help") return say(terminal, usage());
  if (first === "--version") return say(terminal, about.version);
  const command = commands.find(({ name }) => name === first);
  if (command !== undefined) return runCommand(command, rest, terminal);
  const wrong = first === undefined ? "no command given" : `there is no command "${first}"`;
  return complainOf(terminal, wrong, "failure-kinds --help");
}

function runCommand(command: Command, args: readonly string[], terminal: Terminal): ExitCode {
  try {
    const options = { ...command.options, help: { type: "boolean", short: "h" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help) return say(terminal, command.help);
    return command.run({ paths: positionals, options: values }, terminal);
  } catch (error) {
    if (!isWrongUse(error)) return complainOfFault(terminal, error);
    // Node adds a second sentence about `--`, which explains an unlikely case.
    return complainOf(terminal, error.message.split(". ")[0] ?? "", `failure-kinds ${command.name} --help`);
  }
}

/** A fault of the command itself must not look like a finding. */
function complainOfFault(terminal: Terminal, error: unknown): ExitCode {
  complain(
    terminal,
    `this should not have happened, please report it: ${error instanceof Error ? error.stack : error}`,
  );
  return 2;
}

function isWrongUse(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

function say(terminal: Terminal, text: string): ExitCode {
  terminal.print(`${text}\n`);
  return 0;
}

function complainOf(terminal: Terminal, message: string, help: string): ExitCode {
  complain(terminal, `${message}; see ${help}`);
  return 2;
}

function usage(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    "Checks the failure kinds of NeMo Gym in Python, TypeScript and YAML.",
    "",
    "Usage: failure-kinds <command> [PATH...] [options]",
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    "  failure-kinds <command> --help   explains a command",
    "  failure-kinds --version          prints the version",
  ].join("\n");
}
