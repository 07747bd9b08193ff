import assert from "node:assert/strict";
import type { WorkspaceDiagnosticReport } from "vscode-languageserver";
import type { Host } from "../../server/host.js";
import { memoryHost } from "./client.js";
import { talk } from "./conversation.js";

const folder = "file:///gym";

/** More files than are read in a moment, all with a problem. */
const files = new Map(
  Array.from({ length: 700 }, (_, index): [string, string] => [`${folder}/f${index}.py`, 'failure_kind = "a b"\n']),
);
/** One that takes its time, so that the person can stop the search. */
const memory = memoryHost(files, []);
const host: Host = {
  ...memory,
  async read(...asked) {
    await new Promise((resolve) => setImmediate(resolve));
    return memory.read(...asked);
  },
};
const capabilities = { textDocument: { diagnostic: {} }, window: { workDoneProgress: true } };

talk(
  "the search of a large workspace is shown until it ends",
  { capabilities, folders: [folder], files },
  async (client) => {
    const kinds = await client.progressEnded();
    assert.deepEqual([kinds[0]?.kind, kinds.at(-1)?.kind], ["begin", "end"]);
    const [begun] = kinds;
    assert.ok(begun?.kind === "begin" && begun.cancellable === true && /of 700 files/.test(begun.message ?? ""));
  },
);

talk(
  "a search that is stopped says what is missing, and goes on when all files are needed",
  { capabilities, folders: [folder], host, stopsProgress: true },
  async (client) => {
    await client.progressEnded();
    const count = async () => {
      const params = { previousResultIds: [] };
      return (await client.request<WorkspaceDiagnosticReport>("workspace/diagnostic", params)).items.length;
    };
    assert.ok((await count()) < files.size);
    assert.match(client.shown.join(), /has looked at \d+ of 700 files\. The problems of the others are missing until/);
    await client.request("workspace/symbol", { query: "" });
    assert.equal(await count(), files.size);
  },
);
