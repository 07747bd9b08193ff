// What may lie in a folder besides files of a sensible size. Nobody waits for it, and who checks it hears what was left out.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { symlinkSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { test } from "node:test";
import type { WorkspaceDiagnosticReport } from "vscode-languageserver";
import { maxFiles } from "../../server/core/walk.js";
import { nodeHost } from "../../server/nodeHost.js";
import { uriOfPath } from "../../server/uri.js";
import { makeTree, python, runIn } from "../cli/command.js";
import { effort } from "../effort.js";
import { connect } from "../protocol/client.js";
import { pullFrom, talk } from "../protocol/conversation.js";

const hasPipes = process.platform !== "win32";
const longLine = `x = "${"a".repeat(effort(4, 100) * 2 ** 20)}"; ${python()}`;

/** Runs `use` in a tree of one file with a problem, a pipe, a socket, a link to a device, and a line of many megabytes. */
async function inOddTree(use: (tree: string) => Promise<void> | void): Promise<void> {
  const tree = makeTree({ "b.py": python(), "long.py": longLine, ".gitignore": "own.py\n" });
  for (const pipe of ["pipe.py", "own.py", "notes.txt"])
    assert.equal(spawnSync("mkfifo", [path.join(tree, pipe)]).status, 0);
  symlinkSync("/dev/zero", path.join(tree, "device.py"));
  const socket = createServer().listen(path.join(tree, "socket.py"));
  await once(socket, "listening");
  try {
    await use(tree);
  } finally {
    socket.close();
  }
}

test("the command waits for no pipe, socket or device, and says what it has skipped", { skip: !hasPipes }, () =>
  inOddTree((tree) => {
    const timeout = 60_000;
    const { stdout, stderr } = runIn(tree, ["check"], { timeout });
    assert.deepEqual(stdout.match(/^\S+\.py(?=:)/gm), ["b.py"]);
    assert.deepEqual(stderr.match(/\S+: skipped.*/g), [
      "pipe.py: skipped, not a regular file",
      "socket.py: skipped, not a regular file",
      "long.py: skipped, larger than 2 MB",
    ]);
    for (const named of ["pipe.py", "socket.py", "device.py"]) {
      const run = runIn(tree, ["check", named], { timeout });
      assert.equal(run.status, 2);
      assert.match(run.stderr, /skipped, not a regular file/, named);
    }
  }),
);

test("the server waits for no pipe, socket or device, and answers for the files beside them", { skip: !hasPipes }, () =>
  inOddTree(async (tree) => {
    const folder = uriOfPath(tree);
    const client = await connect({
      capabilities: { textDocument: { diagnostic: {} } },
      folders: [folder],
      initializationOptions: { settings: { enable: "on", problems: "workspace" } },
      host: nodeHost(),
    });
    const report = await client.request<WorkspaceDiagnosticReport>("workspace/diagnostic", { previousResultIds: [] });
    assert.deepEqual(
      report.items.map(({ uri }) => uri),
      [`${folder}/b.py`],
    );
    for (const name of ["pipe.py", "socket.py", "device.py", "long.py"])
      assert.deepEqual(await pullFrom(client, `${folder}/${name}`), []);
    client.open(`${folder}/long.py`, "python", longLine);
    assert.equal((await pullFrom(client, `${folder}/long.py`)).length, 1);
    await client.stop();
  }),
);

const wide = "file:///wide";

talk(
  "the log says of a folder that it holds more than is searched, once",
  {
    folders: [wide],
    host: {
      read: async () => null,
      list: async (folder) =>
        folder === wide
          ? Array.from({ length: maxFiles + 1 }, (_, index) => ({ name: `f${index}.py`, isFolder: false }))
          : [],
      rest: async () => {},
      sparing: (work) => work(),
      environments: [],
    },
  },
  async (client) => {
    for (let search = 0; search < 2; search++) {
      await client.request("workspace/symbol", { query: "x" });
      client.changed(`${wide}/f1.py`);
    }
    await client.request("workspace/symbol", { query: "x" });
    const told = client.log.filter((line) => line.startsWith(`${wide} holds more than is searched`));
    assert.equal(told.length, 1);
  },
);
