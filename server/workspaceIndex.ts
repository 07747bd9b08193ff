import { isExcludedBy } from "./core/judge.js";
import { mayDeclare } from "./core/registry/discovery.js";
import type { Grounds } from "./core/surroundings.js";
import { isWithinOne, parentUri } from "./core/uriPath.js";
import { filesBelow } from "./core/walk.js";
import { filesNaming } from "./filesNaming.js";
import type { Host } from "./host.js";
import { anything, type FileToRead, type IndexedFile, readMatching, readSites, readWhole } from "./indexedFile.js";
import type { Lookups } from "./lookups.js";

/** The files of the workspace that name a site. It is built in the background and follows the client's file events. */
export interface WorkspaceIndex {
  /** What is known so far, by URI. */
  readonly files: ReadonlyMap<string, IndexedFile>;
  /** Resolves when the workspace has been searched as it is now. */
  readonly ready: () => Promise<void>;
  /** As `ready`, after `stop` too: then the rest is searched. */
  readonly whole: () => Promise<void>;
  /** True when the workspace has been searched as a whole; what has changed since may still be missing. */
  readonly isWhole: () => boolean;
  /** The last search that has come to its end; null before. */
  readonly lastSearch: () => Search | null;
  /** Leaves unread what was not read yet, and is read later only when it changes. */
  readonly stop: () => void;
  readonly isStopped: () => boolean;
  /**
   * The other files in which one of `names` is written, which may take a constant from a file that passes it on. The texts of
   * `open`, by URI, are looked at in place of what is on disk.
   */
  readonly naming: (names: ReadonlySet<string>, open: ReadonlyMap<string, string>) => Promise<readonly IndexedFile[]>;
  /** Looks again at the files `uris` and at those below the folders among them, which may have changed, come or gone. */
  readonly update: (uris: readonly string[]) => void;
  /** Searches `folders` from now on. */
  readonly search: (folders: readonly string[]) => void;
  /** Calls back after each round in which a file with kinds came, changed or went. */
  readonly onDidChange: (listener: () => void) => void;
  readonly onProgress: (listener: (progress: IndexProgress) => void) => void;
}

/** A search of the workspace: how many files were found, how long it took in milliseconds, and when it ended. */
interface Search {
  readonly files: number;
  readonly milliseconds: number;
  /** Milliseconds since 1970. */
  readonly ended: number;
}

/** How far a search has come. */
export interface IndexProgress {
  readonly read: number;
  readonly all: number;
}

/** What holds in a folder; the editor's settings are those of `scope`. */
type GroundsFinder = (folder: string, scope: string) => Promise<Grounds>;

/** Is told of what is missing in the index. */
interface Missing {
  /** A file could not be looked at because of a fault of ours. */
  readonly fault: (uri: string, error: unknown) => void;
  /** A folder holds more than is searched; told once for each folder. */
  readonly tooMuch: (folder: string) => void;
}

/** An index without folders: nothing is read before `search`. */
export function createIndex(host: Host, lookups: Lookups, groundsIn: GroundsFinder, missing: Missing): WorkspaceIndex {
  const files = new Map<string, IndexedFile>();
  /** Every file that was read, and what it was searched for. */
  const known = new Map<string, FileToRead>();
  const named = filesNaming(host);
  const listeners: (() => void)[] = [];
  const progressListeners: ((progress: IndexProgress) => void)[] = [];
  const cut = new Set<string>();
  let folders: readonly string[] = [];
  let stale = new Set<string>();
  let round: Promise<void> | null = null;
  let isAnotherDue = false;
  let isStopped = false;
  let isWhole = false;
  let lastSearch: Search | null = null;

  /** Reads the files that are new or stale, and drops those that are gone. One round at a time: what comes meanwhile waits. */
  const search = async (): Promise<void> => {
    const began = Date.now();
    const found = await filesIn(folders, lookups, groundsIn, host.rest, (folder) => {
      if (!cut.has(folder)) missing.tooMuch(folder);
      cut.add(folder);
    });
    const told = stale;
    stale = new Set();
    const isTold = toldOf(told);
    const due = [...found.values()].filter((file) => !isSameSearch(known.get(file.uri), file) || isTold(file));
    let changed = false;
    for (const uri of known.keys()) {
      if (found.has(uri)) continue;
      known.delete(uri);
      changed = files.delete(uri) || changed;
      changed = named.forget(uri) || changed;
    }
    for (const [read, file] of due.entries()) {
      if (isStopped && !isTold(file)) continue;
      const isSame = isSameSearch(known.get(file.uri), file);
      known.set(file.uri, file);
      const isOther = await readInto(files, host, file, isSame).catch((error: unknown) => {
        missing.fault(file.uri, error);
        return files.delete(file.uri);
      });
      const isOtherBesides = files.has(file.uri) ? named.forget(file.uri) : await named.readAgain(file);
      changed = isOther || isOtherBesides || changed;
      if (read % 100 === 0) for (const listener of progressListeners) listener({ read, all: due.length });
    }
    isWhole = !isStopped;
    const ended = Date.now();
    lastSearch = { files: found.size, milliseconds: ended - began, ended };
    if (changed) for (const listener of listeners) listener();
  };
  const start = (): void => {
    if (round !== null) {
      isAnotherDue = true;
      return;
    }
    round = host.sparing(search).finally(() => {
      round = null;
      if (!isAnotherDue) return;
      isAnotherDue = false;
      start();
    });
    round.catch(() => {}); // whoever waits for it is told
  };

  const ready = async () => {
    while (round !== null) await round;
  };

  return {
    files,
    ready,
    async whole() {
      if (isStopped) {
        isStopped = false;
        start();
      }
      await ready();
    },
    isWhole: () => isWhole,
    lastSearch: () => lastSearch,
    stop() {
      isStopped = true;
    },
    isStopped: () => isStopped,
    naming: (names, open) => {
      const others = [...known.values()].filter(({ uri }) => !files.has(uri));
      return named.find(names, others, open);
    },
    update(uris) {
      for (const uri of uris) stale.add(uri);
      start();
    },
    search(newFolders) {
      folders = newFolders;
      start();
    },
    onDidChange: (listener) => void listeners.push(listener),
    onProgress: (listener) => void progressListeners.push(listener),
  };
}

/** Whether a file is among the URIs `told`, or below a folder among them: looked up once for each folder, as there are many files. */
function toldOf(told: ReadonlySet<string>): (file: FileToRead) => boolean {
  const below = new Map<string, boolean>();
  return ({ uri }) => {
    if (told.size === 0 || told.has(uri)) return told.size > 0;
    const folder = parentUri(uri);
    const isBelow = below.get(folder) ?? isWithinOne(told, folder);
    below.set(folder, isBelow);
    return isBelow;
  };
}

function isSameSearch(before: FileToRead | undefined, { sites, isRegistry }: FileToRead): boolean {
  return before?.sites.key === sites.key && before.isRegistry === isRegistry;
}

/** The files of the folders, without what the settings exclude. Tells of folders with more than is searched. */
async function filesIn(
  folders: readonly string[],
  lookups: Lookups,
  groundsIn: GroundsFinder,
  rest: Host["rest"],
  tooMuch: (folder: string) => void,
): Promise<ReadonlyMap<string, FileToRead>> {
  const found = new Map<string, FileToRead>();
  for (const start of folders) {
    const grounds = new Map<string, Grounds>();
    const { files, isWhole } = await lookups.run(filesBelow(start));
    if (!isWhole) tooMuch(start);
    for (const file of files) {
      await rest();
      const folder = parentUri(file.uri);
      const around = grounds.get(folder) ?? (await groundsIn(folder, start));
      grounds.set(folder, around);
      if (isExcludedBy(file.uri, around)) continue;
      found.set(file.uri, { ...file, sites: around.sites, isRegistry: mayDeclare(file.uri, around.configured) });
    }
  }
  return found;
}

/**
 * Reads a file into the index, or drops it when it names no site any more; says whether the index is another one now. With
 * `isSame` it is searched for what it was searched for before, so the same text says the same.
 */
async function readInto(
  files: Map<string, IndexedFile>,
  host: Host,
  file: FileToRead,
  isSame: boolean,
): Promise<boolean> {
  const { uri } = file;
  const text = await readCandidate(host, file);
  if (text === null) return files.delete(uri);
  if (isSame && files.get(uri)?.text === text) return false;
  files.set(uri, file.isRegistry ? readWhole(file, text) : readSites(file, text));
  return true;
}

/** The text of a file that matters; null for any other. */
function readCandidate(host: Host, { uri, sites, isRegistry }: FileToRead): Promise<string | null> {
  return readMatching(host, uri, isRegistry ? anything : sites.mention);
}
