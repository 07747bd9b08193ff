import { type Exclusion, excludedBy } from "./globs.js";
import { has, known, type Lookup, once } from "./lookup.js";
import { findProject, type ProjectInUse } from "./project/find.js";
import { type Configured, configuredRegistries } from "./registry/configured.js";
import { bundledInUse, findRegistry, type RegistryInUse } from "./registry/discovery.js";
import { serversAround } from "./servers.js";
import { mergeSettings, type Settings } from "./settings.js";
import { type Sites, sitesOf } from "./sites.js";
import { innermostFolder, parentUri } from "./uriPath.js";

/** What holds for the files of one folder whatever its registry says: little has to be asked for it. */
export interface Grounds {
  /** The folder that nothing is looked for above of. */
  readonly root: string;
  readonly project: ProjectInUse | null;
  /** The project's settings, and the person's where the project says nothing. */
  readonly settings: Settings;
  readonly sites: Sites;
  /** Of paths relative to the folder of the configuration, or to the root where that excludes nothing. */
  readonly exclusion: Exclusion;
  /** The registries that the settings name, or null. */
  readonly configured: Configured | null;
}

/** What holds for the files of one folder. */
export interface Surroundings extends Grounds {
  readonly registry: RegistryInUse;
  /** The servers of the project, by name. */
  readonly servers: readonly string[];
}

/** What decides what holds, besides the files themselves. */
export interface Outside {
  /** The folders that are open, or that the command was called for. */
  readonly folders: readonly string[];
  /** The Python environments that are in use, as folders, those that count first. */
  readonly environments: readonly string[];
  /** The person's own settings; their paths are relative to the root. */
  readonly settings: Settings;
  /** True where a configuration may name registries outside of its repository. */
  readonly isTrusted: boolean;
}

/** What holds for the files of `folder`; of no folder (an unsaved document) what comes with the product. */
export function* surroundingsOf(folder: string, outside: Outside): Lookup<Surroundings> {
  const grounds = yield* groundsOf(folder, outside);
  const { root, settings, sites, configured } = grounds;
  if (folder === "") return { ...grounds, registry: bundledInUse, servers: settings.servers };
  const { folders, environments } = outside;
  const key = JSON.stringify([folder, root, folders, environments, configured, sites.key]);
  const registry = yield* once(`registry for ${key}`, () =>
    findRegistry({ folder, root, workspaceFolders: folders, environments, configured, sites }),
  );
  const servers = yield* serversAround(folder, root);
  return { ...grounds, registry, servers: [...new Set([...settings.servers, ...servers])] };
}

/** The part of it that can be told without looking for a registry. */
export function* groundsOf(folder: string, { folders, settings: own, isTrusted }: Outside): Lookup<Grounds> {
  if (folder === "") return { root: "", project: null, settings: own, sites: yield* sitesBy(own), ...nothingNamed };
  const root = (yield* repositoryAround(folder)) ?? innermostFolder(folders, folder) ?? folder;
  const project = yield* findProject(folder, root);
  const settings = project ? mergeSettings(own, project.settings) : own;
  const sites = yield* sitesBy(settings);
  // Globs are compiled once, and not with each key that is typed.
  const exclusion = yield* once(`exclusion by ${JSON.stringify(settings.exclude)}`, () =>
    known(excludedBy(settings.exclude)),
  );
  const configured = configuredRegistries(settings, project, root, isTrusted);
  return { root, project, settings, sites, exclusion, configured };
}

/** Equal settings have the same sites: who keeps facts by their sites finds them again. */
function* sitesBy(settings: Settings): Lookup<Sites> {
  return yield* once(`sites by ${JSON.stringify(settings.sites)}`, () => known(sitesOf(settings)));
}

const nothingNamed = { exclusion: excludedBy([]), configured: null };

/** The nearest folder from `folder` upward with a `.git` in it, or null. It may be a file: a worktree's or a submodule's. */
export function* repositoryAround(folder: string): Lookup<string | null> {
  return yield* once(`repository around ${folder}`, function* (): Lookup<string | null> {
    if (yield* has(folder, ".git")) return folder;
    const parent = parentUri(folder);
    return parent === folder ? null : yield* repositoryAround(parent);
  });
}
