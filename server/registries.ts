import { decode } from "./core/decode.js";
import { maxFileBytes } from "./core/exclude.js";
import { readRegistry } from "./core/readRegistry.js";
import { bundledRegistry } from "./core/registry/bundled.js";
import { foldersToSearch, registryPaths } from "./core/registry/discovery.js";
import { type Registry, shortcomingOf } from "./core/registry/registry.js";
import type { Sites } from "./core/sites.js";
import type { Host } from "./host.js";
import { folderOf } from "./uri.js";

/** The registry that holds for a document, and what is wrong with a nearer one that would hold if it could be read. */
export interface RegistryInUse {
  readonly registry: Registry;
  readonly problem: string | null;
}

/** The registries of the workspace, each read once until it is forgotten. */
export interface Registries {
  /**
   * The registry nearest to the document `uri`, else the bundled one. It is looked for up to the root of the document's
   * repository, as the command does; without a repository, up to the innermost of `folders` around it.
   */
  of(uri: string, folders: readonly string[]): Promise<RegistryInUse>;
  /** Reads the file `uri` anew the next time it is needed. */
  forget(uri: string): void;
  forgetAll(): void;
}

/** Where it is said what a registry's file came to. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/** What a registry's file gave; both null when there is no such file. */
interface Loaded {
  readonly registry: Registry | null;
  readonly problem: string | null;
}

/** Registries read through `host`, or from the editor where `openText` has the file; `log` is told what each came to. */
export function registriesOf(host: Host, openText: (uri: string) => string | null, sites: Sites, log: Log): Registries {
  const files = new Map<string, Promise<Loaded>>();

  const read = async (uri: string): Promise<Loaded> => {
    const text = openText(uri) ?? (await readText(host, uri, log));
    if (text === null) return { registry: null, problem: null };
    const registry = readRegistry(uri, text, sites);
    if (registry !== null) {
      log.info(`${uri} registers ${registry.kinds.size} failure kinds.`);
      return { registry, problem: said(uri, shortcomingOf(registry)) };
    }
    const nothing =
      "declares no failure kinds, expected FAILURE_KINDS with at least one name; another registry is used";
    return { registry: null, problem: said(uri, nothing) };
  };
  const said = (uri: string, problem: string | null): string | null => {
    if (problem === null) return null;
    log.warn(`${uri}: ${problem}.`);
    return `${uri.slice(uri.lastIndexOf("/") + 1)}: ${problem}.`;
  };
  const load = (uri: string): Promise<Loaded> => {
    const known = files.get(uri) ?? read(uri);
    files.set(uri, known);
    return known;
  };

  const repositories = new Map<string, Promise<string | null>>();
  const repositoryOf = (folder: string): Promise<string | null> => {
    const known = repositories.get(folder) ?? findRepository(host, folder, repositoryOf);
    repositories.set(folder, known);
    return known;
  };

  return {
    async of(uri, folders) {
      const own = folderOf(uri);
      const root = (await repositoryOf(own)) ?? innermost(folders, uri) ?? own;
      let problem: string | null = null;
      for (const folder of foldersToSearch(own, root)) {
        const inFolder = await Promise.all(registryPaths.map((path) => load(`${folder.replace(/\/$/, "")}/${path}`)));
        const found = inFolder.find(({ registry }) => registry !== null);
        // A file that declares nothing beside one that does is the module's old place.
        if (found?.registry) return { registry: found.registry, problem: problem ?? found.problem };
        problem ??= inFolder.find((loaded) => loaded.problem !== null)?.problem ?? null;
      }
      return { registry: bundledRegistry, problem };
    },
    forget: (uri) => void files.delete(uri),
    forgetAll() {
      files.clear();
      repositories.clear();
    },
  };
}

/** The text of a file, or null when there is none or it is no text. */
async function readText(host: Host, uri: string, log: Log): Promise<string | null> {
  const bytes = await host.read(uri, maxFileBytes);
  if (bytes === null) return null;
  const { text, note } = decode(bytes, (utf8) => new TextDecoder().decode(utf8));
  if (note !== null) log.warn(`${uri}: ${note}.`);
  return text;
}

/** `folder` when it is the root of a repository, else what `above` says of the folder it is in; null at the top. */
async function findRepository(
  host: Host,
  folder: string,
  above: (folder: string) => Promise<string | null>,
): Promise<string | null> {
  const entries = await host.list(folder);
  if (entries.some(({ name }) => name === ".git")) return folder;
  const parent = folderOf(folder);
  return parent.length < folder.length ? above(parent) : null;
}

/** The longest of `folders` that holds `uri`, or null. */
function innermost(folders: readonly string[], uri: string): string | null {
  const around = folders.filter((folder) => uri.startsWith(`${folder}/`));
  return around.sort((a, b) => b.length - a.length)[0] ?? null;
}
