import assert from "node:assert/strict";
import { test } from "node:test";
import { factsOf } from "../../fixture.js";

/** Texts, and the vocabularies in them: a line for each with its name, then a line for each member. */
const texts: readonly (readonly [source: string, declarations: readonly string[]])[] = [
  [
    "failure_kinds:\n  - judge_failed # no answer\n  # said nothing\n  - judge_numb\n",
    ["failure_kinds", "judge_failed: no answer", "judge_numb: said nothing"],
  ],
  [
    "failure_kinds:\n  # judge\n  - judge_failed # no answer\n  - judge_numb\n\n  # transport\n  - transport_timeout\n",
    ["failure_kinds", "[judge] judge_failed: no answer", "[judge] judge_numb", "[transport] transport_timeout"],
  ],
  ["failure_kinds: [judge_failed, 'judge_numb'] # both\n", ["failure_kinds", "judge_failed", "judge_numb: both"]],
  [
    "failure_kinds:\n  - kind: judge_failed\n    meaning: no answer\n  - {name: judge_numb, doc: said nothing}\n  - id: cancelled\n    help: >-\n      stopped\n      by hand\n",
    ["failure_kinds", "judge_failed: no answer", "judge_numb: said nothing", "cancelled: stopped by hand"],
  ],
  [
    "failure_kinds:\n  judge_failed: No answer\n  judge_numb: {description: Said nothing, mask: true}\n  # by hand\n  cancelled:\n",
    ["failure_kinds", "judge_failed: No answer", "judge_numb: Said nothing", "cancelled: by hand"],
  ],
  [
    "failure_kinds:\n  transport:\n    transport_timeout: Too long\n  judge:\n    judge_numb: Said nothing\n",
    ["failure_kinds", "[transport] transport_timeout: Too long", "[judge] judge_numb: Said nothing"],
  ],
  [
    "FAILURE_KINDS:\n  JUDGE_FAILED: judge_failed # no answer\n  JUDGE_NUMB: judge_numb\n",
    ["FAILURE_KINDS", "judge_failed = JUDGE_FAILED: no answer", "judge_numb = JUDGE_NUMB"],
  ],
  [
    "components:\n  schemas:\n    FailureKind:\n      type: string\n      enum:\n        - judge_failed # no answer\n        - judge_numb\n      default: cancelled\n",
    ["FailureKind", "judge_failed: no answer", "judge_numb"],
  ],
  [
    "FailureKind:\n  oneOf:\n    - {const: judge_failed, description: no answer}\n    - {const: judge_numb}\n",
    ["FailureKind", "judge_failed: no answer", "judge_numb"],
  ],
  ["failure_kind_labels:\n  judge_failed: Judge down\n", ["failure_kind_labels", "judge_failed: Judge down"]],
  ["failure_kind: judge_failed\nmatrix:\n  failure_kind: [judge_failed]\nfailure_kinds: []\n", []],
];

test("yaml: vocabularies are declared with what is said about their kinds", () => {
  for (const [source, expected] of texts) {
    assert.deepEqual(describeDeclarations(source), expected, source);
    assert.deepEqual(describeDeclarations(source.replaceAll("\n", "\r\n")), expected, source);
  }
});

test("yaml: a declaration knows where it stands", () => {
  const text = "a: 1\nfailure_kinds:\n  - judge_failed\n  - 'judge_numb'\n\nb: 2\n";
  const [declaration] = factsOf(text, "yaml").declarations;
  const sliceOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  assert.ok(declaration);
  assert.equal(sliceOf(declaration.nameSpan), "failure_kinds");
  assert.equal(sliceOf(declaration.span), "- judge_failed\n  - 'judge_numb'");
  assert.deepEqual(
    declaration.members.map(({ valueSpan }) => sliceOf(valueSpan)),
    ["judge_failed", "judge_numb"],
  );
});

function describeDeclarations(source: string): string[] {
  return factsOf(source, "yaml").declarations.flatMap(({ name, members }) => [
    name,
    ...members.map(({ value, constant, comment, section }) => {
      const parts = [section && `[${section}] `, value, constant && ` = ${constant}`, comment && `: ${comment}`];
      return parts.filter((part) => part !== null).join("");
    }),
  ]);
}
