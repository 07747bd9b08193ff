// Bytes that are no messages, messages that are no requests, requests at the wrong time, and a client that does not read.
import assert from "node:assert/strict";
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { type ClientCapabilities, ErrorCodes, type FullDocumentDiagnosticReport } from "vscode-languageserver";
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { withVariables } from "../cli/command.js";
import { effort } from "../effort.js";
import { codes, pullFrom, talk } from "../protocol/conversation.js";

const uri = "file:///wire/a.py";
const wrong = 'failure_kind = "judge_fialed"\n';
const capabilities: ClientCapabilities = {
  textDocument: {
    diagnostic: {},
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
      dataSupport: true,
      resolveSupport: { properties: ["edit"] },
    },
  },
  workspace: { workspaceFolders: true },
  notebookDocument: { synchronization: {} },
};

function framed(content: unknown): string {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** Checks that the server knows afterwards what it knew before, and still learns. */
function checkOutlives(what: string, bytes: string): void {
  talk(`the server outlives ${what}`, { capabilities }, async (client) => {
    client.open(uri, "python", wrong);
    assert.deepEqual(codes(await pullFrom(client, uri)), ["unregistered-kind"]);
    await client.sendRaw(bytes);
    assert.deepEqual(codes(await pullFrom(client, uri)), ["unregistered-kind"]);
    client.edit(uri, 2, "");
    assert.deepEqual(await pullFrom(client, uri), []);
    await client.request("workspace/diagnostic", { previousResultIds: [] });
    await client.request("workspace/symbol", { query: "" });
    assert.deepEqual(
      client.log.filter((line) => / {4}at /.test(line)),
      [],
    );
  });
}

function checkTold(method: string, params: unknown): void {
  checkOutlives(`${method} of ${JSON.stringify(params)}`, framed({ jsonrpc: "2.0", method, params }));
}

checkOutlives("a header that is none", "nonsense\r\n\r\n");
checkOutlives("a header without a length", "Content-Type: text/plain\r\n\r\n");
checkOutlives("a length that is a word", "Content-Length: long\r\n\r\n");
checkOutlives("an empty message", framed(""));
checkOutlives("a message that is no JSON", framed("{"));
for (const content of [7, null, "text", [], {}, [{ jsonrpc: "2.0", id: 1, method: "textDocument/hover" }]])
  checkOutlives(`a message that is only ${JSON.stringify(content)}`, framed(JSON.stringify(content)));
checkOutlives("a method that is a number", framed({ jsonrpc: "2.0", id: 4711, method: 7 }));
checkOutlives("an answer to nothing", framed({ jsonrpc: "2.0", id: 4711, result: {} }));
checkOutlives("an error about nothing", framed({ jsonrpc: "2.0", id: null, error: { code: 1, message: "x" } }));
for (const textDocument of [7, null, { uri: 7, languageId: 8, version: "x", text: null }, { uri: "file:///wire/b.py" }])
  checkTold("textDocument/didOpen", { textDocument });
checkTold("textDocument/didOpen", { textDocument: { uri: 7, languageId: "python", version: 1, text: wrong } });
checkTold("textDocument/didOpen", {
  textDocument: { uri: "file:///wire/b.py", languageId: 7, version: 1, text: wrong },
});
for (const change of [7, null, { text: 5 }, { range: { start: { line: "x" }, end: 7 }, text: "y" }])
  for (const own of [uri, "file:///wire/c.py"])
    checkTold("textDocument/didChange", { textDocument: { uri: own, version: 2 }, contentChanges: [change] });
checkTold("textDocument/didOpen", {
  textDocument: { uri: "file:///wire/\ud800.py", languageId: "python", version: 1, text: wrong },
});
checkTold("textDocument/didClose", { textDocument: { uri: 7 } });
checkTold("workspace/didChangeWatchedFiles", { changes: [{ uri: 7, type: 2 }] });
checkTold("workspace/didChangeWatchedFiles", { changes: [{ uri: "file:///wire/\udfff.py", type: 2 }] });
for (const event of [null, { added: [{ uri: 7 }], removed: [] }, { added: [], removed: 7 }])
  checkTold("workspace/didChangeWorkspaceFolders", { event });
const notebook = { uri: "file:///wire/a.ipynb", notebookType: "jupyter-notebook", version: 1, cells: [] };
for (const opened of [
  { notebookDocument: { ...notebook, uri: 7 }, cellTextDocuments: [] },
  {
    notebookDocument: { ...notebook, cells: 7 },
    cellTextDocuments: [{ uri, languageId: "python", version: 1, text: "" }],
  },
  { notebookDocument: notebook, cellTextDocuments: [{ uri: 7, languageId: "python", version: 1, text: wrong }] },
])
  checkTold("notebookDocument/didOpen", opened);
for (const cells of [{ structure: {} }, { structure: { array: { start: 0, deleteCount: 0 }, didOpen: [{ uri: 7 }] } }])
  checkOutlives(
    `the change of a notebook's cells ${JSON.stringify(cells)}`,
    framed({
      jsonrpc: "2.0",
      method: "notebookDocument/didOpen",
      params: { notebookDocument: notebook, cellTextDocuments: [] },
    }) +
      framed({
        jsonrpc: "2.0",
        method: "notebookDocument/didChange",
        params: { notebookDocument: { uri: notebook.uri, version: 2 }, change: { cells } },
      }),
  );

const origin = { line: 0, character: 0 };

const failures: readonly (readonly [method: string, params: unknown, code: number, message: RegExp])[] = [
  ["textDocument/nonsense", {}, ErrorCodes.MethodNotFound, /textDocument\/nonsense/],
  ["textDocument/hover", {}, ErrorCodes.InvalidParams, /^hover: textDocument is missing; it has to be/],
  ["textDocument/hover", { textDocument: { uri: 7 } }, ErrorCodes.InvalidParams, /^hover: textDocument has to be/],
  ["textDocument/hover", { textDocument: { uri } }, ErrorCodes.InvalidParams, /^hover: position is missing/],
  ["textDocument/references", { textDocument: { uri }, position: origin }, ErrorCodes.InvalidParams, /: context is/],
  ["textDocument/rename", { textDocument: { uri }, position: origin }, ErrorCodes.InvalidParams, /: newName is/],
  ["workspace/symbol", {}, ErrorCodes.InvalidParams, /^symbols: query is missing; it has to be text\.$/],
  [
    "workspace/diagnostic",
    { previousResultIds: [7] },
    ErrorCodes.InvalidParams,
    /: previousResultIds has to be a list/,
  ],
  ["codeLens/resolve", { range: { start: origin, end: origin } }, ErrorCodes.InvalidParams, /: data is missing/],
  ["codeAction/resolve", { title: "x", data: null }, ErrorCodes.InvalidParams, /: data has to be/],
  ["codeAction/resolve", { title: "x", data: { uri, others: [7] } }, ErrorCodes.InvalidParams, /: data has to be/],
  ["codeLens/resolve", { data: [] }, ErrorCodes.InvalidParams, /: data has to be/],
  [
    "textDocument/codeAction",
    { textDocument: { uri }, range: { start: origin, end: origin }, context: { diagnostics: [], only: 7 } },
    ErrorCodes.InvalidParams,
    /: context has to be/,
  ],
  ["textDocument/diagnostic", {}, ErrorCodes.InvalidParams, /^diagnostic: textDocument is missing/],
  ["textDocument/diagnostic", { textDocument: { uri: 7 } }, ErrorCodes.InvalidParams, /: textDocument has to be/],
  ["textDocument/hover", [uri], ErrorCodes.InvalidParams, /by name/],
  ["initialize", { processId: null, rootUri: null, capabilities: {} }, ErrorCodes.InvalidRequest, /answered before/],
];
for (const [method, params, code, message] of failures) {
  talk(`${method} with ${JSON.stringify(params)} fails, and nothing else`, { capabilities }, async (client) => {
    client.open(uri, "python", wrong);
    await assert.rejects(client.request(method, params), { code, message });
    assert.deepEqual(codes(await pullFrom(client, uri)), ["unregistered-kind"]);
  });
}

const positioned = ["completion", "hover", "definition", "references", "documentHighlight", "prepareRename", "rename"];
const nowhere = [
  [-1, 0],
  [0, -1],
  [0.5, 18],
  [0, 18.5],
  ["0", null],
];
for (const name of positioned) {
  talk(
    `${name} is refused at a position that is none, and answered behind the text`,
    { capabilities },
    async (client) => {
      client.open(uri, "python", wrong);
      const ask = (line: unknown, character: unknown) =>
        client.request(`textDocument/${name}`, {
          textDocument: { uri },
          position: { line, character },
          context: { includeDeclaration: true },
          newName: "late",
        });
      for (const [line, character] of nowhere)
        await assert.rejects(ask(line, character), { code: ErrorCodes.InvalidParams, message: /position/ });
      for (const far of [1e6, 2 ** 31 - 1, 2 ** 32 - 1]) {
        // There is nothing to rename there, and the person is told so.
        for (const answer of [ask(far, 0), ask(0, far), ask(far, far)])
          await answer.catch(({ code }) => assert.equal(code, ErrorCodes.InvalidRequest, name));
      }
      assert.deepEqual(
        client.log.filter((line) => / {4}at /.test(line)),
        [],
      );
    },
  );
}

type Server = ChildProcessByStdio<Writable, Readable, null>;

function startServer(): Server {
  const server = path.resolve("dist/server.js");
  return spawn(process.execPath, [server, "--stdio"], { stdio: ["pipe", "pipe", "ignore"], env: withVariables({}) });
}

function speakTo(server: Server): ProtocolConnection {
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  );
  connection.listen();
  return connection;
}

const initialize = (connection: ProtocolConnection) =>
  connection.sendRequest("initialize", { processId: null, rootUri: null, capabilities });

test("what comes before initialize is refused, what comes after shutdown too, and exit ends the server", async () => {
  const server = startServer();
  const ended = once(server, "exit");
  const connection = speakTo(server);
  await connection.sendNotification("textDocument/didClose", { textDocument: { uri } });
  const early = connection.sendRequest("textDocument/hover", { textDocument: { uri } });
  await assert.rejects(early, { code: ErrorCodes.ServerNotInitialized, message: /initialize/ });
  await initialize(connection);
  await connection.sendRequest("shutdown");
  for (const method of ["textDocument/hover", "workspace/symbol", "textDocument/nonsense"]) {
    const late = connection.sendRequest(method, { textDocument: { uri }, position: origin, query: "" });
    await assert.rejects(late, { code: ErrorCodes.InvalidRequest, message: /came after shutdown/ });
  }
  await connection.sendNotification("exit");
  assert.deepEqual(await ended, [0, null]);
});

for (const wrongly of [
  { capabilities, workspaceFolders: 7 },
  { capabilities, workspaceFolders: [{ uri: 7 }] },
  { capabilities, rootUri: 7 },
  { capabilities: { textDocument: { hover: { contentFormat: 7 } } } },
]) {
  test(`after initialize with ${JSON.stringify(wrongly)} has failed, a client may try another`, async () => {
    const server = startServer();
    const ended = once(server, "exit");
    const connection = speakTo(server);
    await assert.rejects(connection.sendRequest("initialize", wrongly), { message: /initialize/ });
    await initialize(connection);
    await connection.sendRequest("shutdown");
    await connection.sendNotification("exit");
    assert.deepEqual(await ended, [0, null]);
  });
}

test("after shutdown a client may begin anew in the same process", async () => {
  const server = startServer();
  const ended = once(server, "exit");
  const connection = speakTo(server);
  const textDocument = { uri, languageId: "python", version: 1, text: wrong };
  for (let begun = 0; begun < 2; begun++) {
    await initialize(connection);
    await connection.sendNotification("textDocument/didOpen", { textDocument });
    const asked = connection.sendRequest<FullDocumentDiagnosticReport>("textDocument/diagnostic", { textDocument });
    assert.equal((await asked).items.length, 1);
    await connection.sendRequest("shutdown");
  }
  await connection.sendNotification("exit");
  assert.deepEqual(await ended, [0, null]);
});

// Behind a length that is not the message's own, nothing says where the next message begins: whatever follows is lost, in every reader of
// the protocol. So no answer is promised, only that the server ends together with its client.
for (const length of [-5, 10, 2 ** 40]) {
  test(`behind a message that says it has ${length} bytes, the server ends with its client`, async () => {
    const server = startServer();
    const ended = once(server, "exit");
    await initialize(speakTo(server));
    server.stdin.end(`Content-Length: ${length}\r\n\r\n{}${framed({ jsonrpc: "2.0", method: "initialized" })}`);
    assert.deepEqual(await ended, [1, null]);
  });
}

// The library keeps what the client does not read, so the answers take memory until they are read; the server does not end by it.
test("a client that does not read for a long time gets every answer when it reads again", {
  skip: !existsSync("/proc/self/stat"),
}, async () => {
  const server = startServer();
  const connection = speakTo(server);
  await initialize(connection);
  const text = wrong.repeat(500);
  connection.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "python", version: 1, text },
  });
  server.stdout.pause();
  const counts = Array.from({ length: effort(200, 2_000) }, async () => {
    const asked = connection.sendRequest<FullDocumentDiagnosticReport>("textDocument/diagnostic", {
      textDocument: { uri },
    });
    return (await asked).items.length;
  });
  await hasCeased(server);
  server.stdout.resume();
  assert.deepEqual(new Set(await Promise.all(counts)), new Set([500]));
  const ended = once(server, "exit");
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  await ended;
});

/** Resolves when the process does nothing any more: it waits, for whatever. */
async function hasCeased({ pid }: Server): Promise<void> {
  const effortSoFar = () => readFileSync(`/proc/${pid}/stat`, "utf8").split(" ").slice(13, 15).join();
  for (let last = ""; last !== effortSoFar(); ) {
    last = effortSoFar();
    await setTimeout(500);
  }
}
