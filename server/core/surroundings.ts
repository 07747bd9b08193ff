import { entriesIn, type Lookup, once } from "./lookup.js";
import { bundledInUse, findRegistry, type RegistryInUse } from "./registry/discovery.js";
import type { Sites } from "./sites.js";
import { isWithinUri, parentUri } from "./uriPath.js";

/** What holds for the files of one folder. */
export interface Surroundings {
  /** The folder that nothing is looked for above of. */
  readonly root: string;
  readonly registry: RegistryInUse;
}

/** What decides what holds, besides the files themselves. */
export interface Outside {
  /** The folders that are open, or that the command was called for. */
  readonly folders: readonly string[];
  readonly sites: Sites;
}

/** What holds for the files of `folder`; of no folder (an unsaved document) what comes with the product. */
export function* surroundingsOf(folder: string, { folders, sites }: Outside): Lookup<Surroundings> {
  return yield* once(`surroundings of ${folder} among ${folders.join(" ")} by ${sites.key}`, function* () {
    if (folder === "") return { root: "", registry: bundledInUse };
    const root = (yield* repositoryAround(folder)) ?? innermost(folders, folder) ?? folder;
    const registry = yield* findRegistry({ folder, root, workspaceFolders: folders, configured: null, sites });
    return { root, registry };
  });
}

/** The nearest folder from `folder` upward with a `.git` in it, or null. It may be a file: a worktree's or a submodule's. */
export function* repositoryAround(folder: string): Lookup<string | null> {
  return yield* once(`repository around ${folder}`, function* (): Lookup<string | null> {
    const entries = yield* entriesIn(folder);
    if (entries.some(({ name }) => name === ".git")) return folder;
    const parent = parentUri(folder);
    return parent === folder ? null : yield* repositoryAround(parent);
  });
}

/** The longest of `folders` that `uri` is in, or null. */
function innermost(folders: readonly string[], uri: string): string | null {
  const around = folders.filter((folder) => isWithinUri(folder, uri));
  return around.sort((a, b) => b.length - a.length)[0] ?? null;
}
