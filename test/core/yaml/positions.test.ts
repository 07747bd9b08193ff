// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts under test have them
import { test } from "node:test";
import { checkOccurrences } from "../../fixture.js";

/** Texts by the construct they show; the marks are all that may be found. */
const texts: Readonly<Record<string, readonly string[]>> = {
  scalars: [
    "failure_kind: ⟪ok:judge_failed⟫",
    "failure_kind:   ⟪ok:judge_failed⟫   \n",
    "failure_kind : ⟪ok:judge_failed⟫\n",
    "failure_kind:\n  ⟪ok:judge_failed⟫\n",
    "failure_kind:\n\n  # why\n  '⟪ok:judge_failed⟫'\n",
    "\"failure_kind\": \"⟪ok:judge_failed⟫\"\n'lastFailureKind': '⟪unregistered:judge_numb⟫'\n",
    "failure-kind: ⟪unregistered:judge_numb⟫\nX-Failure-Kind: ⟪ok:cancelled⟫\nFAILURE_KIND: ⟪malformed-name:JUDGE⟫\n",
    "failure_kind: ⟪malformed-name:could not reach the judge⟫ # really\n",
    "failure_kind: ⟪malformed-name:judge#failed⟫\n",
    "failure_kind: ⟪malformed-namespace:web: lost⟫\n",
    "failure_kind: ⟪malformed-name:could not\n  reach it⟫\nother: 1\n",
    'failure_kind: "⟪malformed-name:could not\n  reach it⟫"\nother: 1\n',
    "failure_kind: '⟪malformed-name:judge''s⟫'\n",
    'failure_kind: "⟪ok:judge\\x5ffailed⟫"\nlast_failure_kind: "⟪malformed-name:judge_failed\\n⟫"\n',
    'failure_kind: "⟪ok:judge_\\\n  failed⟫"\n',
    "- failure_kind: ⟪ok:judge_failed⟫\n-   failure_kind: ⟪ok:cancelled⟫\n- - failure_kind: ⟪ok:shutdown⟫\n",
    "? failure_kind\n: ⟪ok:judge_failed⟫\n? row\n: failure_kind: ⟪ok:cancelled⟫\n  b: x\n? rows\n: - failure_kind: ⟪ok:cancelled⟫\n",
    "a: {b: [{failure_kind: ⟪ok:judge_failed⟫}, x], 'failure_kind': '⟪ok:cancelled⟫'}\n",
    "\uFEFFfailure_kind: ⟪ok:judge_failed⟫\n",
    "ways: [failure_kind: ⟪ok:judge_failed⟫, other: x]\n",
    "waivable_failure_class: ⟪ok:kill_shaped⟫\n",
  ],
  "block scalars": [
    "failure_kind: |\n  ⟪malformed-name:judge_failed⟫\n",
    "failure_kind: >\n  ⟪malformed-name:judge_failed⟫\n\nother: 1\n",
    "failure_kind: |-\n  ⟪ok:judge_failed⟫\nother: judge_lost\n",
    "failure_kind: >- # why\n\n    ⟪malformed-name:\n    judge_failed⟫\n".replace(
      ":\n    judge_failed",
      ":judge_failed",
    ),
    "row:\n  failure_kind: >-\n    ⟪malformed-name:could not\n    reach it⟫\n\n\n  note: x\n",
    "failure_kinds:\n  - |-\n    ⟪ok:judge_failed⟫\n  - ⟪ok:cancelled⟫\n",
    "text: |\n  failure_kind: judge_crashed\n\n  failure_kinds: [a]\nfailure_kind: ⟪ok:cancelled⟫\n",
    "- >\n failure_kind: judge_crashed\n- failure_kind: ⟪ok:cancelled⟫\n",
  ],
  "anchors, tags and aliases": [
    "failure_kind: &kind ⟪ok:judge_failed⟫\nother: *kind\n",
    "failure_kind: &kind !!str '⟪ok:judge_failed⟫'\nlast_failure_kind: *kind\n",
    "failure_kind: ! ⟪ok:judge_failed⟫\n",
    "failure_kind: !!str\n  ⟪ok:judge_failed⟫\n",
    "base: &base ⟪unregistered:judge_numb⟫\nrow: {failure_kind: *base}\n",
    "soft: &soft\n  - ⟪ok:transport_timeout⟫\n  - ⟪unregistered:transport_lag⟫\nretry:\n  failure_kinds: *soft\n",
    "base: &base\n  failure_kind: ⟪ok:judge_failed⟫\nrow:\n  <<: *base\n  failure_kind: *unknown\n",
    "failure_kind: !Ref KindParameter\nlast_failure_kind: !secret judge_kind\nfirst_failure_kind: !!null ''\n",
  ],
  lists: [
    "failure_kinds: [⟪ok:judge_failed⟫, '⟪unregistered:judge_numb⟫',\n  # both\n  \"⟪ns:web_shop:cart_lost⟫\"]\n",
    "failure_kinds:\n- ⟪ok:judge_failed⟫\n-   ⟪ok:cancelled⟫ # so\n\n# more\n- ⟪unregistered:judge_numb⟫\nnext:\n- judge_lost\n",
    "failure_kinds: ⟪ok:judge_failed⟫\n",
    "matrix:\n  failure_kind: [⟪ok:judge_failed⟫, null, ⟪unregistered:judge_numb⟫]\n",
    "matrix:\n  failure_kind:\n    - - ⟪ok:judge_failed⟫\n      - ⟪ok:cancelled⟫\n    - [⟪ok:shutdown⟫]\n",
    "failure_kinds: [⟪ok:judge_failed⟫, ⟪ok:cancelled⟫,]\n",
    "failure_kinds:\n  [\n    ⟪ok:judge_failed⟫,\n    ⟪ok:cancelled⟫\n  ]\nnext: [judge_lost]\n",
    "rule:\n  failure_kind: {in: [⟪ok:judge_failed⟫, ⟪unregistered:judge_numb⟫]}\n  last_failure_kind: {not: ⟪ok:cancelled⟫}\n",
  ],
  "keys and tables": [
    "failure_kind_labels:\n  ⟪ok:judge_failed⟫: Judge down\n  '⟪unregistered:jugde_unparseable⟫': Makes no sense\n  default: Other\n",
    'retries_by_failure_kind: {⟪ok:session_lost⟫: 3, "⟪unregistered:session_slow⟫": 1, ⟪ns:web_shop:cart_lost⟫: 0}\n',
    "failure_kind_counts:\n  <<: *zero\n  ⟪ok:session_lost⟫: 3\n  ⟪malformed-name:Session-Lost⟫: 1\n",
    "exit_to_failure_kind:\n  3: ⟪ok:provider_quota_exhausted⟫\n  E_GONE: ⟪unregistered:session_gone⟫\n  gateway: {502: ⟪ok:transport_unreachable⟫}\n",
    "failure_kind_by_gate: {gateway: ⟪ok:transport_timeout⟫, judge: [⟪ok:judge_failed⟫]}\n",
    "failure_kinds:\n  ⟪ok:judge_failed⟫: The judge did not answer\n  ⟪unregistered:judge_numb⟫: {meaning: It answered nothing, mask: true}\n",
    "FAILURE_KINDS:\n  JUDGE_FAILED: ⟪ok:judge_failed⟫\n  JUDGE_NUMB: ⟪unregistered:judge_numb⟫\n",
    "failure_kinds:\n  - kind: ⟪ok:judge_failed⟫\n    meaning: judge_crashed means this\n  - {kind: ⟪unregistered:judge_numb⟫, meaning: nothing}\n",
    "failure_kinds:\n  - name: ⟪ok:judge_failed⟫\n    description: The judge did not answer\n    id: 7\n  - id: ⟪ok:cancelled⟫\n    name: Cancelled by hand\n",
    "failure_kinds:\n  - ⟪ok:judge_failed⟫: The judge did not answer\n  - ⟪unregistered:judge_numb⟫: Nothing came\n",
    "failure_kinds:\n  retry: [⟪ok:transport_timeout⟫]\n  give up:\n    - ⟪unregistered:judge_numb⟫\n",
    "failure_kinds:\n  transport:\n    ⟪ok:transport_timeout⟫: It took too long\n    ⟪unregistered:transport_lag⟫: It took longer\n",
    "failure_kinds: {⟪ok:judge_failed⟫: 3, ⟪ok:session_lost⟫: 12}\n",
  ],
  schemas: [
    "properties:\n  failure_kind:\n    type: string\n    enum: [⟪ok:judge_failed⟫, ⟪unregistered:judge_numb⟫]\n    default: ⟪ok:judge_failed⟫\n    description: judge_lost\n  stage:\n    enum: [seed]\n",
    "FailureKind:\n  enum:\n    - ⟪ok:cancelled⟫\n    - null\n    - ''\n  examples: [⟪unregistered:aborted⟫]\n",
    "failure_kind:\n  anyOf:\n    - $ref: '#/components/schemas/Other'\n    - allOf: [{const: ⟪ok:cancelled⟫, title: x}]\n    - {type: 'null'}\n",
    "failure_kinds:\n  type: array\n  items:\n    oneOf:\n      - const: ⟪ok:cancelled⟫\n        description: by hand\n      - const: ⟪unregistered:aborted⟫\n  example: [⟪ok:shutdown⟫]\n",
    "inputs:\n  failure_kind:\n    description: which one\n    required: true\n    type: choice\n    options: [⟪ok:cancelled⟫, ⟪unregistered:aborted⟫]\n    default: ⟪ok:cancelled⟫\n",
    "parameters:\n  - name: failure_kind\n    in: query\n    schema: {type: string, enum: [⟪ok:cancelled⟫, ⟪unregistered:aborted⟫]}\n    example: ⟪ok:shutdown⟫\n  - name: stage\n    schema: {enum: [seed]}\n",
    "FailureKind:\n  examples:\n    first: {summary: aborted, value: ⟪ok:cancelled⟫}\n",
    "Parameters:\n  FailureKind:\n    Type: String\n    Default: ⟪ok:cancelled⟫\n    AllowedValues: [⟪ok:cancelled⟫]\n",
    "filters:\n  failure_kind:\n    label: Kind\n    options:\n      - {value: ⟪ok:cancelled⟫, label: By hand}\n",
    "failure_kind_counts:\n  type: object\n  additionalProperties: {type: integer}\n",
  ],
  records: [
    "env:\n  - name: FAILURE_KIND\n    value: ⟪ok:judge_failed⟫\n  - name: STAGE\n    value: seed\n",
    "when: {field: failure_kind, operator: In, values: [⟪ok:judge_failed⟫, ⟪unregistered:judge_numb⟫]}\n",
    "matchers:\n  - {name: failure_kind, value: judge_gone, isRegex: true}\n  - {name: failure_kind, op: =~, value: judge_gone}\n",
  ],
  queries: [
    'expr: sum(rate(rows_total{failure_kind=~"⟪ok:judge_failed⟫|⟪unregistered:judge_numb⟫"}[5m])) > 0\n',
    'expr: "x{failure_kind=\\"⟪ok:judge_failed⟫\\",a=\\"\\u00e9\\"} + y{failure_kind=\\"⟪unregistered:judge_numb⟫\\"}"\n',
    "expr: 'x{failure_kind=''⟪ok:judge_failed⟫'', failure_kind!=''⟪unregistered:judge_numb⟫''}'\n",
    'expr: |\n  sum(\n    rate(x{failure_kind="⟪ok:judge_failed⟫"}[5m])\n  )\n\n  / sum(x{failure_kind!="⟪unregistered:judge_numb⟫"})\n',
    "queries:\n  - >-\n    SELECT task FROM rows\n    WHERE failure_kind =\n      '⟪ok:judge_failed⟫'\n    AND failure_kind IN ('⟪ok:cancelled⟫',\n    '⟪unregistered:judge_numb⟫')\n",
    "jobs:\n  again:\n    if: needs.eval.outputs.failure_kind == '⟪ok:judge_failed⟫'\n    steps:\n      - if: ${{ steps.run.outputs.failure_kind != '⟪unregistered:judge_numb⟫' }}\n",
    "sql: select 1 from rows\n  where failure_kind = '⟪ok:judge_failed⟫'\n  or failure_kind = '⟪unregistered:judge_numb⟫'\n",
    '{"panels": [{"expr": "x{failure_kind=\\"⟪ok:judge_failed⟫\\"}"}]}\n',
    'expr: x{failure_kind="$kind"} + y{failure_kind=~"transport_.+"} + z{failure_kind=""}\n',
    "description: rows with failure_kind == 'judge_gone'\n- name: is failure_kind == 'judge_gone'\n",
    'run: |\n  if [[ "$FAILURE_KIND" == "judge_gone" ]]; then\n    exit 1\n  fi\n',
  ],
  JSON: [
    '{"failure_kind":"⟪ok:judge_failed⟫","failure_kinds":["⟪ok:cancelled⟫","⟪unregistered:judge_numb⟫"]}\n',
    '{\n  "rows": [\n    {"failure_kind": "⟪malformed-name:judge\\u002dfailed⟫", "n": 1},\n\t{"failure_kind"\n: "⟪ok:cancelled⟫"}\n  ]\n}\n',
    '{"failure_kind": "⟪ok:judge_failed⟫"}\n{"failure_kind": "⟪ok:cancelled⟫"}\n',
  ],
  documents: [
    "failure_kind: ⟪ok:judge_failed⟫\n---\nfailure_kind: ⟪unregistered:judge_numb⟫\n...\n%YAML 1.2\n--- # third\n- failure_kind: ⟪ok:cancelled⟫\n",
    "text: |\n  a\n---\nfailure_kind: ⟪ok:judge_failed⟫\n--- {failure_kind: ⟪ok:cancelled⟫}\n",
  ],
};

for (const [construct, sources] of Object.entries(texts)) {
  test(`yaml: ${construct}`, () => {
    for (const source of sources) checkOccurrences(source, "yaml");
  });
}
