import { type ChildProcess, spawn } from "node:child_process";
import {
  createProtocolConnection,
  type Diagnostic,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { memoryOfTree, workOfTree } from "./memory.js";

/** How a language server is started and spoken to. */
export interface ServerProgram {
  readonly name: string;
  /** Arguments of `node`. */
  readonly args: readonly string[];
  /** What it is told when it asks for settings, by their sections. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A language server that an editor has started. */
export interface Session {
  /** Milliseconds from the start of its process until it answered `initialize`. */
  readonly initialize: number;
  readonly open: (uri: string, languageId: string, text: string) => void;
  readonly change: (uri: string, range: Range, text: string) => void;
  /** Resolves when the server has said problems of `uri` that are as wanted, by pull where it has that; rejects after two minutes. */
  readonly problems: (uri: string, areWanted: (problems: readonly Diagnostic[]) => boolean) => Promise<void>;
  /** The labels offered at a place. */
  readonly complete: (uri: string, line: number, character: number) => Promise<readonly string[]>;
  readonly request: ProtocolConnection["sendRequest"];
  /** The resident memory of the server and what it has started, in MB. */
  readonly memory: () => number;
  /** Resolves when the server and what it has started do nothing any more; after ten seconds anyway. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const patience = 120_000;

/** Starts a server for the folder `root`. */
export async function startSession(program: ServerProgram, root: string): Promise<Session> {
  const start = performance.now();
  const child = spawn(process.execPath, program.args, { stdio: ["pipe", "pipe", "ignore"] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  answerAsEditor(connection, program);
  const published = followPublished(connection);
  connection.listen();
  const { capabilities } = await connection.sendRequest<{ capabilities: { diagnosticProvider?: unknown } }>(
    "initialize",
    { processId: process.pid, rootUri: root, workspaceFolders: [{ uri: root, name: "bench" }], capabilities: offered },
  );
  const initialize = performance.now() - start;
  await connection.sendNotification("initialized", {});
  await connection.sendNotification("workspace/didChangeConfiguration", { settings: program.settings ?? {} });
  let version = 0;
  return {
    initialize,
    open: (uri, languageId, text) =>
      void connection.sendNotification("textDocument/didOpen", {
        textDocument: { uri, languageId, version: version++, text },
      }),
    change: (uri, range, text) =>
      void connection.sendNotification("textDocument/didChange", {
        textDocument: { uri, version: version++ },
        contentChanges: [{ range, text }],
      }),
    problems: (uri, areWanted) =>
      capabilities.diagnosticProvider ? pull(connection, uri, areWanted) : published.next(uri, areWanted),
    complete: (uri, line, character) => complete(connection, uri, line, character),
    request: connection.sendRequest.bind(connection),
    memory: () => memoryOfTree(child.pid ?? 0),
    idle: () => untilIdle(child.pid ?? 0),
    stop: () => stop(connection, child),
  };
}

/** Milliseconds between two looks at how long a server has worked. */
const look = 200;

async function untilIdle(pid: number): Promise<void> {
  let before = Number.NEGATIVE_INFINITY;
  for (let looks = 0; looks < 50; looks++) {
    const work = workOfTree(pid);
    if (!(work > before)) return;
    before = work;
    await new Promise((resolve) => setTimeout(resolve, look));
  }
}

/** What the client can do: enough that each server gives what it gives in an editor. */
const offered = {
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: {},
    diagnostic: { dynamicRegistration: false },
    completion: { contextSupport: true, completionItem: {} },
    rename: {},
  },
  workspace: {
    configuration: true,
    workspaceFolders: true,
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceEdit: { documentChanges: true },
  },
};

function answerAsEditor(connection: ProtocolConnection, { settings }: ServerProgram): void {
  connection.onRequest("workspace/configuration", ({ items }: { items: { section?: string }[] }) =>
    items.map(({ section }) => settings?.[section ?? ""] ?? null),
  );
  for (const method of ["client/registerCapability", "window/workDoneProgress/create", "workspace/diagnostic/refresh"])
    connection.onRequest(method, () => null);
}

function followPublished(connection: ProtocolConnection) {
  const listeners = new Set<(published: PublishDiagnosticsParams) => void>();
  connection.onNotification("textDocument/publishDiagnostics", (published: PublishDiagnosticsParams) => {
    for (const listener of listeners) listener(published);
  });
  return {
    next: (uri: string, areWanted: (problems: readonly Diagnostic[]) => boolean): Promise<void> =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`no such problems of ${uri}`)), patience);
        const listener = ({ uri: of, diagnostics }: PublishDiagnosticsParams) => {
          if (of !== uri || !areWanted(diagnostics)) return;
          clearTimeout(timer);
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
      }),
  };
}

async function pull(
  connection: ProtocolConnection,
  uri: string,
  areWanted: (problems: readonly Diagnostic[]) => boolean,
): Promise<void> {
  const start = performance.now();
  while (performance.now() - start < patience) {
    const report = await connection.sendRequest<{ items?: Diagnostic[] }>("textDocument/diagnostic", {
      textDocument: { uri },
    });
    if (areWanted(report.items ?? [])) return;
  }
  throw new Error(`no such problems of ${uri}`);
}

async function complete(connection: ProtocolConnection, uri: string, line: number, character: number) {
  type Items = readonly { readonly label: string }[];
  const answer = await connection.sendRequest<Items | { readonly items: Items } | null>("textDocument/completion", {
    textDocument: { uri },
    position: { line, character },
    context: { triggerKind: 1 },
  });
  const items = answer === null ? [] : "items" in answer ? answer.items : answer;
  return items.map(({ label }) => label);
}

async function stop(connection: ProtocolConnection, child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const timer = setTimeout(() => child.kill("SIGKILL"), 3_000);
  await connection.sendRequest("shutdown").catch(() => {}); // one that has ended by itself needs no more
  await connection.sendNotification("exit").catch(() => {});
  await ended;
  clearTimeout(timer);
  connection.dispose();
}
