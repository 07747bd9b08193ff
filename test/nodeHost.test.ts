import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { getHeapSpaceStatistics } from "node:v8";
import { fileReader, folderLister, nodeHost } from "../server/nodeHost.js";
import { uriOfPath } from "../server/uri.js";
import { makeTree } from "./cli/command.js";

const folder = makeTree({ "a b.py": "é", "sub/c.py": "", "empty.py": "", "large.py": "x".repeat(300_000) });
if (process.platform !== "win32") {
  symlinkSync("sub", path.join(folder, "link"));
  symlinkSync("a b.py", path.join(folder, "link.py"));
  spawnSync("mkfifo", [path.join(folder, "pipe.py")]);
}
const host = nodeHost();
const uriOf = (name: string) => uriOfPath(path.join(folder, name).replaceAll("\\", "/"));

const reads: readonly (readonly [name: string, maxBytes: number, text: string | null, within?: string])[] = [
  ["a b.py", 2, "é"],
  ["a b.py", 1, "larger than 2 MB"],
  ["empty.py", 0, ""],
  ["nowhere.py", 100, null],
  ["sub", 100, null],
  ["link.py", 100, "é"],
  ["link.py", 100, "é", ""],
  ["link.py", 100, "a link out of the repository", "sub"],
  ["pipe.py", 100, null],
];

for (const [name, maxBytes, text, within] of reads) {
  test(`the host reads ${name} of at most ${maxBytes} bytes within ${within}`, async () => {
    const content = await host.read(uriOf(name), maxBytes, within === undefined ? null : uriOf(within));
    assert.equal(content && Buffer.from(content).toString(), text);
  });
}

test("the host lists files, folders and links, and no pipe", async () => {
  const entries = [...(await host.list(uriOf("")))].sort((a, b) => (a.name < b.name ? -1 : 1));
  assert.deepEqual(entries, [
    { name: "a b.py", isFolder: false },
    { name: "empty.py", isFolder: false },
    { name: "large.py", isFolder: false },
    ...(process.platform === "win32"
      ? []
      : ["link", "link.py"].map((name) => ({ name, isFolder: false, isLink: true }))),
    { name: "sub", isFolder: true },
  ]);
  assert.deepEqual(entries, folderLister()(folder).entries);
});

test("what is no folder on disk has no entries, and another scheme has nothing", async () => {
  for (const uri of [uriOf("nowhere"), uriOf("a b.py"), "vscode-vfs://github/a"])
    assert.deepEqual(await host.list(uri), []);
  assert.equal(await host.read("vscode-vfs://github/a.py", 100, null), null);
});

test("the reader reads one file after the other, of any size up to the limit", () => {
  const read = fileReader();
  const sizes = ["large.py", "a b.py", "empty.py", "large.py"].map(
    (name) => read(path.join(folder, name), 300_000)?.length,
  );
  assert.deepEqual(sizes, [300_000, 2, 0, 300_000]);
  assert.equal(read(path.join(folder, "large.py"), 299_999), null);
  assert.equal(read(path.join(folder, "large.py"), Number.POSITIVE_INFINITY)?.toString(), "x".repeat(300_000));
  assert.throws(() => read(path.join(folder, "nowhere.py"), 1), /ENOENT/);
});

test("the memory for new objects stays as large as it is while much is done sparingly, grows again afterwards, and a fault is handed on", async () => {
  const before = sizeForNewObjects();
  await host.sparing(async () => keepMuch());
  assert.equal(sizeForNewObjects(), before);
  await assert.rejects(
    host.sparing(() => Promise.reject(new Error("broken"))),
    /broken/,
  );
  keepMuch();
  assert.ok(sizeForNewObjects() > before);
});

/** Makes so many objects that last for a while that V8 takes more memory for new ones. */
function keepMuch(): void {
  for (let round = 0; round < 5; round++) Array.from({ length: 300_000 }, (_, index) => ({ index }));
}

function sizeForNewObjects(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? Number.NaN;
}
