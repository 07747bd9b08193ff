import assert from "node:assert/strict";
import { test } from "node:test";
import { insertionAt } from "../../../server/core/cursor.js";
import { applyEdits } from "../../../server/core/text.js";
import { checkOccurrences, factsOf, parseFixture } from "../../fixture.js";

const texts: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  json: {
    "values and lists": [
      '{"failure_kind": "⟪ok:judge_failed⟫", "failure_kinds": ["⟪ok:cancelled⟫", "⟪unregistered:judge_numb⟫"], "reward": 0}',
      '{\n\t"rows": [\n\t\t{"failureKind": "⟪malformed-name:Judge\\u002dfailed⟫"},\n\t\t{"failure_kind": null, "failure_reason": "judge_lost"}\n\t]\n}\n',
      '[[{"_ng_failure_class": "⟪ok:transport_timeout⟫"}], "failure_kind", "judge_lost"]',
      '{"failure_kind_labels": {"⟪ok:judge_failed⟫": "The judge", "⟪unregistered:judge_numb⟫": "No judge"}}',
    ],
    "queries of dashboards": [
      '{"targets": [{"expr": "sum(rate(errors_total{failure_kind=\\"⟪unregistered:judge_numb⟫\\", le=\\"1\\"}[5m]))", "legendFormat": "{{failure_kind}}"}]}',
      '{"expr": "x{failure_kind=~\\"⟪ok:judge_failed⟫|⟪unregistered:judge_numb⟫\\"}"}',
    ],
    "what is no kind": [
      '{"bin": {"failure-kinds": "dist/cli.js"}, "devDependencies": {"failure-kinds": "^0.1.0"}}',
      '{"failure_kind": "Failure kind", "last_failure_kind": "", "first_failure_kind": 3}',
      '{"required": ["failure_kind"], "dtypes": {"failure_kind": "category"}}',
      '{"note": "# failure_kind: judge_lost", "url": "https://x.org/?failure_kinds"}',
    ],
    "damaged texts": [
      '{\n  "failure_kind": "jud\n  "other": 1,\n  "failure_kinds": ["⟪unregistered:judge_numb⟫"]\n}\n',
      '{"a": {"b": [1, 2, "failure_kind": "⟪unregistered:judge_numb⟫"}',
      '{"failure_kind": "⟪ok:judge_failed⟫"',
      '}}]] {"failure_kind": "⟪ok:judge_failed⟫"}',
      '{ # what is no comment\n  "failure_kind": "⟪ok:judge_failed⟫"}',
    ],
    "comments, which some editors let pass": [
      '// {"failure_kind": "judge_lost"}\n{"a": 1, /* "failure_kind": "judge_lost", */ "failure_kind": "⟪ok:cancelled⟫"}',
    ],
  },
  jsonc: {
    comments: [
      '{\n  // "failure_kind": "judge_lost",\n  "failure_kind": "⟪unregistered:judge_numb⟫", // "failure_kind": "judge_lost"\n  /*\n  "failure_kind": "judge_lost"\n  */\n  "failure_kinds": ["⟪ok:cancelled⟫",],\n}\n',
    ],
  },
  jsonl: {
    rows: [
      '{"failure_kind": "⟪ok:judge_failed⟫"}\n{"failure_kind": "⟪unregistered:judge_numb⟫"}\n\n{"failure_kind": null}\n',
      '"failure_kind"\n["failure_kind"]\n{"row": {"failure_kind": "⟪ok:cancelled⟫"}}\r\n{"failure_kind": "⟪unregistered:judge_numb⟫"}',
    ],
    "rows behind damaged ones": [
      '{"failure_kind": "jud\n{"failure_kind": "⟪unregistered:judge_numb⟫"}\n{"rows": [{"a": \n{"failure_kind": "⟪ok:cancelled⟫"}\n',
    ],
  },
};

for (const [languageId, constructs] of Object.entries(texts)) {
  for (const [construct, sources] of Object.entries(constructs)) {
    test(`${languageId}: ${construct}`, () => {
      for (const source of sources) checkOccurrences(source, languageId);
    });
  }
}

/** Texts with a cursor, and what they become when `shutdown` is chosen there. */
const typed: readonly (readonly [before: string, after: string])[] = [
  ['{"failure_kind": "ju‸"}', '{"failure_kind": "shutdown"}'],
  ['{"failure_kind": ‸}', '{"failure_kind": "shutdown"}'],
  ['{\n  "failure_kind": ‸\n}\n', '{\n  "failure_kind": "shutdown"\n}\n'],
  ['{\n  "failure_kind": "ju‸\n  "note": "x"\n}\n', '{\n  "failure_kind": "shutdown\n  "note": "x"\n}\n'],
  ['{"failure_kinds": ["cancelled", ‸]}', '{"failure_kinds": ["cancelled", "shutdown"]}'],
  ['{"failure_kinds": [‸]}', '{"failure_kinds": ["shutdown"]}'],
  ['{"failure_kind_labels": {"cancelled": "x", ‸}}', '{"failure_kind_labels": {"cancelled": "x", "shutdown"}}'],
];

test("json: a kind is completed with the quotes that it needs", () => {
  for (const [before, after] of typed) {
    const { text, cursor } = parseFixture(before);
    const insertion = insertionAt(text, factsOf(text, "json"), cursor);
    assert.ok(insertion, before);
    const { span, quote, lead } = insertion;
    assert.equal(applyEdits(text, [{ span, newText: `${lead}${quote}shutdown${quote}` }]), after);
  }
});

test("jsonc: a comment silences", () => {
  const text = '// failure-kinds: ignore-file\n{"failure_kind": "judge_numb" /* failure-kinds: ignore */}';
  assert.deepEqual(
    factsOf(text, "jsonc").silences.map(({ scope }) => scope),
    ["file", "line"],
  );
});
