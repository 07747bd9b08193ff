import type { TextDocuments } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Notebooks } from "./notebooks.js";
import { normalizeUri } from "./uri.js";
import type { WorkspaceIndex } from "./workspaceIndex.js";

/**
 * The files that the editor has closed and that it may still show the problems of its own last text of. They stay in here until they
 * have been reported as they are on disk.
 */
export interface ClosedFiles {
  /** Their canonical URIs, each with a number that tells this time from another. */
  readonly uris: ReadonlyMap<string, number>;
  /** Puts a file in again, whose problems were asked for when it had been closed: the client may take that answer for the last. */
  readonly add: (uri: string) => void;
  /** Takes out what has been reported, unless it was put in again since it was as in `reported`. */
  readonly settle: (reported: ReadonlyMap<string, number>) => void;
  /** Calls back whenever one is put in. */
  readonly onDidAdd: (listener: () => void) => void;
}

/** Follows the closing of `documents`. What is closed is looked at again in `index`: it may have been saved or thrown away. */
export function followClosing(
  documents: TextDocuments<TextDocument>,
  notebooks: Pick<Notebooks, "onDidOpenOrClose">,
  index: WorkspaceIndex,
): ClosedFiles {
  const uris = new Map<string, number>();
  const listeners: (() => void)[] = [];
  let times = 0;
  const add = (uri: string) => {
    uris.set(normalizeUri(uri), ++times);
    for (const listener of listeners) listener();
  };
  documents.onDidClose(({ document: { uri } }) => {
    index.update([normalizeUri(uri)]);
    add(uri);
  });
  // While a notebook is open, its cells have its problems; whether the file has any is to be told anew.
  notebooks.onDidOpenOrClose((uri) => {
    index.update([normalizeUri(uri)]);
    add(uri);
  });
  documents.onDidOpen(({ document: { uri } }) => void uris.delete(normalizeUri(uri)));
  return {
    uris,
    add,
    settle(reported) {
      for (const [uri, time] of reported) if (uris.get(uri) === time) uris.delete(uri);
    },
    onDidAdd: (listener) => void listeners.push(listener),
  };
}
