import type { FollowedFile } from "./follow.js";
import type { Lookup } from "./lookup.js";
import type { Registry } from "./registry/registry.js";
import type { Span } from "./text.js";
import { type UsesInFile, usesOf } from "./uses.js";
import { isNamespaced } from "./vocabulary.js";

/**
 * The places in `files` where a registered kind is used, in files that have any: all of `usesOf` but those that make it one, which are
 * its string, its constant, and its place in the vocabulary.
 */
export function* usesBesideRegistry(
  kind: string,
  files: readonly FollowedFile[],
  registry: Registry,
): Lookup<UsesInFile[]> {
  const all = yield* usesOf(kind, files, registry);
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
  const unused = new Set<string>();
  for (const { name, status } of kinds) {
    if (written.has(name) || status === "reserved" || isNamespaced(name)) continue;
    const uses = yield* usesBesideRegistry(name, files, registry);
    if (uses.length === 0) unused.add(name);
  }
  return unused;
}

function declarationsIn(uri: string, files: readonly FollowedFile[]): Span[] {
  return files.find((file) => file.uri === uri)?.facts.declarations.map(({ span }) => span) ?? [];
}
