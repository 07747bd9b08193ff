import assert from "node:assert/strict";
import { test } from "node:test";
import { FAILURE_KINDS } from "../../server/core/vocabulary.js";
import { jsonOf, makeTree, python, runIn } from "./command.js";

const names = ["judge_failed", "code_golf:late", "judge_faild", "Judge", "Golf:x"];
const tree = makeTree({
  "a.py": names.map(python).join(""),
  "b.py": 'reply = GradeReply(failure_kind=f"judge_{part}")\nreply = GradeReply(failure_kind="judge\\x5ffailed")\n',
  "c.tsx": `const row = { failureKind: "judge_failed" };\n`,
});

interface Listed {
  readonly version: number;
  readonly occurrences: readonly {
    path: string;
    language: string;
    range: unknown;
    text: string;
    value: string | null;
    status: string;
  }[];
}

test("list has every kind, whatever its status", () => {
  const { version, occurrences } = jsonOf<Listed>(tree, ["list", "a.py"]);
  assert.equal(version, 1);
  assert.deepEqual(occurrences[0], {
    path: "a.py",
    language: "python",
    range: { start: { line: 0, character: 33 }, end: { line: 0, character: 45 } },
    text: "judge_failed",
    value: "judge_failed",
    status: "registered",
  });
  assert.deepEqual(
    occurrences.map(({ status }) => status),
    ["registered", "namespaced", "unregistered", "malformed-name", "malformed-namespace"],
  );
});

test("a computed kind has a text and no value; an escaped one has both", () => {
  const { occurrences } = jsonOf<Listed>(tree, ["list", "b.py"]);
  assert.deepEqual(
    occurrences.map(({ text, value, status }) => [text, value, status]),
    [
      ['f"judge_{part}"', null, "dynamic"],
      ["judge\\x5ffailed", "judge_failed", "registered"],
    ],
  );
});

test("the language is the identifier that editors have for it", () => {
  assert.deepEqual(
    jsonOf<Listed>(tree, ["list", "c.tsx"]).occurrences.map(({ language }) => language),
    ["typescriptreact"],
  );
});

test("list as text has one line for each", () => {
  const { stdout, status } = runIn(tree, ["list", "a.py", "c.tsx"]);
  assert.equal(status, 0);
  assert.match(stdout, /^a\.py:1:34 registered judge_failed\na\.py:2:34 namespaced code_golf:late\n/);
  assert.match(stdout, /\nc\.tsx:1:29 registered judge_failed\n$/);
});

test("list of nothing is an empty list", () => {
  assert.deepEqual(jsonOf<Listed>(makeTree({ "x.txt": "" }), ["list"]), { version: 1, occurrences: [] });
  assert.equal(runIn(makeTree({ "x.txt": "" }), ["list"]).stdout, "");
});

interface Kinds {
  readonly version: number;
  readonly registry: string | null;
  readonly kinds: readonly { name: string; constant: string | null; group: string; documentation: string }[];
}

test("kinds has the bundled registry where there is no other", () => {
  const { version, registry, kinds } = jsonOf<Kinds>(tree, ["kinds"]);
  assert.deepEqual([version, registry], [1, null]);
  assert.deepEqual(
    kinds.map(({ name }) => name),
    [...FAILURE_KINDS],
  );
  for (const { name, constant, group, documentation } of kinds) {
    assert.equal(constant, name.toUpperCase());
    assert.match(group, /^[A-Z]/);
    assert.match(documentation, /^[A-Z].*\.$/);
  }
  assert.match(
    runIn(tree, ["kinds"]).stdout,
    /^24 kinds, bundled with this command\n\nTransport.*\n {2}transport_unreachable +The /,
  );
});

test("kinds has the registry that holds at the path", () => {
  const text =
    '"""Names."""\n\n# One group\nOWN_KIND = "own_kind"  # what it means\n\nFAILURE_KINDS = frozenset({OWN_KIND})\n';
  const own = makeTree({ "nemo_gym/failure_kinds.py": text, "x/a.py": "" });
  for (const place of ["x", "x/a.py", "."]) {
    const { registry, kinds } = jsonOf<Kinds>(own, ["kinds", place]);
    assert.equal(registry, "nemo_gym/failure_kinds.py");
    assert.deepEqual(
      kinds.map(({ name, constant }) => [name, constant]),
      [["own_kind", "OWN_KIND"]],
    );
  }
  assert.match(runIn(own, ["kinds"]).stdout, /^1 kind, from nemo_gym\/failure_kinds\.py\n/);
});
