import { statSync } from "node:fs";
import path from "node:path";
import { counted, quoted, quotedList, visible } from "../core/visible.js";
import { type Command, chosen, type ExitCode, optionValue, UsageError } from "./command.js";
import {
  type ConfigurationFormat,
  configurationFormats,
  planConfiguration,
  writeConfiguration,
} from "./configuration.js";
import { type Journal, journalFor } from "./journal.js";
import { fromHere, toAbsolute, toShownPath } from "./paths.js";
import { complain, type Terminal } from "./terminal.js";
import { registryIn, type Vocabulary, vocabulariesIn } from "./vocabularies.js";

/** Begins a configuration for a project. */
export const init: Command = {
  name: "init",
  summary: "write a configuration, with the registry that is found",
  purpose: "Writes a configuration for a project, which names the file that declares its failure kinds.",
  operand: { usage: "[FOLDER]", name: "FOLDER", meaning: "where to write it; the current folder when there is none" },
  options: [
    {
      name: "registry",
      value: "PATH",
      meaning: "the file that declares the kinds; without it the folder is searched for one",
    },
    { name: "bundled", meaning: "name no file: NeMo Gym's own kinds hold where no registry is found" },
    {
      name: "format",
      value: "FORMAT",
      meaning: "yaml (default) for failure-kinds.yaml, or toml for a table in pyproject.toml",
    },
    { name: "dry-run", meaning: "print what would be written, and write nothing" },
  ],
  notes: [
    "A configuration that is there already is left as it is. Nothing is asked: where several files declare kinds, they are listed.",
    "Exit code: 0, or 2 for wrong usage, where the answer is not clear, and for what cannot be read or written.",
  ],
  run(call, terminal) {
    const format = chosen(call, "format", configurationFormats, "yaml");
    const [folder = ".", ...more] = call.paths;
    if (more.length > 0) throw new UsageError("init takes one FOLDER");
    const named = optionValue(call, "registry");
    if (named !== null && call.options.has("bundled"))
      throw new UsageError("--registry and --bundled do not go together");
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(`there is no folder ${quoted(folder)}`);
    const journal = journalFor(terminal);
    const answer = call.options.has("bundled") ? bundled : choose(toShownPath(folder), named, journal, terminal);
    if (answer === null || journal.hasFailed()) return 2;
    return begin(toShownPath(folder), answer, format, call.options.has("dry-run"), journal, terminal);
  },
};

/** What the configuration shall name: a file that declares kinds, or none. */
interface Answer {
  readonly vocabulary: Vocabulary | null;
}

const bundled: Answer = { vocabulary: null };

/** The file that was named or that is the only one; null, having said why, when it is not clear. */
function choose(folder: string, named: string | null, journal: Journal, terminal: Terminal): Answer | null {
  if (named !== null) {
    const vocabulary = registryIn(named, folder, journal);
    if (vocabulary === null && !journal.hasFailed())
      complain(terminal, `${named} declares no failure kinds: expected a list, a union or a table of names`);
    return vocabulary && { vocabulary };
  }
  const found = vocabulariesIn(folder, journal);
  const [only] = found;
  if (only === undefined || (found.length === 1 && only.size > 1)) return { vocabulary: only ?? null };
  complain(terminal, `${unclear(found)} or --bundled for NeMo Gym's own:`);
  for (const { file, name, size } of found)
    terminal.printError(
      `  --registry ${shellWord(visible(fromHere(file)))}  (${visible(name)}, ${counted(size, "kind")})\n`,
    );
  return null;
}

/** Why it is not clear which file is the registry, and the first thing that can be done about it. */
function unclear(found: readonly Vocabulary[]): string {
  const files = counted(found.length, "file");
  if (found.some(({ size }) => size > 1)) return `${files} declare failure kinds. Say which one is the registry,`;
  const [declare, each] = found.length === 1 ? ["declares", ""] : ["declare", " each"];
  return `${files} ${declare} a single failure kind${each}, which may be no registry. Say which one is after all,`;
}

function begin(
  folder: string,
  { vocabulary }: Answer,
  format: ConfigurationFormat,
  isDry: boolean,
  journal: Journal,
  terminal: Terminal,
): ExitCode {
  const registry = vocabulary && path.posix.relative(toAbsolute(folder), toAbsolute(vocabulary.file));
  try {
    const plan = planConfiguration(folder, registry, format);
    if (isDry) terminal.print(plan.added);
    else {
      writeConfiguration(plan);
      const what = vocabulary
        ? `the registry is ${quotedList([registry ?? ""])} (${vocabulary.name}, ${counted(vocabulary.size, "kind")})`
        : "it names no registry, so NeMo Gym's own kinds hold where none is found";
      terminal.print(`${visible(plan.shown)} is written: ${what}.\n`);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    journal.unreadable(folder, error);
  }
  return journal.hasFailed() ? 2 : 0;
}

/** A word that a shell takes as it is. */
function shellWord(text: string): string {
  return /^[\w./@%+=:,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
