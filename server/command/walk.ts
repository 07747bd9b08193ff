import { statSync } from "node:fs";
import path from "node:path";
import { environmentMark, isExcluded } from "../core/exclude.js";
import { type LanguageId, languageOfPath } from "../core/languages/languages.js";
import type { Entry } from "../host.js";
import { listFolder } from "../nodeHost.js";
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

/** The files of the PATH arguments `paths`, of the current folder when there are none; each once, in the order of their names. */
export function listFiles(paths: readonly string[], journal: Journal): ListedFile[] {
  const files: ListedFile[] = [];
  for (const argument of paths.length > 0 ? paths : ["."]) {
    try {
      files.push(...listArgument(toShownPath(argument), journal));
    } catch (error) {
      journal.unreadable(argument, error);
    }
  }
  return paths.length > 1 ? withoutRepetitions(files) : files;
}

function listArgument(shown: string, journal: Journal): ListedFile[] {
  const stats = statSync(shown);
  if (stats.isDirectory()) return listTree(shown, journal);
  const language = languageOfPath(shown);
  if (stats.isFile() && language)
    return [{ path: shown, language, place: placeOf(path.dirname(shown)), isNamed: true }];
  const reason = stats.isFile() ? "not a kind of file that is checked" : "not a regular file";
  journal.skip(shown, reason);
  return [];
}

function listTree(named: string, journal: Journal): ListedFile[] {
  const files: ListedFile[] = [];
  const visit = (shown: string, above: Place) => {
    const entries = entriesOf(shown, journal);
    const has = (name: string) => entries.some((entry) => entry.name === name);
    if (shown !== named && has(environmentMark)) return;
    const place = withOwnRules(above, has);
    const prefix = place.folder === place.root ? "" : `${pathIn(place.root, place.folder)}/`;
    for (const { name, isFolder } of entries) {
      const language = isFolder ? null : languageOfPath(name);
      if ((!isFolder && language === null) || isExcluded(place.exclusions, prefix + name, isFolder)) continue;
      const path = joinShown(shown, name);
      if (language !== null) files.push({ path, language, place, isNamed: false });
      else visit(path, { ...place, folder: joinShown(place.folder, name) });
    }
  };
  visit(named, placeOf(named));
  return files;
}

function entriesOf(shown: string, journal: Journal): Entry[] {
  try {
    return listFolder(shown);
  } catch (error) {
    journal.unreadable(shown, error);
    return [];
  }
}

/** Two PATH arguments may overlap. */
function withoutRepetitions(files: readonly ListedFile[]): ListedFile[] {
  const seen = new Map<string, ListedFile>();
  for (const file of files) {
    const key = joinShown(file.place.folder, path.basename(file.path));
    const first = seen.get(key);
    seen.set(key, first && file.isNamed ? { ...first, isNamed: true } : (first ?? file));
  }
  return [...seen.values()];
}
