import { analyze } from "./core/analysis.js";
import { decode } from "./core/decode.js";
import { maxFileBytes } from "./core/exclude.js";
import { languageOfId } from "./core/languages/languages.js";
import { bundledRegistry } from "./core/registry/bundled.js";
import { foldersToSearch, registryLanguageId, registryPaths } from "./core/registry/discovery.js";
import { type Registry, registryFromFacts } from "./core/registry/registry.js";
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
  /** The registry nearest to the document `uri` within the innermost of `folders` around it, else the bundled one. */
  of(uri: string, folders: readonly string[]): Promise<RegistryInUse>;
  /** Reads the file `uri` anew the next time it is needed. */
  forget(uri: string): void;
}

/** What a registry's file gave; both null when there is no such file. */
interface Loaded {
  readonly registry: Registry | null;
  readonly problem: string | null;
}

/** Registries read through `host`, or from the editor where `openText` has the file; `warn` is told of unreadable ones. */
export function registriesOf(
  host: Host,
  openText: (uri: string) => string | null,
  sites: Sites,
  warn: (message: string) => void,
): Registries {
  const files = new Map<string, Promise<Loaded>>();

  const read = async (uri: string): Promise<Loaded> => {
    const text = openText(uri) ?? (await readText(host, uri, warn));
    if (text === null) return { registry: null, problem: null };
    const registry = readRegistry(uri, text, sites);
    if (registry !== null) return { registry, problem: null };
    const problem = `${uri} declares no failure kinds: expected FAILURE_KINDS with at least one name. Another registry is used.`;
    warn(problem);
    return { registry: null, problem };
  };
  const load = (uri: string): Promise<Loaded> => {
    const known = files.get(uri) ?? read(uri);
    files.set(uri, known);
    return known;
  };

  return {
    async of(uri, folders) {
      let problem: string | null = null;
      for (const folder of foldersToSearch(folderOf(uri), innermost(folders, uri) ?? folderOf(uri))) {
        for (const path of registryPaths) {
          const loaded = await load(`${folder.replace(/\/$/, "")}/${path}`);
          if (loaded.registry) return { registry: loaded.registry, problem };
          problem ??= loaded.problem;
        }
      }
      return { registry: bundledRegistry, problem };
    },
    forget: (uri) => void files.delete(uri),
  };
}

/** The registry that the text of a registry file declares, or null when it declares none. */
function readRegistry(uri: string, text: string, sites: Sites): Registry | null {
  const found = languageOfId(registryLanguageId);
  if (!found) throw new Error(`${registryLanguageId} is no language of ours`);
  return registryFromFacts(uri, text, analyze(text, found.language, found.id, sites), bundledRegistry);
}

/** The text of a file, or null when there is none or it is no text. */
async function readText(host: Host, uri: string, warn: (message: string) => void): Promise<string | null> {
  const bytes = await host.read(uri, maxFileBytes);
  if (bytes === null) return null;
  const { text, note } = decode(bytes, (utf8) => new TextDecoder().decode(utf8));
  if (note !== null) warn(`${uri}: ${note}.`);
  return text;
}

/** The longest of `folders` that holds `uri`, or null. */
function innermost(folders: readonly string[], uri: string): string | null {
  const around = folders.filter((folder) => uri.startsWith(`${folder}/`));
  return around.sort((a, b) => b.length - a.length)[0] ?? null;
}
