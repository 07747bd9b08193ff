import {
  type Connection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeError,
  type InitializeParams,
  type InitializeResult,
  type NotebookDocumentSyncOptions,
  ResponseError,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { about } from "./about.js";
import { type ClientProfile, profileOf } from "./clientProfile.js";
import { type Clock, systemClock } from "./clock.js";
import { features } from "./features/features.js";
import type { Host } from "./host.js";
import { guardNotifications } from "./notifications.js";
import { flawOf } from "./parameters.js";
import { type PythonEnvironmentChangedParams, pythonEnvironmentChangedNotification } from "./protocol/protocol.js";
import { afterShutdown, guardRequests, type Requests } from "./request.js";
import { watchElsewhere, workspaceWatchers } from "./watching.js";
import { createWorkspace } from "./workspace.js";

type OwnWorkspace = ReturnType<typeof createWorkspace>;

/** Serves one client over `connection` until it disconnects. `host` is where files are read. */
export function startServer(connection: Connection, host: Host, clock: Clock = systemClock): void {
  let phase: Phase = "new";
  refuseUnknownRequests(connection, () => phase);
  connection.onInitialize((params: InitializeParams): InitializeResult | ResponseError<InitializeError> => {
    if (phase === "running") return initializedBefore();
    const flaw = flawOf(params, ["capabilities", "workspaceFolders", "rootUri"]);
    if (flaw !== null) return new ResponseError(ErrorCodes.InvalidParams, `initialize: ${flaw}`, { retry: false });
    const client = profileOf(params);
    const workspace = createWorkspace(connection, host, clock, params, client);
    const requests = guardRequests(connection, workspace, () => phase === "shut down");
    const context = { connection, client, workspace, requests };
    const capabilities = Object.assign({}, ...features.map((feature) => feature.capabilities(client)));
    phase = "running"; // not before: what throws until here may be tried again with other parameters
    for (const feature of features) feature.register(context);
    const told = guardNotifications(connection);
    let watchesFiles = client.watchesFiles;
    followChanges(told, workspace, requests, () => watchesFiles);
    connection.onInitialized(() => {
      connection.console.info(`${about.name} ${about.version} is ready.`);
      requests.inBackground("initialized", async () => {
        watchesFiles = await listen(told, client, workspace);
      });
      for (const { start } of features) if (start) requests.inBackground("start", () => start(context));
    });
    workspace.documents.listen(told);
    if (client.syncsNotebooks) workspace.notebooks.listen(told);
    return {
      serverInfo: about,
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        ...(client.syncsNotebooks && { notebookDocumentSync: notebookSync }),
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
        ...capabilities,
      },
    };
  });
  // A client in a browser restarts the server in the worker that it has.
  connection.onShutdown(() => {
    phase = "shut down";
  });
  connection.listen();
}

/** Between which of its first and last messages a server is. */
type Phase = "new" | "running" | "shut down";

/** What nobody answers is refused; before `initialize` that is everything. */
function refuseUnknownRequests(connection: Connection, phase: () => Phase): void {
  const refusals: Readonly<Record<Phase, (method: string) => ResponseError<void>>> = {
    new: (method) =>
      new ResponseError(ErrorCodes.ServerNotInitialized, `${method} came before initialize, which has to be first.`),
    running: (method) =>
      new ResponseError(ErrorCodes.MethodNotFound, `This server does not know the request ${method}.`),
    "shut down": afterShutdown,
  };
  connection.onRequest((method) => refusals[phase()](method));
}

/** A second workspace would take the place of the first, and know of none of the documents that are open. */
function initializedBefore(): ResponseError<InitializeError> {
  const message = "initialize has been answered before, and holds: start another server for another client.";
  return new ResponseError(ErrorCodes.InvalidRequest, message, { retry: false });
}

/** Of notebooks of any kind the cells of Python are followed, in their order. */
const notebookSync: NotebookDocumentSyncOptions = {
  notebookSelector: [{ notebook: "*", cells: [{ language: "python" }] }],
};

/** Takes up everything that makes the same text have other findings, while the client `watchesFiles` or does not. */
function followChanges(
  connection: Connection,
  workspace: OwnWorkspace,
  { inBackground }: Requests,
  watchesFiles: () => boolean,
): void {
  const { documents } = workspace;
  const lookAgain = (uris?: readonly string[]) => inBackground("look again", () => workspace.lookAgain(uris));
  const inEditor = ({ document: { uri } }: { readonly document: TextDocument }) =>
    inBackground(`change of ${uri}`, () => workspace.documentChanged(uri));
  // Before a client opens or saves a document, files that it does not tell of may have changed.
  const inEditorOrAnywhere = (event: { readonly document: TextDocument }) => {
    if (!watchesFiles()) return lookAgain();
    inEditor(event);
    inBackground("look again elsewhere", () => workspace.lookAgainElsewhere());
  };
  documents.onDidChangeContent(inEditor);
  documents.onDidOpen(inEditorOrAnywhere);
  documents.onDidSave(inEditorOrAnywhere);
  documents.onDidClose(inEditor);
  connection.onDidChangeWatchedFiles(({ changes }) => lookAgain(changes.map(({ uri }) => uri)));
  connection.onNotification(pythonEnvironmentChangedNotification, (params: PythonEnvironmentChangedParams) => {
    workspace.environments.choose(params);
    workspace.findingsChanged();
  });
  connection.onDidChangeConfiguration(({ settings }) => {
    workspace.configuration.changed(settings);
    workspace.search();
    workspace.findingsChanged();
  });
}

/** Asks the client to tell of changes, as far as it can; says whether it will tell of those of files. */
async function listen(connection: Connection, client: ClientProfile, workspace: OwnWorkspace): Promise<boolean> {
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
  const warn = (error: unknown) => connection.console.warn(String(error));
  await workspace.configuration.listen().catch(warn);
  if (!client.watchesFiles) return false;
  try {
    await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [...workspaceWatchers] });
  } catch (error) {
    warn(error);
    return false;
  }
  if (client.watchesElsewhere) watchElsewhere(connection, workspace.lookups, workspace.isElsewhere);
  return true;
}
