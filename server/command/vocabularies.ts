import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { dependsOnGym, hasGymSign, isVocabularyName } from "../core/foreign.js";
import type { Declaration } from "../core/languages/facts.js";
import { languageOfPath } from "../core/languages/languages.js";
import { typescript } from "../core/languages/typescript/typescript.js";
import { bundledRegistry } from "../core/registry/bundled.js";
import { chooseDeclaration } from "../core/registry/declared.js";
import { declarationIn } from "../core/registry/file.js";
import { similarFile } from "../core/registry/similarFile.js";
import type { Sites } from "../core/sites.js";
import { isTypeName } from "../core/siteWords.js";
import { wordsOf } from "../core/spelling.js";
import { isWithinUri } from "../core/uriPath.js";
import { quoted } from "../core/visible.js";
import { isNamespaced } from "../core/vocabulary.js";
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

/** What is declared below a folder. */
interface Vocabularies {
  /** The largest first. */
  readonly found: readonly Vocabulary[];
  /** Why the only one may be no registry all the same, as a sentence without its subject; null where nothing speaks against it. */
  readonly doubt: string | null;
}

/**
 * The vocabularies that files below `folder` declare, each as it would be if a configuration named the file. The one that is found
 * without any configuration is the only one; a collection of some kinds of another one is none, and one of a single kind counts only
 * where there are no others.
 */
export function vocabulariesIn(folder: string, journal: Journal): Vocabularies {
  const inUse = foundByItself(folder);
  if (inUse !== null) return { found: [inUse], doubt: null };
  const declared: Declared[] = [];
  const uses = new Map<string, Set<string>>();
  let isGym = lookUpWith()(dependsOnGym(uriOfPath(placeOf(folder).root)));
  scan([folder], journal, ({ file, text, subject, lookUp }) => {
    if (file.language.language.isDocumentation) return;
    const { declarations, occurrences } = subject.analysis;
    const path = absolutePathOf(file);
    isGym ||= hasGymSign(text);
    uses.set(path, new Set(occurrences.flatMap(({ value }) => (value === null ? [] : [value]))));
    const read = declarations.some(isVocabulary) ? readRegistry(path, file.place, lookUp) : null;
    if (read !== null) declared.push(read);
  });
  const isOfSeveral = declared.some(({ values }) => values.size > 1);
  const counting = declared
    .filter(({ values }) => values.size > 1 || !isOfSeveral)
    .filter(({ values }) => !declared.some((other) => other.values.size > values.size && isAmong(values, other.values)))
    .sort((a, b) => b.values.size - a.values.size);
  const [only, ...more] = counting;
  return {
    found: counting.map(({ vocabulary }) => vocabulary),
    doubt: only && more.length === 0 && isGym ? doubtOf(only, uses) : null,
  };
}

/** A vocabulary and its names. */
interface Declared {
  readonly vocabulary: Vocabulary;
  readonly values: ReadonlySet<string>;
}

/** Why a vocabulary may be no registry in a project that uses NeMo Gym. `uses` has the kinds that are written in each file. */
function doubtOf(
  { vocabulary: { file, name }, values }: Declared,
  uses: ReadonlyMap<string, ReadonlySet<string>>,
): string | null {
  if (isTypeName(name) && languageOfPath(file)?.language === typescript)
    return "is a type of TypeScript, such as dashboards have";
  const used = new Set([...uses].flatMap(([path, kinds]) => (path === file ? [] : [...kinds])));
  const missing = [...used].filter((kind) => !values.has(kind) && !isNamespaced(kind));
  return missing.length * 2 > used.size ? "lacks most of the kinds that are written here" : null;
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
    if (isWithinUri(place.root, file)) return readRegistry(file, place, lookUp)?.vocabulary ?? null;
    journal.unreadable(named, "it is outside of the repository, where no configuration may name it");
  } catch (error) {
    journal.thrown(named, error);
  }
  return null;
}

/** The registry of `file` if a configuration named it, under the name of the declaration that it is read from. */
function readRegistry(file: string, place: Pick<Place, "folder" | "root">, lookUp: LookUp): Declared | null {
  const uri = uriOfPath(file);
  const { sites, root } = finderFor(lookUp, silentJournal()).surroundings(place);
  const declared = lookUp(declarationIn({ uri, root, within: null, isNamed: true, sites }));
  if (declared === null) return null;
  const { origin, registry } = declared;
  const own = chooseDeclaration(origin.facts);
  const name = own?.name || path.basename(file);
  const values = new Set(registry.kinds.keys());
  return { vocabulary: { file, name, size: values.size, ...(own ? siteFor(own.name, file, sites) : known) }, values };
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

/** What has only NeMo Gym's names is a collection of some of them. */
function isVocabulary({ name, members }: Declaration): boolean {
  return isVocabularyName(name) && members.some(({ value }) => value !== null && !bundledRegistry.kinds.has(value));
}

function isAmong(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((value) => all.has(value));
}
