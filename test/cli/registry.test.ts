import assert from "node:assert/strict";
import { symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { type CheckAnswer, jsonOf, makeTree, pathsWithProblems, python, runIn } from "./command.js";

/** A registry file that has these kinds and no other. */
function registry(...names: readonly string[]): string {
  const constants = names.map((name) => `${name.toUpperCase()} = "${name}"\n`).join("");
  const members = names.map((name) => `        ${name.toUpperCase()},\n`).join("");
  return `${constants}\nFAILURE_KINDS: frozenset[str] = frozenset(\n    {\n${members}    }\n)\n`;
}

const uses = python("judge_failed") + python("own_kind");

/** Checks how many of the two names in each file are a problem: `judge_failed` is bundled, `own_kind` is of the workspace. */
function checkRegistries(
  what: string,
  files: Record<string, string>,
  problems: Record<string, string>,
  args: string[] = [],
): void {
  test(what, () => {
    const tree = makeTree(files);
    const { diagnostics } = jsonOf<CheckAnswer>(tree, ["check", ...args]);
    const unregistered = diagnostics.filter(({ code }) => code === "unregistered-kind");
    const found = Object.fromEntries(unregistered.map(({ path, message }) => [path, /"(\w+)"/.exec(message)?.[1]]));
    assert.deepEqual(found, problems);
  });
}

checkRegistries("without a registry the bundled one holds", { "a.py": uses }, { "a.py": "own_kind" });
checkRegistries(
  "nemo_gym/failure_kinds.py wins over the bundled one",
  { "nemo_gym/failure_kinds.py": registry("own_kind"), "x/a.py": uses },
  { "x/a.py": "judge_failed" },
);
checkRegistries(
  "nemo_gym/core/failure_kinds.py too",
  { "nemo_gym/core/failure_kinds.py": registry("own_kind"), "x/a.py": uses },
  { "x/a.py": "judge_failed" },
);
checkRegistries(
  "the nearest one holds, for each file its own",
  {
    "nemo_gym/failure_kinds.py": registry("own_kind"),
    "a.py": uses,
    "sub/nemo_gym/failure_kinds.py": registry("judge_failed"),
    "sub/x/b.py": uses,
  },
  { "a.py": "judge_failed", "sub/x/b.py": "own_kind" },
);
checkRegistries(
  "it is found above the argument, up to the root of the repository",
  { "nemo_gym/failure_kinds.py": registry("own_kind"), "repo/.git/HEAD": "", "repo/x/a.py": uses, "x/b.py": uses },
  { "repo/x/a.py": "own_kind", "x/b.py": "judge_failed" },
  ["repo/x", "x/b.py"],
);
checkRegistries(
  "one that declares nothing is passed over",
  {
    "nemo_gym/failure_kinds.py": registry("own_kind"),
    "sub/nemo_gym/failure_kinds.py": "FAILURE_KINDS = load()\n",
    "sub/a.py": uses,
  },
  { "sub/a.py": "judge_failed" },
);

const noKinds = "it declares no failure kinds, expected FAILURE_KINDS with at least one name";

test("what is wrong with a registry is said once", () => {
  for (const [bytes, reason] of [
    [Buffer.from("FAILURE_KINDS = load()\n"), noKinds],
    [Buffer.from("FAILURE_KINDS = frozenset({\n"), noKinds],
    [Buffer.of(), noKinds],
    [Buffer.of(0, 1, 2), "a binary file"],
  ] as const) {
    const tree = makeTree({ "nemo_gym/failure_kinds.py": bytes, "a.py": uses, "b.py": uses, "x/c.py": uses });
    const run = runIn(tree, ["check", "--format", "json", "a.py", "b.py", "x"]);
    assert.equal(run.stderr, `failure-kinds: nemo_gym/failure_kinds.py: this registry is passed over: ${reason}\n`);
    assert.equal(run.status, 1);
  }
});

test("a registry that declares no kind says so in its file", () => {
  for (const [files, file] of [
    [{ "nemo_gym/failure_kinds.py": "", "a.py": python("judge_failed") }, "nemo_gym/failure_kinds.py"],
    [{ "src/nemo_gym/core/failure_kinds.py": "# later\n" }, "src/nemo_gym/core/failure_kinds.py"],
    [{ "failure-kinds.yaml": "registry: kinds.json\n", "kinds.json": "[]\n" }, "kinds.json"],
    [{ "failure-kinds.yaml": "registry: kinds.ts\n", "kinds.ts": "" }, "kinds.ts"],
  ] as const) {
    const { diagnostics } = jsonOf<CheckAnswer>(makeTree(files), ["check"]);
    assert.deepEqual(
      diagnostics.map(({ path, code, message }) => [path, code, message.slice(0, 31)]),
      [[file, "no-kinds", "No kinds can be read here: writ"]],
    );
  }
  const old = { "nemo_gym/failure_kinds.py": "", "nemo_gym/core/failure_kinds.py": registry("own_kind") };
  assert.deepEqual(pathsWithProblems(makeTree(old)), [], "the module's old place");
});

test("a registry behind a link that leads out of the repository is passed over", {
  skip: process.platform === "win32",
}, () => {
  const tree = makeTree({
    "elsewhere/failure_kinds.py": registry("own_kind"),
    "repo/.git/HEAD": "",
    "repo/a.py": uses,
  });
  symlinkSync("../elsewhere", path.join(tree, "repo/nemo_gym"));
  const run = runIn(path.join(tree, "repo"), ["check"]);
  assert.match(
    run.stderr,
    /^failure-kinds: nemo_gym\/failure_kinds\.py: this registry is passed over: a link out of the repository\n$/,
  );
  assert.match(run.stdout, /"own_kind" is not registered|"own_kind" is not a registered/);
});

test("the registry itself is checked like any other file", () => {
  const tree = makeTree({ "nemo_gym/failure_kinds.py": registry("judge_failed", "own_kind") });
  assert.deepEqual(pathsWithProblems(tree), []);
});
