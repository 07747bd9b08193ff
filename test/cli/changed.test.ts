import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { makeTree, pathsWithProblems, python, runIn, withVariables } from "./command.js";

/** Runs git in `cwd`, as nobody in particular. */
function git(cwd: string, ...args: readonly string[]): void {
  const own = [
    "-c",
    "user.name=a",
    "-c",
    "user.email=a@b",
    "-c",
    "init.defaultBranch=main",
    "-c",
    "commit.gpgsign=false",
  ];
  const { status, stderr } = spawnSync("git", [...own, ...args], { cwd, encoding: "utf8" });
  assert.equal(status, 0, stderr);
}

/** A repository with these files in its first commit, and then with `changes`, null for a file that is removed. */
function repository(
  files: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | null>> = {},
): string {
  const folder = makeTree(files);
  git(folder, "init", "-q");
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "--allow-empty", "-m", "first");
  change(folder, changes);
  return folder;
}

function change(folder: string, changes: Readonly<Record<string, string | null>>): void {
  for (const [name, text] of Object.entries(changes)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    if (text === null) rmSync(path.join(folder, name));
    else writeFileSync(path.join(folder, name), text);
  }
}

const more = python() + python();
const three = { "a.py": python(), "sub/b.py": python(), "sub/c.py": python() };

test("what is changed, staged or new, in every folder", () => {
  const folder = repository(three, { "a.py": more, "sub/c.py": more, "sub/new.py": python(), "gone.py": python() });
  git(folder, "add", "a.py");
  assert.deepEqual(
    new Set(pathsWithProblems(folder, ["--changed"])),
    new Set(["a.py", "gone.py", "sub/c.py", "sub/new.py"]),
  );
  assert.deepEqual(new Set(pathsWithProblems(path.join(folder, "sub"), ["--changed"])), new Set(["c.py", "new.py"]));
  assert.deepEqual(new Set(pathsWithProblems(folder, ["--changed", "sub"])), new Set(["sub/c.py", "sub/new.py"]));
  assert.deepEqual(pathsWithProblems(folder, ["--changed", "sub/b.py"]), []);
});

test("nothing changed is said, and is no failure", () => {
  const folder = repository(three, { "sub/c.py": null, ".gitignore": "ignored.py\n", "ignored.py": python() });
  const { status, stdout, stderr } = runIn(folder, ["check", "--changed"]);
  assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
  assert.equal(
    stdout,
    "No problems. 0 files searched, 0 with failure kinds. Git says that nothing that is looked at has changed.\n",
  );
});

test("names with blanks, quotes, line ends and letters outside of ASCII", {
  skip: process.platform === "win32",
}, () => {
  const names = ["a b.py", `c"d'.py`, "e\nf.py", "é😀.py", " .py", "-x.py", "tab\t.py"];
  const changes = Object.fromEntries(names.map((name) => [name, more]));
  const folder = repository(
    { "plain.py": python(), [names[0] as string]: python(), [names[2] as string]: python() },
    changes,
  );
  assert.deepEqual(new Set(pathsWithProblems(folder, ["--changed"])), new Set(names));
});

test("a file that was renamed, without and with a change", () => {
  const folder = repository({ "a.py": python(), "b.py": python() });
  renameSync(path.join(folder, "a.py"), path.join(folder, "moved.py"));
  git(folder, "add", "-A");
  assert.deepEqual(pathsWithProblems(folder, ["--changed"]), ["moved.py"]);
});

test("before the first commit all that is there is new", () => {
  const folder = makeTree({ "a.py": python(), "b.py": python() });
  git(folder, "init", "-q");
  git(folder, "add", "a.py");
  assert.deepEqual(pathsWithProblems(folder, ["--changed"]), ["a.py", "b.py"]);
});

test("against a branch: what this one has changed since they parted", () => {
  const folder = repository(three);
  git(folder, "checkout", "-q", "-b", "work");
  change(folder, { "a.py": more });
  git(folder, "commit", "-q", "-am", "second");
  git(folder, "checkout", "-q", "main");
  change(folder, { "sub/b.py": more });
  git(folder, "commit", "-q", "-am", "of main");
  git(folder, "checkout", "-q", "work");
  change(folder, { "new.py": python() });
  assert.deepEqual(new Set(pathsWithProblems(folder, ["--changed=main"])), new Set(["a.py", "new.py"]));
  assert.deepEqual(pathsWithProblems(folder, ["--changed"]), ["new.py"]);
});

test("a repository in the repository has changes of its own", () => {
  const folder = repository({ "a.py": python() });
  const inner = path.join(folder, "inner");
  mkdirSync(inner);
  change(inner, { "old.py": python(), "b.py": python() });
  git(inner, "init", "-q");
  git(inner, "add", "-A");
  git(inner, "commit", "-q", "-m", "first");
  change(inner, { "b.py": more });
  assert.deepEqual(new Set(pathsWithProblems(folder, ["--changed"])), new Set(["inner/b.py"]));
});

test("in a hook of git, also for another repository than the hook's", () => {
  const folder = repository({ "a.py": python() });
  const other = repository({ "b.py": python(), "c.py": python() }, { "b.py": more });
  const own = path.join(folder, ".git");
  for (const variables of [
    { GIT_DIR: own },
    { GIT_INDEX_FILE: path.join(own, "index") },
    { GIT_INDEX_FILE: "no/index" },
  ]) {
    const { stdout, stderr } = runIn(other, ["check", "--changed"], {
      env: withVariables({ GIT_PREFIX: "", ...variables }),
    });
    assert.equal(stderr, "");
    assert.match(stdout, /^2 problems in 1 file\. 1 file searched/m, JSON.stringify(variables));
  }
});

test("no program that the repository names is started", { skip: process.platform === "win32" }, () => {
  const folder = repository({ ".gitattributes": "*.py filter=own diff=own\n", "a.py": python(), "b.py": python() });
  const ran = path.join(folder, "ran");
  for (const key of [
    "filter.own.clean",
    "filter.own.process",
    "diff.own.textconv",
    "diff.own.command",
    "diff.external",
    "core.fsmonitor",
  ])
    git(folder, "config", key, `touch '${ran}'; cat`);
  git(folder, "config", "filter.own.required", "true");
  change(folder, { "a.py": more });
  utimesSync(path.join(folder, "b.py"), 0, 0);
  assert.deepEqual(pathsWithProblems(folder, ["--changed"]), ["a.py", "a.py"]);
  assert.ok(!existsSync(ran));
});

/** Checks what is said when git cannot tell what is changed. */
function checkRefused(
  what: string,
  args: readonly string[],
  said: RegExp,
  folder: () => string,
  env: NodeJS.ProcessEnv = {},
): void {
  test(what, () => {
    const { status, stdout, stderr } = runIn(folder(), ["check", ...args], { env: withVariables(env) });
    assert.equal(stdout, "");
    assert.match(stderr, said);
    assert.equal(status, 2);
  });
}

const inRepository = () => repository({});
checkRefused(
  "a commit that is not there",
  ["--changed=nowhere"],
  /^failure-kinds: --changed: git knows no commit "nowhere" here; in CI it may have to be fetched first; see/,
  inRepository,
);
checkRefused(
  "a filter that git cannot be told to leave out",
  ["--changed"],
  /^failure-kinds: --changed: the configuration of git has a filter "filter\.a=b\.clean"; see/,
  () => {
    const folder = repository({});
    git(folder, "config", "filter.a=b.clean", "cat");
    return folder;
  },
);
checkRefused(
  "a commit that looks like an option",
  ["--changed=--output=x"],
  /takes a value: --changed=REF/,
  inRepository,
);
checkRefused(
  "a commit that is written like a path",
  ["--changed", "main"],
  /there is no file or folder "main"; a commit is written as --changed=main; see/,
  inRepository,
);
checkRefused(
  "no repository",
  ["--changed"],
  /^failure-kinds: --changed needs a git repository around .*: fatal: /,
  () => makeTree({ "a.py": python() }),
  { GIT_CEILING_DIRECTORIES: "/" },
);
checkRefused("no git", ["--changed"], /^failure-kinds: --changed needs git, which is not found; see/, inRepository, {
  PATH: "",
});
