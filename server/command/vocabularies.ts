import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { isVocabularyName } from "../core/foreign.js";
import type { Declaration } from "../core/languages/facts.js";
import { languageOfPath } from "../core/languages/languages.js";
import { originAt } from "../core/links.js";
import { bundledRegistry } from "../core/registry/bundled.js";
import { chooseDeclaration } from "../core/registry/declared.js";
import { registryAt } from "../core/registry/file.js";
import { similarFile } from "../core/registry/similarFile.js";
import { everyName, type Sites } from "../core/sites.js";
import { isTypeName } from "../core/siteWords.js";
import { wordsOf } from "../core/spelling.js";
import { isWithinUri } from "../core/uriPath.js";
import { quoted } from "../core/visible.js";
import { notThere } from "../reasons.js";
import { pathOfUri, uriOfPath } from "../uri.js";
import { type Journal, silentJournal } from "./journal.js";
import { type LookUp, lookUpWith } from "./lookups.js";
import { showUri, toAbsolute } from "./paths.js";
import { type Place, placeOf } from "./repository.js";
import { scan } from "./scan.js";
import { finderFor } from "./surroundings.js";
import { absolutePathOf } from "./walk.js";

/** A vocabulary of failure kinds that a file declares. */
export interface Vocabulary {
  /** The absolute path. */
  readonly file: string;
  readonly name: string;
  /** How many kinds it has. */
  readonly size: number;
  /** Its name is no site: names that carry its kinds may be none either. */
  readonly isNoSite: boolean;
  /** The site that its name asks for: `order_problem` for a type `OrderProblem` that is none; else null. */
  readonly site: string | null;
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
    if (file.language.language.isDocumentation) return;
    const declared = subject.analysis.declarations
      .map((declaration) => ({ declaration, values: valuesOf(declaration) }))
      .filter(({ declaration, values }) => isVocabulary(declaration, values))
      .sort((a, b) => b.values.size - a.values.size)[0];
    if (declared === undefined) return;
    const { declaration, values } = declared;
    const { name } = declaration;
    found.push({ vocabulary: { file: absolutePathOf(file), name, size: values.size, ...known }, values });
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
  const lookUp = lookUpWith();
  try {
    if (!existsSync(named)) {
      journal.unreadable(named, notThere + meant(lookUp(similarFile(uriOfPath(toAbsolute(named))))));
      return null;
    }
    const file = toAbsolute(realpathSync(named));
    const place = placeOf(folder);
    if (isWithinUri(place.root, file)) return registryOf(file, place, lookUp);
    journal.unreadable(named, "it is outside of the repository, where no configuration may name it");
  } catch (error) {
    journal.unreadable(named, error);
  }
  return null;
}

function registryOf(file: string, place: Place, lookUp: LookUp): Vocabulary | null {
  const uri = uriOfPath(file);
  const { sites, root } = finderFor(lookUp, silentJournal()).surroundings(place);
  const { registry } = lookUp(registryAt({ uri, root, within: null, isNamed: true, sites }));
  if (registry === null) return null;
  const origin = lookUp(originAt(uri, { root, within: null, sites: everyName }));
  const own = origin && chooseDeclaration(origin.facts);
  const name = own?.name || path.basename(file);
  return { file, name, size: registry.kinds.size, ...(own ? siteFor(own.name, file, sites) : known) };
}

function meant(uri: string | null): string {
  return uri === null ? "" : `, did you mean ${quoted(showUri(uri))}?`;
}

/** What the sites that are known are enough for. */
const known = { isNoSite: false, site: null };

/** A type of two words and more says what carries its kinds; other names may say anything, or end many names. */
function siteFor(name: string, file: string, sites: Sites): Pick<Vocabulary, "isNoSite" | "site"> {
  const language = languageOfPath(file)?.language;
  if (language === undefined || sites.roleOf(name, language.siteNames) !== undefined) return known;
  const words = wordsOf(name);
  return { isNoSite: true, site: isTypeName(name) && words.length > 1 ? words.join("_") : null };
}

/** The registry that holds below `folder` without any configuration; null for none. What an environment has needs no name: it is found there. */
export function foundByItself(folder: string): Vocabulary | null {
  const place = placeOf(folder);
  const lookUp = lookUpWith();
  const { registry, origin } = finderFor(lookUp, silentJournal()).surroundings(place).registry;
  const file = registry.uri === null ? null : pathOfUri(registry.uri);
  if (origin !== "workspace" || file === null || !isWithinUri(place.folder, file)) return null;
  return { file, name: path.basename(file), size: registry.kinds.size, ...known };
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
