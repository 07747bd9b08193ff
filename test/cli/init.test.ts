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
  /it names no registry, so NeMo Gym's own kinds hold/,
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
checkInit("none of them", { "a/kinds.py": declaring }, ["--bundled"], yaml("enable: on"), /is written/);
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
checkInit(
  "a configuration that is there",
  { "k.py": declaring, "failure-kinds.yml": "allow: [x]\n" },
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
