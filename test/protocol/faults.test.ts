import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import {
  type ClientCapabilities,
  type CodeAction,
  LSPErrorCodes,
  type TextDocumentEdit,
  type WorkspaceDiagnosticReport,
  type WorkspaceEdit,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Host } from "../../server/host.js";
import { nodeHost } from "../../server/nodeHost.js";
import { pathOfUri, uriOfPath } from "../../server/uri.js";
import { makeTree, python } from "../cli/command.js";
import { connect, memoryHost, type TestClient } from "./client.js";
import { codes, pullFrom, talk } from "./conversation.js";

const able: ClientCapabilities = {
  textDocument: {
    diagnostic: {},
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
    rename: { prepareSupport: true },
  },
  workspace: { workspaceEdit: { documentChanges: true } },
};

/** The problems of all files, by their paths in `folder`. */
async function problemsOf(client: TestClient, folder: string): Promise<Record<string, string>> {
  const params = { previousResultIds: [] };
  const { items } = await client.request<WorkspaceDiagnosticReport>("workspace/diagnostic", params);
  const found = items.flatMap((item) =>
    item.kind === "full" && item.items.length > 0
      ? [[item.uri.slice(folder.length + 1), codes(item.items).join()] as const]
      : [],
  );
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Runs a conversation with a server that reads the disk, or what `host` makes of it. */
async function onDisk<Result>(
  folder: string,
  conversation: (client: TestClient) => Promise<Result>,
  host: Host = { ...nodeHost(), environments: [] },
): Promise<Result> {
  const client = await connect({ capabilities: able, folders: [folder], host });
  try {
    return await conversation(client);
  } finally {
    await client.stop();
  }
}

/** Nothing went wrong, as far as the server says. */
function checkQuiet({ log, shown }: TestClient): void {
  assert.deepEqual(
    log.filter((line) => /error|at .+:\d+:\d+/i.test(line)),
    [],
  );
  assert.deepEqual(shown, []);
}

function git(cwd: string, ...args: readonly string[]): string {
  const own = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", "-c", "core.autocrlf=false"];
  const { status, stdout, stderr } = spawnSync("git", [...own, ...args], { cwd, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  return stdout;
}

test("a checkout of 1,000 files while the workspace is searched: in the end all is as on disk", async () => {
  const files = Array.from({ length: 1000 }, (_, i) => `part_${i % 20}/f${i}.py`);
  const root = makeTree({
    "nemo_gym/failure_kinds.py": 'WET = "wet"\nFAILURE_KINDS = frozenset({WET})\n',
    ...Object.fromEntries(files.map((file) => [file, python("judge_fialed")])),
  });
  git(root, "init", "-q", "-b", "one");
  git(root, "add", ".");
  git(root, "commit", "-q", "-m", "one");
  git(root, "checkout", "-q", "-b", "two");
  for (const [index, file] of files.entries()) {
    if (index % 3 === 0) rmSync(path.join(root, file));
    else writeFileSync(path.join(root, file), index % 3 === 1 ? python("wet") : python("Odd One"));
  }
  writeFileSync(path.join(root, "part_0/new.py"), python("judge_fialed"));
  git(root, "add", "-A");
  git(root, "commit", "-q", "-m", "two");
  git(root, "checkout", "-q", "one");
  const folder = uriOfPath(root);

  const disk = nodeHost();
  let checkout: Promise<unknown> | null = null;
  let reads = 0;
  const host: Host = {
    ...disk,
    environments: [],
    async read(...asked) {
      if (++reads === 300) checkout = once(spawn("git", ["checkout", "-q", "two"], { cwd: root }), "close");
      return disk.read(...asked);
    },
  };
  const found = await onDisk(
    folder,
    async (client) => {
      await problemsOf(client, folder); // is answered when all files have been read once
      assert.ok(checkout);
      await checkout;
      const changed = git(root, "diff", "--no-renames", "--name-only", "one", "two")
        .split("\n")
        .filter((file) => file !== "");
      assert.equal(changed.length, 1001);
      const changes = changed.map((file) => ({ uri: `${folder}/${file}`, type: 2 }));
      for (let from = 0; from < changes.length; from += 250)
        client.notify("workspace/didChangeWatchedFiles", { changes: changes.slice(from, from + 250) });
      await client.request("workspace/symbol", { query: "" });
      checkQuiet(client);
      return problemsOf(client, folder);
    },
    host,
  );
  const expected = await onDisk(folder, (client) => problemsOf(client, folder));
  assert.deepEqual(found, expected);
  assert.equal(Object.keys(found).length, 334); // 333 odd ones and the new file
});

test("a file that is deleted after it was listed and before it is read", async () => {
  const root = makeTree({ "a.py": python(), "b.py": python(), "c.py": python() });
  const folder = uriOfPath(root);
  const disk = nodeHost();
  const host: Host = {
    ...disk,
    environments: [],
    async read(uri, ...asked) {
      if (uri.endsWith("/b.py")) rmSync(pathOfUri(uri) as string, { force: true });
      return disk.read(uri, ...asked);
    },
  };
  await onDisk(
    folder,
    async (client) => {
      assert.deepEqual(await problemsOf(client, folder), { "a.py": "unregistered-kind", "c.py": "unregistered-kind" });
      checkQuiet(client);
    },
    host,
  );
});

const gym = "file:///gym";
const registryUri = `${gym}/nemo_gym/failure_kinds.py`;
const registry = 'WET = "wet"\nFAILURE_KINDS = frozenset({WET})\n';

function renameAt(client: TestClient, uri: string, text: string, newName: string): Promise<WorkspaceEdit> {
  const position = { line: 0, character: text.indexOf("wet") + 1 };
  return client.request("textDocument/rename", { textDocument: { uri }, position, newName });
}

/** What an edit is for, as `path version: text after`, of the texts that a client has. */
function applied(
  { documentChanges = [] }: WorkspaceEdit,
  folder: string,
  texts: ReadonlyMap<string, string>,
): string[] {
  return (documentChanges as TextDocumentEdit[])
    .map(({ textDocument: { uri, version }, edits }) => {
      const before = TextDocument.create(uri, "", 0, texts.get(uri) ?? "");
      const after = TextDocument.applyEdits(before, edits as Parameters<typeof TextDocument.applyEdits>[1]);
      return `${uri.slice(folder.length + 1)} ${version}: ${after}`;
    })
    .sort();
}

{
  const files = new Map([
    [registryUri, registry],
    [`${gym}/a.py`, python("wet")],
    [`${gym}/b.py`, python("wet")],
    [`${gym}/names.py`, "from nemo_gym.failure_kinds import *\n"],
    [`${gym}/c.py`, "x = 1\n"],
  ]);
  talk(
    "a rename while files are dirty is made for what the editor shows, and says for which versions",
    { capabilities: able, folders: [gym], files },
    async (client) => {
      const dirty = `failure_kind = "wet"\n# new\n`;
      const shown = new Map(files);
      shown.set(`${gym}/a.py`, dirty);
      shown.set(`${gym}/b.py`, `\n\n${python("dry")}`);
      shown.set(`${gym}/c.py`, "from names import WET\nraise Down(WET)\n");
      for (const name of ["a", "b", "c"])
        client.open(`${gym}/${name}.py`, "python", files.get(`${gym}/${name}.py`) ?? "");
      for (const [version, name] of [
        [7, "a"],
        [8, "b"],
        [9, "c"],
      ] as const)
        client.edit(`${gym}/${name}.py`, version, shown.get(`${gym}/${name}.py`) ?? "");
      const edit = await renameAt(client, `${gym}/a.py`, dirty, "moist");
      assert.deepEqual(applied(edit, gym, shown), [
        `a.py 7: ${dirty.replace("wet", "moist")}`,
        "c.py 9: from names import MOIST\nraise Down(MOIST)\n",
        `nemo_gym/failure_kinds.py null: ${registry.replaceAll("WET", "MOIST").replace("wet", "moist")}`,
      ]);
    },
  );
}

/** A rename during which `change` comes over the files, untold, is refused for `reason`; asked again, it is made for what is there then. */
function checkMeanwhile(
  what: string,
  change: (files: Map<string, string>) => void,
  reason: RegExp,
  again: readonly string[],
): void {
  const a = python("wet");
  const files = new Map([
    [registryUri, registry],
    [`${gym}/a.py`, a],
    [`${gym}/b.py`, a],
    [`${gym}/other.py`, "WET = 3\n"],
  ]);
  const memory = memoryHost(files, []);
  let isRenaming = false;
  const host: Host = {
    ...memory,
    async read(uri, ...asked) {
      // The rename reads this file, which names no site.
      if (isRenaming && uri.endsWith("/other.py")) change(files);
      return memory.read(uri, ...asked);
    },
  };
  talk(`a rename during which ${what}`, { capabilities: able, folders: [gym], files, host }, async (client) => {
    client.open(`${gym}/a.py`, "python", a);
    await client.request("workspace/symbol", { query: "" });
    isRenaming = true;
    await assert.rejects(renameAt(client, `${gym}/a.py`, a, "moist"), reason);
    isRenaming = false;
    assert.deepEqual(applied(await renameAt(client, `${gym}/a.py`, a, "moist"), gym, files), again);
  });
}

checkMeanwhile(
  "the registry is deleted",
  (files) => files.delete(registryUri),
  /nemo_gym\/failure_kinds\.py is not there any more\. Nothing was renamed; try again\./,
  [`a.py 1: ${python("moist")}`, `b.py null: ${python("moist")}`],
);
checkMeanwhile(
  "another file changes",
  (files) => files.set(`${gym}/b.py`, `# new\n${python("wet")}`),
  /b\.py has changed on disk\. Nothing was renamed; try again\./,
  [
    `a.py 1: ${python("moist")}`,
    `b.py null: # new\n${python("moist")}`,
    `nemo_gym/failure_kinds.py null: ${registry.replaceAll("WET", "MOIST").replace("wet", "moist")}`,
  ],
);

test("a rename during which a document is closed whose text was never saved", async () => {
  const saved = python("wet");
  const files = new Map([registryUri, `${gym}/a.py`, `${gym}/b.py`, `${gym}/c.py`].map((uri) => [uri, saved]));
  files.set(registryUri, registry);
  const memory = memoryHost(files, []);
  let close: (() => Promise<unknown>) | null = null;
  const host: Host = {
    ...memory,
    async read(uri, ...asked) {
      const once = uri.endsWith("/c.py") ? close : null;
      if (once !== null) {
        close = null;
        await once();
      }
      return memory.read(uri, ...asked);
    },
  };
  const client = await connect({ capabilities: able, folders: [gym], host });
  client.open(`${gym}/a.py`, "python", saved);
  client.open(`${gym}/b.py`, "python", `# not saved\n${saved}`);
  await client.request("workspace/symbol", { query: "" });
  close = () => {
    client.close(`${gym}/b.py`);
    return client.request("textDocument/hover", {
      textDocument: { uri: `${gym}/b.py` },
      position: { line: 0, character: 0 },
    });
  };
  const refused = renameAt(client, `${gym}/a.py`, saved, "moist");
  await assert.rejects(refused, /b\.py has been closed meanwhile\. Nothing was renamed; try again\./);
  const edit = await renameAt(client, `${gym}/a.py`, saved, "moist");
  assert.ok(applied(edit, gym, files).includes(`b.py null: ${python("moist")}`));
  await client.stop();
});

test("files that may not be written are edited all the same: the editor asks the person", async () => {
  const root = makeTree({ "nemo_gym/failure_kinds.py": registry, "a.py": python("wet"), "b.py": python("Wet") });
  for (const file of ["nemo_gym/failure_kinds.py", "a.py", "b.py"]) chmodSync(path.join(root, file), 0o444);
  const folder = uriOfPath(root);
  await onDisk(folder, async (client) => {
    const texts = new Map([[`${folder}/nemo_gym/failure_kinds.py`, registry]]);
    for (const name of ["a.py", "b.py"]) {
      const text = readFileSync(path.join(root, name), "utf8");
      texts.set(`${folder}/${name}`, text);
      client.open(`${folder}/${name}`, "python", text);
    }
    const edit = await renameAt(client, `${folder}/a.py`, python("wet"), "moist");
    assert.deepEqual(applied(edit, folder, texts), [
      `a.py 1: ${python("moist")}`,
      `nemo_gym/failure_kinds.py null: ${registry.replaceAll("WET", "MOIST").replace("wet", "moist")}`,
    ]);
    const position = { line: 0, character: python("Wet").indexOf("Wet") };
    const [fix] = await client.request<CodeAction[]>("textDocument/codeAction", {
      textDocument: { uri: `${folder}/b.py` },
      range: { start: position, end: position },
      context: { diagnostics: [] },
    });
    assert.deepEqual(applied(fix?.edit ?? {}, folder, texts), [`b.py 1: ${python("wet")}`]);
    checkQuiet(client);
  });
});

test("two servers on one folder say the same, and each follows what the other's editor has written", async () => {
  const root = makeTree({ "nemo_gym/failure_kinds.py": registry, "a.py": python("wet"), "b.py": python("wet") });
  const folder = uriOfPath(root);
  await onDisk(folder, (one) =>
    onDisk(folder, async (other) => {
      const a = `${folder}/a.py`;
      const texts = new Map(
        ["nemo_gym/failure_kinds.py", "a.py", "b.py"].map((file): [string, string] => [
          `${folder}/${file}`,
          readFileSync(path.join(root, file), "utf8"),
        ]),
      );
      for (const client of [one, other]) {
        client.open(a, "python", python("wet"));
        assert.deepEqual(await problemsOf(client, folder), {});
      }
      const edit = await renameAt(one, a, python("wet"), "moist");
      assert.equal((edit.documentChanges ?? []).length, 3);
      for (const { textDocument, edits } of edit.documentChanges as TextDocumentEdit[]) {
        const before = TextDocument.create(textDocument.uri, "", 0, texts.get(textDocument.uri) ?? "");
        const after = TextDocument.applyEdits(before, edits as Parameters<typeof TextDocument.applyEdits>[1]);
        writeFileSync(pathOfUri(textDocument.uri) as string, after);
      }
      const changes = [...texts.keys()].map((uri) => ({ uri, type: 2 }));
      for (const client of [one, other]) {
        client.edit(a, 2, python("moist"));
        client.notify("workspace/didChangeWatchedFiles", { changes });
        await client.request("workspace/symbol", { query: "" });
        assert.deepEqual(await problemsOf(client, folder), {});
        checkQuiet(client);
      }
    }),
  );
});

{
  const [fine, odd] = ["file:///fine", "file:///odd"];
  const files = new Map(
    [`${fine}/nemo_gym/failure_kinds.py`, `${odd}/nemo_gym/failure_kinds.py`].map((uri) => [
      uri,
      'FAILURE_KINDS = frozenset({"wet"})\n',
    ]),
  );
  const memory = memoryHost(files, []);
  const fault = { isThere: true };
  const host: Host = {
    ...memory,
    read(uri, maxBytes, within) {
      if (fault.isThere && uri === `${odd}/nemo_gym/failure_kinds.py`) throw new Error("a fault of ours");
      return memory.read(uri, maxBytes, within);
    },
  };
  talk(
    "an exception is logged with its request and document; all else goes on, and it is over with its cause",
    { capabilities: able, folders: [fine, odd], host },
    async (client) => {
      for (const folder of [fine, odd]) client.open(`${folder}/a.py`, "python", python("judge_fialed"));
      const document = { textDocument: { uri: `${odd}/a.py` } };
      const faults = () => client.log.filter((line) => line.includes(`${odd}/a.py: Error: a fault of ours`));
      await assert.rejects(pullFrom(client, `${odd}/a.py`), { code: LSPErrorCodes.ServerCancelled });
      assert.deepEqual([faults().length, faults()[0]?.split(" ")[0]], [1, "diagnostic"]);
      assert.equal(
        await client.request("textDocument/hover", { ...document, position: { line: 0, character: 0 } }),
        null,
      );
      assert.deepEqual([faults().length, faults()[1]?.split(" ")[0]], [2, "hover"]);
      assert.deepEqual(codes(await pullFrom(client, `${fine}/a.py`)), ["unregistered-kind"]);
      fault.isThere = false;
      client.changed(`${odd}/nemo_gym/failure_kinds.py`);
      assert.deepEqual(codes(await pullFrom(client, `${odd}/a.py`)), ["unregistered-kind"]);
    },
  );
}
