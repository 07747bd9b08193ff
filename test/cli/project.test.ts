import assert from "node:assert/strict";
import { test } from "node:test";
import { type CheckAnswer, makeTree, python, runIn } from "./command.js";

/** Checks what the command finds in a tree, as `path: code: value`, what it complains of, and its exit code. */
function check(
  what: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  expected: { readonly found: readonly string[]; readonly said?: readonly string[]; readonly status: number },
): void {
  test(what, () => {
    const run = runIn(makeTree(files), ["check", "--format", "json"]);
    const { diagnostics } = JSON.parse(run.stdout) as CheckAnswer;
    assert.deepEqual(
      diagnostics.map(({ path, code, severity }) => `${path}: ${code}: ${severity}`),
      expected.found,
    );
    assert.deepEqual(
      run.stderr.split("\n").filter((line) => line !== ""),
      expected.said ?? [],
    );
    assert.equal(run.status, expected.status);
  });
}

const weather = 'class Weather(StrEnum):\n    WET = "wet"\n';

check(
  "a registry of any name and place",
  {
    "failure-kinds.yaml": "registry: lib/weather.py\n",
    "lib/weather.py": weather,
    "a.py": python("wet") + python("judge_failed"),
  },
  { found: ["a.py: unregistered-kind: warning"], status: 1 },
);
check(
  "a registry that is not there, beside one of a name like it",
  { "failure-kinds.yaml": "registry: lib/wether.py\n", "lib/weather.py": weather, "lib/weather.txt": "" },
  {
    found: [],
    said: [
      'failure-kinds: failure-kinds.yaml:1:11: registry: "lib/wether.py" is not used: there is no such file, but there is "weather.py" beside it.',
    ],
    status: 2,
  },
);
for (const [where, named] of [
  ["above", "weather.py"],
  ["below", "lib/kinds/weather.py"],
  ["beside", "libs/weather.py"],
]) {
  check(
    `a registry in the folder ${where} the one that is named`,
    { "failure-kinds.yaml": `registry: ${named}\n`, "lib/weather.py": weather },
    {
      found: [],
      said: [
        `failure-kinds: failure-kinds.yaml:1:11: registry: "${named}" is not used: there is no such file, but there is "lib/weather.py".`,
      ],
      status: 2,
    },
  );
}
test("excluded files are not counted, and one that is named is skipped", () => {
  const folder = makeTree({
    "failure-kinds.yaml": "exclude: [old]\n",
    "old/a.py": python(),
    "b.py": python("cancelled"),
  });
  assert.match(runIn(folder, ["check"]).stdout, /^No problems\. 2 files searched, 1 with failure kinds\.\n/);
  const named = runIn(folder, ["check", "old/a.py", "b.py"]);
  assert.match(named.stdout, /^No problems\. 1 file searched, 1 with failure kinds, 1 skipped\.\n/);
  assert.equal(named.stderr, "failure-kinds: old/a.py: skipped, the configuration excludes it\n");
});
test("an excluded file that is named and cannot be read is skipped, and is no failure", () => {
  const folder = makeTree({
    "failure-kinds.yaml": "exclude: [old]\n",
    "old/a.py": Buffer.from("\ufefffailure_kind\n", "utf16le"),
    "b.py": python("cancelled"),
  });
  const named = runIn(folder, ["check", "old/a.py", "b.py"]);
  assert.equal(named.status, 0, named.stderr);
  assert.equal(named.stderr, "failure-kinds: old/a.py: skipped, UTF-16 text, only UTF-8 is read\n");
});
test("a registry whose kinds nobody writes at a site is told of, where the whole project is searched", () => {
  const files = {
    "failure-kinds.yaml": "registry: lib/weather.py\n",
    "lib/weather.py": weather,
    "a.py": 'f(weather="wet")\n',
  };
  const folder = makeTree({ ...files, "libs/b.py": 'f(weather="wet")\n# failure_kind\n' });
  const remark =
    /No file that was searched, but for lib\/weather\.py, has a kind at a name such as failure_kind: .* "sites\.add" of the configuration\./;
  assert.match(runIn(folder, ["check"]).stdout, remark);
  assert.match(runIn(folder, ["check", "libs", "."]).stdout, remark);
  assert.doesNotMatch(runIn(folder, ["check", "lib", "libs"]).stdout, remark);
  assert.doesNotMatch(runIn(`${folder}/libs`, ["check"]).stdout, remark);
  assert.doesNotMatch(runIn(folder, ["check", "lib/weather.py"]).stdout, remark);
  assert.doesNotMatch(runIn(makeTree({ ...files, "b.py": python("wet") }), ["check"]).stdout, remark);
  assert.doesNotMatch(runIn(makeTree({ "a.py": "x = 1\n" }), ["check"]).stdout, remark);
});
check(
  "several registries are one together",
  {
    "failure-kinds.yaml": "registry: [lib/weather.py, lib/more.json]\n",
    "lib/weather.py": weather,
    "lib/more.json": '{"kinds": ["dry"]}',
    "a.py": python("wet") + python("dry"),
  },
  { found: [], status: 0 },
);
check(
  "levels, allowed values, excluded files and servers",
  {
    "pyproject.toml":
      '[tool.failure-kinds]\nallow = ["legacy_*"]\nexclude = ["gen/**"]\nservers = ["wordle"]\n[tool.failure-kinds.rules]\nunregistered-kind = "error"\nunknown-namespace = "hint"\n',
    "a.py": python("legacy_x") + python("wrong") + python("wordle:late") + python("golf:late"),
    "gen/b.py": python("wrong"),
  },
  { found: ["a.py: unregistered-kind: error", "a.py: unknown-namespace: hint"], status: 1 },
);
check(
  "more names of sites",
  { "failure-kinds.yaml": "sites:\n  add: error_kind\n", "a.py": 'error_kind = "wrong"\n' },
  { found: ["a.py: unregistered-kind: warning"], status: 1 },
);
check(
  "the nearest configuration holds",
  {
    "failure-kinds.yaml": "rules: {unregistered-kind: off}\n",
    "a.py": python("wrong"),
    "sub/failure-kinds.yaml": "rules: {unregistered-kind: error}\n",
    "sub/b.py": python("wrong"),
  },
  { found: ["sub/b.py: unregistered-kind: error"], status: 1 },
);
check(
  "a mistake is said with its place, and the rest holds",
  {
    "failure-kinds.yaml": "allow: [wrong]\nregistri: x.py\n",
    "a.py": python("wrong"),
  },
  {
    found: [],
    said: [
      'failure-kinds: failure-kinds.yaml:2:1: registri: expected a setting, found "registri". Did you mean "registry"?',
    ],
    status: 2,
  },
);
check(
  "a registry that is not there, or outside of the repository, is said, and the next one holds",
  {
    "failure-kinds.yaml": 'registry:\n  - lib/nowhere.py\n  - ../weather.py\n  - "a\\0b.py"\n',
    "a.py": python("judge_failed"),
  },
  {
    found: [],
    said: [
      'failure-kinds: failure-kinds.yaml:2:5: registry: "lib/nowhere.py" is not used: there is no such file.',
      'failure-kinds: failure-kinds.yaml:3:5: registry: "../weather.py" is not used: it is outside of the repository.',
      'failure-kinds: failure-kinds.yaml:4:5: registry: "a\\u0000b.py" is not used: there is no such file.',
    ],
    status: 2,
  },
);
check(
  "the registry's own file is checked, and a constant of another file at its use",
  {
    "nemo_gym/failure_kinds.py": 'WET = "wet"\nDRY = "dry"\nFAILURE_KINDS = frozenset({WET})\n',
    "kinds.py": 'DAMP = "damp"\n',
    "a.py": "from kinds import DAMP\nx = GradeReply(failure_kind=DAMP)\n",
  },
  {
    found: ["a.py: unregistered-kind: warning", "nemo_gym/failure_kinds.py: unlisted-constant: warning"],
    status: 1,
  },
);
check(
  "a registry that names no site is checked too, each of several",
  {
    "failure-kinds.yaml": "registry: [lib/weather.py, lib/more.yaml, lib/ok.ts]\n",
    "lib/weather.py": 'WEATHER = ["wet", "wet"]\n',
    "lib/more.yaml": "- dry\n- Very Dry\n",
    "lib/ok.ts": 'export type Weather = "calm" | "windy";\n',
    "lib/other.py": 'OTHER = ["wet", "wet"]\n',
  },
  { found: ["lib/more.yaml: malformed-member: warning", "lib/weather.py: duplicate-kind: warning"], status: 1 },
);
check(
  "a registry that lost its vocabulary says so, whatever it was called",
  { "failure-kinds.yaml": "registry: weather.py\n", "weather.py": "WEATHER = [\n" },
  {
    found: ["weather.py: no-kinds: warning"],
    said: [
      'failure-kinds: failure-kinds.yaml:1:11: registry: "weather.py" is not used: it declares no failure kinds, expected FAILURE_KINDS with at least one name.',
    ],
    status: 2,
  },
);
check(
  "a comment silences a finding in a registry that names no site",
  {
    "failure-kinds.yaml": "registry: weather.py\n",
    "weather.py": 'WEATHER = ["wet", "wet"]  # failure-kinds: ignore[duplicate-kind]\n',
  },
  { found: [], status: 0 },
);
check(
  "a mistake is said even where no file has a kind",
  { "sub/failure-kinds.yaml": "registry: nowhere.py\n", "sub/a.py": "x = 1\n" },
  {
    found: [],
    said: ['failure-kinds: sub/failure-kinds.yaml:1:11: registry: "nowhere.py" is not used: there is no such file.'],
    status: 2,
  },
);
check(
  "a configuration that cannot be read, as some shells write it, is a mistake, and a folder of its name is none",
  {
    "failure-kinds.yaml": Buffer.from("\ufeffallow: [judge_faild]\n", "utf16le"),
    "a.py": python(),
    "sub/failure-kinds.yml/b.py": "x = 1\n",
    "sub/failure-kinds.json": '{"allow": ["judge_faild"]}',
    "sub/b.py": python(),
  },
  {
    found: ["a.py: unregistered-kind: warning"],
    said: [
      "failure-kinds: failure-kinds.yaml:1:1: This cannot be read: UTF-16 text, only UTF-8 is read.",
      "failure-kinds: failure-kinds.yaml: skipped, UTF-16 text, only UTF-8 is read",
    ],
    status: 2,
  },
);
check(
  "a configuration that turns problems off is said once, where a file with kinds is below it, and the files are checked",
  {
    "pyproject.toml": "[tool.failure-kinds]\nenable = 'off'\n",
    "a.py": python("wrong"),
    "b.py": python("judge_failed"),
    "sub/failure-kinds.yaml": "enable: off\n",
    "sub/c.py": "x = 1\n",
  },
  {
    found: ["a.py: unregistered-kind: warning"],
    said: ['failure-kinds: pyproject.toml: "enable: off" is for editors, this command checks all the same'],
    status: 1,
  },
);
