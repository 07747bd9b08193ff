import assert from "node:assert/strict";
import { test } from "node:test";
import { jsonOf, makeTree, python, runIn } from "./command.js";

const registry = (...names: string[]) =>
  `FAILURE_KINDS = frozenset({${names.map((name) => `"${name}"`).join(", ")}})\n`;

const tree = {
  ".git/HEAD": "",
  "nemo_gym/failure_kinds.py": registry("wet"),
  "one/nemo_gym/failure_kinds.py": registry("dry", "damp"),
  "one/a.py": python(),
  "two/failure-kinds.yaml": "registry: [kinds.py, gone.py]\n",
  "two/kinds.py": registry("calm"),
  "two/src/nemo_gym/failure_kinds.py": registry("windy"),
  "two/deep/pyproject.toml": '[tool.failure-kinds]\nallow = ["x"]\n',
  "two/deep/a.py": python(),
  ".venv/pyvenv.cfg": "version = 3.12.1\n",
  ".venv/lib/python3.12/site-packages/nemo_gym/failure_kinds.py": registry("fog"),
};

/** Checks the lines that explain the registry at `place`. */
function check(place: string, status: number, expected: readonly string[]): void {
  test(`kinds --explain ${place}`, () => {
    const folder = makeTree(tree);
    const run = runIn(folder, ["kinds", "--explain", place]);
    assert.deepEqual(run.stdout.replace(folder, "ROOT").split("\n").slice(0, -1), expected);
    assert.equal(run.status, status, run.stderr);
  });
}

const nearest = "it is the nearest one found";
const installed =
  "The registry .venv/lib/python3.12/site-packages/nemo_gym/failure_kinds.py (1 kind) is installed, which counts only where no folder has one.";
const bundled = "The registry that comes with this program (24 kinds) counts only where there is no other.";
const ofTwo =
  'The configuration two/failure-kinds.yaml holds for the files of its own folder and names "kinds.py" and "gone.py".';
const ofDeep = "The configuration two/deep/pyproject.toml holds for the files of its own folder.";

check("one", 0, [
  `The registry is one/nemo_gym/failure_kinds.py (2 kinds): ${nearest}.`,
  "There is no configuration from this folder up to ROOT.",
  ofTwo,
  ofDeep,
  "The registry nemo_gym/failure_kinds.py (1 kind) is further away than the one in use.",
  "The registry two/src/nemo_gym/failure_kinds.py (1 kind) holds for the files of its own folder.",
  installed,
  bundled,
]);
check("two", 2, [
  "The registry is two/kinds.py (1 kind): the configuration names it.",
  "The configuration is two/failure-kinds.yaml.",
  "two/gone.py is passed over: there is no such file.",
  ofDeep,
  "The registry nemo_gym/failure_kinds.py (1 kind) does not count, because the configuration names another.",
  "The registry one/nemo_gym/failure_kinds.py (2 kinds) holds for the files of its own folder.",
  "The registry two/src/nemo_gym/failure_kinds.py (1 kind) does not count, because the configuration names another.",
  installed,
  bundled,
]);

test("kinds --explain lists what init would, where there is no registry", () => {
  const folder = makeTree({
    "app/kinds.py": 'FAILURE_KINDS = {"disk_full", "no_quota"}\n',
    "dash/kinds.ts": 'export type FailureKind = "lost" | "judge_failed" | "late";\n',
  });
  assert.deepEqual(runIn(folder, ["kinds", "--explain"]).stdout.replace(folder, "ROOT").split("\n"), [
    "The registry is the one that comes with this program (24 kinds): none was found in this folder, above it, or in a Python environment.",
    "There is no configuration from this folder up to ROOT.",
    "The vocabulary dash/kinds.ts (3 kinds) counts only where a configuration names it.",
    "The vocabulary app/kinds.py (2 kinds) counts only where a configuration names it.",
    "",
  ]);
});

/** Checks what stands above the kinds that are listed at `place`. */
function checkHead(place: string, files: Readonly<Record<string, string>>, expected: readonly string[]): void {
  test(`kinds ${place} says which registry is listed, and which others there are`, () => {
    const { stdout } = runIn(makeTree({ ".git/HEAD": "", ...files }), ["kinds", place]);
    assert.deepEqual(
      stdout.split("\n").filter((line) => line !== "" && !line.startsWith("  ")),
      expected,
    );
  });
}

checkHead("one", tree, [
  "2 kinds, from one/nemo_gym/failure_kinds.py",
  "The registry nemo_gym/failure_kinds.py (1 kind) is further away than the one in use.",
  "The registry two/src/nemo_gym/failure_kinds.py (1 kind) holds for the files of its own folder.",
  ofTwo,
]);
checkHead("two/deep", tree, [
  "1 kind, from two/src/nemo_gym/failure_kinds.py",
  "The registry nemo_gym/failure_kinds.py (1 kind) is further away than the one in use.",
  "The registry one/nemo_gym/failure_kinds.py (2 kinds) holds for the files of its own folder.",
  "The configuration two/failure-kinds.yaml is further away than the one in use.",
]);
const several = Object.fromEntries(
  "abcdefg".split("").map((name) => [`${name}/nemo_gym/failure_kinds.py`, registry(name)]),
);
checkHead("a", several, [
  "1 kind, from a/nemo_gym/failure_kinds.py",
  ..."bcdef"
    .split("")
    .map((name) => `The registry ${name}/nemo_gym/failure_kinds.py (1 kind) holds for the files of its own folder.`),
  "1 more: see --explain.",
]);
checkHead(".", { "failure-kinds.yaml": "registry: [a.py, b.py]\n", "a.py": registry("x"), "b.py": registry("y") }, [
  "2 kinds, from a.py and b.py",
]);
checkHead(".", { "nemo_gym/failure_kinds.py": registry("wet"), "b.py": registry("y") }, [
  "1 kind, from nemo_gym/failure_kinds.py",
]);

test("kinds --explain as JSON has the same", () => {
  const { candidates } = jsonOf<{ candidates: unknown[] }>(makeTree(tree), ["kinds", "--explain", "one"]);
  assert.deepEqual(candidates.slice(1, 3), [
    {
      path: "two/deep/pyproject.toml",
      sort: "configuration",
      kinds: null,
      reason: "holds for the files of its own folder",
    },
    { path: "nemo_gym/failure_kinds.py", sort: "registry", kinds: 1, reason: "is further away than the one in use" },
  ]);
});

test("kinds shows which are reserved and deprecated", () => {
  const text =
    'FAILURE_KIND_REGISTRY = {"wet": Info(status="reserved"), "dry": Info(deprecated=True), "calm": Info(status="active")}\n';
  const folder = makeTree({ "nemo_gym/failure_kinds.py": text });
  assert.match(runIn(folder, ["kinds"]).stdout, /\n {2}wet {3}\(reserved\)\n {2}dry {3}\(deprecated\)\n {2}calm\n/);
  const { kinds } = jsonOf<{ kinds: { status: string }[] }>(folder, ["kinds"]);
  assert.deepEqual(
    kinds.map(({ status }) => status),
    ["reserved", "deprecated", "active"],
  );
});

test("kinds says once that a kind is deprecated", () => {
  const text = 'WET = "wet"  # Deprecated: write dry.\nDRY = "dry"\nFAILURE_KINDS = frozenset({WET, DRY})\n';
  const folder = makeTree({ "nemo_gym/failure_kinds.py": text });
  assert.match(runIn(folder, ["kinds"]).stdout, /\n {2}wet {2}\(deprecated\) write dry\.\n/);
});
