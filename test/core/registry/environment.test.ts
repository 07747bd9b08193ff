import assert from "node:assert/strict";
import { test } from "node:test";
import type { Lookup, Question } from "../../../server/core/lookup.js";
import { environmentOf, environmentsOf, packagesIn } from "../../../server/core/registry/environment.js";
import { lookUpIn } from "../../lookUp.js";
import { config, directUrl, finder, found, registry, site, type Tree } from "./installed.js";

/** Where the registry is found: in the tree's only Python file that has one, or nowhere. */
const trees: readonly (readonly [what: string, tree: Tree, where: string | null, environments?: readonly string[]])[] =
  [
    ...["a/b/.venv", "a/venv", "env", "a/.venv"].map((name) => {
      const file = `${name}/lib/python3.12/site-packages/nemo_gym/failure_kinds.py`;
      return [`an environment ${name}`, { [`${name}/pyvenv.cfg`]: config, [file]: registry }, file] as const;
    }),
    ["a folder without pyvenv.cfg is none", { [`${site}/nemo_gym/failure_kinds.py`]: registry }, null],
    [
      "an environment of another name is none",
      {
        "tools/pyvenv.cfg": config,
        "tools/lib/python3.12/site-packages/nemo_gym/failure_kinds.py": registry,
      },
      null,
    ],
    [
      "the nearest one that has the package holds",
      {
        "a/b/.venv/pyvenv.cfg": config,
        "a/.venv/pyvenv.cfg": config,
        "a/.venv/lib/python3.12/site-packages/nemo_gym/core/failure_kinds.py": registry,
        ".venv/pyvenv.cfg": config,
        [`${site}/nemo_gym/failure_kinds.py`]: registry,
      },
      "a/.venv/lib/python3.12/site-packages/nemo_gym/core/failure_kinds.py",
    ],
    [
      "the repository's own module wins over an installed one",
      {
        "a/b/.venv/pyvenv.cfg": config,
        "a/b/.venv/lib/python3.12/site-packages/nemo_gym/failure_kinds.py": registry,
        "src/nemo_gym/failure_kinds.py": registry,
      },
      "src/nemo_gym/failure_kinds.py",
    ],
    [
      "the version that pyvenv.cfg names comes first",
      {
        ".venv/pyvenv.cfg": "version_info = 3.9.18.final.0\n",
        ".venv/lib/python3.12/site-packages/nemo_gym/failure_kinds.py": registry,
        ".venv/lib/python3.9/site-packages/nemo_gym/failure_kinds.py": registry,
      },
      ".venv/lib/python3.9/site-packages/nemo_gym/failure_kinds.py",
    ],
    [
      "a pyvenv.cfg that says nothing: the newest version comes first, by its number",
      {
        ".venv/pyvenv.cfg": "\ufffd\n[home\nversion\n",
        ".venv/lib/python3.9/site-packages/nemo_gym/failure_kinds.py": registry,
        ".venv/lib/python3.13t/site-packages/nemo_gym/failure_kinds.py": registry,
        ".venv/lib/python3/site-packages/nemo_gym/failure_kinds.py": registry,
        ".venv/lib/python/site-packages/nemo_gym/failure_kinds.py": registry,
      },
      ".venv/lib/python3.13t/site-packages/nemo_gym/failure_kinds.py",
    ],
    [
      "lib64",
      {
        ".venv/pyvenv.cfg": config,
        ".venv/lib64/pypy3.10/site-packages/nemo_gym/failure_kinds.py": registry,
      },
      ".venv/lib64/pypy3.10/site-packages/nemo_gym/failure_kinds.py",
    ],
    [
      "the layout of Windows",
      { ".venv/pyvenv.cfg": config, ".venv/Lib/site-packages/nemo_gym/failure_kinds.py": registry },
      ".venv/Lib/site-packages/nemo_gym/failure_kinds.py",
    ],
    [
      "an environment that sees the packages of the system",
      {
        ".venv/pyvenv.cfg": "home = /opt/py/bin\ninclude-system-site-packages = true\n",
        [`${site}/other.py`]: "",
        "file:///opt/py/lib/python3.12/site-packages/nemo_gym/failure_kinds.py": registry,
      },
      "file:///opt/py/lib/python3.12/site-packages/nemo_gym/failure_kinds.py",
    ],
    [
      "one that does not see them",
      {
        ".venv/pyvenv.cfg": "home = /opt/py/bin\ninclude-system-site-packages = false\n",
        [`${site}/other.py`]: "",
        "file:///opt/py/lib/python3.12/site-packages/nemo_gym/failure_kinds.py": registry,
      },
      null,
    ],
    [
      "an active environment, which needs no pyvenv.cfg",
      { "file:///conda/envs/x/lib/python3.11/site-packages/nemo_gym/failure_kinds.py": registry },
      "file:///conda/envs/x/lib/python3.11/site-packages/nemo_gym/failure_kinds.py",
      ["file:///nowhere", "file:///conda/envs/x"],
    ],
    [
      "Debian's Python",
      { "file:///usr/local/lib/python3.11/dist-packages/nemo_gym/failure_kinds.py": registry },
      "file:///usr/local/lib/python3.11/dist-packages/nemo_gym/failure_kinds.py",
      ["file:///usr"],
    ],
    [
      "an active environment comes after those of the folders",
      {
        ".venv/pyvenv.cfg": config,
        [`${site}/nemo_gym/failure_kinds.py`]: registry,
        "file:///conda/lib/python3.12/site-packages/nemo_gym/failure_kinds.py": registry,
      },
      `${site}/nemo_gym/failure_kinds.py`,
      ["file:///conda"],
    ],
    [
      "an installed version of the package without kinds",
      { ".venv/pyvenv.cfg": config, [`${site}/nemo_gym/__init__.py`]: "" },
      null,
    ],
    [
      "a module of the package that passes the kinds of another on",
      {
        ".venv/pyvenv.cfg": config,
        [`${site}/nemo_gym/failure_kinds.py`]: "from nemo_gym.labels import FAILURE_KINDS\n",
        [`${site}/nemo_gym/labels.py`]: registry,
      },
      `${site}/nemo_gym/labels.py`,
    ],
  ];

for (const [what, tree, where, environments] of trees)
  test(`where a registry is installed: ${what}`, () => assert.equal(found(tree, environments), where));

test("a workspace of uv has one environment for its members, and all of them in it", () => {
  const tree = {
    ".venv/pyvenv.cfg": "home = /x\nuv = 0.5.1\nversion_info = 3.12.8\n",
    [`${site}/_nemo_gym.pth`]: "/w/libs/gym/src",
    [`${site}/_app.pth`]: "/w/a/b/src",
    "libs/gym/src/nemo_gym/failure_kinds.py": registry,
  };
  assert.equal(found(tree), "libs/gym/src/nemo_gym/failure_kinds.py");
});

test("what is installed comes before what an editable install adds, and that in the order of Python", () => {
  const files = {
    "file:///e/pyvenv.cfg": config,
    "file:///e/lib/python3.12/site-packages/nemo_gym/__init__.py": "",
    "file:///e/lib/python3.12/site-packages/z.pth": "/z\n/z\nrelative\n",
    "file:///e/lib/python3.12/site-packages/__editable___x_finder.py": finder("'/f/renamed'"),
    "file:///e/lib/python3.12/site-packages/nemo_gym-1.dist-info/direct_url.json": directUrl("file:///d"),
  };
  assert.deepEqual(lookUpIn(files, packagesIn("file:///e")), [
    "file:///e/lib/python3.12/site-packages/nemo_gym",
    "file:///d/nemo_gym",
    "file:///d/src/nemo_gym",
    "file:///z/nemo_gym",
    "file:///e/lib/python3.12/site-packages/relative/nemo_gym",
    "file:///f/renamed",
  ]);
});

test("on Windows a relative path has backslashes, elsewhere they are letters", () => {
  const windows = { "file:///c%3A/e/Lib/site-packages/x.pth": "..\\..\\..\\gym\\src" };
  assert.deepEqual(lookUpIn(windows, packagesIn("file:///c%3A/e")), ["file:///c%3A/gym/src/nemo_gym"]);
  const elsewhere = { "file:///e/lib/python3.1/site-packages/x.pth": "a\\b" };
  const there = "file:///e/lib/python3.1/site-packages/a%5Cb/nemo_gym";
  assert.deepEqual(lookUpIn(elsewhere, packagesIn("file:///e")), [there]);
});

test("an environment in a file system that is not this machine's leads to no path of it", () => {
  const files = { "vfs://h/e/lib/python3.1/site-packages/x.pth": "/gym\nrelative" };
  const there = "vfs://h/e/lib/python3.1/site-packages";
  assert.deepEqual(lookUpIn(files, packagesIn("vfs://h/e")), [`${there}/relative/nemo_gym`]);
});

test("the environment of an interpreter", () => {
  const environments: readonly (readonly [uri: string, environment: string])[] = [
    ["file:///x/.venv/bin/python3.12", "file:///x/.venv"],
    ["file:///x/.venv/bin", "file:///x/.venv"],
    ["file:///c%3A/x/.venv/Scripts/python.exe", "file:///c%3A/x/.venv"],
    ["file:///c%3A/conda/envs/x/python.exe", "file:///c%3A/conda/envs/x"],
    ["file:///x/bin/pypy3", "file:///x"],
    ["file:///x/bin/python3.13t", "file:///x"],
    ["file:///conda/envs/python", "file:///conda/envs/python"],
    ["file:///usr/bin", "file:///usr"],
    ["file:///conda/envs/x", "file:///conda/envs/x"],
  ];
  for (const [uri, environment] of environments) assert.equal(environmentOf(uri), environment, uri);
});

/** The files and folders that a lookup asks for, in order; each once. */
function asked(files: Tree, lookup: Lookup<unknown>): string[] {
  const uris = new Set<string>();
  lookUpIn(files, noting(lookup, uris));
  return [...uris];
}

function* noting<Result>(lookup: Lookup<Result>, uris: Set<string>): Lookup<Result> {
  let step = lookup.next();
  while (!step.done) {
    const question: Question = step.value;
    if ("uri" in question) uris.add(`${question.ask} ${question.uri}`);
    step = lookup.next(
      yield question.ask === "once" ? { ...question, lookup: () => noting(question.lookup(), uris) } : question,
    );
  }
  return step.value;
}

test("without an environment there is one question for each folder, and one for what only looks like one", () => {
  const files = { "file:///home/me/a/b/c.py": "", "file:///home/me/photos/x": "", "file:///home/me/env/y": "" };
  const folders = ["file:///home/me/a/b", "file:///home/me/a", "file:///home/me"];
  assert.deepEqual(asked(files, environmentsOf("file:///home/me/a/b", "file:///home/me", [])), [
    ...folders.map((folder) => `entries ${folder}`),
    "text file:///home/me/env/pyvenv.cfg",
  ]);
});

test("an environment of thousands of files costs no more than a bounded number of questions", () => {
  const files: Record<string, string> = {
    "file:///e/pyvenv.cfg": "home = /e/bin\ninclude-system-site-packages = true",
  };
  for (let version = 0; version < 30; version++) {
    const folder = `file:///e/lib/python3.${version}/site-packages`;
    for (let i = 0; i < 100; i++) {
      files[`${folder}/${i}.pth`] = "x\ny\n".repeat(1000);
      files[`${folder}/__editable___${i}_finder.py`] = finder(`'/x/${i}'`);
      files[`${folder}/nemo_gym-${i}.dist-info/direct_url.json`] = directUrl(`file:///y/${i}`);
    }
  }
  const lookup = packagesIn("file:///e");
  assert.ok(asked(files, lookup).length <= 750);
  assert.ok(lookUpIn(files, packagesIn("file:///e")).length <= 100);
});
