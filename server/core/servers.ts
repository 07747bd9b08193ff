import { entriesIn, type Lookup, once } from "./lookup.js";
import { foldersUpTo, joinUri } from "./uriPath.js";
import { isPlainName } from "./vocabulary.js";

/** The folders that NeMo Gym's servers live in, each in a folder of its own. */
const serverFolders: readonly string[] = ["resources_servers", "responses_api_agents", "responses_api_models"];

/** The servers that `folder` and those above it up to `root` have, in alphabetical order; their names stand before the colon of a namespaced kind. */
export function* serversAround(folder: string, root: string): Lookup<readonly string[]> {
  const names = new Set<string>();
  for (const above of foldersUpTo(folder, root)) {
    for (const name of yield* once(`servers in ${above}`, () => serversIn(above))) names.add(name);
  }
  return [...names].sort();
}

function* serversIn(folder: string): Lookup<readonly string[]> {
  const names: string[] = [];
  const entries = yield* entriesIn(folder);
  for (const home of serverFolders) {
    if (!entries.some(({ name, isFolder }) => isFolder && name === home)) continue;
    for (const { name, isFolder } of yield* entriesIn(joinUri(folder, home))) {
      if (isFolder && isPlainName(name)) names.push(name);
    }
  }
  return names;
}

/** The server whose folder `path` is in, by its name; null for a file of no server. */
export function serverOf(path: string): string | null {
  return new RegExp(`(?:^|/)(?:${serverFolders.join("|")})/([a-z][a-z0-9_]*)/`).exec(path)?.[1] ?? null;
}
