import { languageOfPath } from "../languages/languages.js";
import { entriesIn, has, type Lookup } from "../lookup.js";
import { nearestName } from "../suggest.js";
import { isWithinUri, joinUri, nameOf, parentUri } from "../uriPath.js";

/** The file that was probably meant by `uri`, which does not exist: one with a name like it in the same folder; null for none. */
export function* similarFile(uri: string): Lookup<string | null> {
  const folder = parentUri(uri);
  const names = (yield* entriesIn(folder))
    .filter(({ name, isFolder }) => !isFolder && languageOfPath(name) !== null)
    .map(({ name }) => name);
  const near = nearestName(nameOf(uri), names);
  return near === null ? null : joinUri(folder, near);
}

/**
 * The file of the same name that was probably meant by `uri`, which does not exist: in a folder beside the named one, in one within
 * it, or in the one above; only within `root`, and null where there are none or several.
 */
export function* fileNearby(uri: string, root: string): Lookup<string | null> {
  const named = parentUri(uri);
  const around = [named, parentUri(named)].filter((folder) => isWithinUri(root, folder));
  const found: string[] = [];
  for (const folder of around) {
    if (folder !== named && (yield* has(folder, nameOf(uri)))) found.push(joinUri(folder, nameOf(uri)));
    for (const { name, isFolder } of yield* entriesIn(folder)) {
      const below = joinUri(folder, name);
      if (isFolder && (yield* has(below, nameOf(uri)))) found.push(joinUri(below, nameOf(uri)));
    }
  }
  const [only] = found;
  return found.length === 1 && only !== undefined ? only : null;
}
