import assert from "node:assert/strict";
import { test } from "node:test";
import { factsOf } from "../../fixture.js";

/** Every import as `local < module:name`, where the local name is what stands at its span. */
function check(why: string, text: string, expected: readonly string[]): void {
  test(`python imports: ${why}`, () => {
    for (const changed of [text, text.replace(/\n/g, "\r\n"), text.replace(/ /g, "\t")]) {
      const found = factsOf(changed, "python").imports.map(({ name, span, from }) => {
        assert.equal(changed.slice(span.start, span.end), name);
        return `${name} < ${from.module}:${from.name}${from.member === undefined ? "" : `.${from.member}`}`;
      });
      assert.deepEqual(found, expected);
    }
  });
}

check("a file that only passes a vocabulary on", `from nemo_gym.core.failure_kinds import *\n`, [
  "* < nemo_gym.core.failure_kinds:*",
]);
check(
  "names, with a list of what is passed on",
  `from .core import FAILURE_KINDS  # noqa\nfrom .core import (\n    JUDGE_FAILED as JUDGE,  # judge\n    SHUTDOWN,\n)\n__all__ = ["FAILURE_KINDS", "JUDGE"]\n`,
  ["FAILURE_KINDS < .core:FAILURE_KINDS", "JUDGE < .core:JUDGE_FAILED", "SHUTDOWN < .core:SHUTDOWN"],
);
check(
  "modules",
  `import a.failure_kinds as kinds, os\nimport b.failure_kinds\nfrom . import core\nfrom ...x import y; import c`,
  [
    "kinds < a.failure_kinds:*",
    "os < os:*",
    "b.failure_kinds < b.failure_kinds:*",
    "core < .:core",
    "y < ...x:y",
    "c < c:*",
  ],
);
check(
  "other names of imported ones",
  `from .failure_kinds import A, Kinds\nimport x.failure_kinds as kinds\nB = A\nC = kinds.C\nD: Final = Kinds.D\nE = B\nF = "f"\nG = make()`,
  [
    "A < .failure_kinds:A",
    "Kinds < .failure_kinds:Kinds",
    "kinds < x.failure_kinds:*",
    "B < .failure_kinds:A",
    "C < x.failure_kinds:C",
    "D < .failure_kinds:Kinds.D",
    "E < .failure_kinds:A",
  ],
);
check(
  "arms of if and try, and nothing from within functions and classes",
  `try:\n    from a import FAILURE_KINDS\nexcept ImportError: from b import FAILURE_KINDS\n\n\ndef f():\n    import c\n\n\nclass D:\n    import d\n`,
  ["FAILURE_KINDS < a:FAILURE_KINDS", "FAILURE_KINDS < b:FAILURE_KINDS"],
);
check("half-typed", `failure_kind = 1\nfrom \nfrom x\nfrom y import \nfrom z import a,\nimport \n`, ["a < z:a"]);

test("python: the text declares no vocabulary by passing one on", () => {
  const text = `from .core import FAILURE_KINDS\n__all__ = ["FAILURE_KINDS"]\nfailure_kinds = FAILURE_KINDS\n`;
  assert.deepEqual(factsOf(text, "python").declarations, []);
});
