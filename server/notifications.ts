import type { Connection, NotificationHandler } from "vscode-languageserver";
import { type Field, flawOf } from "./parameters.js";

/**
 * The connection as those see it who follow what a client tells of documents, notebooks, files and folders. Of what cannot be used they
 * never hear: it is logged, and nothing else changes. One document whose URI is a number would stay in the way of all others.
 */
export function guardNotifications(connection: Connection): Connection {
  const guarded =
    <Params>(name: string, flawIn: (params: Params) => string | null, take: NotificationHandler<Params>) =>
    (params: Params) => {
      const flaw = flawIn(params);
      if (flaw === null) return take(params);
      connection.console.warn(`${name}: ${flaw} It is passed over.`);
    };
  const { synchronization } = connection.notebooks;
  return {
    ...connection,
    onDidOpenTextDocument: (take) =>
      connection.onDidOpenTextDocument(
        guarded("didOpen", (params) => flawOf(params, ["textDocument"]) ?? flawOf(params.textDocument, opened), take),
      ),
    onDidChangeTextDocument: (take) =>
      connection.onDidChangeTextDocument(guarded("didChange", needs("textDocument", "contentChanges"), take)),
    onDidSaveTextDocument: (take) => connection.onDidSaveTextDocument(guarded("didSave", needs("textDocument"), take)),
    onDidCloseTextDocument: (take) =>
      connection.onDidCloseTextDocument(guarded("didClose", needs("textDocument"), take)),
    onDidChangeWatchedFiles: (take) =>
      connection.onDidChangeWatchedFiles(guarded("didChangeWatchedFiles", needs("changes"), take)),
    workspace: {
      ...connection.workspace,
      onDidChangeWorkspaceFolders: (take) =>
        connection.workspace.onDidChangeWorkspaceFolders(
          guarded("didChangeWorkspaceFolders", needs("added", "removed"), take),
        ),
    },
    notebooks: {
      ...connection.notebooks,
      synchronization: {
        ...synchronization,
        onDidOpenNotebookDocument: (take) =>
          synchronization.onDidOpenNotebookDocument(
            guarded(
              "notebook didOpen",
              (params) =>
                flawOf(params, ["notebookDocument", "cellTextDocuments"]) ??
                flawOf(params.notebookDocument, ["cells"]) ??
                firstFlaw(params.cellTextDocuments, opened),
              take,
            ),
          ),
        onDidChangeNotebookDocument: (take) =>
          synchronization.onDidChangeNotebookDocument(
            guarded("notebook didChange", needs("notebookDocument", "change"), take),
          ),
        onDidCloseNotebookDocument: (take) =>
          synchronization.onDidCloseNotebookDocument(
            guarded("notebook didClose", needs("notebookDocument", "cellTextDocuments"), take),
          ),
      },
    },
  };
}

/** What a document has when it is opened, beside its URI. */
const opened: readonly Field[] = ["languageId", "text"];

function needs(...needed: readonly Field[]): (params: unknown) => string | null {
  return (params) => flawOf(params, needed);
}

function firstFlaw(all: readonly unknown[], needed: readonly Field[]): string | null {
  for (const one of all) {
    const flaw = flawOf(one, needed);
    if (flaw !== null) return flaw;
  }
  return null;
}
