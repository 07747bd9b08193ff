import assert from "node:assert/strict";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { SymbolInformation } from "vscode-languageserver";
import type { Host } from "../../server/host.js";
import { nodeHost } from "../../server/nodeHost.js";
import { type RegistryInfo, registryInfoRequest } from "../../server/protocol/protocol.js";
import { uriOfPath } from "../../server/uri.js";
import { makeTree, python } from "../cli/command.js";
import { connect } from "./client.js";
import { codes, pullFrom } from "./conversation.js";

/** What a server with that host and folder has for an open file of one wrong kind, and where it finds the kind `wet` declared. */
async function ask(host: Host, folder: string) {
  const capabilities = {
    textDocument: { diagnostic: {} },
    workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
  };
  const client = await connect({ capabilities, folders: [folder], host });
  try {
    const uri = `${folder}/a.py`;
    client.open(uri, "python", python("judge_fialed"));
    const found = codes(await pullFrom(client, uri));
    const info = await client.request<RegistryInfo>(registryInfoRequest, { textDocument: { uri } });
    const symbols = (await client.request<SymbolInformation[] | null>("workspace/symbol", { query: "wet" })) ?? [];
    return { found, info, symbols: symbols.map(({ location }) => location.uri.slice(folder.length + 1)) };
  } finally {
    await client.stop();
  }
}

test("links that lead in circles", { skip: process.platform === "win32" }, async () => {
  const folder = makeTree({ "x/y/kinds.py": 'X = "sky:wet"\nrow(failure_kind=X)\n', "nemo_gym/__init__.py": "" });
  symlinkSync("..", path.join(folder, "x/y/up"));
  symlinkSync("around", path.join(folder, "around"));
  symlinkSync("failure_kinds.py", path.join(folder, "nemo_gym/failure_kinds.py"));
  symlinkSync(".venv", path.join(folder, ".venv"));
  const { found, info, symbols } = await ask({ ...nodeHost(), environments: [] }, uriOfPath(folder));
  assert.deepEqual(found, ["unregistered-kind"]);
  assert.deepEqual([info.uri, info.kinds], [null, 24]);
  assert.deepEqual(symbols, ["x/y/kinds.py"]);
});

test("a home folder in which nothing is a project: each of its folders is listed once, and problems are told", async () => {
  const lists: string[] = [];
  const home: Host = {
    read: async (uri) => (uri.endsWith("/a.py") ? new TextEncoder().encode("x = 1\n") : null),
    async list(uri) {
      if (!uri.startsWith("file:///home/me")) return [];
      lists.push(uri);
      const isDeep = uri.split("/").length > 10;
      return ["a.py", "one", "two", "three"].map((name) => ({ name, isFolder: !isDeep && !name.endsWith(".py") }));
    },
    rest: async () => {},
    sparing: (work) => work(),
    environments: [],
  };
  const { found, info, symbols } = await ask(home, "file:///home/me");
  assert.deepEqual(found, ["unregistered-kind"]);
  assert.deepEqual([info.uri, info.foreign], [null, null]);
  assert.deepEqual(symbols, []);
  assert.equal(lists.length, 1093);
  assert.equal(new Set(lists).size, lists.length);
});

test("a server that has searched a folder on disk waits for nothing and says nothing until it is asked", async () => {
  const folder = uriOfPath(makeTree({ "a.py": python("judge_fialed"), "b/c.py": python() }));
  const capabilities = {
    textDocument: { diagnostic: {} },
    workspace: { didChangeWatchedFiles: { dynamicRegistration: true }, diagnostics: { refreshSupport: true } },
  };
  const client = await connect({ capabilities, folders: [folder], host: { ...nodeHost(), environments: [] } });
  try {
    client.open(`${folder}/a.py`, "python", python("judge_fialed"));
    await pullFrom(client, `${folder}/a.py`);
    await client.request("workspace/symbol", { query: "" }); // is answered when the folder has been searched
    const said = () => [client.asked.length, client.log.length, client.shown.length];
    const before = said();
    // Whatever is due has its turn in these; the server's clock is a test's and counted by itself.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    const waiting = process.getActiveResourcesInfo().filter((name) => /Timeout|Immediate|FSReq|FSEvent/.test(name));
    assert.deepEqual([waiting, client.timers(), said()], [[], 0, before]);
  } finally {
    await client.stop();
  }
});
