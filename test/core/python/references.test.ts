import assert from "node:assert/strict";
import { test } from "node:test";
import { factsOf } from "../../fixture.js";

/** Every reference as `NAME`, with `< module.name` when it is imported. */
function check(why: string, text: string, expected: readonly string[]): void {
  test(`python references: ${why}`, () => {
    const found = factsOf(text, "python").references.map(({ name, span, from }) => {
      assert.equal(text.slice(span.start, span.end), name);
      return from ? `${name} < ${from.module}:${from.name}` : name;
    });
    assert.deepEqual(found, expected);
  });
}

check(
  "imported by name",
  `from .kinds import JUDGE_DOWN, other as odd\nf(failure_kind=JUDGE_DOWN)\nfailure_kind = odd`,
  ["JUDGE_DOWN < .kinds:JUDGE_DOWN", "odd < .kinds:other"],
);
check(
  "imported names of a vocabulary",
  `from nemo_gym.failure_kinds import (\n    JUDGE_FAILED,\n    FAILURE_KINDS,\n    is_registered,\n    SHUTDOWN as ENDS,\n)`,
  ["JUDGE_FAILED < nemo_gym.failure_kinds:JUDGE_FAILED", "SHUTDOWN < nemo_gym.failure_kinds:SHUTDOWN"],
);
check(
  "attributes of a module",
  `from nemo_gym import failure_kinds\nimport a.failure_kinds as fk\nimport b.failure_kinds\nx = failure_kinds.JUDGE_FAILED\ny = fk.SHUTDOWN\nz = b.failure_kinds.CANCELLED\nw = failure_kinds.is_registered`,
  [
    "JUDGE_FAILED < nemo_gym.failure_kinds:JUDGE_FAILED",
    "SHUTDOWN < a.failure_kinds:SHUTDOWN",
    "CANCELLED < b.failure_kinds:CANCELLED",
  ],
);
check("attributes of any module, at a site", `from . import codes\nf(failure_kind=codes.GONE)\nshow(codes.GONE)`, [
  "GONE < .codes:GONE",
]);
check(
  "unknown constants, but no variables",
  `f(failure_kind=GONE)\nf(failure_kind=gone)\nif failure_kind in (A, b):\n    pass`,
  ["GONE", "A"],
);
check("constants of the file are none", `GONE = "gone_a"\nf(failure_kind=GONE)`, []);

test("python: the constants of a text", () => {
  const text = `A = "a"  # failure_kind\nB: Final[str] = 'b\\x5f'\nC = ("c" "d")\nD = f"{A}"\nE = 3\n\n\nclass X:\n    F = "f"\n\n    def g(self):\n        G = "g"\n`;
  const found = factsOf(text, "python").constants.map(({ name, value, valueSpan }) => [
    name,
    value,
    text.slice(valueSpan.start, valueSpan.end),
  ]);
  assert.deepEqual(found, [
    ["A", "a", "a"],
    ["B", "b_", "b\\x5f"],
    ["C", "cd", 'c" "d'],
    ["F", "f", "f"],
  ]);
});
