import assert from "node:assert/strict";
import type { CodeLens, Location } from "vscode-languageserver";
import type { ClientOptions, TestClient } from "./client.js";
import { talk } from "./conversation.js";
import { describe, describeAll, folder } from "./marked.js";

const registry = `${folder}/nemo_gym/failure_kinds.py`;
const text =
  'WET = "wet"\nDRY = "dry"\nFAILURE_KINDS = frozenset({WET, DRY, "late"})\n__all__ = ["WET", "DRY", "FAILURE_KINDS"]\n';

function files(): Map<string, string> {
  return new Map([
    [registry, text],
    [`${folder}/a.py`, 'from nemo_gym.failure_kinds import WET\nfailure_kind = WET\nfailure_kind = "late"\n'],
    [`${folder}/b.ts`, 'x.failureKind = "wet";\n'],
    [`${folder}/c.yaml`, "failure_kind: wet\n"],
  ]);
}

/** The lenses of the registry, resolved: `line: title`. */
async function lenses(client: TestClient): Promise<CodeLens[]> {
  const found = await client.request<CodeLens[]>("textDocument/codeLens", { textDocument: { uri: registry } });
  return Promise.all(found.map((lens) => client.request<CodeLens>("codeLens/resolve", lens)));
}

const titles = (found: readonly CodeLens[]) =>
  found.map(({ range, command }) => `${range.start.line}: ${command?.title}`);

function check(name: string, options: ClientOptions, conversation: (client: TestClient) => Promise<void>): void {
  talk(name, { folders: [folder], files: files(), ...options }, async (client) => {
    client.open(registry, "python", text);
    await conversation(client);
  });
}

{
  const own = files();
  own.set(`${folder}/lib/names.py`, "from nemo_gym.failure_kinds import *\n");
  own.set(`${folder}/lib/b.py`, "from .names import DRY\nraise Down(DRY)\n");
  check(
    "a file that names no site and uses a constant is counted, open or not, until it changes",
    { files: own },
    async (client) => {
      const count = async () => {
        await client.request("workspace/symbol", { query: "" }); // is answered when all that has changed was looked at
        return titles(await lenses(client))[1];
      };
      assert.equal(await count(), "1: 2 Python");
      client.open(`${folder}/lib/b.py`, "python", "from .names import DRY\nx = [DRY, DRY]\n");
      assert.equal(await count(), "1: 3 Python");
      client.close(`${folder}/lib/b.py`);
      assert.equal(await count(), "1: 2 Python");
      own.set(`${folder}/lib/b.py`, "x = 1\n");
      client.changed(`${folder}/lib/b.py`);
      assert.equal(await count(), "1: no uses");
      own.set(`${folder}/lib/c.py`, "from .names import DRY\n");
      client.changed(`${folder}/lib/c.py`);
      assert.equal(await count(), "1: 1 Python");
      own.delete(`${folder}/lib/c.py`);
      client.changed(`${folder}/lib/c.py`);
      assert.equal(await count(), "1: no uses");
    },
  );
}

{
  const own = files();
  own.set(`${folder}/rows.jsonl`, '{"failure_kind": "wet"}\n{"failure_kind": "wet"}\n');
  own.set(`${folder}/board.json`, '{"failure_kind": "wet"}\n');
  check("JSON is counted as JSON", { files: own }, async (client) => {
    assert.equal(titles(await lenses(client))[0], "0: 2 Python, 1 TypeScript, 1 YAML, 3 JSON");
  });
}

check("a lens at each kind of the registry counts its uses", {}, async (client) => {
  const found = await lenses(client);
  assert.deepEqual(titles(found), ["0: 2 Python, 1 TypeScript, 1 YAML", "1: no uses", "2: 1 Python"]);
  assert.deepEqual(
    found.map(({ command }) => command?.command),
    ["", "", ""],
  );
});

check(
  "it leads to what it counts, where the client can show that",
  { initializationOptions: { showsReferences: true } },
  async (client) => {
    const [wet, dry] = await lenses(client);
    assert.equal(wet?.command?.command, "failureKinds.showReferences");
    const [uri, position, locations] = wet?.command?.arguments ?? [];
    assert.equal(describe(uri, position), "nemo_gym/failure_kinds.py:0:7");
    assert.deepEqual(describeAll(locations as Location[]), ["a.py:0:35", "a.py:1:15", "b.ts:0:17", "c.yaml:0:14"]);
    assert.equal(dry?.command?.command, "");
  },
);

{
  const own = files();
  check(
    "the lenses are asked for again when uses change",
    { files: own, capabilities: { workspace: { codeLens: { refreshSupport: true } } } },
    async (client) => {
      await lenses(client);
      const refreshed = new Promise<void>((resolve) => {
        client.connection.onRequest("workspace/codeLens/refresh", () => {
          resolve();
          return null;
        });
      });
      own.set(`${folder}/d.ts`, 'x.failureKind = "dry";\n');
      client.changed(`${folder}/d.ts`);
      await refreshed;
      assert.equal(titles(await lenses(client))[1], "1: 1 TypeScript");
    },
  );
}

talk("no other file has lenses", { folders: [folder], files: files() }, async (client) => {
  client.open(`${folder}/b.ts`, "typescript", 'x.failureKind = "wet";\n');
  assert.deepEqual(await client.request("textDocument/codeLens", { textDocument: { uri: `${folder}/b.ts` } }), []);
});
