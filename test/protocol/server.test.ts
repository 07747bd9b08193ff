import assert from "node:assert/strict";
import type {
  ClientCapabilities,
  CompletionItem,
  CompletionList,
  DiagnosticClientCapabilities,
  Hover,
  PublishDiagnosticsClientCapabilities,
  TextDocumentClientCapabilities,
} from "vscode-languageserver";
import { type RegistryInfo, registryInfoRequest } from "../../server/protocol/protocol.js";
import type { TestClient } from "./client.js";
import { codes, pullFrom, talk } from "./conversation.js";

const pulling: ClientCapabilities = { textDocument: { diagnostic: {} } };
const uri = "file:///gym/resources_servers/wordle/app.py";

const pull = (client: TestClient, of = uri) => pullFrom(client, of);

const complete = (client: TestClient, line: number, character: number) =>
  client.request<CompletionList | null>("textDocument/completion", {
    textDocument: { uri },
    position: { line, character },
  });

const hover = (client: TestClient, line: number, character: number) =>
  client.request<Hover | null>("textDocument/hover", { textDocument: { uri }, position: { line, character } });

/** What the server says of the document's registry, without the times of the last search, which are never the same. */
async function registryInfo(client: TestClient): Promise<Omit<RegistryInfo, "search">> {
  const { search, ...info } = await client.request<RegistryInfo>(registryInfoRequest, { textDocument: { uri } });
  if (search !== null) assert.ok(search.milliseconds >= 0 && search.ended > 0);
  return info;
}

talk("pulled problems have range, severity, code and source", { capabilities: pulling }, async (client) => {
  client.open(uri, "python", 'x = 1\r\ny = "😀"; failure_kind = "judge_crashed"\r\n');
  const [diagnostic] = await pull(client);
  assert.deepEqual(diagnostic?.range, { start: { line: 1, character: 26 }, end: { line: 1, character: 39 } });
  assert.equal(diagnostic?.severity, 2);
  assert.equal(diagnostic?.code, "unregistered-kind");
  assert.equal(diagnostic?.source, "failure-kinds");
});

const folder = "file:///gym";
const files = new Map([[`${folder}/kinds.py`, 'ODD = "odd"\n']]);
const problems: PublishDiagnosticsClientCapabilities = {
  relatedInformation: true,
  tagSupport: { valueSet: [1, 2] },
  codeDescriptionSupport: true,
};
const showing: readonly (readonly [title: string, TextDocumentClientCapabilities, isShown: boolean])[] = [
  ["that says nothing of them", { diagnostic: {} }, false],
  ["that says so of problems it is sent", { diagnostic: {}, publishDiagnostics: problems }, true],
  ["that says so of problems it asks for", { diagnostic: problems as DiagnosticClientCapabilities }, true],
];
for (const [title, textDocument, isShown] of showing) {
  talk(
    `links, tags and related places of problems, for a client ${title}`,
    { capabilities: { textDocument }, folders: [folder], files },
    async (client) => {
      const own = `${folder}/a.py`;
      const text = "from kinds import ODD\nfailure_kind = ODD\nx = 1  # failure-kinds: ignore\n";
      client.open(own, "python", text);
      const [unregistered, unused] = await pullFrom(client, own);
      assert.equal(unregistered?.codeDescription?.href.endsWith("#unregistered-kind") ?? false, isShown);
      assert.equal(unregistered?.relatedInformation?.[0]?.location.uri === `${folder}/kinds.py`, isShown);
      assert.deepEqual(unused?.tags, isShown ? [1] : undefined);
    },
  );
}

talk(
  "a client that cannot pull is sent problems, what is being typed when it pauses, none when it closes",
  {},
  async (client) => {
    const first = client.nextPublished(uri);
    client.open(uri, "python", 'failure_kind = "judge_crashed"\n');
    assert.deepEqual(codes(await first), ["unregistered-kind"]);
    const second = client.nextPublished(uri);
    client.edit(uri, 2, 'failure_kind = "judge_failed"\n');
    assert.deepEqual(await second, []);
    const third = client.nextPublished(uri);
    client.edit(uri, 3, 'failure_kind = "judge_failed"\nfailure_kind = "a:b:c"\nx = 1\n');
    assert.deepEqual(await third, []);
    const paused = client.nextPublished(uri);
    client.pause();
    assert.deepEqual(codes(await paused), ["malformed-namespace"]);
    const last = client.nextPublished(uri);
    client.close(uri);
    assert.deepEqual(await last, []);
  },
);

const refreshing: ClientCapabilities = { ...pulling, workspace: { diagnostics: { refreshSupport: true } } };

talk(
  "a name is not called wrong while it is typed, but when the typing pauses",
  { capabilities: refreshing },
  async (client) => {
    client.open(uri, "python", 'failure_kind = ""\nfailure_kind = "judge_crashed"\n');
    client.edit(uri, 2, 'failure_kind = "j"\nfailure_kind = "judge_crashed"\n');
    client.edit(uri, 3, 'failure_kind = "jx"\nfailure_kind = "judge_crashed"\n');
    const lines = async () => (await pull(client)).map(({ range }) => range.start.line);
    assert.deepEqual(await lines(), [1]);
    const refresh = client.nextRefresh();
    client.pause();
    await refresh;
    assert.deepEqual(await lines(), [0, 1]);
    client.edit(uri, 4, 'failure_kind = "jx"\nfailure_kind = "judge_crashed"\ny\n');
    assert.deepEqual(await lines(), [0, 1]);
  },
);

talk(
  "where nothing can be refreshed, what is being typed is reported at once",
  { capabilities: pulling },
  async (client) => {
    client.open(uri, "python", 'failure_kind = ""\n');
    client.edit(uri, 2, 'failure_kind = "j"\n');
    assert.equal((await pull(client)).length, 1);
  },
);

talk("a client without any capability can complete and hover", {}, async (client) => {
  client.open(uri, "python", 'failure_kind = "ju"\n');
  const list = await complete(client, 0, 18);
  assert.equal(list?.items.length, 25);
  assert.equal(list?.isIncomplete, false);
  client.edit(uri, 2, 'failure_kind = "judge_failed"\n');
  const answer = await hover(client, 0, 20);
  assert.deepEqual(answer?.range, { start: { line: 0, character: 16 }, end: { line: 0, character: 28 } });
  assert.equal((answer?.contents as { kind: string } | undefined)?.kind, "plaintext");
});

talk(
  "completion inserts up to the cursor or replaces the whole string where the client can",
  { capabilities: { textDocument: { completion: { completionItem: { insertReplaceSupport: true } } } } },
  async (client) => {
    client.open(uri, "python", 'failure_kind = "judge_x"\n');
    const item = (await complete(client, 0, 18))?.items.find(({ label }) => label === "judge_failed");
    assert.deepEqual(item?.textEdit, {
      newText: "judge_failed",
      insert: { start: { line: 0, character: 16 }, end: { line: 0, character: 18 } },
      replace: { start: { line: 0, character: 16 }, end: { line: 0, character: 23 } },
    });
  },
);

talk("documentation comes when an item is resolved", {}, async (client) => {
  client.open(uri, "python", 'failure_kind = ""\n');
  const item = (await complete(client, 0, 16))?.items[0];
  assert.equal(item?.documentation, undefined);
  const resolved = await client.request<CompletionItem>("completionItem/resolve", item);
  assert.match((resolved.documentation as { value: string }).value, /Constant: /);
});

talk("nothing is offered outside of a kind's place", {}, async (client) => {
  client.open(uri, "python", 'failure_reason = ""\nfailure_kind = ""\n');
  assert.equal(await complete(client, 0, 18), null);
  assert.equal(await complete(client, 1, 17), null);
});

talk(
  "the workspace's registry wins over the bundled one, and its changes are taken up",
  {
    capabilities: pulling,
    folders: ["file:///gym"],
    files: new Map([
      ["file:///gym/nemo_gym/failure_kinds.py", 'WORDS = "out_of_words"\nFAILURE_KINDS = frozenset({WORDS})\n'],
    ]),
  },
  async (client) => {
    client.open(uri, "python", 'a(failure_kind="out_of_words")\na(failure_kind="judge_failed")\n');
    assert.deepEqual(
      (await pull(client)).map(({ range }) => range.start.line),
      [1],
    );
    assert.deepEqual(await registryInfo(client), {
      uri: "file:///gym/nemo_gym/failure_kinds.py",
      kinds: 1,
      origin: "workspace",
      problem: null,
      foreign: null,
    });
    const registry = "file:///gym/nemo_gym/failure_kinds.py";
    client.open(registry, "python", 'JUDGE_FAILED = "judge_failed"\nFAILURE_KINDS = frozenset({JUDGE_FAILED})\n');
    assert.deepEqual(
      (await pull(client)).map(({ range }) => range.start.line),
      [0],
    );
  },
);

talk(
  "a registry above the open folder holds when it is of the same repository, as for the command",
  {
    capabilities: pulling,
    folders: ["file:///gym/resources_servers/wordle"],
    files: new Map([
      ["file:///gym/.git/HEAD", "ref: refs/heads/main\n"],
      ["file:///gym/nemo_gym/core/failure_kinds.py", 'FAILURE_KINDS = frozenset({"out_of_words"})\n'],
      ["file:///nemo_gym/failure_kinds.py", 'FAILURE_KINDS = frozenset({"foreign"})\n'],
    ]),
  },
  async (client) => {
    client.open(uri, "python", 'a(failure_kind="out_of_words")\na(failure_kind="foreign")\n');
    assert.deepEqual(
      (await pull(client)).map(({ range }) => range.start.line),
      [1],
    );
  },
);

talk(
  "a registry that is read in part says which part is missing",
  {
    folders: ["file:///gym"],
    files: new Map([
      [
        "file:///gym/nemo_gym/failure_kinds.py",
        'from .more import WET\nDRY = "dry"\nFAILURE_KINDS = frozenset({DRY, WET}) | {"damp"}\n',
      ],
    ]),
  },
  async (client) => {
    client.open(uri, "python", 'failure_kind = ""\n');
    const info = await client.request<{ kinds: number; problem: string }>(registryInfoRequest, {
      textDocument: { uri },
    });
    assert.equal(info.kinds, 2);
    assert.match(
      info.problem,
      /^failure_kinds\.py is not read in full: what WET stands for is not found, so it counts as unregistered/,
    );
  },
);

talk(
  "a registry file without kinds is said, and the bundled registry is used",
  {
    folders: ["file:///gym"],
    files: new Map([["file:///gym/nemo_gym/failure_kinds.py", "FAILURE_KINDS = frozenset({\n"]]),
  },
  async (client) => {
    client.open(uri, "python", 'failure_kind = ""\n');
    assert.equal((await complete(client, 0, 16))?.items.length, 25);
    assert.ok(client.log.some((message) => message.includes("declares no failure kinds")));
  },
);

talk(
  "the client's setting turns problems off",
  { capabilities: pulling, initializationOptions: { settings: { enable: "off" } } },
  async (client) => {
    client.open(uri, "python", 'failure_kind = "judge_crashed"\n');
    assert.deepEqual(await pull(client), []);
    client.notify("workspace/didChangeConfiguration", { settings: { failureKinds: { enable: "on" } } });
    assert.deepEqual(codes(await pull(client)), ["unregistered-kind"]);
  },
);

{
  let enable: unknown = "off";
  const capabilities = { ...pulling, workspace: { configuration: true } };
  talk(
    "a client that answers for its settings is asked again after a change",
    { capabilities, settings: () => ({ enable }) },
    async (client) => {
      client.open(uri, "python", 'failure_kind = "judge_crashed"\n');
      assert.deepEqual(await pull(client), []);
      enable = "loud";
      client.notify("workspace/didChangeConfiguration", { settings: null });
      assert.deepEqual(codes(await pull(client)), ["unregistered-kind"]);
      assert.ok(client.log.some((message) => message.includes('expected "auto", "on" or "off", found "loud"')));
    },
  );
}

talk(
  "a client that never says its settings is answered with the defaults",
  { capabilities: { ...pulling, workspace: { configuration: true } }, settings: () => new Promise(() => {}) },
  async (client) => {
    client.open(uri, "python", 'failure_kind = "judge_crashed"\n');
    const asked = client.nextAsked();
    const pulled = pull(client);
    await asked;
    client.pause();
    assert.deepEqual(codes(await pulled), ["unregistered-kind"]);
  },
);

{
  const files = new Map([["file:///gym/nemo_gym/failure_kinds.py", 'FAILURE_KINDS = frozenset({"own"})\n']]);
  talk(
    "a registry that vanishes with its folder is forgotten; a slash behind the folder's name changes nothing",
    { capabilities: pulling, folders: ["file:///gym/"], files },
    async (client) => {
      client.open(uri, "python", 'failure_kind = "own"\n');
      assert.deepEqual(codes(await pull(client)), []);
      files.clear();
      client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: "file:///gym/nemo_gym", type: 3 }] });
      assert.deepEqual(codes(await pull(client)), ["unregistered-kind"]);
    },
  );
}

talk(
  "a module that moved and left its old place without kinds is no problem",
  {
    folders: ["file:///gym"],
    files: new Map([
      ["file:///gym/nemo_gym/failure_kinds.py", "from nemo_gym.core.failure_kinds import *\n"],
      ["file:///gym/nemo_gym/core/failure_kinds.py", 'FAILURE_KINDS = frozenset({"own"})\n'],
    ]),
  },
  async (client) => {
    client.open(uri, "python", 'failure_kind = ""\n');
    const info = await registryInfo(client);
    assert.deepEqual(info, {
      uri: "file:///gym/nemo_gym/core/failure_kinds.py",
      kinds: 1,
      origin: "workspace",
      problem: null,
      foreign: null,
    });
  },
);

talk("shadow documents and other languages are left alone", { capabilities: pulling }, async (client) => {
  const text = 'failure_kind = "judge_crashed"\n';
  client.open("git:/gym/app.py?ref=HEAD", "python", text);
  client.open("file:///gym/app.rs", "rust", text);
  client.open("untitled:Untitled-1", "python", text);
  assert.deepEqual(await pull(client, "git:/gym/app.py?ref=HEAD"), []);
  assert.deepEqual(await pull(client, "file:///gym/app.rs"), []);
  assert.deepEqual(codes(await pull(client, "untitled:Untitled-1")), ["unregistered-kind"]);
});

talk("edits and requests for a document that is not open do no harm", { capabilities: pulling }, async (client) => {
  client.edit("file:///gym/gone.py", 7, 'failure_kind = "judge_crashed"\n');
  client.close("file:///gym/gone.py");
  assert.deepEqual(await pull(client, "file:///gym/gone.py"), []);
  assert.equal(await hover(client, 3, 3), null);
  client.open(uri, "python", 'failure_kind = "judge_crashed"\n');
  assert.deepEqual(codes(await pull(client)), ["unregistered-kind"]);
});

talk("a document reopened with its first version is read anew", { capabilities: pulling }, async (client) => {
  client.open(uri, "python", 'failure_kind = "judge_crashed"\n');
  assert.equal((await pull(client)).length, 1);
  client.close(uri);
  client.open(uri, "python", 'failure_kind = "judge_failed"\n');
  assert.equal((await pull(client)).length, 0);
});
