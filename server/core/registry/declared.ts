import type { Declaration, Facts, ImportedName, Member } from "../languages/facts.js";
import { findConstant, findDeclarations, type Origin, possibleModules } from "../links.js";
import type { Lookup } from "../lookup.js";
import { wordsOf } from "../spelling.js";
import { nameOf, relativeTo } from "../uriPath.js";
import { isPlainName } from "../vocabulary.js";
import { type Kind, type Registry, registryOf, type Unlisted } from "./registry.js";
import { unlistedIn } from "./unlisted.js";

/** The names of declarations that are a registry whatever stands before them, the likeliest first. */
const registryNames: readonly string[] = ["FAILURE_KINDS", "FAILURE_KIND_REGISTRY"];

/**
 * The declaration of a file's facts that its registry is, or null when none has members: the one with a registry's name; else one
 * whose name speaks of kinds or failures; of these the one with the most names that may be kinds, the first of equals. One that
 * takes in a vocabulary of another file has more names than can be counted, and what is only a part of another is none itself.
 */
export function chooseDeclaration({ declarations }: Facts): Declaration | null {
  const withMembers = declarations.filter(({ members, includes }) => members.length > 0 || includes.length > 0);
  const named = registryNames.flatMap((name) => withMembers.filter((declaration) => declaration.name === name));
  if (withMembers.length < 2 || named[0] !== undefined) return named[0] ?? withMembers[0] ?? null;
  const ranked = outermost(withMembers).map((declaration) => ({ declaration, rank: rankOf(declaration) }));
  return ranked.reduce((best, other) => (isHigher(other.rank, best.rank) ? other : best)).declaration;
}

/** The declarations that are no part of another. They are in the order of the text, and one that has parts begins before them. */
function outermost(declarations: readonly Declaration[]): readonly Declaration[] {
  let end = -1;
  return [...declarations]
    .sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)
    .filter(({ span }) => {
      const isPart = span.end <= end;
      end = Math.max(end, span.end);
      return !isPart;
    });
}

/** What speaks for a declaration, the weightiest first. */
function rankOf({ name, members, includes }: Declaration): readonly number[] {
  const speaksOfKinds = wordsOf(name).some((word) => /^(?:kind|failure)s?$/.test(word));
  const mayBeKinds = members.filter(({ value }) => value === null || isPlainName(value)).length;
  return [Number(speaksOfKinds), Number(includes.length > 0), mayBeKinds];
}

function isHigher(rank: readonly number[], other: readonly number[]): boolean {
  const at = rank.findIndex((value, i) => value !== other[i]);
  return at >= 0 && (rank[at] ?? 0) > (other[at] ?? 0);
}

/**
 * The registry of the file `origin`, with the members that its vocabulary takes from other files; null when it declares none.
 * A file that only passes a vocabulary on (`from nemo_gym.core.failure_kinds import *`) stands for the file that declares it.
 * A kind that is not documented keeps the documentation that `known` has for its name.
 */
export function* readDeclared(origin: Origin, known: Registry): Lookup<Registry | null> {
  const own = chooseDeclaration(origin.facts);
  const found = own ? { origin, declaration: own } : yield* passedOn(origin);
  if (found === null) return null;
  const unread: string[] = [];
  const kinds = yield* kindsOf(found, known, unread, []);
  if (kinds.length === 0) return null;
  const { uri, root } = found.origin;
  return registryOf(uri, kinds, [...new Set(unread)], relativeTo(root, uri) ?? nameOf(uri), unlistedOf(found));
}

/** A declaration and the file it stands in. */
interface Declared {
  readonly origin: Origin;
  readonly declaration: Declaration;
}

function unlistedOf({ origin: { facts }, declaration }: Declared): ReadonlyMap<string, Unlisted> {
  const { name: vocabulary } = declaration;
  return new Map(unlistedIn(facts, declaration).map(({ name, value }) => [value, { constant: name, vocabulary }]));
}

function* passedOn(origin: Origin): Lookup<Declared | null> {
  for (const name of registryNames) {
    const [first] = yield* findDeclarations(name, origin);
    if (first) return first;
  }
  return null;
}

/** How many vocabularies one in another are read. */
const maxDepth = 8;

function* kindsOf(
  { origin, declaration }: Declared,
  known: Registry,
  unread: string[],
  within: readonly Declaration[],
): Lookup<Kind[]> {
  const kinds: Kind[] = [];
  if (within.includes(declaration) || within.length > maxDepth) return kinds;
  for (const { name, from } of declaration.includes) {
    const included = from ? yield* includedFrom(from, origin) : [];
    if (included.length === 0) unread.push(name);
    for (const one of included)
      for (const kind of yield* kindsOf(one, known, unread, [...within, declaration])) kinds.push(kind);
  }
  for (const member of declaration.members) {
    const kind = yield* toKind(member, origin, known);
    if (kind) kinds.push(kind);
    else if (member.value === null && member.constant) unread.push(member.constant);
  }
  return kinds;
}

function* includedFrom(from: ImportedName, origin: Origin): Lookup<readonly Declared[]> {
  for (const module of possibleModules(from)) {
    const found = yield* findDeclarations(from.name, origin, module);
    if (found.length > 0) return found;
  }
  return [];
}

function* toKind(member: Member, origin: Origin, known: Registry): Lookup<Kind | null> {
  const linked = member.value === null && member.from ? yield* findConstant(member.from, origin) : null;
  const name = linked?.value ?? member.value;
  if (!name) return null;
  const documented = known.kinds.get(name);
  return {
    name,
    constant: member.constant,
    group: member.section,
    documentation: member.comment || documented?.documentation || "",
    status: member.status ?? "active",
    place: linked?.place ?? { uri: origin.uri, span: member.valueSpan, lines: origin.lines },
  };
}
