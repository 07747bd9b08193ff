import { wordsPattern } from "./core/words.js";
import type { Host } from "./host.js";
import { type FileToRead, type IndexedFile, readMatching, readWhole } from "./indexedFile.js";

/** The files that write certain names, by the names. */
interface FilesNaming {
  /**
   * Those of `files` in which one of `names` is written. The texts of `open`, by URI, are looked at in place of what is on disk. A
   * file is read once for the same names, until it is `readAgain`.
   */
  readonly find: (
    names: ReadonlySet<string>,
    files: Iterable<FileToRead>,
    open: ReadonlyMap<string, string>,
  ) => Promise<readonly IndexedFile[]>;
  /** Looks again at a file that may have changed or gone; true when it was found for any names, or is now. */
  readonly readAgain: (file: FileToRead) => Promise<boolean>;
  /** Forgets a file that is gone; true when it was found for any names. */
  readonly forget: (uri: string) => boolean;
}

/** For so many registries at a time it is remembered which files name their constants. */
const mostSearches = 4;

/** What one set of names was searched for in, and found in; null for a file without them. */
interface NameSearch {
  readonly pattern: RegExp;
  readonly known: Map<string, IndexedFile | null>;
}

/** Nothing is read before `find`. */
export function filesNaming(host: Host): FilesNaming {
  const searches = new Map<string, NameSearch>();

  const searchFor = (names: ReadonlySet<string>): NameSearch | null => {
    const pattern = wordsPattern(names);
    if (pattern === null) return null;
    const search = searches.get(pattern.source) ?? { pattern, known: new Map() };
    searches.delete(pattern.source);
    searches.set(pattern.source, search); // the last one used is the last one forgotten
    for (const key of searches.keys()) {
      if (searches.size <= mostSearches) break;
      searches.delete(key);
    }
    return search;
  };
  const read = async ({ pattern, known }: NameSearch, file: FileToRead): Promise<IndexedFile | null> => {
    const text = await readMatching(host, file.uri, pattern);
    const found = text === null ? null : readWhole(file, text);
    known.set(file.uri, found);
    return found;
  };

  return {
    async find(names, files, open) {
      const search = searchFor(names);
      if (search === null) return [];
      const found: IndexedFile[] = [];
      for (const file of files) {
        const text = open.get(file.uri);
        if (text !== undefined) {
          if (search.pattern.test(text)) found.push(readWhole(file, text));
          continue;
        }
        const known = search.known.get(file.uri);
        const one = known === undefined ? await read(search, file) : known;
        if (one !== null) found.push(one);
      }
      return found;
    },
    async readAgain(file) {
      let isFound = false;
      for (const search of searches.values()) {
        if (!search.known.has(file.uri)) continue;
        const before = search.known.get(file.uri);
        const now = await read(search, file);
        if (before?.text !== now?.text) isFound = true;
      }
      return isFound;
    },
    forget(uri) {
      let isFound = false;
      for (const { known } of searches.values()) {
        if (known.get(uri)) isFound = true;
        known.delete(uri);
      }
      return isFound;
    },
  };
}
