import assert from "node:assert/strict";
import { test } from "node:test";
import type { Host } from "../../server/host.js";
import { connect } from "./client.js";

const uri = "file:///gym/app.py";

/** A host without files that answers only after `release`. */
function heldHost(): Host & { readonly release: () => void } {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    read: () => held.then(() => null),
    list: () => held.then(() => []),
    rest: async () => {},
    sparing: (work) => work(),
    environments: [],
    release,
  };
}

for (const [what, change] of [
  ["opened a document", () => {}],
  ["edited a document", (client) => client.edit(uri, 2, 'failure_kind = "wet"\n')],
  ["closed a document", (client) => client.close(uri)],
  [
    "told of changed files",
    (client) => client.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: "file:///gym", type: 2 }] }),
  ],
] as const satisfies readonly (readonly [string, (client: Awaited<ReturnType<typeof connect>>) => void])[]) {
  test(`nothing fails when a client that is sent problems goes right after it ${what}`, async () => {
    const failures: unknown[] = [];
    const note = (error: unknown) => void failures.push(error);
    process.on("unhandledRejection", note);
    try {
      const host = heldHost();
      const client = await connect({
        host,
        folders: ["file:///gym"],
        initializationOptions: { showsRegistry: true },
        capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
      });
      client.open(uri, "python", 'failure_kind = "dry"\n');
      change(client);
      await client.stop();
      host.release();
      // What was held goes on in this turn and the next ones; a failure that nobody handles is told of after each.
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    } finally {
      process.off("unhandledRejection", note);
    }
    assert.deepEqual(failures, []);
  });
}
