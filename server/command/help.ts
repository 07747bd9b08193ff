import type { Command, Option } from "./command.js";
import { help } from "./parse.js";

/** What `failure-kinds COMMAND --help` prints, without a line end. */
export function helpOf({ name, purpose, operand, options, notes }: Command): string {
  const rows = [
    [operand.name, operand.meaning],
    ...[...options, help].map((option) => [usageOf(option), option.meaning]),
  ] as const;
  return [
    purpose,
    "",
    `Usage: failure-kinds ${name} ${operand.usage}${options.length > 0 ? " [options]" : ""}`,
    "",
    ...inColumns(rows),
    "",
    ...notes,
  ].join("\n");
}

/** What `failure-kinds --help` prints, without a line end. */
export function usage(commands: readonly Command[]): string {
  return [
    "Checks the failure kinds of NeMo Gym in Python, TypeScript, YAML and JSON.",
    "",
    "Usage: failure-kinds COMMAND [options]",
    "",
    ...inColumns(commands.map(({ name, summary }) => [name, summary])),
    "",
    ...inColumns([
      ["failure-kinds COMMAND --help", "explains a command"],
      ["failure-kinds --version", "prints the version"],
    ]),
  ].join("\n");
}

/** The options of `command` as a table in Markdown, for the README. */
export function optionsTable({ name, options }: Command): string {
  const rows = options.map((option) => `| \`${usageOf(option)}\` | ${option.meaning.replaceAll("|", "\\|")} |`);
  return [`| option of \`${name}\` | meaning |`, "| --- | --- |", ...rows].join("\n");
}

/** `--format FORMAT`, `--changed[=REF]`, `--fix`. */
function usageOf({ name, value, isValueOptional }: Option): string {
  if (value === undefined) return `--${name}`;
  return isValueOptional ? `--${name}[=${value}]` : `--${name} ${value}`;
}

const widest = 100;

/** Two columns; what does not fit in the second goes on below itself. */
function inColumns(rows: readonly (readonly [string, string] | readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([left = ""]) => left.length));
  return rows.flatMap(([left = "", right = ""]) =>
    wrapped(right, widest - width - 4).map((line, i) => `  ${(i === 0 ? left : "").padEnd(width)}  ${line}`),
  );
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
