import { once } from "node:events";
import { PassThrough } from "node:stream";
import {
  type ClientCapabilities,
  type Connection,
  createConnection,
  type Diagnostic,
  type InitializeParams,
  type InitializeResult,
  type PublishDiagnosticsParams,
  type Registration,
  type Unregistration,
  type WorkDoneProgressBegin,
  type WorkDoneProgressEnd,
  type WorkDoneProgressReport,
} from "vscode-languageserver";
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import type { Clock } from "../../server/clock.js";
import type { Host } from "../../server/host.js";
import { startServer } from "../../server/server.js";

/** The other end of a server in this process: what a test says and hears as an editor. */
export interface TestClient {
  readonly connection: ProtocolConnection;
  readonly initialized: InitializeResult;
  /** Messages of `window/logMessage` so far. */
  readonly log: readonly string[];
  /** What the server has registered and not taken back, in that order. */
  readonly registrations: readonly Registration[];
  /** The methods of all requests of the server so far. */
  readonly asked: readonly string[];
  /** Messages that the server shows to the person. */
  readonly shown: readonly string[];
  /** What the server has said of its progress, as soon as it has come to an end. */
  progressEnded(): Promise<readonly WorkDoneProgress[]>;
  /** How many timers of the server run. */
  readonly timers: () => number;
  /** Tells the server that files were changed, of which those that are not there any more were deleted. */
  changed(...uris: readonly string[]): void;
  open(uri: string, languageId: string, text: string): void;
  edit(uri: string, version: number, text: string): void;
  close(uri: string): void;
  request<Result>(method: string, params: unknown): Promise<Result>;
  notify(method: string, params: unknown): void;
  /** Sends bytes as they are, and resolves when the server has read them. */
  sendRaw(bytes: string): Promise<void>;
  /** Lets all the time pass that the server waits for. */
  pause(): void;
  /** Resolves when the server next asks for settings. */
  nextAsked(): Promise<void>;
  /** Resolves when the server next registers something. */
  nextRegistered(): Promise<void>;
  /** Resolves when the server next asks for problems to be pulled again. */
  nextRefresh(): Promise<void>;
  /** The next problems the server sends for a document. */
  nextPublished(uri: string): Promise<Diagnostic[]>;
  /** Goes, and resolves when the server has noticed. */
  stop(): Promise<void>;
}

/** How a test's client differs from one that can do nothing and has no folder. */
export interface ClientOptions {
  readonly capabilities?: ClientCapabilities;
  readonly folders?: readonly string[];
  /** What it says of its folders in other ways. */
  readonly roots?: Partial<InitializeParams>;
  readonly initializationOptions?: unknown;
  /** Files by URI, which the test may change while the server runs. */
  readonly files?: Map<string, string | Uint8Array>;
  /** Where the server reads files in place of `files`. */
  readonly host?: Host;
  /** The Python environments that are active where the server runs. */
  readonly environments?: readonly string[];
  /** What the client answers to `workspace/configuration` for the section of ours. */
  readonly settings?: () => unknown;
  /** The methods that it says it takes registrations for, and then does not. */
  readonly refuses?: readonly string[];
  /** True where the person stops what shows its progress. */
  readonly stopsProgress?: boolean;
}

type WorkDoneProgress = WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd;

/** Starts a server and a client that are joined by two streams in memory. */
export async function connect(options: ClientOptions = {}): Promise<TestClient> {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const server = serverConnection(toServer, toClient);
  const connection = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const clock = manualClock();
  startServer(server, options.host ?? memoryHost(options.files ?? new Map(), options.environments ?? []), clock);

  const log: string[] = [];
  const refreshes: (() => void)[] = [];
  const waiting = new Map<string, ((diagnostics: Diagnostic[]) => void)[]>();
  connection.onNotification("window/logMessage", ({ message }: { message: string }) => void log.push(message));
  connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }: PublishDiagnosticsParams) => {
    for (const resolve of waiting.get(uri)?.splice(0) ?? []) resolve(diagnostics);
  });
  const askedFor: (() => void)[] = [];
  const asked: string[] = [];
  connection.onRequest("workspace/configuration", ({ items }: { items: unknown[] }) => {
    asked.push("workspace/configuration");
    for (const resolve of askedFor.splice(0)) resolve();
    return Promise.all(items.map(() => options.settings?.() ?? null));
  });
  const shown: string[] = [];
  connection.onNotification("window/showMessage", ({ message }: { message: string }) => void shown.push(message));
  const progress: WorkDoneProgress[] = [];
  const progressEnd = new Promise<void>((resolve) => {
    connection.onRequest("window/workDoneProgress/create", () => null);
    connection.onNotification("$/progress", ({ token, value }: { token: string; value: WorkDoneProgress }) => {
      progress.push(value);
      if (value.kind === "end") resolve();
      if (value.kind === "begin" && options.stopsProgress)
        void connection.sendNotification("window/workDoneProgress/cancel", { token });
    });
  });
  const registrations: Registration[] = [];
  const registering: (() => void)[] = [];
  connection.onRequest("client/registerCapability", (params: { registrations: Registration[] }) => {
    asked.push("client/registerCapability");
    if (params.registrations.some(({ method }) => options.refuses?.includes(method))) throw new Error("refused");
    registrations.push(...params.registrations);
    for (const resolve of registering.splice(0)) resolve();
    return null;
  });
  connection.onRequest(
    "client/unregisterCapability",
    ({ unregisterations }: { unregisterations: Unregistration[] }) => {
      asked.push("client/unregisterCapability");
      for (const { id } of unregisterations)
        registrations.splice(
          registrations.findIndex((one) => one.id === id),
          1,
        );
      return null;
    },
  );
  connection.onRequest("workspace/diagnostic/refresh", () => {
    asked.push("workspace/diagnostic/refresh");
    for (const resolve of refreshes.splice(0)) resolve();
    return null;
  });
  connection.listen();

  const initialized = await connection.sendRequest<InitializeResult>("initialize", initializeParams(options));
  await connection.sendNotification("initialized", {});
  const notify = (method: string, params: unknown) => void connection.sendNotification(method, params);
  return {
    connection,
    initialized,
    log,
    registrations,
    asked,
    shown,
    progressEnded: () => progressEnd.then(() => progress),
    timers: () => clock.count(),
    notify,
    async sendRaw(bytes) {
      toServer.write(bytes);
      await new Promise((resolve) => setImmediate(resolve));
    },
    changed: (...uris) =>
      notify("workspace/didChangeWatchedFiles", {
        changes: uris.map((uri) => ({ uri, type: options.files?.has(uri) ? 2 : 3 })),
      }),
    open: (uri, languageId, text) =>
      notify("textDocument/didOpen", { textDocument: { uri, languageId, version: 1, text } }),
    edit: (uri, version, text) =>
      notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] }),
    close: (uri) => notify("textDocument/didClose", { textDocument: { uri } }),
    request: (method, params) => connection.sendRequest(method, params),
    pause: () => clock.runAll(),
    nextAsked: () =>
      new Promise((resolve) => {
        askedFor.push(resolve);
      }),
    nextRegistered: () =>
      new Promise((resolve) => {
        registering.push(resolve);
      }),
    nextRefresh: () =>
      new Promise((resolve) => {
        refreshes.push(resolve);
      }),
    nextPublished: (uri) =>
      new Promise((resolve) => {
        waiting.set(uri, [...(waiting.get(uri) ?? []), resolve]);
      }),
    async stop() {
      await connection.sendRequest("shutdown");
      connection.dispose();
      const closed = once(toServer, "close");
      toServer.end();
      await closed;
    },
  };
}

/** The connection of `vscode-languageserver/node` would end this process together with its streams. */
function serverConnection(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Connection {
  const watchDog = { shutdownReceived: false, initialize() {}, exit() {} };
  return createConnection(
    (logger) => createProtocolConnection(new StreamMessageReader(input), new StreamMessageWriter(output), logger),
    watchDog,
  );
}

function initializeParams({
  capabilities = {},
  folders,
  roots,
  initializationOptions,
}: ClientOptions): InitializeParams {
  return {
    processId: null,
    rootUri: null,
    capabilities,
    initializationOptions,
    workspaceFolders: folders?.map((uri) => ({ uri, name: uri })) ?? null,
    ...roots,
  };
}

/** A clock that stands still until all that is waited for is run at once. */
function manualClock(): Clock & { runAll(): void; count(): number } {
  const waiting = new Set<() => void>();
  return {
    after(_, run) {
      waiting.add(run);
      return () => void waiting.delete(run);
    },
    count: () => waiting.size,
    runAll() {
      const due = [...waiting];
      waiting.clear();
      for (const run of due) run();
    },
  };
}

/** Files in memory, by URI. */
export function memoryHost(files: ReadonlyMap<string, string | Uint8Array>, environments: readonly string[]): Host {
  return {
    async read(uri) {
      const content = files.get(uri) ?? null;
      return typeof content === "string" ? new TextEncoder().encode(content) : content;
    },
    async list(folder) {
      const below = [...files.keys()].filter((uri) => uri.startsWith(`${folder}/`));
      const names = new Set(below.map((uri) => uri.slice(folder.length + 1).split("/")[0] as string));
      return [...names].map((name) => ({ name, isFolder: !files.has(`${folder}/${name}`) }));
    },
    rest: () => Promise.resolve(),
    sparing: (work) => work(),
    environments,
  };
}
