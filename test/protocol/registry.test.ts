import assert from "node:assert/strict";
import type { ClientCapabilities, CompletionList, Hover } from "vscode-languageserver";
import { type RegistryInfo, registryInfoRequest } from "../../server/protocol/protocol.js";
import type { TestClient } from "./client.js";
import { codes, pullFrom, talk } from "./conversation.js";

const able: ClientCapabilities = {
  textDocument: { diagnostic: {} },
  workspace: { diagnostics: { refreshSupport: true }, didChangeWatchedFiles: { dynamicRegistration: true } },
};
const app = "file:///gym/app.py";
const registryUri = "file:///gym/nemo_gym/failure_kinds.py";
const registryOf = (...names: readonly string[]) =>
  `FAILURE_KINDS = frozenset({${names.map((name) => `"${name}"`).join(", ")}})\n`;
const uses = (name: string) => `failure_kind = "${name}"\n`;

const infoOf = (client: TestClient, uri = app) =>
  client.request<RegistryInfo>(registryInfoRequest, { textDocument: { uri } });

/** Tells the server that files are others now, and waits until it has problems to be asked for again. */
async function change(client: TestClient, ...uris: readonly string[]): Promise<void> {
  const refresh = client.nextRefresh();
  client.notify("workspace/didChangeWatchedFiles", { changes: uris.map((uri) => ({ uri, type: 2 })) });
  await refresh;
}

const own = () => new Map([[registryUri, registryOf("wet")]]);

talk(
  "a broken edit keeps the last good registry, and marks the file",
  { capabilities: able, folders: ["file:///gym"], files: own() },
  async (client) => {
    client.open(app, "python", uses("wet"));
    client.open(registryUri, "python", registryOf("wet"));
    assert.deepEqual(codes(await pullFrom(client, app)), []);
    const broken = client.nextRefresh();
    client.edit(registryUri, 2, "FAILURE_KINDS = frozenset({\n");
    await broken;
    assert.deepEqual(codes(await pullFrom(client, app)), []);
    assert.match((await infoOf(client)).problem ?? "", /those it declared before still hold/);
    assert.deepEqual(codes(await pullFrom(client, registryUri)), ["no-kinds"]);
    const recovered = client.nextRefresh();
    client.edit(registryUri, 3, registryOf("dry"));
    await recovered;
    assert.deepEqual(codes(await pullFrom(client, app)), ["unregistered-kind"]);
    assert.equal((await infoOf(client)).problem, null);
  },
);

{
  const files = own();
  talk(
    "a registry that is deleted gives way, and comes back",
    { capabilities: able, folders: ["file:///gym"], files },
    async (client) => {
      client.open(app, "python", uses("wet"));
      assert.deepEqual(codes(await pullFrom(client, app)), []);
      files.delete(registryUri);
      await change(client, registryUri);
      assert.deepEqual(codes(await pullFrom(client, app)), ["unregistered-kind"]);
      files.set(registryUri, registryOf("wet", "dry"));
      await change(client, registryUri);
      assert.equal((await infoOf(client)).kinds, 2);
    },
  );
}

{
  const files = own();
  talk(
    "a registry that moves into another package is found there",
    { capabilities: able, folders: ["file:///gym"], files },
    async (client) => {
      client.open(app, "python", uses("wet"));
      assert.equal((await infoOf(client)).uri, registryUri);
      files.delete(registryUri);
      const moved = "file:///gym/nemo_gym/core/failure_kinds.py";
      files.set(moved, registryOf("wet"));
      await change(client, registryUri, moved);
      assert.equal((await infoOf(client)).uri, moved);
      assert.deepEqual(codes(await pullFrom(client, app)), []);
      files.set(registryUri, "from nemo_gym.core.failure_kinds import *  # the old place\n");
      await change(client, registryUri);
      assert.deepEqual([(await infoOf(client)).uri, (await infoOf(client)).problem], [moved, null]);
    },
  );
}

{
  const files = new Map<string, string>();
  talk(
    "without a registry the bundled one holds, until there is one",
    { capabilities: able, folders: ["file:///gym"], files },
    async (client) => {
      client.open(app, "python", uses("wet") + uses("judge_failed"));
      assert.deepEqual(codes(await pullFrom(client, app)), ["unregistered-kind"]);
      const { search: _, ...info } = await infoOf(client);
      assert.deepEqual(info, { uri: null, kinds: 24, origin: "bundled", problem: null, foreign: null });
      files.set(registryUri, registryOf("wet", "judge_failed"));
      await change(client, registryUri);
      assert.deepEqual(codes(await pullFrom(client, app)), []);
    },
  );
}

{
  const files = own();
  talk(
    "without file events it is looked at again when a document is saved",
    { capabilities: { textDocument: { diagnostic: {} } }, folders: ["file:///gym"], files },
    async (client) => {
      client.open(app, "python", uses("dry"));
      assert.deepEqual(codes(await pullFrom(client, app)), ["unregistered-kind"]);
      files.set(registryUri, registryOf("dry"));
      client.notify("textDocument/didSave", { textDocument: { uri: app } });
      await client.request("shutdown-not-yet", {}).catch(() => null); // a round trip, so that the save has arrived
      assert.deepEqual(codes(await pullFrom(client, app)), []);
    },
  );
}

talk(
  "two registries in one workspace and two folders: each file has its own",
  {
    capabilities: able,
    folders: ["file:///gym", "file:///other"],
    files: new Map([
      [registryUri, registryOf("wet")],
      ["file:///gym/sub/nemo_gym/failure_kinds.py", registryOf("dry")],
      ["file:///other/a.py", uses("wet")],
    ]),
  },
  async (client) => {
    for (const [uri, kind] of [
      ["file:///gym/a.py", "wet"],
      ["file:///gym/sub/b.py", "dry"],
      ["file:///other/c.py", "wet"],
    ] as const) {
      client.open(uri, "python", uses(kind));
      assert.deepEqual(codes(await pullFrom(client, uri)), [], uri);
    }
    assert.equal(
      (await infoOf(client, "file:///other/c.py")).uri,
      registryUri,
      "NeMo Gym's own folder is open beside it",
    );
  },
);

talk(
  "of folders that overlap, the longest that has a file is its own, and then the others count",
  {
    capabilities: able,
    folders: ["file:///gym", "file:///gym/sub", "file:///gym/bare"],
    files: new Map([
      [registryUri, registryOf("wet")],
      ["file:///gym/failure-kinds.yaml", "rules: {unregistered-kind: error}\n"],
      ["file:///gym/sub/nemo_gym/failure_kinds.py", registryOf("dry")],
      ["file:///gym/bare/x.py", ""],
    ]),
  },
  async (client) => {
    for (const [uri, registry, severity] of [
      [app, registryUri, 1],
      ["file:///gym/sub/b.py", "file:///gym/sub/nemo_gym/failure_kinds.py", 2],
      ["file:///gym/bare/c.py", registryUri, 2],
    ] as const) {
      client.open(uri, "python", uses("damp"));
      assert.equal((await infoOf(client, uri)).uri, registry);
      assert.deepEqual(
        (await pullFrom(client, uri)).map((problem) => problem.severity),
        [severity],
        uri,
      );
    }
  },
);

talk(
  "a registry of no kinds and one with invalid UTF-8",
  {
    capabilities: able,
    folders: ["file:///gym", "file:///odd"],
    files: new Map<string, string | Uint8Array>([
      [registryUri, "FAILURE_KINDS: frozenset[str] = frozenset()\n"],
      ["file:///odd/nemo_gym/failure_kinds.py", Buffer.from('FAILURE_KINDS = {"wet"}  # \xff\n', "latin1")],
    ]),
  },
  async (client) => {
    client.open(app, "python", uses("judge_failed"));
    const info = await infoOf(client);
    assert.deepEqual([info.uri, info.kinds], ["file:///odd/nemo_gym/failure_kinds.py", 1], "the other folder has one");
    assert.match(info.problem ?? "", /failure_kinds\.py is passed over: it declares no failure kinds/);
    client.open(registryUri, "python", "FAILURE_KINDS: frozenset[str] = frozenset()\n");
    assert.deepEqual(codes(await pullFrom(client, registryUri)), ["no-kinds"]);
    client.open("file:///odd/a.py", "python", uses("wet"));
    assert.deepEqual(codes(await pullFrom(client, "file:///odd/a.py")), []);
    assert.match((await infoOf(client, "file:///odd/a.py")).problem ?? "", /not valid UTF-8/);
  },
);

talk(
  "kinds that are named like what every object has",
  {
    capabilities: able,
    folders: ["file:///gym"],
    files: new Map([[registryUri, registryOf("__proto__", "constructor")]]),
  },
  async (client) => {
    client.open(app, "python", uses("constructor") + uses("toString"));
    assert.deepEqual(codes(await pullFrom(client, app)), ["malformed-kind"]);
  },
);

const foreign = 'export type FailureKind = "bad_card" | "no_funds";\n';

const shop = new Map([["file:///shop/kinds.ts", foreign]]);

talk(
  "a project with a vocabulary of its own is left alone, until it makes that its registry",
  { capabilities: able, folders: ["file:///shop"], files: shop },
  async (client) => {
    const uri = "file:///shop/a.ts";
    client.open(uri, "typescript", 'const x = { failureKind: "no_money" };\n');
    assert.deepEqual(await pullFrom(client, uri), []);
    assert.deepEqual((await infoOf(client, uri)).foreign, {
      uri: "file:///shop/kinds.ts",
      name: "FailureKind",
      root: "file:///shop",
    });
    shop.set("file:///shop/failure-kinds.yaml", "registry: kinds.ts\n");
    await change(client, "file:///shop/failure-kinds.yaml");
    assert.deepEqual(codes(await pullFrom(client, uri)), ["unregistered-kind"]);
    assert.equal((await infoOf(client, uri)).foreign, null);
  },
);

const store = new Map([
  ["file:///store/kinds.ts", foreign],
  ["file:///store/a.ts", 'const x = { failureKind: "no_funds" };\n'],
]);

talk(
  "completion and hover know the vocabulary of such a project, and not NeMo Gym's",
  { capabilities: able, folders: ["file:///store"], files: store },
  async (client) => {
    const uri = "file:///store/a.ts";
    client.open(
      uri,
      "typescript",
      'const x = { failureKind: "no_funds" };\nconst y = { failureKind: "judge_failed" };\n',
    );
    await infoOf(client, uri); // waits for the search
    const at = (line: number) => ({ textDocument: { uri }, position: { line, character: 28 } });
    const list = await client.request<CompletionList>("textDocument/completion", at(0));
    assert.deepEqual(
      list.items.map(({ label }) => label),
      ["bad_card", "no_funds"],
    );
    const hover = (line: number) => client.request<Hover | null>("textDocument/hover", at(line));
    assert.match(JSON.stringify(await hover(0)), /no_funds.*is a registered failure kind.*kinds\.ts/);
    assert.equal(await hover(1), null);
  },
);

talk(
  "it is checked where the person wants it, or where it has to do with NeMo Gym",
  {
    capabilities: able,
    folders: ["file:///shop", "file:///gymlike"],
    initializationOptions: { settings: { enable: "on" } },
    files: new Map([["file:///shop/kinds.ts", foreign]]),
  },
  async (client) => {
    client.open("file:///shop/a.ts", "typescript", 'const x = { failureKind: "no_money" };\n');
    assert.deepEqual(codes(await pullFrom(client, "file:///shop/a.ts")), ["unregistered-kind"]);
  },
);

talk(
  "a mistake in the configuration is reported in it, and gone when it is corrected",
  {
    capabilities: able,
    folders: ["file:///gym"],
    files: new Map([["file:///gym/failure-kinds.yaml", "allow: [wet]\nregistri: x\n"]]),
  },
  async (client) => {
    const uri = "file:///gym/failure-kinds.yaml";
    client.open(uri, "yaml", "allow: [wet]\nregistri: x\n");
    const [problem] = await pullFrom(client, uri);
    assert.deepEqual([problem?.code, problem?.range.start], ["configuration", { line: 1, character: 0 }]);
    client.open(app, "python", uses("wet"));
    assert.deepEqual(codes(await pullFrom(client, app)), []);
    const corrected = client.nextRefresh();
    client.edit(uri, 2, "rules: {unregistered-kind: error}\n");
    await corrected;
    assert.deepEqual(await pullFrom(client, uri), []);
    assert.deepEqual(
      (await pullFrom(client, app)).map(({ severity }) => severity),
      [1],
    );
  },
);
