// A client that does everything wrong. Whatever it sends, the server answers or fails that one request, and afterwards it says of
// every document what a fresh server says of the same text.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  CancellationTokenSource,
  type ClientCapabilities,
  type Diagnostic,
  Position,
  Range,
  type TextDocumentContentChangeEvent,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { effort, seed } from "../effort.js";
import { type Generator, generator, one } from "../oracle/random.js";
import { connect, type TestClient } from "../protocol/client.js";
import { pullFrom, talk } from "../protocol/conversation.js";
import { mutated, realTexts, tokenSoup } from "./texts.js";

const folder = "file:///storm";
const pulls: ClientCapabilities = {
  workspace: { workspaceEdit: { documentChanges: true } },
  textDocument: {
    diagnostic: {},
    rename: { prepareSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
      resolveSupport: { properties: ["edit"] },
    },
  },
};
const languages: Readonly<Record<string, string>> = {
  py: "python",
  ts: "typescript",
  tsx: "typescriptreact",
  yaml: "yaml",
};
const uriOf = (index: number) => `${folder}/file${index}.${one(() => index % 4, Object.keys(languages))}`;
const languageOf = (uri: string) => languages[uri.slice(uri.lastIndexOf(".") + 1)] ?? "python";

/** What a person may ask about a place. */
const methods = [
  "textDocument/completion",
  "textDocument/hover",
  "textDocument/definition",
  "textDocument/references",
  "textDocument/documentHighlight",
  "textDocument/prepareRename",
  "textDocument/diagnostic",
  "textDocument/codeAction",
  "textDocument/rename",
];

test("edits and requests in any order, some cancelled, leave right answers", async (context) => {
  const random = generator(seed);
  const client = await connect({ folders: [folder], capabilities: pulls });
  const mirror = new Map<string, TextDocument>();
  const counts = { edits: 0, requests: 0, cancelled: 0, failed: 0 };
  const answers: Promise<unknown>[] = [];
  for (let left = effort(3_000, 100_000); left > 0; left--) {
    const uri = uriOf(random(12));
    if (random(3) > 0) counts.edits += edit(client, mirror, random, uri);
    else answers.push(ask(client, random, uri, counts));
    if (random(200) === 0) await Promise.all(answers.splice(0));
  }
  await Promise.all(answers);
  await checkAgainstFresh(client, mirror);
  await client.stop();
  assert.deepEqual(
    client.log.filter((line) => !/ready|Registry|registry/.test(line)),
    [],
  );
  context.diagnostic(
    `${counts.edits} edits, ${counts.requests} requests, ${counts.cancelled} cancelled, ${counts.failed} refused`,
  );
});

/** Opens, edits or closes a document here and at the server; sometimes several times within one message. */
function edit(client: TestClient, mirror: Map<string, TextDocument>, random: Generator, uri: string): number {
  const known = mirror.get(uri);
  if (known === undefined) {
    const text = randomText(random, uri);
    client.open(uri, languageOf(uri), text);
    mirror.set(uri, TextDocument.create(uri, languageOf(uri), 1, text));
    return 1;
  }
  if (random(40) === 0) {
    client.close(uri);
    mirror.delete(uri);
    return 1;
  }
  const contentChanges: TextDocumentContentChangeEvent[] = [];
  let version = known.version;
  for (let left = random(3); left >= 0; left--) {
    const change = randomChange(random, known, uri);
    TextDocument.update(known, [change], ++version);
    contentChanges.push(change);
  }
  client.notify("textDocument/didChange", {
    textDocument: { uri, version: one(random, [version, version, 0, -7]) },
    contentChanges,
  });
  return contentChanges.length;
}

function randomText(random: Generator, uri: string): string {
  const texts = textsOf(languageOf(uri));
  return random(3) === 0
    ? tokenSoup(random, languageOf(uri))
    : mutated(random, one(random, texts), texts).slice(0, 3000);
}

const known = new Map<string, readonly string[]>();

function textsOf(id: string): readonly string[] {
  const texts = known.get(id) ?? realTexts(id).filter((text) => /failure_?kind/i.test(text));
  known.set(id, texts);
  return texts;
}

function randomChange(random: Generator, document: TextDocument, uri: string): TextDocumentContentChangeEvent {
  if (random(30) === 0) return { text: randomText(random, uri) };
  const length = document.getText().length;
  const start = random(length + 1);
  const end = Math.min(length, start + random(20));
  const range = Range.create(document.positionAt(start), document.positionAt(end));
  return { range, text: tokenSoup(random, languageOf(uri)).slice(0, random(12)) };
}

type Counts = { requests: number; cancelled: number; failed: number };

/** Asks about any place, also of a document that is closed or that nobody has ever opened, and outside of its text. */
async function ask(client: TestClient, random: Generator, uri: string, counts: Counts): Promise<void> {
  const place = (): Position => Position.create(random(40), random(60));
  const asked = {
    textDocument: { uri: random(20) === 0 ? "nonsense:%%%" : uri },
    position: random(30) === 0 ? Position.create(2 ** 31 - 1, 2 ** 31 - 1) : place(),
    range: Range.create(place(), place()),
    context: { includeDeclaration: true, diagnostics: [] },
    newName: one(random, ["judge_lost", "", "a b", "web:lost", "__proto__"]),
  };
  const cancellation = new CancellationTokenSource();
  const answer = client.connection.sendRequest(one(random, methods), asked, cancellation.token);
  counts.requests++;
  if (random(4) === 0) {
    cancellation.cancel();
    counts.cancelled++;
  }
  await answer.catch((error: { code?: number }) => {
    // Refused with a reason, cancelled, or the answer of diagnostics that keeps what is shown; never an internal error.
    assert.ok([-32800, -32801, -32802, -32803, -32602].includes(error.code ?? 0), String(error));
    counts.failed++;
  });
}

/** Every document has the problems that a server has which is told of nothing but its text. */
async function checkAgainstFresh(client: TestClient, mirror: ReadonlyMap<string, TextDocument>): Promise<void> {
  const fresh = await connect({ folders: [folder], capabilities: pulls });
  for (const document of mirror.values()) fresh.open(document.uri, document.languageId, document.getText());
  for (const { uri } of mirror.values()) {
    client.pause();
    fresh.pause();
    const expected = await pullFrom(fresh, uri);
    assert.deepEqual(await pullFrom(client, uri), expected, uri);
  }
  await fresh.stop();
}

const lost = `${folder}/lost.py`;
const wrong = 'failure_kind = "judge_fialed"\n';

/** Sends a message that no client should, and then works as ever. */
function checkSurvives(what: string, send: (client: TestClient) => unknown): void {
  talk(`the server survives ${what}`, { folders: [folder], capabilities: pulls }, async (client) => {
    client.open(lost, "python", wrong);
    await Promise.resolve(send(client)).catch(() => {});
    const codes = (await pullFrom(client, lost)).map(({ code }: Diagnostic) => code);
    assert.deepEqual(codes, ["unregistered-kind"]);
  });
}

const asked = { textDocument: { uri: lost } };
checkSurvives("an edit of a document that is not open", (client) => client.edit(`${folder}/other.py`, 3, "x"));
checkSurvives("closing what is not open", (client) => client.close(`${folder}/other.py`));
checkSurvives("opening the same document twice", (client) => client.open(lost, "python", wrong));
checkSurvives("an edit without changes", (client) =>
  client.notify("textDocument/didChange", { textDocument: { uri: lost, version: 2 }, contentChanges: [] }),
);
checkSurvives("a request without parameters", (client) => client.connection.sendRequest("textDocument/hover"));
checkSurvives("a request without a position", (client) => client.request("textDocument/hover", asked));
checkSurvives("a position that is no number", (client) =>
  client.request("textDocument/completion", { ...asked, position: { line: "x", character: null } }),
);
checkSurvives("a position before the text", (client) =>
  client.request("textDocument/hover", { ...asked, position: { line: -1, character: -1 } }),
);
checkSurvives("a method that nobody knows", (client) => client.request("textDocument/nonsense", {}));
checkSurvives("a notification that nobody knows", (client) => client.notify("$/nonsense", { x: 1 }));
checkSurvives("the cancellation of no request", (client) => client.notify("$/cancelRequest", { id: 4711 }));
checkSurvives("settings that are none", (client) => client.notify("workspace/didChangeConfiguration", { settings: 7 }));
checkSurvives("file events without a file", (client) => client.notify("workspace/didChangeWatchedFiles", {}));
checkSurvives("a folder that is no URI", (client) =>
  client.notify("workspace/didChangeWorkspaceFolders", { event: { added: [{ uri: "::", name: "x" }], removed: [{}] } }),
);
checkSurvives("a giant message", (client) => client.notify("$/nonsense", { text: "x".repeat(2 ** 24) }));
checkSurvives("a notification of ours that says nothing", (client) =>
  client.notify("failureKinds/pythonEnvironmentChanged", null),
);
