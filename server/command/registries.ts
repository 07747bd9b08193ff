import { realpathSync, statSync } from "node:fs";
import { decode } from "../core/decode.js";
import { maxFileBytes } from "../core/exclude.js";
import { readRegistry } from "../core/readRegistry.js";
import { bundledRegistry } from "../core/registry/bundled.js";
import { foldersToSearch, registryPaths } from "../core/registry/discovery.js";
import { type Registry, shortcomingOf } from "../core/registry/registry.js";
import type { Sites } from "../core/sites.js";
import type { FileReader } from "../nodeHost.js";
import { uriOfPath } from "../uri.js";
import { tooLarge, toText } from "./bytes.js";
import { type Journal, reasonOf } from "./journal.js";
import { fromHere, isWithin, toAbsolute } from "./paths.js";
import type { Place } from "./repository.js";

/** Finds the registry that holds in a folder. */
export type Registries = (place: Pick<Place, "folder" | "root">) => Registry;

/** The registries of the folders of one run, each file read once. */
export function registriesFor(sites: Sites, readFile: FileReader, journal: Journal): Registries {
  const files = new Map<string, Registry | null>();
  const folders = new Map<string, Registry>();
  const passedOver = new Map<string, string>();

  const read = (file: string, root: string): Registry | null => {
    try {
      // A link must not lead out of the tree.
      if (!isWithin(root, toAbsolute(realpathSync(file)))) return passOver(file, "it is a link out of the repository");
      const bytes = readFile(file, maxFileBytes);
      const { text, note } = bytes === null ? { text: null, note: tooLarge } : decode(bytes, toText);
      if (text === null) return passOver(file, note);
      const registry = readRegistry(uriOfPath(file), text, sites);
      if (registry === null) return passOver(file, "declares no failure kinds");
      const shortcoming = shortcomingOf(registry);
      if (shortcoming !== null) journal.note(fromHere(file), `this registry is ${shortcoming}`);
      return registry;
    } catch (error) {
      return passOver(file, reasonOf(error));
    }
  };
  const passOver = (file: string, reason: string): null => {
    passedOver.set(file, reason);
    return null;
  };
  const sayPassedOver = () => {
    for (const [file, reason] of passedOver) {
      journal.note(fromHere(file), `this registry is passed over: ${reason}`);
    }
    passedOver.clear();
  };
  const load = (file: string, root: string): Registry | null => {
    const known = files.get(file);
    if (known !== undefined) return known;
    const registry = exists(file) ? read(file, root) : null;
    files.set(file, registry);
    return registry;
  };
  const search = (folder: string, root: string): Registry => {
    for (const above of foldersToSearch(folder, root)) {
      for (const path of registryPaths) {
        const registry = load(`${above.replace(/\/$/, "")}/${path}`, root);
        if (registry !== null) return registry;
      }
      // A file that declares nothing beside one that does is the module's old place, and nothing to speak of.
      sayPassedOver();
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

function exists(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
