import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { about } from "./about.js";
import { type ClientProfile, profileOf } from "./clientProfile.js";
import { type Clock, systemClock } from "./clock.js";
import { languages } from "./core/languages/languages.js";
import { projectFiles } from "./core/project/project.js";
import { registryPaths } from "./core/registry/discovery.js";
import { features } from "./features/features.js";
import type { Host } from "./host.js";
import { guardRequests } from "./request.js";
import { createWorkspace } from "./workspace.js";

type OwnWorkspace = ReturnType<typeof createWorkspace>;

/** Serves one client over `connection` until it disconnects. `host` is where files are read. */
export function startServer(connection: Connection, host: Host, clock: Clock = systemClock): void {
  connection.onInitialize((params: InitializeParams): InitializeResult => {
    const client = profileOf(params);
    const workspace = createWorkspace(connection, host, clock, params, client);
    const requests = guardRequests(connection, workspace);
    for (const feature of features) feature.register({ connection, client, workspace, requests });
    followChanges(connection, workspace, client);
    connection.onInitialized(() => {
      connection.console.info(`${about.name} ${about.version} is ready.`);
      requests.inBackground("initialized", () => listen(connection, client, workspace));
    });
    workspace.documents.listen(connection);
    return {
      serverInfo: about,
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
        ...Object.assign({}, ...features.map((feature) => feature.capabilities(client))),
      },
    };
  });
  connection.listen();
}

/** Takes up everything that makes the same text have other findings. */
function followChanges(connection: Connection, workspace: OwnWorkspace, client: ClientProfile): void {
  const { documents } = workspace;
  const inEditor = ({ document }: { readonly document: TextDocument }) => void workspace.documentChanged(document.uri);
  // A client that tells of no files may have changed any of them before it opens or saves one.
  const inEditorOrAnywhere = client.watchesFiles ? inEditor : () => void workspace.lookAgain();
  documents.onDidChangeContent(inEditor);
  documents.onDidOpen(inEditorOrAnywhere);
  documents.onDidSave(inEditorOrAnywhere);
  documents.onDidClose(inEditor);
  connection.onDidChangeWatchedFiles(({ changes }) => void workspace.lookAgain(changes.map(({ uri }) => uri)));
  connection.onDidChangeConfiguration(({ settings }) => {
    workspace.configuration.changed(settings);
    workspace.findingsChanged();
  });
}

/** Asks the client to tell of changes, as far as it can. */
async function listen(connection: Connection, client: ClientProfile, workspace: OwnWorkspace): Promise<void> {
  if (client.changesFolders) {
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      workspace.changeFolders(
        added.map(({ uri }) => uri),
        removed.map(({ uri }) => uri),
      );
      workspace.findingsChanged();
    });
  }
  workspace.search();
  // A client may refuse one registration and take the next.
  await workspace.configuration.listen().catch((error: unknown) => connection.console.warn(String(error)));
  if (client.watchesFiles) {
    await connection.client.register(DidChangeWatchedFilesNotification.type, {
      watchers: [...watchedPaths, watchedFiles].map((path) => ({ globPattern: `**/${path}` })),
    });
  }
}

/** Every file that may hold kinds. */
const watchedFiles = `*.{${languages
  .flatMap(({ ids }) =>
    Object.values(ids)
      .flat()
      .map((ending) => ending.slice(1)),
  )
  .join(",")}}`;

/** The folders that registries vanish with, what makes a folder the root of a repository, and what decides which files count. */
const watchedPaths: readonly string[] = [
  ...projectFiles,
  ".gitignore",
  ...new Set(registryPaths.flatMap((path) => [path, path.slice(0, path.lastIndexOf("/"))])),
  ".git",
];
