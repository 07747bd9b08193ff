import { statSync } from "node:fs";
import path from "node:path";
import { bundledRegistry } from "../core/registry/bundled.js";
import { counted, quoted, quotedList, visible } from "../core/visible.js";
import { type Command, chosen, type ExitCode, optionValue, UsageError } from "./command.js";
import {
  type ConfigurationFormat,
  configurationFormats,
  configurationIn,
  planConfiguration,
  writeConfiguration,
} from "./configuration.js";
import { type Journal, journalFor, silentJournal } from "./journal.js";
import { lookUpWith } from "./lookups.js";
import { fromHere, showUri, toAbsolute, toShownPath } from "./paths.js";
import { placeOf } from "./repository.js";
import { finderFor } from "./surroundings.js";
import { complain, type Terminal } from "./terminal.js";
import { foundByItself, registryIn, type Vocabulary, vocabulariesIn } from "./vocabularies.js";

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
    "A configuration that is there already is left as it is; where one of a folder above holds, name FOLDER for one beside it.",
    "Nothing is asked: where several files declare kinds, they are listed.",
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
    const shown = toShownPath(folder);
    const journal = journalFor(terminal);
    const there = configured(shown, call.paths.length > 0, journal);
    if (there !== null) throw new UsageError(there);
    const answer = call.options.has("bundled") ? withoutName(shown, journal) : choose(shown, named, journal, terminal);
    if (answer === null || journal.hasFailed()) return 2;
    return begin(shown, answer, format, call.options.has("dry-run"), journal, terminal);
  },
};

/** Why there is nothing to begin in `folder`: the configuration that holds there; null where there is none. */
function configured(folder: string, isNamed: boolean, journal: Journal): string | null {
  try {
    const own = configurationIn(folder);
    if (own !== null)
      return `${quoted(own)} configures this folder already, and is left as it is: edit it, or remove it first`;
    const above = isNamed ? null : configurationAbove(folder);
    return above === null
      ? null
      : `${quoted(above)} configures this folder already, and is left as it is: edit it, or say "failure-kinds init ." for one of this folder alone`;
  } catch (error) {
    journal.thrown(folder, error);
    return null;
  }
}

/** The configuration of a folder above that holds in `folder`, as it is shown; null for none. */
function configurationAbove(folder: string): string | null {
  const place = placeOf(folder);
  const { project } = finderFor(lookUpWith(), silentJournal()).grounds(place);
  return project && showUri(project.uri);
}

/** What the configuration shall name: a file that declares kinds, or none. */
interface Answer {
  readonly vocabulary: Vocabulary | null;
  /** What a person should know of it, in sentences, each with a blank in front. */
  readonly remark: string;
}

/** Names nothing; what is declared here counts or not all the same. */
function withoutName(folder: string, journal: Journal): Answer {
  const inUse = foundByItself(folder);
  if (inUse !== null) return { vocabulary: null, remark: `, but ${titleOf(inUse)} is found without it, and holds.` };
  const left = vocabulariesIn(folder, journal).found.map(titleOf);
  const unused = left.length === 0 ? "" : ` ${left.join(" and ")} ${left.length === 1 ? "does" : "do"} not count.`;
  return { vocabulary: null, remark: `, so NeMo Gym's own kinds hold where none is found.${unused}` };
}

function titleOf({ file, name, size }: Vocabulary): string {
  return `${visible(fromHere(file))} (${visible(name)}, ${counted(size, "kind")})`;
}

const nothingFound: Answer = {
  vocabulary: null,
  remark:
    ", so NeMo Gym's own kinds hold where none is found. Where this project declares kinds of its own, add the file " +
    'that does: "registry: PATH".',
};

/** How names that carry kinds are told. */
function answerOf(vocabulary: Vocabulary): Answer {
  const { isNoSite, site, name } = vocabulary;
  if (!isNoSite) return { vocabulary, remark: "." };
  const remark =
    site === null
      ? '. Kinds are looked for at names such as failure_kind: where this project writes them under others, add those to "sites.add".'
      : `. ${quoted(site)} and what is annotated as ${visible(name)} are looked at for its kinds; where they are written under other names, add those to "sites.add".`;
  return { vocabulary, remark };
}

/** The file that was named or that is the only one; null, having said why, when it is not clear. */
function choose(folder: string, named: string | null, journal: Journal, terminal: Terminal): Answer | null {
  if (named !== null) {
    const vocabulary = registryIn(named, folder, journal);
    if (vocabulary === null && !journal.hasFailed())
      complain(terminal, `${named} declares no failure kinds: expected a list, a union or a table of names`);
    return vocabulary && answerOf(vocabulary);
  }
  const { found, doubt } = vocabulariesIn(folder, journal);
  const [only] = found;
  if (only === undefined) return nothingFound;
  if (found.length === 1 && only.size > 1 && doubt === null) return answerOf(only);
  complain(terminal, `${unclear(found, doubt)} or --bundled for NeMo Gym's own:`);
  for (const { file, name, size } of found)
    terminal.printError(
      `  --registry ${shellWord(visible(fromHere(file)))}  (${visible(name)}, ${counted(size, "kind")})\n`,
    );
  if (doubt !== null)
    terminal.printError(`  --bundled  (NeMo Gym's own, ${counted(bundledRegistry.kinds.size, "kind")})\n`);
  return null;
}

/** Why it is not clear which file is the registry, and the first thing that can be done about it. */
function unclear(found: readonly Vocabulary[], doubt: string | null): string {
  const files = counted(found.length, "file");
  if (doubt !== null)
    return `this project uses NeMo Gym, and the one vocabulary that it declares ${doubt}. Say whether it is the registry,`;
  if (found.some(({ size }) => size > 1)) return `${files} declare failure kinds. Say which one is the registry,`;
  const [declare, each] = found.length === 1 ? ["declares", ""] : ["declare", " each"];
  return `${files} ${declare} a single failure kind${each}, which may be no registry. Say which one is after all,`;
}

function begin(
  folder: string,
  { vocabulary, remark }: Answer,
  format: ConfigurationFormat,
  isDry: boolean,
  journal: Journal,
  terminal: Terminal,
): ExitCode {
  const registry = vocabulary && path.posix.relative(toAbsolute(folder), toAbsolute(vocabulary.file));
  try {
    const plan = planConfiguration(folder, { registry, site: vocabulary?.site ?? null }, format);
    if (plan.obstacle !== null) journal.unreadable(plan.shown, `left as it is: ${plan.obstacle}`);
    else if (isDry) terminal.print(plan.added);
    else {
      writeConfiguration(plan);
      const what = vocabulary
        ? `the registry is ${quotedList([registry ?? ""])} (${vocabulary.name}, ${counted(vocabulary.size, "kind")})`
        : "it names no registry";
      terminal.print(`${visible(plan.shown)} is written: ${what}${remark}\n`);
    }
  } catch (error) {
    journal.thrown(folder, error);
  }
  return journal.hasFailed() ? 2 : 0;
}

/** A word that a shell takes as it is. */
function shellWord(text: string): string {
  return /^[\w./@%+=:,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
