import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { makeTree, python, runIn } from "./command.js";

const declaring = `FAILURE_KINDS = {"disk_full", "no_quota"}\n`;
const typed = `export type FailureKind = "disk_full" | "no_quota" | "lost";\n`;
const head = "# What the settings mean: https://github.com/failure-kinds/failure-kinds#settings-and-commands\n";

/** Runs init with `args` and checks what it says, and the configuration that it leaves; null for none. */
function checkInit(
  what: string,
  files: Readonly<Record<string, string>>,
  args: readonly string[],
  written: Readonly<Record<string, string>>,
  said: RegExp,
): void {
  test(what, () => {
    const folder = makeTree(files);
    const { status, stdout, stderr } = runIn(folder, ["init", ...args]);
    assert.match(stdout + stderr, said);
    assert.equal(status, Object.keys(written).length > 0 || args.includes("--dry-run") ? 0 : 2, stderr);
    for (const name of ["failure-kinds.yaml", "pyproject.toml", "sub/failure-kinds.yaml"]) {
      const text = written[name] ?? files[name] ?? null;
      assert.equal(existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), "utf8") : null, text);
    }
    if (Object.keys(written).length === 0 || files["sub/pyproject.toml"] !== undefined) return;
    const again = runIn(folder, ["init", ...args]);
    assert.equal(again.status, 2);
    assert.match(again.stderr, /configures this folder already, and is left as it is/);
  });
}

const nothing = {};
const yaml = (setting: string) => ({ "failure-kinds.yaml": `${head}${setting}\n` });

checkInit(
  "the one vocabulary that is declared",
  { "libs/kinds.py": declaring, "a.py": python() },
  [],
  yaml("registry: libs/kinds.py"),
  /^failure-kinds\.yaml is written: the registry is "libs\/kinds\.py" \(FAILURE_KINDS, 2 kinds\)\.\n$/,
);
checkInit(
  "no vocabulary",
  { "a.py": python() },
  [],
  yaml("enable: on"),
  /it names no registry, so NeMo Gym's own kinds hold where none is found\. Where this project declares kinds of its own, add the file that does: "registry: PATH"\.\n$/,
);
checkInit(
  "NeMo Gym's module in the tree",
  { "nemo_gym/failure_kinds.py": declaring, "ui/kinds.ts": typed },
  [],
  yaml("registry: nemo_gym/failure_kinds.py"),
  /is written/,
);
checkInit(
  "a part of another vocabulary is none",
  { "k.ts": typed, "r.py": 'RETRYABLE_FAILURE_KINDS = {"disk_full", "lost"}\n' },
  [],
  yaml("registry: k.ts"),
  /is written/,
);
checkInit(
  "several",
  { "a/kinds.py": declaring, "b c/kinds.ts": typed.replace("disk_full", "disk_lost") },
  [],
  nothing,
  /^failure-kinds: 2 files declare failure kinds\. Say which one is the registry, or --bundled .*:\n {2}--registry 'b c\/kinds\.ts' {2}\(FailureKind, 3 kinds\)\n {2}--registry a\/kinds\.py {2}\(FAILURE_KINDS, 2 kinds\)\n$/,
);
const usesGym = {
  "pyproject.toml": '[project]\ndependencies = ["nemo-gym"]\n',
  "a.py": python("judge_failed") + python("session_lost") + python("disk_full"),
};
const ofDashboard = 'export type FailureKind = "judge_failed" | "session_lost" | "other";\n';
checkInit(
  "a dashboard's type in a project that depends on NeMo Gym",
  { ...usesGym, "dash/kinds.ts": ofDashboard },
  [],
  nothing,
  /^failure-kinds: this project uses NeMo Gym, and the one vocabulary that it declares is a type .*\. Say whether it is the registry, or --bundled for NeMo Gym's own:\n {2}--registry dash\/kinds\.ts {2}\(FailureKind, 3 kinds\)\n {2}--bundled {2}\(NeMo Gym's own, 24 kinds\)\n$/,
);
checkInit(
  "a dashboard's type beside an import of NeMo Gym",
  {
    "dash/kinds.ts": ofDashboard,
    "a.py": "from nemo_gym.failure_kinds import JUDGE_FAILED\nrow.failure_kind = JUDGE_FAILED\n",
  },
  [],
  nothing,
  /this project uses NeMo Gym/,
);
checkInit(
  "a dashboard's type that is named all the same",
  { "a.py": "import nemo_gym  # failure_kind\n", "dash/kinds.ts": ofDashboard },
  ["--registry", "dash/kinds.ts"],
  yaml("registry: dash/kinds.ts"),
  /is written/,
);
checkInit(
  "one that lacks most of what a project with NeMo Gym writes",
  { ...usesGym, "k.py": declaring },
  [],
  nothing,
  /that it declares lacks most of the kinds that are written here\./,
);
checkInit(
  "one that has most of what a project with NeMo Gym writes",
  { ...usesGym, "k.py": declaring.replace("no_quota", "judge_failed") },
  [],
  yaml("registry: k.py"),
  /is written/,
);
checkInit(
  "of several in a file the one that then counts",
  {
    "dash/kinds.ts":
      'export enum SandboxFailureKind { A = "Out of memory", B = "No disk", C = "Lost" }\nexport type FailureKind = "disk_full" | "no_quota";\n',
  },
  [],
  yaml("registry: dash/kinds.ts"),
  /the registry is "dash\/kinds\.ts" \(FailureKind, 2 kinds\)\.\n$/,
);
const single = (name: string) => `export type FailureKind = "${name}";\n`;
checkInit(
  "several of a single kind",
  { "a.ts": single("lost"), "b.ts": single("found") },
  [],
  nothing,
  /^failure-kinds: 2 files declare a single failure kind each, which may be no registry\. Say which one is after all, or --bundled .*:\n {2}--registry a\.ts {2}\(FailureKind, 1 kind\)\n {2}--registry b\.ts {2}\(FailureKind, 1 kind\)\n$/,
);
checkInit(
  "one of a single kind",
  { "a.ts": single("lost") },
  [],
  nothing,
  /^failure-kinds: 1 file declares a single failure kind, which may be no registry\..*:\n {2}--registry a\.ts /,
);
checkInit(
  "one of a single kind that is named",
  { "a.ts": single("lost"), "b.ts": single("found") },
  ["--registry", "a.ts"],
  yaml("registry: a.ts"),
  /is written/,
);
checkInit(
  "one beside those of a single kind",
  { "a.ts": single("lost"), "b.ts": single("found"), "k.py": declaring },
  [],
  yaml("registry: k.py"),
  /is written/,
);
checkInit(
  "one that is named",
  { "a/kinds.py": declaring, "b/kinds.ts": typed },
  ["--registry", "a/kinds.py"],
  yaml("registry: a/kinds.py"),
  /is written/,
);
checkInit(
  "none of them",
  { "a/kinds.py": declaring },
  ["--bundled"],
  yaml("enable: on"),
  /so NeMo Gym's own kinds hold where none is found\. a\/kinds\.py \(FAILURE_KINDS, 2 kinds\) does not count\.\n$/,
);
checkInit(
  "none of them, where one is found without a name",
  { "nemo_gym/failure_kinds.py": declaring },
  ["--bundled"],
  yaml("enable: on"),
  /it names no registry, but nemo_gym\/failure_kinds\.py \(failure_kinds\.py, 2 kinds\) is found without it, and holds\.\n$/,
);
checkInit(
  "one that declares nothing",
  { "a.py": "x = 1\n" },
  ["--registry", "a.py"],
  nothing,
  /^failure-kinds: a\.py declares no failure kinds: expected/,
);
checkInit(
  "one that is not there",
  {},
  ["--registry", "a.py"],
  nothing,
  /^failure-kinds: a\.py: no such file or folder\n$/,
);
checkInit(
  "one that is not there, but for a letter",
  { "libs/kinds.py": declaring },
  ["--registry", "libs/kind.py"],
  nothing,
  /^failure-kinds: libs\/kind\.py: no such file or folder, did you mean "libs\/kinds\.py"\?\n$/,
);
const problems =
  'from enum import StrEnum\nclass OrderProblem(StrEnum):\n    NO_STOCK = "no_stock"\n    UNPAID = "unpaid"\n';
checkInit(
  "a type whose name is no site becomes one",
  { "k.py": problems },
  ["--registry", "k.py"],
  yaml("registry: k.py\nsites:\n  add:\n    - order_problem"),
  /"k\.py" \(OrderProblem, 2 kinds\)\. "order_problem" and what is annotated as OrderProblem are looked at .* "sites\.add"\.\n$/,
);
checkInit(
  "a type whose name is no site becomes one in a table",
  { "k.py": problems },
  ["--registry", "k.py", "--format", "toml"],
  {
    "pyproject.toml": `${head}[tool.failure-kinds]\nregistry = "k.py"\nsites = { add = ["order_problem"] }\n`,
  },
  /is written/,
);
checkInit(
  "a name that may say anything does not become a site",
  { "k.yaml": "names: [no_stock, unpaid]\n" },
  ["--registry", "k.yaml"],
  yaml("registry: k.yaml"),
  /\(k\.yaml, 2 kinds\)\. Kinds are looked for at names such as failure_kind: .* add those to "sites\.add"\.\n$/,
);
checkInit("both answers", {}, ["--registry", "a.py", "--bundled"], nothing, /do not go together/);
checkInit("a folder that is not there", {}, ["nowhere"], nothing, /there is no folder "nowhere"/);
checkInit(
  "a dry run of yaml",
  { "k.py": declaring },
  ["--dry-run"],
  nothing,
  /^# What the settings mean: .*\nregistry: k\.py\n$/,
);
checkInit(
  "a dry run of toml",
  { "k.py": declaring },
  ["--dry-run", "--format", "toml"],
  nothing,
  /^# What .*\n\[tool\.failure-kinds\]\nregistry = "k\.py"\n$/,
);
checkInit(
  "a table behind others",
  { "k.py": declaring, "pyproject.toml": '[project]\r\nname = "x"' },
  ["--format", "toml"],
  {
    "pyproject.toml": `[project]\r\nname = "x"\r\n\r\n${head}[tool.failure-kinds]\nregistry = "k.py"\n`.replace(
      /\r?\n/g,
      "\r\n",
    ),
  },
  /^pyproject\.toml is written/,
);
checkInit(
  "a new table",
  { "k.py": declaring },
  ["--format", "toml"],
  { "pyproject.toml": `${head}[tool.failure-kinds]\nregistry = "k.py"\n` },
  /is written/,
);
for (const text of ["tool = { x = 1 }\n", 'name = "unfinished\n', "[[tool]]\nx = 1\n"])
  checkInit(
    `no table behind ${JSON.stringify(text)}`,
    { "k.py": declaring, "pyproject.toml": text },
    ["--format", "toml"],
    nothing,
    /^failure-kinds: pyproject\.toml: left as it is: a table cannot be added to what is in it\n$/,
  );
test("what is not valid UTF-8 stays as it is", () => {
  const bytes = Buffer.from("# \xe9\n", "latin1");
  const folder = makeTree({ "k.py": declaring, "pyproject.toml": bytes });
  const { status, stderr } = runIn(folder, ["init", "--format", "toml"]);
  assert.equal(status, 2);
  assert.equal(stderr, "failure-kinds: pyproject.toml: left as it is: not valid UTF-8\n");
  assert.deepEqual(readFileSync(path.join(folder, "pyproject.toml")), bytes);
});
checkInit(
  "a configuration that is there",
  { "k.py": declaring, "failure-kinds.yml": "allow: [x]\n" },
  [],
  nothing,
  /"failure-kinds\.yml" configures this folder already, and is left as it is: edit it, or remove it first/,
);
checkInit(
  "a configuration that is there, where it is not clear what another would name",
  {
    "a.py": declaring,
    "b.py": declaring.replace("disk_full", "disk_lost"),
    "failure-kinds.yml": "registry: gone.py\n",
  },
  [],
  nothing,
  /"failure-kinds\.yml" configures this folder already/,
);
checkInit(
  "a table that is there",
  { "k.py": declaring, "pyproject.toml": "[tool.failure-kinds]\n" },
  [],
  nothing,
  /"pyproject\.toml" configures this folder already/,
);
checkInit(
  "another folder, as seen from there",
  { "sub/lib/k.py": declaring, "k.ts": typed },
  ["sub"],
  { "sub/failure-kinds.yaml": `${head}registry: lib/k.py\n` },
  /^sub\/failure-kinds\.yaml is written/,
);

test("the configuration of a folder above is not replaced unless the folder is named", () => {
  const folder = makeTree({ ".git/HEAD": "", "failure-kinds.yaml": "allow: [x]\n", "sub/k.py": declaring });
  const sub = path.join(folder, "sub");
  const { status, stderr } = runIn(sub, ["init"]);
  assert.equal(status, 2);
  assert.match(stderr, /failure-kinds\.yaml" configures this folder already, .* or say "failure-kinds init \."/);
  assert.equal(existsSync(path.join(sub, "failure-kinds.yaml")), false);
  assert.equal(runIn(sub, ["init", "."]).status, 0);
  assert.match(readFileSync(path.join(sub, "failure-kinds.yaml"), "utf8"), /registry: k\.py/);
});

test("the site that init writes is checked", () => {
  const use = 'from k import OrderProblem\ndef f(problem: OrderProblem = "no_stok", order_problem="unpaidd"): ...\n';
  const folder = makeTree({ "k.py": problems, "a.py": use });
  assert.equal(runIn(folder, ["init", "--registry", "k.py"]).status, 0);
  assert.match(runIn(folder, ["check"]).stdout, /a\.py:2:32 .*a\.py:2:57 .*2 problems in 1 file/s);
});

test("what init writes is what then holds", () => {
  for (const format of ["yaml", "toml"]) {
    const folder = makeTree({ "libs/odd: 'name'.py": declaring, "a.py": python("disk_full") });
    assert.equal(runIn(folder, ["init", "--format", format]).status, 0);
    assert.match(runIn(folder, ["kinds", "--explain"]).stdout, /odd: 'name'\.py/);
    assert.equal(runIn(folder, ["check"]).status, 0);
  }
});

test("a registry outside of the repository cannot be named", () => {
  const outside = makeTree({ "k.py": declaring });
  const folder = makeTree({ ".git/HEAD": "" });
  const { status, stderr } = runIn(folder, ["init", "--registry", path.join(outside, "k.py")]);
  assert.equal(status, 2);
  assert.match(stderr, /it is outside of the repository/);
});

test("an empty pyproject.toml is filled", () => {
  const folder = makeTree({});
  writeFileSync(path.join(folder, "pyproject.toml"), "");
  assert.equal(runIn(folder, ["init", "--format", "toml"]).status, 0);
  assert.equal(
    readFileSync(path.join(folder, "pyproject.toml"), "utf8"),
    `${head}[tool.failure-kinds]\nenable = "on"\n`,
  );
});
