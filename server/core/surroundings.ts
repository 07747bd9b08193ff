import { type Exclusion, excludedBy } from "./globs.js";
import { entriesIn, known, type Lookup, once } from "./lookup.js";
import { findProject, type ProjectInUse } from "./project/find.js";
import { configuredRegistries } from "./registry/configured.js";
import { bundledInUse, findRegistry, type RegistryInUse } from "./registry/discovery.js";
import { serversAround } from "./servers.js";
import { mergeSettings, type Settings } from "./settings.js";
import { type Sites, sitesOf } from "./sites.js";
import { innermostFolder, parentUri } from "./uriPath.js";

/** What holds for the files of one folder. */
export interface Surroundings {
  /** The folder that nothing is looked for above of. */
  readonly root: string;
  readonly project: ProjectInUse | null;
  /** The project's settings, and the person's where the project says nothing. */
  readonly settings: Settings;
  readonly sites: Sites;
  /** Of paths relative to the folder of the configuration, or to the root where that excludes nothing. */
  readonly exclusion: Exclusion;
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
  const { folders, environments, settings: own } = outside;
  if (folder === "") return { ...nowhere, settings: own, sites: sitesOf(own), servers: own.servers };
  const root = (yield* repositoryAround(folder)) ?? innermostFolder(folders, folder) ?? folder;
  const project = yield* findProject(folder, root);
  const settings = project ? mergeSettings(own, project.settings) : own;
  const sites = sitesOf(settings);
  const configured = configuredRegistries(settings, project, root, outside.isTrusted);
  const key = JSON.stringify([folder, root, folders, environments, configured, sites.key]);
  const registry = yield* once(`registry for ${key}`, () =>
    findRegistry({ folder, root, workspaceFolders: folders, environments, configured, sites }),
  );
  // Globs are compiled once, and not with each key that is typed.
  const exclusion = yield* once(`exclusion by ${JSON.stringify(settings.exclude)}`, () =>
    known(excludedBy(settings.exclude)),
  );
  const servers = yield* serversAround(folder, root);
  return {
    root,
    project,
    settings,
    sites,
    exclusion,
    registry,
    servers: [...new Set([...settings.servers, ...servers])],
  };
}

const nowhere = { root: "", project: null, exclusion: excludedBy([]), registry: bundledInUse };

/** The nearest folder from `folder` upward with a `.git` in it, or null. It may be a file: a worktree's or a submodule's. */
export function* repositoryAround(folder: string): Lookup<string | null> {
  return yield* once(`repository around ${folder}`, function* (): Lookup<string | null> {
    const entries = yield* entriesIn(folder);
    if (entries.some(({ name }) => name === ".git")) return folder;
    const parent = parentUri(folder);
    return parent === folder ? null : yield* repositoryAround(parent);
  });
}
