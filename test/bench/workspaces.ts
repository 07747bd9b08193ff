import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { overviewRequest, reportRequest } from "../../server/protocol/overview.js";
import { memoryOfTree } from "./memory.js";
import { texts } from "./texts.js";

/** What a server does with a whole workspace, in milliseconds, and the memory of its process, in MB; NaN where it is not told. */
export interface WorkspaceTimes {
  /** From `initialized` until every file has been searched. */
  readonly index: number;
  /** The problems of every file, right after that. */
  readonly problems: number;
  /** What the view in the Explorer shows. */
  readonly view: number;
  readonly report: number;
  /** Renaming a kind everywhere. */
  readonly rename: number;
  /** How many files the rename changes. */
  readonly renamed: number;
  /** After the search, and after all of the rest. */
  readonly memory: number;
  readonly memoryAfterwards: number;
}

const registry = `JUDGE_FAILED = "judge_failed"
TRANSPORT_TIMEOUT = "transport_timeout"
SESSION_LOST = "session_lost"
FAILURE_KINDS = frozenset({JUDGE_FAILED, TRANSPORT_TIMEOUT, SESSION_LOST})
`;

/** Makes a tree of `count` files in `folder`, the same every time; one in twenty has kinds. Returns its size in bytes. */
export function makeTree(folder: string, count: number): number {
  rmSync(folder, { recursive: true, force: true });
  let bytes = 0;
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    bytes += text.length;
  };
  write(".git/HEAD", "");
  write("nemo_gym/failure_kinds.py", registry);
  const endings = { python: "py", typescript: "ts", yaml: "yaml" } as const;
  const languages = Object.keys(endings) as (keyof typeof endings)[];
  for (let index = 0; index < count; index++) {
    const language = languages[index % 3] as keyof typeof endings;
    const text = texts[language]?.(100 + ((index * 7919) % 100)) ?? "";
    const name = `resources_servers/server_${index % 97}/part_${index % 5}/file_${index}.${endings[language]}`;
    write(name, index % 20 === 0 ? text : text.replace(/failure_?kind/gi, "other_field"));
  }
  return bytes;
}

/** Times a server of its own over the tree in `folder`. */
export async function timeWorkspace(server: string, folder: string): Promise<WorkspaceTimes> {
  const child = spawn(process.execPath, [server, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.onRequest("client/registerCapability", () => null);
  connection.onRequest("window/workDoneProgress/create", () => null);
  connection.onRequest("workspace/diagnostic/refresh", () => null);
  connection.listen();
  try {
    return await timesOf(connection, folder, child.pid ?? 0);
  } finally {
    await connection.sendRequest("shutdown");
    await connection.sendNotification("exit");
    connection.dispose();
  }
}

async function timesOf(connection: ProtocolConnection, folder: string, pid: number): Promise<WorkspaceTimes> {
  const uri = pathToFileURL(folder).href;
  const capabilities = {
    textDocument: { diagnostic: {}, rename: {} },
    workspace: { workspaceEdit: { documentChanges: true } },
  };
  await connection.sendRequest("initialize", {
    processId: null,
    rootUri: uri,
    workspaceFolders: [{ uri, name: "tree" }],
    capabilities,
  });
  const textDocument = { uri: `${uri}/nemo_gym/failure_kinds.py` };
  const opened = { ...textDocument, languageId: "python", version: 1, text: registry };
  const index = await timed(async () => {
    await connection.sendNotification("initialized", {});
    await connection.sendNotification("textDocument/didOpen", { textDocument: opened });
    // Symbols wait until the whole workspace has been searched.
    await connection.sendRequest("workspace/symbol", { query: "judge_failed" });
  });
  const memory = memoryOfTree(pid);
  const problems = await timed(() => connection.sendRequest("workspace/diagnostic", { previousResultIds: [] }));
  const view = await timed(() => connection.sendRequest(overviewRequest, { searchesAll: false }));
  const report = await timed(() => connection.sendRequest(reportRequest, {}));
  let renamed = 0;
  const rename = await timed(async () => {
    const position = { line: 0, character: 3 };
    const edit = await connection.sendRequest("textDocument/rename", {
      textDocument,
      position,
      newName: "judge_broke",
    });
    renamed = ((edit as { documentChanges?: unknown[] } | null)?.documentChanges ?? []).length;
  });
  return { index, problems, view, report, rename, renamed, memory, memoryAfterwards: memoryOfTree(pid) };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
