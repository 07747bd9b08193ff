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
  const written = writtenIn(beside(files, registry), registry);
  const doubtful = kinds
    .filter(({ name, status }) => !written.has(name) && status !== "reserved" && !isNamespaced(name))
    .map(({ name }) => name);
  const all = yield* usesOfKinds(new Map(doubtful.map((name) => [name, []])), files, registry);
  return new Set(doubtful.filter((name) => besideRegistry(name, all.get(name) ?? [], files, registry).length === 0));
}

/** The files that declare no kind of the registry. */
export function beside(files: readonly FollowedFile[], registry: Registry): readonly FollowedFile[] {
  const declaring = new Set([registry.uri, ...[...registry.kinds.values()].map(({ place }) => place?.uri)]);
  return files.filter(({ uri }) => !declaring.has(uri));
}

/**
 * The kinds of the registry whose names stand in quotes in a program or a configuration, at a site or not: a variable may carry such a
 * text to one, which is not followed. What documentation quotes is no use.
 */
export function writtenIn(files: readonly FollowedFile[], registry: Registry): ReadonlySet<string> {
  const written = new Set<string>();
  const isKind = (value: string | null): value is string => value !== null && registry.kinds.has(value);
  for (const { facts, text, language } of files) {
    for (const { value } of facts.occurrences) if (isKind(value)) written.add(value);
    if (language.language.isDocumentation) continue;
    for (const value of namesInQuotes(text)) if (isKind(value)) written.add(value);
  }
  return written;
}

/** What stands in quotes and may be the name of a kind, as often as it does. */
export function namesInQuotes(text: string): readonly string[] {
  return [...text.matchAll(/["'`]([a-z][a-z0-9_]*)["'`]/g)].map(([, name = ""]) => name);
}

function declarationsIn(uri: string, files: readonly FollowedFile[]): Span[] {
  return files.find((file) => file.uri === uri)?.facts.declarations.map(({ span }) => span) ?? [];
}
