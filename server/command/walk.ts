import { statSync } from "node:fs";
import path from "node:path";
import { environmentMark, isExcluded } from "../core/exclude.js";
import { type LanguageId, languageOfPath } from "../core/languages/languages.js";
import type { FolderLister, Listing } from "../nodeHost.js";
import { isSystemError, notThere, reasonOf } from "../reasons.js";
import type { Journal } from "./journal.js";
import { joinShown, toShownPath } from "./paths.js";
import { type Place, pathIn, placeOf, withOwnRules } from "./repository.js";

/** A file of a language that is searched. */
export interface ListedFile {
  /** The PATH argument joined with what lies below it. */
  readonly path: string;
  readonly language: LanguageId;
  readonly place: Place;
  /** True for a file that is itself a PATH argument: it is read whatever its size. */
  readonly isNamed: boolean;
}

/** The absolute path of a file, without links in the folders above it. */
export function absolutePathOf(file: ListedFile): string {
  return joinShown(file.place.folder, path.basename(file.path));
}

/** The files of the PATH arguments `paths`, of the current folder when there are none; each once, in the order of their names. */
export function listFiles(paths: readonly string[], journal: Journal, list: FolderLister): ListedFile[] {
  const places = new Map<string, Place>();
  const placeOnce = (folder: string): Place => {
    const place = places.get(folder) ?? placeOf(folder);
    places.set(folder, place);
    return place;
  };
  const named = paths.length > 0 ? paths : ["."];
  const files = named.flatMap((argument) => {
    try {
      return listArgument(toShownPath(argument), placeOnce, journal, list);
    } catch (error) {
      sayUnread(argument, error, journal);
      return [];
    }
  });
  return named.length > 1 ? withoutRepetitions(files) : files;
}

/** Says why a path that was named or found is not read. One whose name is not UTF-8 is there, and cannot be asked for. */
export function sayUnread(path: string, error: unknown, journal: Journal): void {
  const isLost = path.includes("\ufffd") && isSystemError(error) && reasonOf(error) === notThere;
  if (isLost) journal.skip(path, "its name is not valid UTF-8");
  else journal.thrown(path, error);
}

function listArgument(
  shown: string,
  placeOnce: (folder: string) => Place,
  journal: Journal,
  list: FolderLister,
): ListedFile[] {
  const stats = statSync(shown);
  if (stats.isDirectory()) return listTree(shown, placeOnce(shown), journal, list);
  const language = languageOfPath(shown);
  if (stats.isFile() && language !== null) {
    return [{ path: shown, language, place: placeOnce(path.dirname(shown)), isNamed: true }];
  }
  if (stats.isFile()) journal.skip(shown, "not a kind of file that is checked");
  else journal.refuse(shown, notRegular);
  return [];
}

const notRegular = "not a regular file";

const nothing: Listing = { entries: [], special: [] };

function listTree(named: string, start: Place, journal: Journal, list: FolderLister): ListedFile[] {
  const files: ListedFile[] = [];
  const listingOf = (shown: string, folder: string): Listing => {
    try {
      return list(folder);
    } catch (error) {
      sayUnread(shown, error, journal);
      return nothing;
    }
  };
  const visit = (shown: string, above: Place) => {
    const { entries, special } = listingOf(shown, above.folder);
    const has = (name: string) => entries.some((entry) => entry.name === name);
    if (shown !== named && has(environmentMark)) return;
    const place = withOwnRules(above, has);
    const prefix = place.folder === place.root ? "" : `${pathIn(place.root, place.folder)}/`;
    for (const name of special) {
      const isSearched = languageOfPath(name) !== null && !isExcluded(place.exclusions, prefix + name, false);
      if (isSearched) journal.skip(joinShown(shown, name), notRegular);
    }
    for (const { name, isFolder, isLink } of entries) {
      if (isLink) continue;
      const language = isFolder ? null : languageOfPath(name);
      if ((!isFolder && language === null) || isExcluded(place.exclusions, prefix + name, isFolder)) continue;
      const child = joinShown(shown, name);
      if (language !== null) files.push({ path: child, language, place, isNamed: false });
      else visit(child, { ...place, folder: joinShown(place.folder, name) });
    }
  };
  visit(named, start);
  return files;
}

/** Two PATH arguments may overlap. */
function withoutRepetitions(files: readonly ListedFile[]): ListedFile[] {
  const seen = new Map<string, ListedFile>();
  for (const file of files) {
    const key = absolutePathOf(file);
    const first = seen.get(key);
    seen.set(key, first && file.isNamed ? { ...first, isNamed: true } : (first ?? file));
  }
  return [...seen.values()];
}
