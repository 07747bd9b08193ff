import assert from "node:assert/strict";
import { test } from "node:test";
import { factsOf } from "../../fixture.js";

/** Every reference as `NAME`, with `< module:name` when it is imported, or `< module:Class.NAME`. */
function check(why: string, text: string, expected: readonly string[]): void {
  test(`python references: ${why}`, () => {
    const found = factsOf(text, "python").references.map(({ name, span, from }) => {
      assert.equal(text.slice(span.start, span.end), name);
      return from ? `${name} < ${from.module}:${[from.name, from.member].filter(Boolean).join(".")}` : name;
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
check(
  "members of imported classes",
  `from .kinds import FailureKind, Codes as C
from . import codes
x = row.failure_kind == FailureKind.JUDGE_DOWN
f(failure_kind=C.GONE.value)
f(failure_kind=codes.Code.LOST.value)
f(failure_kind=codes.Code.late)
f(failure_kind=FailureKind.JUDGE_DOWN.name)
show(FailureKind.SHOWN, FailureKind.of(row), C.GONE, codes.Code.LOST)
f(failure_kind=Unknown.GONE, other=C.GONE)`,
  [
    "JUDGE_DOWN < .kinds:FailureKind.JUDGE_DOWN",
    "GONE < .kinds:Codes.GONE",
    "LOST < .codes:Code.LOST",
    "late < .codes:Code.late",
    "JUDGE_DOWN < .kinds:FailureKind.JUDGE_DOWN",
    "SHOWN < .kinds:FailureKind.SHOWN",
  ],
);
check(
  "every kind of site",
  `from .kinds import A, B, C, D
from . import kinds
x = row.failure_kind in {A, kinds.B}
x = C == row["failure_kind"]
match row.failure_kind:
    case kinds.D | kinds.E:
        pass
FAILURE_KIND_LABELS = {kinds.F: "text"}
row["failure_kind"] = kinds.G if x else row.get("x", D)
failure_kinds.append(B)`,
  ["A", "kinds:B", "C", "kinds:D", "kinds:E", "kinds:F", "kinds:G", "D", "B"].map((name) =>
    name.startsWith("kinds:") ? `${name.slice(6)} < .${name}` : `${name} < .kinds:${name}`,
  ),
);
check(
  "constants of the file that stand for imported ones",
  `from . import kinds\nGONE = kinds.GONE\nLOST = kinds.Code.LOST.value\nf(failure_kind=GONE)\nf(failure_kind=LOST)`,
  ["GONE < .kinds:GONE", "LOST < .kinds:Code.LOST"],
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
