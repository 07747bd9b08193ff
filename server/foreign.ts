import { dependsOnGym, type ForeignVocabulary, foreignVocabulary, mayBeForeign } from "./core/foreign.js";
import { bundledRegistry } from "./core/registry/bundled.js";
import { registryAt } from "./core/registry/file.js";
import type { Registry } from "./core/registry/registry.js";
import type { Surroundings } from "./core/surroundings.js";
import { isWithinUri } from "./core/uriPath.js";
import type { Lookups } from "./lookups.js";
import { normalizeUri } from "./uri.js";
import type { WorkspaceIndex } from "./workspaceIndex.js";

/** Says for which vocabulary nothing is reported in a file, or null where problems are reported. */
export type ForeignFinder = (uri: string, surroundings: Surroundings) => Promise<ForeignVocabulary | null>;

/**
 * The registry whose kinds completion and hover know in a file: the one in use, or, where nothing is reported because the project
 * declares a vocabulary for itself, that vocabulary.
 */
export async function registryOffered(
  surroundings: Surroundings,
  foreign: ForeignVocabulary | null,
  lookups: Pick<Lookups, "run">,
): Promise<Registry> {
  const { root, sites, registry } = surroundings;
  if (foreign === null) return registry.registry;
  const own = await lookups.run(registryAt({ uri: foreign.uri, root, within: root, isNamed: false, sites }));
  return own.registry ?? registry.registry;
}

/**
 * Finds the vocabularies that projects declare for themselves. That takes a search of the whole project, so it is done only where
 * nothing nearer decides, and once until its files change.
 */
export function foreignIn(index: WorkspaceIndex, lookups: Lookups): ForeignFinder {
  const found = new Map<string, Promise<ForeignVocabulary | null>>();
  index.onDidChange(() => found.clear());
  const search = async (root: string): Promise<ForeignVocabulary | null> => {
    await index.ready();
    const files = [...index.files.values()].filter(({ uri }) => isWithinUri(root, uri));
    return foreignVocabulary(files, bundledRegistry);
  };
  return async (uri, surroundings) => {
    const { root } = surroundings;
    if (!mayBeForeign(surroundings) || !isWithinUri(root, normalizeUri(uri))) return null;
    const known = found.get(root) ?? search(root);
    found.set(root, known);
    const vocabulary = await known.catch((error: unknown) => {
      found.delete(root); // whoever asked is told, and may ask again
      throw error;
    });
    return vocabulary && (await lookups.run(dependsOnGym(root))) ? null : vocabulary;
  };
}
