import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { type CheckAnswer, jsonOf, makeTree, pathsWithProblems, python, runIn } from "./command.js";

/** Checks which files of a tree are searched; each of them has one problem. Texts are given only where they matter. */
function checkSearched(
  what: string,
  files: Record<string, string | null>,
  searched: string[],
  args: string[] = [],
  below = ".",
): void {
  test(what, () => {
    const tree = makeTree(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text ?? python()])));
    assert.deepEqual(pathsWithProblems(path.join(tree, below), args), searched);
  });
}

checkSearched(
  "what tools install and build is skipped",
  { "a.py": null, "node_modules/m/a.py": null, "x/.venv/a.py": null, "dist/a.py": null, "x/__pycache__/a.py": null },
  ["a.py"],
);
checkSearched(
  "a virtual environment by any name",
  { "a.py": null, "py312/pyvenv.cfg": "home = /usr\n", "py312/lib/b.py": null },
  ["a.py"],
);
checkSearched("other dot folders are searched", { ".config/a.py": null, ".hidden.py": null }, [
  ".config/a.py",
  ".hidden.py",
]);
checkSearched(
  "the fences of Markdown, unless it is excluded",
  {
    "a.md": `Text.\n\n\`\`\`python\n${python()}\n\`\`\`\n`,
    "prose.md": null,
    "old.md": "```yaml\nfailure_kind: judge_fialed\n```\n",
    "failure-kinds.yaml": "exclude: [old.md]\n",
  },
  ["a.md"],
);
checkSearched(
  "a skipped folder that is named",
  { "build/a.py": null, "build/dist/b.py": null },
  ["build/a.py"],
  ["build"],
);
checkSearched(
  ".gitignore, nested",
  {
    ".gitignore": "*.gen.py\n/top.py\n",
    "a.gen.py": null,
    "top.py": null,
    "x/.gitignore": "!keep.gen.py\nlocal.py\n",
    "x/keep.gen.py": null,
    "x/local.py": null,
    "x/top.py": null,
  },
  ["x/keep.gen.py", "x/top.py"],
);
checkSearched(
  "nothing in an ignored folder comes back",
  { ".gitignore": "gen/\n!gen/a.py\n", "gen/a.py": null, "gen/.gitignore": "!a.py\n" },
  [],
);
checkSearched(
  "the .gitignore of the folders above, up to the repository's root",
  {
    ".gitignore": "outside.py\n",
    "repo/.git/HEAD": "",
    "repo/.gitignore": "secret.py\n",
    "repo/a/.gitignore": "/b/local.py\n",
    "repo/a/b/secret.py": null,
    "repo/a/b/local.py": null,
    "repo/a/b/outside.py": null,
  },
  ["outside.py"],
  ["."],
  "repo/a/b",
);
checkSearched(
  "without a repository, the .gitignore of the folders down from the current one",
  { ".gitignore": "secret.py\n", "a/secret.py": null, "a/b.py": null },
  ["a/b.py"],
  ["a"],
);
checkSearched(
  ".git/info/exclude",
  { ".git/HEAD": "", ".git/info/exclude": "# mine\nmine.py\n", "mine.py": null, "x/mine.py": null, "b.py": null },
  ["b.py"],
);
checkSearched(
  "what a further working tree and a submodule share with their repository",
  {
    "main/.git/info/exclude": "mine.py\n",
    "main/.git/worktrees/t/commondir": "../..\n",
    "tree/.git": "gitdir: ../main/.git/worktrees/t\n",
    "tree/mine.py": null,
    "tree/b.py": null,
    "main/.git/modules/s/info/exclude": "own.py\n",
    "main/s/.git": "gitdir: ../.git/modules/s\n",
    "main/s/own.py": null,
    "main/s/mine.py": null,
  },
  ["main/s/mine.py", "tree/b.py"],
);
checkSearched(
  "a repository in a repository has its own rules",
  {
    ".git/HEAD": "",
    ".gitignore": "a.py\n",
    "a.py": null,
    "sub/.git/HEAD": "",
    "sub/a.py": null,
    "sub/.git/info/exclude": "b.py\n",
    "sub/b.py": null,
  },
  ["sub/a.py"],
);
checkSearched(
  "an ignored file that is named",
  { ".gitignore": "*.py\n", "a.py": null, "b.py": null },
  ["a.py"],
  ["a.py", "."],
);
checkSearched(
  "an ignored folder that is named",
  { ".gitignore": "gen\n", "gen/a.py": null, "gen/x/b.py": null },
  ["gen/a.py", "gen/x/b.py"],
  ["gen"],
);
checkSearched("arguments that overlap", { "x/a.py": null, "b.py": null }, ["b.py", "x/a.py"], ["x", ".", "x/a.py"]);
checkSearched("an argument that begins with a dash", { "-x/a.py": null }, ["-x/a.py"], ["--", "-x"]);

const hasLinks = process.platform !== "win32";

test("links are not followed: not out of the tree, not in a loop, not to a file", { skip: !hasLinks }, () => {
  const tree = makeTree({ "in/a.py": python(), "outside/b.py": python() });
  symlinkSync("../../outside", path.join(tree, "in/out"));
  symlinkSync("..", path.join(tree, "in/loop"));
  symlinkSync("../outside/b.py", path.join(tree, "in/b.py"));
  symlinkSync("nowhere", path.join(tree, "in/dangling.py"));
  assert.deepEqual(pathsWithProblems(tree, ["in"]), ["in/a.py"]);
});

test("a repository whose .git is a link has its own registry", { skip: !hasLinks }, () => {
  const registry = 'OWN = "own"\nFAILURE_KINDS = frozenset({OWN})\n';
  const tree = makeTree({
    ".git/HEAD": "",
    "nemo_gym/failure_kinds.py": registry,
    "in/a.py": python("own"),
    "b.py": python("own"),
  });
  symlinkSync("../.git", path.join(tree, "in/.git"));
  assert.deepEqual(pathsWithProblems(tree), ["in/a.py"]);
});

test("a link that is named is followed", { skip: !hasLinks }, () => {
  const tree = makeTree({ "real/a.py": python() });
  symlinkSync("real", path.join(tree, "link"));
  symlinkSync("real/a.py", path.join(tree, "link.py"));
  symlinkSync("self.py", path.join(tree, "self.py"));
  assert.deepEqual(pathsWithProblems(tree, ["link"]), ["link/a.py"]);
  assert.deepEqual(pathsWithProblems(tree, ["link.py"]), ["link.py"]);
  assert.match(runIn(tree, ["check", "self.py"]).stderr, /^failure-kinds: self\.py: a link that leads to itself\n$/);
});

test("pipes are left alone", { skip: !hasLinks }, () => {
  const tree = makeTree({ "a.py": python() });
  assert.equal(spawnSync("mkfifo", [path.join(tree, "pipe.py")]).status, 0);
  assert.deepEqual(pathsWithProblems(tree), ["a.py"]);
  assert.deepEqual(jsonOf<CheckAnswer>(tree, ["check", "pipe.py"]).skipped, [
    { path: "pipe.py", reason: "not a regular file" },
  ]);
  assert.equal(runIn(tree, ["check", "pipe.py"]).status, 2);
});

test("what may not be read is said, and the rest is checked", { skip: !hasLinks }, () => {
  const tree = makeTree({ "a.py": python(), "closed/b.py": python(), "closed.py": python() });
  copyFileSync("dist/cli.main.js", path.join(tree, "cli.js"));
  chmodSync(tree, 0o755);
  for (const name of ["closed", "closed.py"]) chmodSync(path.join(tree, name), 0);
  // To root nothing is closed.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const run = spawnSync(process.execPath, ["cli.js", "check"], { cwd: tree, encoding: "utf8", ...nobody });
  assert.match(run.stdout, /^a\.py:1:34 .*\n.*\n.*\n1 problem in 1 file\./);
  assert.deepEqual(run.stderr.split("\n"), [
    "failure-kinds: closed: permission denied",
    "failure-kinds: closed.py: permission denied",
    "",
  ]);
  assert.equal(run.status, 2);
  chmodSync(path.join(tree, "closed"), 0o755);
});

test("names that are not UTF-8 are said, and are no failure", { skip: process.platform !== "linux" }, () => {
  const tree = makeTree({ "a.py": python() });
  const named = (name: string) => Buffer.concat([Buffer.from(`${tree}/`), Buffer.from(name, "latin1")]);
  writeFileSync(named("caf\xe9.py"), python());
  mkdirSync(named("d\xe9"));
  writeFileSync(named("d\xe9/b.py"), python());
  const { status, stderr } = runIn(tree, ["check", "a.py", ".", "caf\ufffd.py"]);
  const line = (name: string) => `failure-kinds: ${name}: skipped, its name is not valid UTF-8\n`;
  assert.equal(stderr, line("d\ufffd") + line("caf\ufffd.py") + line("caf\ufffd.py"));
  assert.equal(status, 1);
});
