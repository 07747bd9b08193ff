import { existsSync } from "node:fs";
import { about } from "../about.js";
import { nearestName } from "../core/suggest.js";
import { quoted, visible } from "../core/visible.js";
import { type Command, type ExitCode, UsageError } from "./command.js";
import { commands } from "./commands.js";
import { helpOf, usage } from "./help.js";
import { parseCall } from "./parse.js";
import { complain, complainOfFault, type Terminal } from "./terminal.js";

/** Runs the command line `args`, without the program's own name, and gives the exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [first, ...rest] = args;
  if (first === "--version") return say(terminal, about.version);
  if (first === "--help" || first === "-h" || (first === "help" && rest.length === 0))
    return say(terminal, usage(commands));
  const [name, given] = first === "help" ? [rest[0], ["--help"]] : [first, rest];
  const command = commands.find((candidate) => candidate.name === name);
  if (command !== undefined) return runCommand(command, given, terminal);
  return complainOf(terminal, name === undefined ? "no command given" : noCommand(name), "failure-kinds --help");
}

async function runCommand(command: Command, args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const call = parseCall(args, command);
    if (call.options.has("help")) return say(terminal, helpOf(command));
    if (isNowhere()) throw new UsageError("the current folder is not there any more");
    return await command.run(call, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) {
      complainOfFault(terminal, error);
      return 2;
    }
    return complainOf(terminal, error.message, `failure-kinds ${command.name} --help`);
  }
}

/** True when somebody has removed the folder that the process is in: every path is seen from there. */
function isNowhere(): boolean {
  try {
    process.cwd();
    return false;
  } catch {
    return true;
  }
}

function noCommand(name: string): string {
  if (existsSync(name))
    return `there is no command ${quoted(name)}, did you mean failure-kinds check ${visible(name)}?`;
  const near = nearestName(
    name,
    commands.map((command) => command.name),
  );
  return `there is no command ${quoted(name)}${near === null ? "" : `, did you mean ${near}?`}`;
}

function say(terminal: Terminal, text: string): ExitCode {
  terminal.print(`${text}\n`);
  return 0;
}

function complainOf(terminal: Terminal, message: string, help: string): ExitCode {
  complain(terminal, message.endsWith("?") ? `${message} See ${help}` : `${message}; see ${help}`);
  return 2;
}
