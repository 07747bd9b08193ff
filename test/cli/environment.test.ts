import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { activeEnvironments } from "../../server/nodeHost.js";
import { makeTree, runIn, withVariables } from "./command.js";

const registry = 'FAILURE_KINDS = frozenset({"own"})\n';
const site = "lib/python3.12/site-packages";
const installed = { "pyvenv.cfg": "version = 3.12.1\n", [`${site}/nemo_gym/failure_kinds.py`]: registry };

/** `files` in the folder `folder`. */
function below(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}

/** Checks which file `kinds` says that the registry is in, seen from `folder`, and that nothing else is said. */
function checkFound(tree: string, folder: string, file: string | null, variables: NodeJS.ProcessEnv = {}): void {
  const run = runIn(path.join(tree, folder), ["kinds", "--format", "json"], { env: withVariables(variables) });
  const { registry } = JSON.parse(run.stdout) as { registry: string | null };
  assert.equal(registry, file);
  assert.equal(run.stderr, "");
}

test("an environment in the folder, and above it within the repository", () => {
  const tree = makeTree({ ...below("repo/.venv", installed), "repo/.git/HEAD": "", "repo/a/b/c.py": "" });
  checkFound(tree, "repo", `.venv/${site}/nemo_gym/failure_kinds.py`);
  checkFound(tree, "repo/a/b", `${tree}/repo/.venv/${site}/nemo_gym/failure_kinds.py`);
});

test("an environment outside of the repository is none of its own", () => {
  checkFound(makeTree({ ...below(".venv", installed), "repo/.git/HEAD": "" }), "repo", null);
});

test("the active environment, of venv or of conda, wherever it is", () => {
  const tree = makeTree({ ...below("envs/x", installed), "repo/.git/HEAD": "" });
  const active = path.join(tree, "envs/x");
  for (const variables of [{ VIRTUAL_ENV: active }, { CONDA_PREFIX: active, VIRTUAL_ENV: "" }])
    checkFound(tree, "repo", `${tree}/envs/x/${site}/nemo_gym/failure_kinds.py`, variables);
  checkFound(tree, "repo", null, { VIRTUAL_ENV: "envs/x", CONDA_PREFIX: path.join(tree, "nowhere") });
});

test("an editable install leads to the folder that it was made from", () => {
  for (const [origin, folder] of [
    ["my gym", "my gym"],
    ["gym", "gym/src"],
  ] as const) {
    const tree = makeTree({
      "repo/.venv/pyvenv.cfg": "",
      [`repo/.venv/${site}/nemo_gym-0.3.dist-info/METADATA`]: "",
      [`${folder}/nemo_gym/core/failure_kinds.py`]: registry,
    });
    const directUrl = JSON.stringify({
      url: pathToFileURL(path.join(tree, origin)).href,
      dir_info: { editable: true },
    });
    writeFileSync(path.join(tree, `repo/.venv/${site}/nemo_gym-0.3.dist-info/direct_url.json`), directUrl);
    checkFound(tree, "repo", `${tree}/${folder}/nemo_gym/core/failure_kinds.py`);
  }
});

test("a path that a .pth file adds", () => {
  const tree = makeTree({
    "repo/.venv/pyvenv.cfg": "",
    [`repo/.venv/${site}/_gym.pth`]: "import os\n../../../../../gym/src\n",
    "gym/src/nemo_gym/failure_kinds.py": registry,
  });
  checkFound(tree, "repo", `${tree}/gym/src/nemo_gym/failure_kinds.py`);
});

test("the layout of Windows", () => {
  const file = ".venv/Lib/site-packages/nemo_gym/failure_kinds.py";
  checkFound(makeTree({ ".venv/pyvenv.cfg": "", [file]: registry }), "", file);
});

test("a pyvenv.cfg of other bytes, an empty environment, and one that is a file", () => {
  const file = `.venv/${site}/nemo_gym/failure_kinds.py`;
  checkFound(makeTree({ ".venv/pyvenv.cfg": Buffer.of(0xff, 0x3d, 0x0a), [file]: registry }), "", file);
  checkFound(makeTree({ ".venv/pyvenv.cfg": "home = /nowhere\n", venv: "", "env/pyvenv.cfg/x": "" }), "", null);
});

const withLinks = { skip: process.platform === "win32" };

test("an environment that is a link, and packages that are links into a cache", withLinks, () => {
  const tree = makeTree({
    ...below("envs/x", installed),
    "repo/.git/HEAD": "",
    "cache/failure_kinds.py": registry,
    "other/.venv/pyvenv.cfg": "",
  });
  symlinkSync("../envs/x", path.join(tree, "repo/.venv"));
  checkFound(tree, "repo", `.venv/${site}/nemo_gym/failure_kinds.py`);

  const gym = path.join(tree, `other/.venv/${site}/nemo_gym`);
  mkdirSync(gym, { recursive: true });
  symlinkSync(path.join(tree, "cache/failure_kinds.py"), path.join(gym, "failure_kinds.py"));
  checkFound(tree, "other", `.venv/${site}/nemo_gym/failure_kinds.py`);
});

test("links that lead in a circle end the search", withLinks, () => {
  const tree = makeTree({ "a/env/pyvenv.cfg": "", "a/b/c.py": "" });
  symlinkSync(".venv", path.join(tree, "a/.venv"));
  symlinkSync("..", path.join(tree, "a/b/venv"));
  symlinkSync(".", path.join(tree, "a/env/lib"));
  symlinkSync(".", path.join(tree, "a/env/python3.12"));
  symlinkSync("..", path.join(tree, "a/env/site-packages"));
  checkFound(tree, "a/b", null);
});

test("the variables of a process that has no environment, or no sensible one", () => {
  assert.deepEqual(activeEnvironments({}), []);
  assert.deepEqual(activeEnvironments({ VIRTUAL_ENV: "", CONDA_PREFIX: "base" }), []);
  assert.deepEqual(activeEnvironments({ VIRTUAL_ENV: "/a b/", CONDA_PREFIX: "C:\\conda" }), [
    "file:///a%20b",
    "file:///c%3A/conda",
  ]);
});
