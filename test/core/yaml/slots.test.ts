import assert from "node:assert/strict";
import { test } from "node:test";
import { insertionAt } from "../../../server/core/cursor.js";
import { applyEdits } from "../../../server/core/text.js";
import { factsOf, parseFixture } from "../../fixture.js";

/** Texts with a cursor, and what they become when `shutdown` is chosen there. */
const typed: readonly (readonly [before: string, after: string])[] = [
  ["failure_kind: ‸", "failure_kind: shutdown"],
  ["failure_kind:‸", "failure_kind: shutdown"],
  ["failure_kind:‸\nother: 1\n", "failure_kind: shutdown\nother: 1\n"],
  ["row:\n  failure_kind:   ‸\n  note: x\n", "row:\n  failure_kind:   shutdown\n  note: x\n"],
  ["failure_kind: ‸ # why\n", "failure_kind: shutdown # why\n"],
  ["failure_kind: ju‸\nother: 1\n", "failure_kind: shutdown\nother: 1\n"],
  ["failure_kind: <kind>‸\n", "failure_kind: shutdown\n"],
  ["failure_kind: s‸tr # why\n", "failure_kind: shutdown # why\n"],
  ["failure_kinds: [a‸ll]\n", "failure_kinds: [shutdown]\n"],
  ['{"failure_kind": "string‸"}\n', '{"failure_kind": "shutdown"}\n'],
  ["failure_kind:\n  not_in:\n    ‸\n", "failure_kind:\n  not_in:\n    - shutdown\n"],
  ["failure_kind: web_shop:‸\n", "failure_kind: shutdown\n"],
  ["failure_kind: '‸'\n", "failure_kind: 'shutdown'\n"],
  ['failure_kind: "‸"\n', 'failure_kind: "shutdown"\n'],
  ['failure_kind: "ju‸dge_failed"\n', 'failure_kind: "shutdown"\n'],
  ['failure_kind: "‸\nother: 1\n', 'failure_kind: "shutdown\nother: 1\n'],
  ["failure_kind: 'ju‸ # why\nother: 1\n", "failure_kind: 'shutdown # why\nother: 1\n"],
  ['{"failure_kind": "ju‸, "other": 1}', '{"failure_kind": "shutdown, "other": 1}'],
  ["failure_kind: |-\n  ju‸\n", "failure_kind: |-\n  shutdown\n"],
  ["failure_kinds:\n  - ‸", "failure_kinds:\n  - shutdown"],
  ["failure_kinds:\n  -‸\n", "failure_kinds:\n  - shutdown\n"],
  ["failure_kinds:\n- cancelled\n- ‸\nother: 1\n", "failure_kinds:\n- cancelled\n- shutdown\nother: 1\n"],
  ["failure_kinds:\n  - 'ju‸\n  - cancelled\n", "failure_kinds:\n  - 'shutdown\n  - cancelled\n"],
  ["failure_kinds:\n  - web_shop:‸\n", "failure_kinds:\n  - shutdown\n"],
  ["failure_kinds: [‸]\n", "failure_kinds: [shutdown]\n"],
  ["retries_by_failure_kind:\n  ju‸\n", "retries_by_failure_kind:\n  shutdown\n"],
  ["failure_kinds: [cancelled, ‸]\n", "failure_kinds: [cancelled, shutdown]\n"],
  ["failure_kinds: [cancelled,‸\nother: 1\n", "failure_kinds: [cancelled,shutdown\nother: 1\n"],
  ["failure_kinds: [\n  cancelled,\n  ‸\n]\n", "failure_kinds: [\n  cancelled,\n  shutdown\n]\n"],
  ["failure_kinds: [cancelled, ju‸, x]\n", "failure_kinds: [cancelled, shutdown, x]\n"],
  ["rows: [{failure_kind: ‸}]\n", "rows: [{failure_kind: shutdown}]\n"],
  ['{"failure_kind": "‸"}\n', '{"failure_kind": "shutdown"}\n'],
  ['{\n  "failure_kind": "ju‸\n  "note": "x"\n}\n', '{\n  "failure_kind": "shutdown\n  "note": "x"\n}\n'],
  ["failure_kinds:\n  - kind: ‸\n    meaning: x\n", "failure_kinds:\n  - kind: shutdown\n    meaning: x\n"],
  ["failure_kind_labels:\n  cancelled: By hand\n  ju‸\n", "failure_kind_labels:\n  cancelled: By hand\n  shutdown\n"],
  ["failure_kind_labels:\n  ju‸: By hand\n", "failure_kind_labels:\n  shutdown: By hand\n"],
  ["failure_kind:\n  enum: [‸]\n", "failure_kind:\n  enum: [shutdown]\n"],
  ["failure_kind:\n  default: ‸\n", "failure_kind:\n  default: shutdown\n"],
  ["failure_kind: &kind ju‸\n", "failure_kind: &kind shutdown\n"],
  ["rows: [{failure_kind: srv:‸}]\n", "rows: [{failure_kind: shutdown}]\n"],
  ["rows: [{failure_kind: srv:‸\nother: 1\n", "rows: [{failure_kind: shutdown\nother: 1\n"],
  ["failure_kind:‸ # why\n", "failure_kind: shutdown # why\n"],
  ["failure_kind: !!str ‸\nother: 1\n", "failure_kind: !!str shutdown\nother: 1\n"],
  ["failure_kind: &a !!str ‸", "failure_kind: &a !!str shutdown"],
  ["row: {failure_kind: &a ‸, b: 1}\n", "row: {failure_kind: &a shutdown, b: 1}\n"],
  ["failure_kinds:\n  - !!str ‸\n  - cancelled\n", "failure_kinds:\n  - !!str shutdown\n  - cancelled\n"],
  ["failure_kinds: [!!str ‸, cancelled]\n", "failure_kinds: [!!str shutdown, cancelled]\n"],
  ["failure_kind: |-\n  ‸\nother: 1\n", "failure_kind: |-\n  shutdown\nother: 1\n"],
  ["row:\n  failure_kind: > # why\n\n    ‸", "row:\n  failure_kind: > # why\n\n    shutdown"],
  ["failure_kind:\n  ‸\nother: 1\n", "failure_kind:\n  shutdown\nother: 1\n"],
  ["failure_kinds: # all\n  ‸\nother: 1\n", "failure_kinds: # all\n  - shutdown\nother: 1\n"],
  ["row:\n  failure_kinds:\n\n    ‸", "row:\n  failure_kinds:\n\n    - shutdown"],
  ["failure_kinds:\n  - cancelled\n  ‸\nother: 1\n", "failure_kinds:\n  - cancelled\n  - shutdown\nother: 1\n"],
  ["failure_kinds:\n  ‸\n  - cancelled\n", "failure_kinds:\n  - shutdown\n  - cancelled\n"],
  ["failure_kinds:\n  - cancelled\n  ju‸\nother: 1\n", "failure_kinds:\n  - cancelled\n  - shutdown\nother: 1\n"],
  ["failure_kinds: [‸", "failure_kinds: [shutdown"],
  ["failure_kinds: [\n  ‸\nother: 1\n", "failure_kinds: [\n  shutdown\nother: 1\n"],
  ["failure_kinds: [\n  cancelled,\n  ‸\nother: 1\n", "failure_kinds: [\n  cancelled,\n  shutdown\nother: 1\n"],
  ['{"failure_kind": ‸}\n', '{"failure_kind": "shutdown"}\n'],
  ['{\n\t"failure_kind": ‸\n\t"b": "x"\n}\n', '{\n\t"failure_kind": "shutdown"\n\t"b": "x"\n}\n'],
  ['{"failure_kinds": ["cancelled", ‸]}\n', '{"failure_kinds": ["cancelled", "shutdown"]}\n'],
  ["failure_kind_labels:\n  ‸\nother: 1\n", "failure_kind_labels:\n  shutdown\nother: 1\n"],
  [
    "failure_kind_labels:\n  cancelled: x\n  ‸\nother: 1\n",
    "failure_kind_labels:\n  cancelled: x\n  shutdown\nother: 1\n",
  ],
  ["failure_kind_labels:\n  srv:‸\n", "failure_kind_labels:\n  shutdown\n"],
  ["failure_kind_labels: {‸}\n", "failure_kind_labels: {shutdown}\n"],
  ["failure_kind_labels: {cancelled: x, ‸}\n", "failure_kind_labels: {cancelled: x, shutdown}\n"],
  ["failure_kind:\n  enum:\n    ‸\n", "failure_kind:\n  enum:\n    - shutdown\n"],
  ["env:\n  - name: FAILURE_KIND\n    value: ‸\n", "env:\n  - name: FAILURE_KIND\n    value: shutdown\n"],
  ['expr: x{failure_kind="‸"}\n', 'expr: x{failure_kind="shutdown"}\n'],
  ['expr: "x{failure_kind=~\\"a||‸\\"}"\n', 'expr: "x{failure_kind=~\\"a||shutdown\\"}"\n'],
  ['expr: x{failure_kind="ju‸\nother: 1\n', 'expr: x{failure_kind="shutdown\nother: 1\n'],
  ["matchers: ['failure_kind=\"‸\"']\n", "matchers: ['failure_kind=\"shutdown\"']\n"],
  ["environment:\n  - FAILURE_KIND=‸\n", "environment:\n  - FAILURE_KIND=shutdown\n"],
  ['args: ["--failure-kind", "‸"]\n', 'args: ["--failure-kind", "shutdown"]\n'],
  ["args:\n  - --failure-kind\n  - ‸\n", "args:\n  - --failure-kind\n  - shutdown\n"],
  ["args: [--failure-kind=‸]\n", "args: [--failure-kind=shutdown]\n"],
  ['expr: x{failure_kind="ju‸"}\n', 'expr: x{failure_kind="shutdown"}\n'],
];

/** Texts with a cursor where no kind belongs. */
const elsewhere: readonly string[] = [
  "failure_kind‸: judge_failed\n",
  "failure_kind: judge_failed # ‸\n",
  'failure_kind: "judge_failed" ‸\n',
  "failure_kind: judge_failed\n‸",
  "failure_kind:\n‸  enum: [cancelled]\n",
  "failure_reason: ‸\nfailure_kind: x\n",
  "failure_kinds: [cancelled] ‸\n",
  "# failure_kind: ‸\n",
  "failure_kind_labels:\n  cancelled: ‸\n",
  "text: |\n  failure_kind: ‸\n",
  "failure_kind: ‸# why\n",
  "failure_kind: !‸\n",
  "failure_kind: !!str‸\n",
  "failure_kind: |‸\nother: 1\n",
  "failure_kind:\n‸\nother: 1\n",
  "failure_kinds:\n- cancelled\n‸\nother: 1\n",
  "row:\n  failure_kinds:\n    - cancelled\n  ‸\n",
  "failure_kind_labels: ‸\n",
  "failure_kind_labels: {cancelled: ‸}\n",
];

test("yaml: a chosen kind lands where it is typed", () => {
  for (const [before, after] of typed) {
    for (const [from, to] of [[before, after] as const, [withCrlf(before), withCrlf(after)] as const]) {
      assert.equal(choose(from), to, from);
    }
  }
});

test("yaml: nothing is offered where no kind belongs", () => {
  for (const source of elsewhere) assert.equal(choose(source), null, source);
});

test("yaml: an unclosed or empty string is no occurrence", () => {
  for (const source of ['failure_kind: "jud\n', "failure_kind: ''\n", "failure_kinds: ['jud\n", "failure_kind:\n"]) {
    assert.deepEqual(factsOf(source, "yaml").occurrences, [], source);
  }
});

/** The text after `shutdown` was chosen at the cursor, or null where nothing is offered. */
function choose(source: string): string | null {
  const { text, cursor } = parseFixture(source);
  const insertion = insertionAt(text, factsOf(text, "yaml"), cursor);
  if (insertion === null) return null;
  const { span, quote, lead } = insertion;
  return applyEdits(text, [{ span, newText: `${lead}${quote}shutdown${quote}` }]);
}

function withCrlf(text: string): string {
  return text.replaceAll("\n", "\r\n");
}
