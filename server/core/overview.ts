import { allowedBy } from "./allow.js";
import { type FollowedFile, importedConstant, type KnownConstants } from "./follow.js";
import type { Silence } from "./languages/facts.js";
import type { Lookup } from "./lookup.js";
import type { Kind, Registry } from "./registry/registry.js";
import { rules } from "./rules/rules.js";
import { isSilentAt } from "./silence.js";
import { statusOf } from "./status.js";
import type { Span } from "./text.js";
import { beside, besideRegistry, writtenIn } from "./unused.js";
import { type UsesInFile, usesOfKinds } from "./uses.js";

/** A registry and what is made of it: which of its kinds are used where, and which other names are. */
export interface Overview {
  /** In the registry's order; the group of kinds without one has an empty name. */
  readonly groups: readonly Group[];
  /** By the server's name. */
  readonly servers: readonly Server[];
  /** Names that are not registered or have the wrong form, by name. */
  readonly wrong: readonly WrongName[];
}

/** Kinds that the registry puts together. */
interface Group {
  readonly name: string;
  readonly kinds: readonly UsedKind[];
}

/** The namespaced kinds of one server that are written and not registered. */
interface Server {
  readonly name: string;
  readonly kinds: readonly UsedName[];
}

/** A name and where it is written. */
export interface UsedName {
  readonly name: string;
  readonly uses: readonly UsesInFile[];
}

/** A name that should not be there. */
export interface WrongName extends UsedName {
  /** At how many of its places a comment keeps it from being reported. */
  readonly silenced: number;
}

/** A registered kind and where it is used; nowhere that can be told when `uses` is empty. */
export interface UsedKind extends UsedName {
  readonly kind: Kind;
  /** False where no file but the one that declares it has its name in quotes, at a site or not. */
  readonly isWritten: boolean;
}

/** A file and the values that its project lets through. */
export interface OverviewedFile {
  readonly file: FollowedFile;
  readonly allow: readonly string[];
}

/**
 * What `all`, the files with that registry, make of it. A registered kind has the places that its lens counts, any other name those
 * that its references are, of a constant and its string only the string. Names that every file with them is allowed to have are left out.
 */
export function* overviewOf(registry: Registry, all: readonly OverviewedFile[]): Lookup<Overview> {
  const files = all.map(({ file }) => file);
  const known: KnownConstants = new Map();
  const others = yield* otherNames(registry, all, known);
  const registered = [...registry.kinds.keys()].map((name) => [name, []] as const);
  const uses = yield* usesOfKinds(new Map([...registered, ...others]), files, registry, known);
  const written = writtenIn(beside(files, registry), registry);
  const kinds = [...registry.kinds.values()].map((kind): UsedKind => {
    const { name } = kind;
    const isWritten = written.has(name);
    return { kind, name, isWritten, uses: besideRegistry(name, uses.get(name) ?? [], files, registry) };
  });
  const named = [...others.keys()]
    .sort()
    .map((name) => ({ name, uses: withoutBindings(uses.get(name) ?? [], registry) }));
  const silences = new Map(files.map(({ uri, facts }) => [uri, facts.silences]));
  const isNamespaced = ({ name }: UsedName) => statusOf(name, registry) === "namespaced";
  return {
    groups: [...grouped(kinds, ({ kind }) => kind.group)].map(([name, own]) => ({ name, kinds: own })),
    servers: [...grouped(named.filter(isNamespaced), serverOf)].map(([name, own]) => ({ name, kinds: own })),
    wrong: named
      .filter((other) => !isNamespaced(other))
      .map((other) => ({ ...other, silenced: silencedIn(other, silences, registry) })),
  };
}

/** How often a name is written in `uses`. */
export function countOf(uses: readonly UsesInFile[]): number {
  return uses.reduce((sum, file) => sum + file.uses.length, 0);
}

/** The values that stand where a kind does and are not registered, each with the names that stand for it and are of other files. */
function* otherNames(
  registry: Registry,
  all: readonly OverviewedFile[],
  known: KnownConstants,
): Lookup<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  const isAllowedBy = new Map<string, (value: string) => boolean>();
  for (const { file, allow } of all) {
    const key = allow.join("\n");
    const isAllowed = isAllowedBy.get(key) ?? allowedBy(allow);
    isAllowedBy.set(key, isAllowed);
    const isOther = (value: string) => !registry.kinds.has(value) && !isAllowed(value);
    for (const { value } of file.facts.occurrences) {
      if (value !== null && isOther(value) && !found.has(value)) found.set(value, []);
    }
    for (const { name, from } of file.facts.references) {
      const value = from ? (yield* importedConstant(from, file, known))?.value : undefined;
      if (value !== undefined && isOther(value)) found.set(value, [...(found.get(value) ?? []), name]);
    }
  }
  return found;
}

/** A constant that the registry's own file leaves out of its vocabulary is no use of what it stands for. */
function withoutBindings(all: readonly UsesInFile[], registry: Registry): UsesInFile[] {
  const found = all.map((file) => ({
    ...file,
    uses: file.uses.filter(({ name, isDeclaration }) => !isDeclaration || (name === null && file.uri !== registry.uri)),
  }));
  return found.filter(({ uses }) => uses.length > 0);
}

const codes = new Map(rules.map(({ status, code }) => [status, code]));

/** At how many places of a name a comment keeps it from being reported; `silences` are those of each file, by its URI. */
function silencedIn(
  { name, uses }: UsedName,
  silences: ReadonlyMap<string, readonly Silence[]>,
  registry: Registry,
): number {
  const code = codes.get(statusOf(name, registry)) ?? "";
  const isSilent = (uri: string, span: Span) => isSilentAt(silences.get(uri) ?? [], code, span);
  return uses.reduce((sum, { uri, uses: own }) => sum + own.filter(({ span }) => isSilent(uri, span)).length, 0);
}

function serverOf({ name }: UsedName): string {
  return name.slice(0, name.indexOf(":"));
}

/** Items by what `keyOf` says of them, in the order in which each key is met first. */
function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
