import { parseArgs } from "node:util";
import { nearestName } from "../core/suggest.js";
import { quoted } from "../core/visible.js";
import { type Call, type Command, type Option, UsageError } from "./command.js";

/** What every command takes besides its own options. */
export const help: Option = { name: "help", meaning: "print this" };

/** What was typed behind the name of `command`. Throws `UsageError` for what it does not take. */
export function parseCall(args: readonly string[], command: Command): Call {
  const known = [...command.options, help];
  const { tokens } = parseArgs({ args: [...args], options: toConfig(known), strict: false, tokens: true });
  const paths: string[] = [];
  const options = new Map<string, string | true>();
  for (const token of tokens) {
    if (token.kind === "positional") paths.push(token.value);
    if (token.kind === "option") options.set(token.name, valueFor(token, known));
  }
  return { paths, options };
}

type Config = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>["options"]>;

/** One whose value may be left out never takes the argument behind it, which may be a path. */
function toConfig(options: readonly Option[]): Config {
  return Object.fromEntries(
    options.map(({ name, value, isValueOptional }) => [
      name,
      {
        type: value !== undefined && !isValueOptional ? "string" : "boolean",
        ...(name === help.name && { short: "h" }),
      } as const,
    ]),
  );
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
}

function valueFor({ name, rawName, value }: OptionToken, known: readonly Option[]): string | true {
  const option = known.find((candidate) => candidate.name === name);
  if (option === undefined || rawName === `-${name}`) {
    const names = known.map((candidate) => candidate.name);
    const near = nearestName(name, names);
    const question = near === null ? "" : `, did you mean --${near}?`;
    throw new UsageError(`there is no option ${quoted(rawName)}${question}`);
  }
  if (option.value === undefined && value !== undefined) throw new UsageError(`--${name} takes no value`);
  // An option behind it is not its value: `--output --fix` is a value forgotten.
  const isForgotten = value === undefined || value === "" || (value.startsWith("-") && value !== "-");
  if (option.value !== undefined && isForgotten && !(option.isValueOptional && value === undefined))
    throw new UsageError(`--${name} takes a value: --${name}${option.isValueOptional ? "=" : " "}${option.value}`);
  return value ?? true;
}
