import type { FollowedFile } from "./follow.js";
import type { Lookup } from "./lookup.js";
import type { Registry } from "./registry/registry.js";
import type { Span } from "./text.js";
import { type UsesInFile, usesOf, usesOfKinds } from "./uses.js";
import { isNamespaced } from "./vocabulary.js";

/**
 * The places in `files` where a registered kind is used, in files that have any: all of `usesOf` but those that make it one, which are
 * its string, its constant, and its place in the vocabulary.
 */
export function* usesBesideRegistry(
  kind: string,
  files: readonly FollowedFile[],
  registry: Registry,
): Lookup<readonly UsesInFile[]> {
  return besideRegistry(kind, yield* usesOf(kind, files, registry), files, registry);
}

/** Of all the places of a registered kind in `files` those where it is used. */
export function besideRegistry(
  kind: string,
  all: readonly UsesInFile[],
  files: readonly FollowedFile[],
  registry: Registry,
): readonly UsesInFile[] {
  const own = new Set([registry.uri, registry.kinds.get(kind)?.place?.uri]);
  const beside = all.map((file) => {
    const vocabularies = own.has(file.uri) ? declarationsIn(file.uri, files) : [];
    const isListed = (span: Span) => vocabularies.some(({ start, end }) => start <= span.start && span.end <= end);
    return { ...file, uses: file.uses.filter(({ span, isDeclaration }) => !isDeclaration && !isListed(span)) };
  });
  return beside.filter(({ uses }) => uses.length > 0);
}

/**
 * The kinds of the registry that no file uses. One that is kept for later is not among them, nor is a namespaced one: its server may
 * make it of parts.
 */
export function* unusedKinds(files: readonly FollowedFile[], registry: Registry): Lookup<ReadonlySet<string>> {
  const kinds = [...registry.kinds.values()];
  const declaring = new Set([registry.uri, ...kinds.map(({ place }) => place?.uri)]);
  const others = files.filter(({ uri }) => !declaring.has(uri));
  // Most are written as strings somewhere, which is told at once.
  const written = new Set(others.flatMap(({ facts }) => facts.occurrences.map(({ value }) => value)));
  const doubtful = kinds
    .filter(({ name, status }) => !written.has(name) && status !== "reserved" && !isNamespaced(name))
    .map(({ name }) => name);
  const all = yield* usesOfKinds(new Map(doubtful.map((name) => [name, []])), files, registry);
  return new Set(doubtful.filter((name) => besideRegistry(name, all.get(name) ?? [], files, registry).length === 0));
}

function declarationsIn(uri: string, files: readonly FollowedFile[]): Span[] {
  return files.find((file) => file.uri === uri)?.facts.declarations.map(({ span }) => span) ?? [];
}
