import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { listFiles } from "@vscode/vsce";

test("the .vsix holds what the extension needs, and nothing else", async () => {
  const files = (await listFiles({ cwd: "." })).filter((file) => file !== "icon.png");
  assert.deepEqual(files.sort(), [
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "dist/client.js",
    "dist/server.js",
    "dist/server.main.js",
    "dist/third-party-licenses.txt",
    "media/fix.md",
    "media/problem.md",
    "media/registry.md",
    "package.json",
    "schemas/failure-kinds.schema.json",
    "syntaxes/failure-kinds.injection.tmLanguage.json",
  ]);
});

test("the npm package holds the command, the server and the vocabulary, and no source", () => {
  const { stdout } = spawnSync("npm", ["pack", "--ignore-scripts", "--dry-run", "--json"], {
    encoding: "utf8",
    shell: true,
  });
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  const folders = new Set(
    files.map(({ path }) => path).filter((path) => !/^(?:[A-Z]+(?:\.md)?|package\.json)$/.test(path)),
  );
  for (const name of ["cli.js", "cli.main.js", "server.js", "server.main.js", "vocabulary.mjs", "vocabulary.d.cts"])
    assert.ok(folders.has(`dist/${name}`), name);
  assert.deepEqual(
    [...folders].filter((path) => !path.startsWith("dist/")),
    [],
  );
});

test("the command can be run as a program", { skip: process.platform === "win32" && "there are no mode bits" }, () => {
  assert.equal(statSync("dist/cli.js").mode & 0o111, 0o111);
  assert.match(readFileSync("dist/cli.js", "utf8"), /^#!\/usr\/bin\/env node\n/);
});

test("the vocabulary is imported and required by its package's name", () => {
  const say = "console.log(isRegistered('judge_failed'), FAILURE_KINDS.size)";
  const imported = `import { isRegistered, FAILURE_KINDS } from "failure-kinds/vocabulary"; ${say}`;
  const required = `const { isRegistered, FAILURE_KINDS } = require("failure-kinds/vocabulary"); ${say}`;
  for (const args of [
    ["--input-type=module", "-e", imported],
    ["-e", required],
  ]) {
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    assert.equal(stdout, "true 24\n", stderr);
  }
});

test("lock files do not say where packages were fetched from", () => {
  for (const file of ["package-lock.json", "test/editor/host/package-lock.json"]) {
    assert.doesNotMatch(readFileSync(file, "utf8"), /"resolved"/, file);
  }
});
