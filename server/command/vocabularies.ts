import { realpathSync } from "node:fs";
import path from "node:path";
import { isVocabularyName } from "../core/foreign.js";
import type { Declaration } from "../core/languages/facts.js";
import { bundledRegistry } from "../core/registry/bundled.js";
import { registryAt } from "../core/registry/file.js";
import { fileReader, folderLister } from "../nodeHost.js";
import { pathOfUri, uriOfPath } from "../uri.js";
import { type Journal, silentJournal } from "./journal.js";
import { lookUpWith } from "./lookups.js";
import { isWithin, toAbsolute } from "./paths.js";
import { placeOf } from "./repository.js";
import { scan } from "./scan.js";
import { absolutePathOf } from "./search.js";
import { finderFor } from "./surroundings.js";

/** A vocabulary of failure kinds that a file declares. */
export interface Vocabulary {
  /** The absolute path. */
  readonly file: string;
  readonly name: string;
  /** How many kinds it has. */
  readonly size: number;
}

/**
 * The vocabularies that files below `folder` declare, the largest first. The one that is found without any configuration is the only
 * one; a collection of some kinds of another one is none, and one of a single kind counts only where there are no others.
 */
export function vocabulariesIn(folder: string, journal: Journal): readonly Vocabulary[] {
  const inUse = foundByItself(folder);
  if (inUse !== null) return [inUse];
  const found: { readonly vocabulary: Vocabulary; readonly values: ReadonlySet<string> }[] = [];
  scan([folder], journal, ({ file, subject }) => {
    if (file.language.language.name === "markdown") return;
    const declared = subject.analysis.declarations
      .map((declaration) => ({ declaration, values: valuesOf(declaration) }))
      .filter(({ declaration, values }) => isVocabulary(declaration, values))
      .sort((a, b) => b.values.size - a.values.size)[0];
    if (declared === undefined) return;
    const { declaration, values } = declared;
    found.push({ vocabulary: { file: absolutePathOf(file), name: declaration.name, size: values.size }, values });
  });
  const isOfSeveral = found.some(({ values }) => values.size > 1);
  return found
    .filter(({ values }) => values.size > 1 || !isOfSeveral)
    .filter(({ values }) => !found.some((other) => other.values.size > values.size && isAmong(values, other.values)))
    .sort((a, b) => b.values.size - a.values.size)
    .map(({ vocabulary }) => vocabulary);
}

/** The vocabulary of the file that a person names; null when it declares none. A file that cannot be read is said in the journal. */
export function registryIn(named: string, folder: string, journal: Journal): Vocabulary | null {
  try {
    const file = toAbsolute(realpathSync(named));
    const place = placeOf(folder);
    if (!isWithin(place.root, file))
      throw new Error("it is outside of the repository, where no configuration may name it");
    const uri = uriOfPath(file);
    const lookUp = lookUpWith(fileReader(), folderLister());
    const { sites, root } = finderFor(lookUp, silentJournal()).surroundings(place);
    const { registry } = lookUp(registryAt({ uri, root, within: null, isNamed: true, sites }));
    return registry && { file, name: path.basename(named), size: registry.kinds.size };
  } catch (error) {
    journal.unreadable(named, error);
    return null;
  }
}

/** What an environment has needs no name: it is found there. */
function foundByItself(folder: string): Vocabulary | null {
  const place = placeOf(folder);
  const lookUp = lookUpWith(fileReader(), folderLister());
  const { registry, origin } = finderFor(lookUp, silentJournal()).surroundings(place).registry;
  const file = registry.uri === null ? null : pathOfUri(registry.uri);
  if (origin !== "workspace" || file === null || !isWithin(place.folder, file)) return null;
  return { file, name: path.basename(file), size: registry.kinds.size };
}

function valuesOf({ members }: Declaration): ReadonlySet<string> {
  return new Set(members.flatMap(({ value }) => (value === null ? [] : [value])));
}

/** What has only NeMo Gym's names is a collection of some of them. */
function isVocabulary({ name }: Declaration, values: ReadonlySet<string>): boolean {
  const own = [...values].filter((value) => !bundledRegistry.kinds.has(value));
  return isVocabularyName(name) && own.length > 0;
}

function isAmong(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((value) => all.has(value));
}
