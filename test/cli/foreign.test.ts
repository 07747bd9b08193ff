import assert from "node:assert/strict";
import { test } from "node:test";
import { type CheckAnswer, makeTree, runIn } from "./command.js";

const own = 'export type FailureKind = "bad_card" | "no_funds";\n';
const wrong = 'const row = { failureKind: "no_money" };\n';
const right = 'const row = { failureKind: "session_lost" };\n';

/** Checks what the command says of vocabularies that are a project's own, as `path: name`; it finds the same problems in every case. */
function check(
  what: string,
  files: Readonly<Record<string, string>>,
  expected: readonly string[],
  args: readonly string[] = [],
): void {
  test(what, () => {
    const { stdout, stderr, status } = runIn(makeTree({ ".git/HEAD": "", ...files }), [
      "check",
      "--format",
      "json",
      ...args,
    ]);
    const { diagnostics } = JSON.parse(stdout) as CheckAnswer;
    const lines = expected.map((place) => {
      const [path, name] = place.split(": ");
      return `failure-kinds: ${path}: declares ${name}, this project's own vocabulary, so an editor with "enable: auto" reports none of its problems\n`;
    });
    assert.equal(stderr, lines.join(""));
    assert.equal(status, diagnostics.length > 0 ? 1 : 0);
  });
}

check("said where an editor would report nothing", { "kinds.ts": own, "a.ts": wrong }, ["kinds.ts: FailureKind"]);
check(
  "said when only a file of the project is checked",
  { "lib/kinds.ts": own, "app/a.ts": wrong },
  ["lib/kinds.ts: FailureKind"],
  ["app/a.ts"],
);
check(
  "the whole project decides, also when only a part is checked",
  { "app/kinds.ts": own, "app/a.ts": wrong, "lib/b.py": "from nemo_gym import failure_kinds\n" },
  [],
  ["app"],
);
check("not where nothing is found", { "lib/kinds.ts": own, "app/a.ts": right }, [], ["app"]);
check(
  "not where a configuration decides",
  { "kinds.ts": own, "a.ts": wrong, "failure-kinds.yaml": "allow: [x]\n" },
  [],
);
check("not where there is a registry", { "kinds.ts": own, "nemo_gym/failure_kinds.py": 'FAILURE_KINDS = {"a"}\n' }, []);
check(
  "not where the project depends on NeMo Gym",
  { "kinds.ts": own, "pyproject.toml": 'dependencies = ["nemo-gym"]\n' },
  [],
);
check(
  "each project by itself",
  {
    "kinds.ts": own,
    "sub/.git/HEAD": "",
    "sub/a.ts": wrong,
    "other/.git/HEAD": "",
    "other/k.ts": own.replace("F", "OtherF"),
  },
  ["kinds.ts: FailureKind", "other/k.ts: OtherFailureKind"],
);
