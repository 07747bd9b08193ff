// What a client does while it waits for an answer: it edits, it cancels, it says its settings late.
import assert from "node:assert/strict";
import {
  type ClientCapabilities,
  type CompletionList,
  type DocumentHighlight,
  type Hover,
  LSPErrorCodes,
  type Range,
  type WorkspaceDiagnosticReport,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { CancellationTokenSource } from "vscode-languageserver/node";
import type { Host } from "../../server/host.js";
import { memoryHost, type TestClient } from "./client.js";
import { codes, pullFrom, talk } from "./conversation.js";

const folder = "file:///gym";
const uri = `${folder}/a.py`;
const capabilities: ClientCapabilities = {
  workspace: { configuration: true, workspaceEdit: { documentChanges: true } },
  textDocument: { diagnostic: {} },
};

/** Settings that the client says only when it is told to. */
function settingsLater(): { readonly settings: () => Promise<unknown>; readonly say: (settings: unknown) => void } {
  const waiting: ((settings: unknown) => void)[] = [];
  return {
    settings: () => new Promise((resolve) => void waiting.push(resolve)),
    say: (settings) => {
      for (const resolve of waiting.splice(0)) resolve(settings);
    },
  };
}

/** A conversation with a client that has asked something of `before`, and edits it to `after` while it waits for the answer. */
function editMeanwhile<Answer>(
  method: string,
  params: object,
  { before, after }: { readonly before: string; readonly after: string },
  check: (answer: Answer | Error) => void,
): void {
  const later = settingsLater();
  const options = { capabilities, folders: [folder], files: new Map([[uri, before]]), settings: later.settings };
  talk(`${method}, and an edit before the answer`, options, async (client) => {
    client.open(uri, "python", before);
    const asked = client.nextAsked();
    const answer = client
      .request<Answer>(`textDocument/${method}`, { textDocument: { uri }, ...params })
      .catch((error: Error) => error);
    await asked;
    client.edit(uri, 2, after);
    await client.request("workspace/symbol", { query: 7 }).catch(() => {}); // by then the edit has arrived
    later.say(null);
    check(await answer);
  });
}

const moved = { before: 'failure_kind = "judge_failed"\n', after: 'x = 1\nfailure_kind = "shutdown"\n' };
const position = { line: 0, character: 20 };
const atKind: Range = { start: { line: 0, character: 16 }, end: { line: 0, character: 28 } };

editMeanwhile<Hover>("hover", { position }, moved, (hover) => {
  assert.deepEqual((hover as Hover).range, atKind);
});
editMeanwhile<CompletionList>("completion", { position }, moved, (list) => {
  const item = (list as CompletionList).items.find(({ label }) => label === "shutdown");
  assert.deepEqual(item?.textEdit && "range" in item.textEdit && item.textEdit.range, atKind);
});
editMeanwhile<DocumentHighlight[]>("documentHighlight", { position }, moved, (highlights) => {
  assert.deepEqual(
    (highlights as DocumentHighlight[]).map(({ range }) => range),
    [atKind],
  );
});

const swapped = { before: 'failure_kind = "web:odd"\n', after: 'failure_kind = "web:even"\n' };
editMeanwhile<WorkspaceEdit>("rename", { position, newName: "web:late" }, swapped, (edit) => {
  // The kind that was asked for is nowhere any more, and no other is renamed.
  assert.deepEqual((edit as WorkspaceEdit).documentChanges ?? [], []);
});

const registry = 'LATE = "late"\nFAILURE_KINDS = frozenset({LATE})\n';
const onDisk = new Map([
  [`${folder}/nemo_gym/failure_kinds.py`, registry],
  [`${folder}/b.py`, 'failure_kind = "late"\n'],
]);
const slow = holding(memoryHost(onDisk, []), `${folder}/b.py`);
talk(
  "a rename, and an edit while another file is looked at",
  { folders: [folder], host: slow.host },
  async (client) => {
    const own = 'failure_kind = "late"\n';
    client.open(uri, "python", own);
    await client.request("workspace/symbol", { query: "" }); // by then all files have been read
    const held = slow.hold();
    const answer = client.request("textDocument/rename", { textDocument: { uri }, position, newName: "too_late" });
    const refusal = assert.rejects(answer, /a\.py has been edited meanwhile\. Nothing was renamed; try again\./);
    await held;
    client.edit(uri, 2, `x = 1\n${own}`);
    await client.request("textDocument/hover", { textDocument: { uri: "file:///none.py" }, position }); // the edit has arrived
    slow.release();
    await refusal;
  },
);

/** A host that, from `hold` to `release`, does not answer what is in the file; `hold` resolves when it is asked for that. */
function holding(host: Host, file: string) {
  let held: Promise<void> | null = null;
  let release = () => {};
  let asked = () => {};
  const read: Host["read"] = async (uri, ...rest) => {
    if (uri === file && held !== null) {
      asked();
      await held;
    }
    return host.read(uri, ...rest);
  };
  return {
    host: { ...host, read },
    hold() {
      held = new Promise((resolve) => {
        release = resolve;
      });
      return new Promise<void>((resolve) => {
        asked = resolve;
      });
    },
    release: () => release(),
  };
}

talk(
  "a request that is cancelled while it is answered",
  { capabilities, settings: settingsLater().settings },
  async (client) => {
    client.open(uri, "python", moved.before);
    const source = new CancellationTokenSource();
    const asked = client.nextAsked();
    const params = { textDocument: { uri }, position };
    const answer = client.connection.sendRequest("textDocument/hover", params, source.token);
    await asked;
    source.cancel();
    await assert.rejects(answer, { code: LSPErrorCodes.RequestCancelled });
  },
);

const late = settingsLater();
talk(
  "settings that the client says late hold from then on",
  { capabilities, settings: late.settings },
  async (client) => {
    client.open(uri, "python", 'failure_kind = "odd"\n');
    assert.deepEqual(await pullInVain(client), ["unregistered-kind"]);
    late.say({ enable: "off" });
    await client.request("workspace/symbol", { query: "" });
    assert.deepEqual(codes(await pullFrom(client, uri)), []);
  },
);

const lateForAll = settingsLater();
talk(
  "the workspace is searched for names that settings add late",
  {
    capabilities,
    folders: [folder],
    files: new Map([[uri, 'error_kind = "odd"\n']]),
    settings: lateForAll.settings,
  },
  async (client) => {
    const wanted = { previousResultIds: [] };
    const filesWithProblems = async () => {
      const { items } = await client.request<WorkspaceDiagnosticReport>("workspace/diagnostic", wanted);
      return items.map((item) => item.uri);
    };
    const asked = client.nextAsked();
    const before = filesWithProblems();
    await asked;
    client.pause();
    assert.deepEqual(await before, []);
    lateForAll.say({ sites: { add: ["error_kind"] } });
    await client.request("workspace/symbol", { query: "" });
    assert.deepEqual(await filesWithProblems(), [uri]);
  },
);

/** The codes of the problems for a client that does not say its settings in time. */
async function pullInVain(client: TestClient): Promise<unknown[]> {
  const asked = client.nextAsked();
  const problems = pullFrom(client, uri);
  await asked;
  client.pause();
  return codes(await problems);
}
