import { languageOfPath } from "../languages/languages.js";
import { entriesIn, type Lookup } from "../lookup.js";
import { nearestName } from "../suggest.js";
import { joinUri, nameOf, parentUri } from "../uriPath.js";

/** The file that was probably meant by `uri`, which does not exist: one with a name like it in the same folder; null for none. */
export function* similarFile(uri: string): Lookup<string | null> {
  const folder = parentUri(uri);
  const names = (yield* entriesIn(folder))
    .filter(({ name, isFolder }) => !isFolder && languageOfPath(name) !== null)
    .map(({ name }) => name);
  const near = nearestName(nameOf(uri), names);
  return near === null ? null : joinUri(folder, near);
}
