import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  realpathSync,
} from "node:fs";
import { setFlagsFromString } from "node:v8";
import type { Entry } from "./core/lookup.js";
import { isWithinUri, uriOfAbsolutePath } from "./core/uriPath.js";
import type { Host } from "./host.js";
import { isSystemError, linkedOut, notThere, reasonOf, tooLarge } from "./reasons.js";
import { pathOfUri, uriOfPath } from "./uri.js";

/**
 * The files on disk; a URI of another scheme than `file` has nothing. Each is read without waiting, which takes a third of the time,
 * and between them whatever else is due has its turn.
 */
export function nodeHost(): Host {
  const rest = turns();
  return {
    async read(uri, maxBytes, within) {
      await rest();
      const path = pathOfUri(uri);
      if (path === null) return null;
      try {
        return readRegularFile(path, maxBytes, within);
      } catch (error) {
        return whyNot(error);
      }
    },
    async list(uri) {
      await rest();
      const path = pathOfUri(uri);
      if (path === null) return [];
      try {
        return toEntries(readdirSync(path, { withFileTypes: true }));
      } catch (error) {
        if (!isSystemError(error)) throw error;
        return [];
      }
    },
    rest,
    sparing,
    environments: activeEnvironments(),
  };
}

/** How long the server works before it looks for requests, in milliseconds. */
const turn = 8;

/** As `Host.rest`: whatever is due has its turn when the last one was long ago. */
function turns(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < turn) return;
    await new Promise((resolve) => setImmediate(resolve));
    start = performance.now();
  };
}

/**
 * As `Host.sparing`. What V8 has for new objects, it doubles whenever much of it is kept, and does not give back: after a search that is
 * 25 MB for nothing. Texts that are typed in need them, for a key takes longer in less.
 */
async function sparing(work: () => Promise<void>): Promise<void> {
  setFlagsFromString("--semi-space-growth-factor=1");
  try {
    await work();
  } finally {
    setFlagsFromString("--semi-space-growth-factor=2");
  }
}

/** The Python environments that are active where this process was started, as canonical URIs. */
export function activeEnvironments(variables: NodeJS.ProcessEnv = process.env): string[] {
  const folders = [variables.VIRTUAL_ENV, variables.CONDA_PREFIX].map((path) => uriOfAbsolutePath(path ?? ""));
  return folders.filter((folder) => folder !== null);
}

/** What is in a folder, sorted by name. */
export interface Listing {
  readonly entries: readonly Entry[];
  /** The names of what can be read only by waiting for it: pipes, sockets and devices. */
  readonly special: readonly string[];
}

/** What is in the folder `path`. Throws the system's error when it cannot be read. */
export type FolderLister = (path: string) => Listing;

/** Lists each folder once. */
export function folderLister(): FolderLister {
  const known = new Map<string, Listing>();
  return (path) => {
    const listing = known.get(path) ?? listFolder(path);
    known.set(path, listing);
    return listing;
  };
}

function listFolder(path: string): Listing {
  const found = readdirSync(path, { withFileTypes: true });
  const entries = toEntries(found).sort((a, b) => (a.name < b.name ? -1 : 1));
  // Hardly any folder has some.
  return { entries, special: entries.length === found.length ? [] : specialIn(found) };
}

function specialIn(found: readonly Dirent[]): string[] {
  const special = found.filter(
    (one) => one.isFIFO() || one.isSocket() || one.isCharacterDevice() || one.isBlockDevice(),
  );
  return special.map(({ name }) => name).sort();
}

/** A file's bytes, or null when it has more than was asked for. Throws the system's error when it cannot be read. */
export type FileReader = (path: string, maxBytes: number) => Buffer | null;

/**
 * Reads files without asking for their size first, which would double the calls to the system: all share one buffer, so the
 * bytes of a file hold only until the next is read.
 */
export function fileReader(): FileReader {
  let buffer: Buffer = Buffer.allocUnsafeSlow(64 * 1024);
  return (path, maxBytes) => {
    const descriptor = openSync(path, readOnly);
    try {
      let length = 0;
      for (;;) {
        const count = readSync(descriptor, buffer, length, buffer.length - length, null);
        length += count;
        if (length > maxBytes) return null;
        if (count === 0) return buffer.subarray(0, length);
        if (length === buffer.length) buffer = enlarged(buffer);
      }
    } finally {
      closeSync(descriptor);
    }
  };
}

/** Without waiting: to open a pipe that nobody writes to would never end. The flag is missing on Windows, which has no such pipes. */
const readOnly = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

function readRegularFile(path: string, maxBytes: number, within: string | null): Uint8Array | string | null {
  const descriptor = openSync(path, readOnly);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return null;
    if (stats.size > maxBytes) return tooLarge;
    const folder = within === null ? null : pathOfUri(within);
    if (folder !== null && !isWithinUri(realUri(folder), realUri(path))) return linkedOut;
    return bytesOf(descriptor, stats.size);
  } finally {
    closeSync(descriptor);
  }
}

/** The bytes of an open file of that size: of one that says 0, as the files of the system do, what there is. */
function bytesOf(descriptor: number, size: number): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(size);
  let length = 0;
  while (length < size) {
    const count = readSync(descriptor, bytes, length, size - length, null);
    if (count === 0) return bytes.subarray(0, length);
    length += count;
  }
  return size > 0 ? bytes : readFileSync(descriptor);
}

/** The text of a regular file; null for a folder, a pipe or a device. Throws the system's error when it cannot be read. */
export function fileTextAt(path: string): string | null {
  const content = readRegularFile(path, Number.POSITIVE_INFINITY, null);
  return content === null || typeof content === "string" ? null : new TextDecoder().decode(content);
}

/** The URI of the file behind all links. */
function realUri(path: string): string {
  return uriOfPath(realpathSync.native(path));
}

/** What is not there is nothing, and needs no words. */
function whyNot(error: unknown): string | null {
  const reason = reasonOf(error);
  return reason === notThere ? null : reason;
}

function toEntries(found: readonly Dirent[]): Entry[] {
  const entries: Entry[] = [];
  for (const entry of found) {
    const { name } = entry;
    if (entry.isDirectory()) entries.push({ name, isFolder: true });
    else if (entry.isFile()) entries.push({ name, isFolder: false });
    else if (entry.isSymbolicLink()) entries.push({ name, isFolder: false, isLink: true });
  }
  return entries;
}

function enlarged(buffer: Buffer): Buffer {
  const larger = Buffer.allocUnsafeSlow(buffer.length * 2);
  buffer.copy(larger);
  return larger;
}
