import { realpathSync, statSync } from "node:fs";
import { decode } from "../core/decode.js";
import { maxFileBytes } from "../core/exclude.js";
import { readRegistry } from "../core/readRegistry.js";
import { bundledRegistry } from "../core/registry/bundled.js";
import { foldersToSearch, registryPaths } from "../core/registry/discovery.js";
import type { Registry } from "../core/registry/registry.js";
import type { Sites } from "../core/sites.js";
import type { FileReader } from "../nodeHost.js";
import { uriOfPath } from "../uri.js";
import { toText } from "./bytes.js";
import type { Journal } from "./journal.js";
import { fromHere, isWithin, toAbsolute } from "./paths.js";
import type { Place } from "./repository.js";

/** Finds the registry that holds in a folder. */
export type Registries = (place: Pick<Place, "folder" | "root">) => Registry;

/** The registries of the folders of one run, each file read once. */
export function registriesFor(sites: Sites, readFile: FileReader, journal: Journal): Registries {
  const files = new Map<string, Registry | null>();
  const folders = new Map<string, Registry>();

  const load = (file: string, root: string): Registry | null => {
    const known = files.get(file);
    if (known !== undefined) return known;
    const text = readText(file, root, readFile);
    const registry = text === null ? null : readRegistry(uriOfPath(file), text, sites);
    if (text !== null && registry === null) journal.note(fromHere(file), "declares no failure kinds and is passed over");
    files.set(file, registry);
    return registry;
  };
  const search = (folder: string, root: string): Registry => {
    for (const above of foldersToSearch(folder, root)) {
      for (const path of registryPaths) {
        const registry = load(`${above.replace(/\/$/, "")}/${path}`, root);
        if (registry !== null) return registry;
      }
    }
    return bundledRegistry;
  };

  return ({ folder, root }) => {
    const key = `${root}\0${folder}`;
    const registry = folders.get(key) ?? search(folder, root);
    folders.set(key, registry);
    return registry;
  };
}

/** The text of a registry file, or null when there is none that may be read: a link must not lead out of the root. */
function readText(file: string, root: string, readFile: FileReader): string | null {
  try {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile() || !isWithin(root, toAbsolute(realpathSync(file)))) return null;
    const bytes = readFile(file, maxFileBytes);
    return bytes && decode(bytes, toText).text;
  } catch {
    return null;
  }
}
