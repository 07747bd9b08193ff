/**
 * The outside world as the server sees it. On a desktop it is the file system; in a browser the editor answers through the client.
 * It has no watching of its own: changes come as the client's file events, which every host gets in the same way.
 *
 * URIs are strings as `normalizeUri` makes them. Nothing here rejects: what is not there, or may not be read, is nothing.
 */
export interface Host {
  /**
   * The bytes of a regular file; null when there is none, when it cannot be read, and when it has more than `maxBytes`.
   * A link is followed, so a file of the workspace may be one; walking a tree never follows them, because `list` leaves them out.
   */
  readonly read: (uri: string, maxBytes: number) => Promise<Uint8Array | null>;
  /** What is in a folder, in no particular order; empty when there is no such folder or it cannot be read. */
  readonly list: (uri: string) => Promise<readonly Entry[]>;
}

/** A file or a folder in a folder. Links, pipes, sockets and devices are never listed: a link may leave the tree or close a loop. */
export interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
}
