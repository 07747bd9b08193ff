import assert from "node:assert/strict";
import { test } from "node:test";
import { analyze } from "../../../server/core/analysis.js";
import type { Declaration } from "../../../server/core/languages/facts.js";
import { languageOfId } from "../../../server/core/languages/languages.js";
import { everyName } from "../../../server/core/sites.js";
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
  [
    "failure_kinds:\n  - kind: judge_failed\n    status: reserved\n    description: no answer\n  - {name: judge_numb, doc: said nothing, deprecated: true}\n  - {id: cancelled, status: active, deprecated: false}\n",
    ["failure_kinds", "judge_failed (reserved): no answer", "judge_numb (deprecated): said nothing", "cancelled"],
  ],
  [
    "failure_kinds:\n  judge_failed: {description: no answer, status: deprecated}\n  cancelled: {deprecated: use shutdown}\n  judge_numb: null # said nothing\n  shutdown: {reserved: true, title: The end}\n",
    [
      "failure_kinds",
      "judge_failed (deprecated): no answer",
      "cancelled (deprecated)",
      "judge_numb: said nothing",
      "shutdown (reserved): The end",
    ],
  ],
  [
    "failure_kinds:\n  active: [judge_failed]\n  reserved:\n    - judge_numb\n  deprecated:\n    - cancelled # by hand\n",
    ["failure_kinds", "judge_failed", "judge_numb (reserved)", "cancelled (deprecated): by hand"],
  ],
  [
    "failure_kinds:\n  - judge_failed # @deprecated since 2\n  # said nothing\n  - judge_numb\n  # - judge_old\n  - cancelled\n  # by hand\n  # - {kind: x,\n  #    meaning: y}\n  # the end\n  - shutdown\n  # judge_dumb: nothing\n  - kill_shaped\n",
    [
      "failure_kinds",
      "judge_failed (deprecated): since 2",
      "judge_numb: said nothing",
      "cancelled",
      "shutdown: the end",
      "kill_shaped",
    ],
  ],
  [
    "failure_kinds:\n  # ---- judge ----\n  - judge_failed\n  - judge_numb\n  # === transport\n  - transport_timeout\n",
    ["failure_kinds", "[judge] judge_failed", "[judge] judge_numb", "[transport] transport_timeout"],
  ],
  [
    "failure_kinds:\n  judge:\n    # no answer\n    - judge_failed\n  transport:\n    - transport_timeout\n",
    ["failure_kinds", "[judge] judge_failed: no answer", "[transport] transport_timeout"],
  ],
  [
    "failure_kinds:\n  judge: [{kind: judge_failed, description: no answer}]\n  transport:\n    - name: transport_timeout\n      help: too long\n",
    ["failure_kinds", "[judge] judge_failed: no answer", "[transport] transport_timeout: too long"],
  ],
  [
    "failure_kinds:\n  transport:\n    description: another process\n    kinds:\n      transport_timeout: Too long\n  judge: {kinds: [judge_failed]}\n",
    ["failure_kinds", "[transport] transport_timeout: Too long", "[judge] judge_failed"],
  ],
  [
    "failure_kinds:\n  - group: transport\n    kinds: [transport_timeout]\n  - name: Judges\n    members:\n      - {kind: judge_failed, doc: no answer}\n",
    ["failure_kinds", "[transport] transport_timeout", "[Judges] judge_failed: no answer"],
  ],
  [
    "failure_kinds:\n  transport:\n    transport_timeout: Too long\n    peer_gone: gone\n  judge: {judge_failed: No answer}\n",
    [
      "failure_kinds",
      "[transport] transport_timeout: Too long",
      "[transport] peer_gone: gone",
      "[judge] judge_failed: No answer",
    ],
  ],
  [
    "failure_kinds:\n  - {name: judge_failed, group: judge, meaning: no answer}\n  - {name: cancelled, domain: process}\n",
    ["failure_kinds", "[judge] judge_failed: no answer", "[process] cancelled"],
  ],
  [
    "failure_kinds:\n  - judge_failed: No answer\n  - judge_numb: {description: said nothing, status: reserved}\n  - cancelled:\n      description: by hand\n",
    ["failure_kinds", "judge_failed: No answer", "judge_numb (reserved): said nothing", "cancelled: by hand"],
  ],
  [
    "FailureKinds:\n  JUDGE_FAILED:\n    value: judge_failed\n    description: no answer\n  JUDGE_NUMB: {value: judge_numb}\n",
    ["FailureKinds", "judge_failed = JUDGE_FAILED: no answer", "judge_numb = JUDGE_NUMB"],
  ],
  [
    "failure_kinds:\n  - JUDGE_FAILED: judge_failed\n  - JUDGE_NUMB: judge_numb\n",
    ["failure_kinds", "judge_failed = JUDGE_FAILED", "judge_numb = JUDGE_NUMB"],
  ],
  [
    "FailureKind:\n  type: string\n  enum:\n    - judge_failed\n    - judge_numb\n  x-enum-descriptions:\n    - no answer\n    - said nothing\n  x-enum-varnames: [JUDGE_FAILED, JUDGE_NUMB]\n",
    ["FailureKind", "judge_failed = JUDGE_FAILED: no answer", "judge_numb = JUDGE_NUMB: said nothing"],
  ],
  [
    "FailureKind: {enum: [judge_failed, judge_numb], x-enumDescriptions: {judge_numb: said nothing}, x-enum-deprecated: [judge_failed]}\n",
    ["FailureKind", "judge_failed (deprecated)", "judge_numb: said nothing"],
  ],
  [
    "FailureKind:\n  oneOf:\n    - const: judge_failed\n      title: Judge\n      description: no answer\n      deprecated: true\n    - const: judge_numb\n      title: Said nothing\n",
    ["FailureKind", "judge_failed (deprecated): no answer", "judge_numb: Said nothing"],
  ],
  [
    '{\n\t"definitions": {\n\t\t"FailureKind": {\n\t\t\t"enum": ["judge_failed", "judge\\u005fnumb"],\n\t\t\t"x-enum-descriptions": ["see http://a.b//c # d", "said \\"nothing\\""]\n\t\t}\n\t}\n}\n',
    ["FailureKind", "judge_failed: see http://a.b//c # d", 'judge_numb: said "nothing"'],
  ],
  [
    '{"failure_kinds": {"judge_failed": "no answer",\n"judge_numb": {"doc": "said nothing", "deprecated": true}, "cancelled": null}}\n',
    ["failure_kinds", "judge_failed: no answer", "judge_numb (deprecated): said nothing", "cancelled"],
  ],
  [
    "failure_kinds: !!set\n  ? judge_failed\n  ? judge_numb # said nothing\n",
    ["failure_kinds", "judge_failed", "judge_numb: said nothing"],
  ],
  [
    "failure_kinds: &all\n    -   &failed judge_failed     # no answer\n\n\n    -     name:   judge_numb\n          help:   |\n             said\n             nothing\nlast_failure_kinds: *all\n",
    ["failure_kinds", "judge_failed: no answer", "judge_numb: said\nnothing"],
  ],
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

/** Texts that are known to declare kinds, whatever the names in them, and the first vocabulary in each. */
const registries: readonly (readonly [source: string, declaration: readonly string[]])[] = [
  ["- judge_failed # no answer\n- judge_numb\n", ["", "judge_failed: no answer", "judge_numb"]],
  ['["judge_failed", "judge\\u005fnumb"]\n', ["", "judge_failed", "judge_numb"]],
  ["judge_failed: No answer\njudge_numb: Said nothing\n", ["", "judge_failed: No answer", "judge_numb: Said nothing"]],
  ['[\n\t{"kind": "judge_failed", "meaning": "no answer"}\n]\n', ["", "judge_failed: no answer"]],
  [
    "judge:\n  # no answer\n  - judge_failed\ntransport:\n  - transport_timeout\n",
    ["", "[judge] judge_failed: no answer", "[transport] transport_timeout"],
  ],
  [
    "version: 1\nkinds:\n  - judge_failed\n  - {name: judge_numb, doc: said nothing}\n",
    ["kinds", "judge_failed", "judge_numb: said nothing"],
  ],
  ['{"version": 1, "groups": [{"name": "judge", "kinds": ["judge_failed"]}]}\n', ["groups", "[judge] judge_failed"]],
];

test("yaml: a file of kinds needs no name for them", () => {
  const language = languageOfId("yaml");
  assert.ok(language);
  for (const [source, expected] of registries) {
    const { declarations } = analyze(source, language.language, language.id, everyName);
    assert.deepEqual(describe(declarations.slice(0, 1)), expected, source);
  }
});

function describeDeclarations(source: string): string[] {
  return describe(factsOf(source, "yaml").declarations);
}

function describe(declarations: readonly Declaration[]): string[] {
  return declarations.flatMap(({ name, members }) => [
    name,
    ...members.map(({ value, constant, comment, section, status }) => {
      const name = [value, constant && ` = ${constant}`, status && ` (${status})`];
      const parts = [section && `[${section}] `, ...name, comment && `: ${comment}`];
      return parts.filter((part) => part !== null).join("");
    }),
  ]);
}
