import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import manifest from "../package.json";

/** What the release script made and said. */
const folder = mkdtempSync(path.join(tmpdir(), "release-"));
const release = spawnSync(process.execPath, ["scripts/release.mjs", "--untested", folder], { encoding: "utf8" });
after(() => rmSync(folder, { recursive: true }));

/** The package with that ending that the release script made. */
function packed(ending: string): string {
  assert.equal(release.status, 0, release.stderr);
  const [name = "", ...more] = readdirSync(folder).filter((file) => file.endsWith(ending));
  assert.deepEqual(more, []);
  return path.join(folder, name);
}

test("the release script packs both and looks into them, and says how large they are", () => {
  assert.match(release.stdout, /^failure-kinds-\S+\.vsix: \d+ KB, \d+ files$/m);
  assert.match(release.stdout, /^failure-kinds-\S+\.tgz: \d+ KB, \d+ files$/m);
  assert.ok(statSync(packed(".vsix")).size <= 600 * 1024);
  assert.equal(readdirSync(folder).length, 2);
});

test("the .vsix holds what the extension needs, and nothing else", async () => {
  const { filesOfVsix } = await import("../scripts/contents.mjs");
  const files = filesOfVsix(packed(".vsix")).filter((file) => file.startsWith("extension/"));
  assert.deepEqual(files.map((file) => file.slice("extension/".length)).sort(), [
    "LICENSE.txt",
    "changelog.md",
    "dist/client.js",
    "dist/server.js",
    "dist/server.main.js",
    "dist/third-party-licenses.txt",
    "icon.png",
    "media/fix.md",
    "media/problem.md",
    "media/registry.md",
    "package.json",
    "readme.md",
    "schemas/failure-kinds.schema.json",
    "syntaxes/failure-kinds.injection.tmLanguage.json",
  ]);
});

test("the npm package holds the command, the server and the vocabulary, and no source", async () => {
  const { filesOfTarball } = await import("../scripts/contents.mjs");
  const files = filesOfTarball(packed(".tgz")).filter((file) => !/^(?:[A-Z]+(?:\.md)?|package\.json)$/.test(file));
  for (const name of ["cli.js", "cli.main.js", "server.js", "server.main.js", "vocabulary.mjs", "vocabulary.d.cts"])
    assert.ok(files.includes(`dist/${name}`), name);
  assert.deepEqual(
    files.filter((file) => !file.startsWith("dist/")),
    [],
  );
});

test("what does not belong in a package is named, and what is missing", async () => {
  const { faultsOfTarball, faultsOfVsix } = await import("../scripts/contents.mjs");
  const vsix = [
    "extension/dist/server.js.map",
    "extension/dist/cli.main.js",
    "extension/test/a.js",
    "extension/server/a.ts",
  ];
  const faults = faultsOfVsix(vsix).join("\n");
  for (const file of vsix) assert.ok(faults.includes(`${file.replace("extension/", "")} does not belong in it`), file);
  assert.match(faults, /^extension\/icon\.png is missing$/m);
  const other = { bin: { x: "dist/x.js" }, exports: { ".": { types: "./dist/x.d.mts" } }, dependencies: { yaml: "2" } };
  assert.deepEqual(faultsOfTarball(["README.md", "LICENSE", "dist/third-party-licenses.txt", "dist/a.cache"], other), [
    "dist/x.js is missing",
    "dist/x.d.mts is missing",
    "dist/a.cache does not belong in it",
    "yaml would have to be installed: bundle it",
  ]);
});

test("every package whose code is bundled has its licence in the notices, and no other has", () => {
  const names = new Set<string>();
  for (const bundle of ["cli", "server", "client", "vocabulary-esm", "vocabulary-cjs"]) {
    const { outputs } = JSON.parse(readFileSync(`out/meta/${bundle}.json`, "utf8")) as {
      outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>;
    };
    for (const { inputs } of Object.values(outputs))
      for (const input of Object.keys(inputs)) {
        const name = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1];
        if (name !== undefined) names.add(name);
      }
  }
  assert.ok(names.has("vscode-languageserver"));
  const sections = readFileSync("dist/third-party-licenses.txt", "utf8").split(`\n${"-".repeat(80)}\n\n`);
  const noticed = sections.map((section) => /^(\S+) \d+\.\S+\n\n(?=[\s\S]*(?:Copyright|\(c\)))/.exec(section)?.[1]);
  assert.deepEqual([...new Set(noticed)].sort(), [...names].sort());
});

test("the marketplace has an icon, a banner, and only categories it knows", () => {
  const icon = readFileSync(manifest.icon);
  assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20)], [256, 256], "pixels");
  assert.match(manifest.galleryBanner.color, /^#[0-9a-f]{6}$/);
  assert.ok(manifest.keywords.length <= 30);
  for (const category of manifest.categories) assert.ok(["Programming Languages", "Linters"].includes(category));
  assert.ok(readFileSync("CHANGELOG.md", "utf8").includes(`\n## ${manifest.version}\n`), "the changelog");
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
