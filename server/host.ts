import type { Entry } from "./core/lookup.js";

/**
 * The outside world as the server sees it. On a desktop it is the file system; in a browser the editor answers through the client.
 * It has no watching of its own: changes come as the client's file events, which every host gets in the same way.
 *
 * URIs are strings as `normalizeUri` makes them. Nothing here rejects: what is not there, or may not be read, is nothing.
 */
export interface Host {
  /**
   * The bytes of a regular file; null when there is none; a sentence without its subject when it cannot be read or has more than
   * `maxBytes`. A link is followed unless it leads out of the folder `within`.
   */
  readonly read: (uri: string, maxBytes: number, within: string | null) => Promise<Uint8Array | string | null>;
  /** What is in a folder, links too, in no particular order; empty when there is no such folder or it cannot be read. */
  readonly list: (uri: string) => Promise<readonly Entry[]>;
  /** Lets whatever else is due have its turn, when much has been done since the last; whoever goes through many files calls it. */
  readonly rest: () => Promise<void>;
  /** Does what goes through many files and keeps little of each; meanwhile the memory for new objects does not grow. */
  readonly sparing: (work: () => Promise<void>) => Promise<void>;
  /** The folders of the Python environments that are active where the server runs. */
  readonly environments: readonly string[];
}
