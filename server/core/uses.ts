import { constantOfUse, type FollowedFile, type KnownConstants } from "./follow.js";
import type { Constant, Facts } from "./languages/facts.js";
import type { FileLanguage } from "./languages/language.js";
import { fileLanguageOf, type LanguageId, languageOfPath } from "./languages/languages.js";
import type { NameUse } from "./languages/nameUses.js";
import type { LinkedConstant } from "./links.js";
import type { Lookup } from "./lookup.js";
import type { Place, Registry } from "./registry/registry.js";
import type { Span } from "./text.js";
import { constantNames, isNamespaced } from "./vocabulary.js";

/** A place where a kind is written. */
export interface Use {
  /** The string's content without its quotes, or the name. */
  readonly span: Span;
  /** The name that stands for the kind; null for its string. */
  readonly name: string | null;
  /** False for a string without quotes. */
  readonly isQuoted: boolean;
  /** True where the registry has the kind, where a constant is bound to it, and where the constant is listed for export. */
  readonly isDeclaration: boolean;
}

/** The places in one file, in the order of its text. */
export interface UsesInFile {
  readonly uri: string;
  /** What the file is read as, which its name need not tell: an editor's document may have no ending. */
  readonly language: FileLanguage;
  /** The start offset of each line. */
  readonly lines: readonly number[];
  readonly uses: readonly Use[];
}

/**
 * Every place in `files` where `kind` is written: as a string, or by a name that stands for it, wherever that is used; and its
 * place in the registry, which may be in none of the files. Files without a use are left out. Names that stand for it without being
 * one of a constant in `files` or in the registry are found if they are among `names`.
 */
export function* usesOf(
  kind: string,
  files: readonly FollowedFile[],
  registry: Registry,
  names: readonly string[] = [],
): Lookup<readonly UsesInFile[]> {
  const all = yield* usesOfKinds(new Map([[kind, names]]), files, registry);
  return all.get(kind) ?? [];
}

/**
 * The same of many kinds, each with its names, for which the texts are gone through once; a kind without a use is left out. What is
 * `known` of imported names is used and added to.
 */
export function* usesOfKinds(
  kinds: KindsAndNames,
  files: readonly FollowedFile[],
  registry: Registry,
  known: KnownConstants = new Map(),
): Lookup<ReadonlyMap<string, readonly UsesInFile[]>> {
  const places = placesOf(kinds, registry);
  const isConstant = constantsOf(kinds, files, [...places.values()]);
  const named = yield* namedUses(kinds, files, namesOfKinds(kinds, files, registry), known);
  for (const { file, use, constant } of [...named.values()].flat()) {
    if (file.facts.references.some(({ span }) => span.start === use.span.start)) isConstant.add(keyOf(constant.place));
  }
  const found = new Map<string, UsesInFile[]>();
  const add = (kind: string, { uri, lines }: Place | FollowedFile, of: LanguageId | null, uses: readonly Use[]) =>
    addTo(found, kind, { uri, language: fileLanguageOf(of), lines, uses: inOrder(uses) });
  for (const file of files) {
    const uses = stringsIn(kinds, file, isConstant, places);
    for (const one of named.get(file) ?? []) {
      if (isConstant.has(keyOf(one.constant.place))) addTo(uses, one.constant.value, toUse(one));
    }
    for (const [kind, own] of uses) add(kind, file, file.language, own);
  }
  const ownUris = new Set(files.map(({ uri }) => uri));
  for (const [kind, place] of places)
    if (!ownUris.has(place.uri)) add(kind, place, languageOfPath(place.uri), [stringUse(place.span, true, true)]);
  return found;
}

/**
 * The names that may stand for `kind` in `files`, with those of `more`: its constants, and those under which one file takes them from
 * another among them.
 */
export function namesOf(
  kind: string,
  files: readonly FollowedFile[],
  registry: Registry,
  more: readonly string[] = [],
): ReadonlySet<string> {
  return new Set(namesOfKinds(new Map([[kind, more]]), files, registry).keys());
}

/**
 * The names of the constants in `files` that are told to mean a kind of the registry, and of the registry's own. Only those that
 * begin like a constant: any other name is common enough to be everywhere.
 */
export function constantNamesIn(files: readonly FollowedFile[], registry: Registry): ReadonlySet<string> {
  const names = new Map<string, Set<string>>();
  for (const constant of registry.constants.keys()) names.set(constant, new Set([""]));
  for (const { facts } of files)
    for (const { name } of constantsOfKinds(registry.kinds, facts)) names.set(name, new Set([""]));
  addOtherNames(names, files);
  return new Set([...names.keys()].filter((name) => /^_*[A-Z]\w\w/.test(name)));
}

/** The names that may stand for any kind of the registry in `files`. */
export function namesOfRegistry(files: readonly FollowedFile[], registry: Registry): ReadonlySet<string> {
  const kinds = new Map([...registry.kinds.keys()].map((kind) => [kind, []]));
  return new Set(namesOfKinds(kinds, files, registry).keys());
}

/** Kinds, and for each the names that may stand for it besides those that are known. */
type KindsAndNames = ReadonlyMap<string, readonly string[]>;

/** Where the registry has the kinds, as far as it has them in a file. */
function placesOf(kinds: KindsAndNames, registry: Registry): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const kind of kinds.keys()) {
    const place = registry.kinds.get(kind)?.place;
    if (place) places.set(kind, place);
  }
  return places;
}

/** A name that stands for a kind, if its constant is one of a kind at all. */
interface NamedUse {
  readonly file: FollowedFile;
  readonly use: NameUse;
  readonly constant: LinkedConstant;
}

function toUse({ file, use }: NamedUse): Use {
  const isDeclaration =
    use.isExport === true || file.facts.constants.some(({ nameSpan }) => nameSpan.start === use.span.start);
  return { span: use.span, name: use.name, isQuoted: true, isDeclaration };
}

function stringUse(span: Span, isQuoted: boolean, isDeclaration: boolean): Use {
  return { span, name: null, isQuoted, isDeclaration };
}

/** The strings of constants that are known to be of a kind, by their keys: a constant may have the same text and mean something else. */
function constantsOf(kinds: KindsAndNames, files: readonly FollowedFile[], places: readonly Place[]): Set<string> {
  const keys = new Set(places.map(keyOf));
  for (const { uri, text, facts, sites } of files) {
    // In a file that names no site only its name speaks for it: `CANCELLED = "cancelled"` is the state of some job there.
    if (!sites.mention.test(text)) continue;
    for (const { valueSpan } of constantsOfKinds(kinds, facts)) keys.add(keyOf({ uri, span: valueSpan }));
  }
  return keys;
}

/** The constants of a text that are bound to one of the kinds and told to mean it: by a site, a vocabulary or their own name. */
export function constantsOfKinds(kinds: Pick<KindsAndNames, "has">, facts: Facts): readonly Constant[] {
  const own = facts.constants.filter(({ value }) => kinds.has(value));
  const isWritten = own.length > 0 ? writtenIn(kinds, facts) : null;
  return own.filter(
    ({ name, value, valueSpan }) =>
      isWritten?.has(valueSpan.start) || constantNames(value).includes(name) || isNamespaced(value),
  );
}

/** A use and the kind that it is of. */
interface UseOfKind {
  readonly kind: string;
  readonly use: Use;
}

/** Where the kinds are written as strings of a site or of a vocabulary, by the start of their spans. */
function writtenIn(kinds: Pick<KindsAndNames, "has">, { occurrences, declarations }: Facts): Map<number, UseOfKind> {
  const written = new Map<number, UseOfKind>();
  for (const { value, span, quoted } of occurrences) {
    if (value !== null && kinds.has(value))
      written.set(span.start, { kind: value, use: stringUse(span, quoted, false) });
  }
  for (const { value, span, valueSpan, constant } of declarations.flatMap(({ members }) => members)) {
    const isName = constant !== null && span.start === valueSpan.start;
    if (value !== null && kinds.has(value) && !isName && !written.has(valueSpan.start))
      written.set(valueSpan.start, { kind: value, use: stringUse(valueSpan, true, false) });
  }
  return written;
}

/** The strings of each kind in a file. */
function stringsIn(
  kinds: KindsAndNames,
  file: FollowedFile,
  isConstant: ReadonlySet<string>,
  places: ReadonlyMap<string, Place>,
): Map<string, Use[]> {
  const { uri, text, facts } = file;
  const strings = writtenIn(kinds, facts);
  for (const { name, value, valueSpan } of facts.constants) {
    if (kinds.has(value) && !carriesKinds(name, file) && isConstant.has(keyOf({ uri, span: valueSpan })))
      strings.set(valueSpan.start, { kind: value, use: stringUse(valueSpan, true, true) });
  }
  for (const [kind, { uri: declaring, span }] of places) {
    if (declaring !== uri) continue;
    // A vocabulary that a configuration names may be called anything, and is then no site.
    const isQuoted = strings.get(span.start)?.use.isQuoted ?? /["'`]/.test(text.charAt(span.start - 1));
    strings.set(span.start, { kind, use: stringUse(span, isQuoted, true) });
  }
  const uses = new Map<string, Use[]>();
  for (const { kind, use } of strings.values()) addTo(uses, kind, use);
  return uses;
}

/** A few names are looked for one by one; for more of them it is quicker to read the text. */
const fewNames = 10;

function* namedUses(
  kinds: KindsAndNames,
  files: readonly FollowedFile[],
  kindsOfNames: KindsOfNames,
  known: KnownConstants,
): Lookup<ReadonlyMap<FollowedFile, readonly NamedUse[]>> {
  const found = new Map<FollowedFile, NamedUse[]>();
  const names = new Set(kindsOfNames.keys());
  const all = [...names];
  for (const file of files) {
    const { text, language, facts } = file;
    const leadsNowhere = facts.constants.length + facts.references.length + facts.imports.length === 0;
    if (all.length === 0 || leadsNowhere || (all.length <= fewNames && !all.some((name) => text.includes(name))))
      continue;
    const uses: NamedUse[] = [];
    for (const use of language.language.nameUses(text, names, language.id)) {
      if (carriesKinds(use.name, file)) continue;
      const constant = yield* constantOfUse(use, file, known);
      if (constant && kinds.has(constant.value) && kindsOfNames.get(use.name)?.has(constant.value))
        uses.push({ file, use, constant });
    }
    found.set(file, uses);
  }
  return found;
}

/**
 * True for the name of a field or variable that is a site, in small letters: what it is bound to in one place is no constant, and
 * who reads `row.failureKind` writes no kind. `DEFAULT_FAILURE_KIND` is a constant like any other.
 */
function carriesKinds(name: string, { sites, language }: FollowedFile): boolean {
  return !/^_*[A-Z]/.test(name) && sites.roleOf(name, language.language.siteNames) !== undefined;
}

/** The names that may stand for kinds, and for which. */
type KindsOfNames = ReadonlyMap<string, ReadonlySet<string>>;

/** Those under which one file takes them from another are among them. */
function namesOfKinds(kinds: KindsAndNames, files: readonly FollowedFile[], registry: Registry): KindsOfNames {
  const names = new Map<string, Set<string>>();
  const add = (name: string, kind: string) => {
    names.set(name, (names.get(name) ?? new Set()).add(kind));
  };
  for (const [kind, more] of kinds) {
    for (const name of more) add(name, kind);
    const registered = registry.kinds.get(kind)?.constant;
    if (registered) add(registered, kind);
  }
  for (const { facts } of files) for (const { name, value } of facts.constants) if (kinds.has(value)) add(name, value);
  addOtherNames(names, files);
  return names;
}

/** Adds those under which one file takes the names from another. */
function addOtherNames(names: Map<string, Set<string>>, files: readonly FollowedFile[]): void {
  const imports = files.flatMap(({ facts }) => facts.imports).filter(({ name, from }) => name !== from.name);
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const { name, from } of imports) {
      for (const kind of (from.name !== "*" && names.get(from.name)) || []) {
        const kinds = names.get(name);
        if (kinds?.has(kind)) continue;
        names.set(name, (kinds ?? new Set()).add(kind));
        isMore = true;
      }
    }
  }
  names.delete("default"); // leads on, but is a word of the language where it stands
}

function keyOf({ uri, span }: { readonly uri: string; readonly span: Span }): string {
  return `${uri}#${span.start}`;
}

function inOrder(uses: readonly Use[]): Use[] {
  return [...uses].sort((a, b) => a.span.start - b.span.start);
}

function addTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
