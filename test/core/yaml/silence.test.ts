// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts under test have them
import { test } from "node:test";
import { checkOccurrences } from "../../fixture.js";

/** Texts in which there is no kind. */
const texts: Readonly<Record<string, readonly string[]>> = {
  "values that are nothing": [
    "a: {failure_kind: , last_failure_kind: null}\nfailure_kind:\nother_failure_kind: ~\nlast_failure_kind: \"\"\nfirst_failure_kind: ''\n",
    "failure_kind: None\n---\nfailure_kind: 3\n---\nfailure_kind: -1.5e3\n---\nfailure_kind: true\n---\nfailure_kind: '???'\n",
    "failure_kinds: []\n---\nfailure_kinds: {}\n---\nfailure_kinds: [null, ~, 3, '']\n---\nfailure_kind: |\n",
  ],
  "values that are filled in later": [
    "failure_kind: ${KIND:-judge_failed}\n---\nfailure_kind: '{{ kind }}'\n---\nfailure_kind: $KIND\n---\nfailure_kind: {{ .Values.kind | quote }}\n",
    "a: {failure_kind: ${oc.env:KIND}, last_failure_kind: {{ kind }}, b: [${x}, {{ y }}]}\nc: {failure_kind: judge_${mode}, d: 1}\n",
    'failure_kind: "${server}:timeout"\nlast_failure_kind: {% if x %}judge_down{% endif %}\n',
  ],
  "values that are no single name": [
    "failure_kind: transport_*\nlast_failure_kind: /judge_.+/\nfirst_failure_kind: ^judge\nother_failure_kind: a|b\n",
    "failure_kind: <one of the kinds>\nlast_failure_kind: '—'\nfirst_failure_kind: ...\n",
  ],
  "values that name the field": [
    "labels: {failure_kind: Failure kind}\nkeys: {failure_kind: X-Failure-Kind}\nfailure_kind: failure_kind\n",
    "columns: {failure_kind: kind_of_failure}\ndtypes:\n  failure_kind: category\nrename: {failure_kind: reason}\n",
    "headers: {failure_kind: Ursache}\nheadings:\n  failure_kind: Ausfall\ncaptions: {failure_kind: Ausfall}\nplaceholders: {failure_kind: Ausfall}\n",
    "fields:\n  failure_kind: string\n  last_failure_kind: str?\n",
    "sort:\n  - failure_kind: desc\norderBy: {failure_kind: asc}\ndependentRequired: {failure_kind: [failure_reason]}\n",
    "columns: [task, failure_kind]\ngroup_by: failure_kind\nrequired:\n  - failure_kind\n",
  ],
  "queries in texts for people": [
    "errors:\n  bad: failure_kind == 'judge_lost' is not allowed\n  worse: 'x{failure_kind=\"judge_lost\"}'\nmessages: {a: \"failure_kind in ('judge_lost')\"}\nannotations: {runbook: \"failure_kind == 'judge_lost'\"}\n",
    "help_text: failure_kind == 'judge_lost'\nprompt: |\n  If failure_kind == 'judge_lost' then say so.\ncomments:\n  - failure_kind == 'judge_lost'\n  - failure_kind=judge_lost\n",
    "description: pass --failure-kind judge_lost to the command\nnotes: [--failure-kind, judge_lost]\n",
  ],
  "texts about the field": [
    "fields:\n  stage: the layer that saw it\n  reward: a number of points\n  failure_kind: what went wrong\n",
    "errors: {failure_kind: not one of them}\nparameters: {failure_kind: Why the rollout failed.}\nfailure_kind: One of the names that the server knows and lists somewhere\n",
    "env:\n  - name: FAILURE_KIND\n    value: $(OTHER)\nFAILURE_KINDS: judge_down judge_lost\n",
  ],
  "other uses of the label": [
    "options: {renameByName: {failure_kind: Kind}, indexByName: {failure_kind: 2}}\nsort: [failure_kind=asc]\nfields: [failure_kind=string]\n",
    'relabel_configs:\n  - source_labels: [failure_kind]\n    regex: judge_down|judge_lost\n  - target_label: failure_kind\n    replacement: judge_lost\nexpr: label_replace(x, "failure_kind", "judge_lost", "a", "b")\n',
    'run: echo "failure_kind=judge_lost" >> $OUTPUT\nquery: label_values(failure_kind)\n',
  ],
  "orders to sort in": [
    "sorting: {failure_kind: desc}\nordering:\n  - failure_kind: ascending\norder_by: {failure_kind: asc}\n",
  ],
  "choices of configurations": [
    "hydra:\n  sweeper:\n    params:\n      failure_kind: judge_failed,judge_lost\n",
    "defaults:\n  - _self_\n  - failure_kinds: default\n  - failure_kind: small\n",
    "defaults:\n  - override failure_kind: x\n  - override /failure_kinds: y\n  - optional failure_kind@a.b: z\n",
    'hydra:\n  sweeper:\n    params: {failure_kind: "choice(a, b)"}\n',
    "params:\n  failure_kind: choice('a', 'b')\n  last_failure_kind: shuffle(a)\n",
  ],
  "patterns of queries": [
    '{"prefix": {"failure_kind": "transport_"}}\n{"regexp": {"failure_kind": "judge_down"}}\n{"wildcard": {"failure_kind": {"value": "judge_*"}}}\n',
    "failure_kind: {prefix: transport_}\n---\nfailure_kind: {$regex: judge_down, $exists: true}\n---\nfailure_kind: '!judge_down'\n",
    "- {field: failure_kind, operator: starts_with, value: transport_}\n- {field: failure_kind, op: endsWith, value: _down}\n- {name: failure_kind, type: prefix, value: judge_}\n- {name: failure_kind, matcher: contains, value: judge}\n- {field: failure_kind, comparator: matches, value: judge}\n",
    '{"aggs": {"by_failure_kind": {"terms": {"field": "failure_kind", "missing": "judge_down"}}}}\n',
  ],
  "types and paths": [
    "failure_kinds: list[str]\n---\nfailure_kinds: string[]\n---\nfailure_kinds: array<string>\n---\nfailure_kind: Optional[str]\n",
    "failure_kind: $.error.kind\nlast_failure_kind: '#/components/FailureKind'\nfailure_kinds: conf/kinds.yaml\nfirst_failure_kind: /error/kind\n",
    "failure_kind: '%KIND%'\nlast_failure_kind: \"<server>:<kind>\"\nfirst_failure_kind: web:<kind>\n",
  ],
  "tables that hold something else": [
    "failure_kind_labels: Judge down\nfailure_kind_counts: [judge_down, 3]\n",
    "failure_kinds:\n  enabled: true\n  judge_max: 3\n",
    "failure_kinds: {description: which ones, columns: [task, kind]}\n---\nfailure_kinds: {columns: [task]}\n",
    "failure_kind:\n  column: kind\n  width: 20\n  label: Kind of failure\n",
    "failure_kind:\n  type: string\n  nullable: true\n  pattern: ^[a-z_]+$\n  maxLength: 64\n",
    "failure_kinds: judge_failed, judge_lost\n",
    "failure_kinds: {summary: contradicted, title: missing}\n---\nfailure_kinds: {math: judge_down}\n",
    "failure_kinds:\n  judge_down: [retry]\n  session_gone: [mask]\n",
    "failure_kind_label: Judge down\nfailure_kind_re: judge_.*\nno_failure_kind: judge_down\nfailure_kind_column: judge_down\n",
  ],
  "comments and text": [
    "# failure_kind: judge_down\na: b # failure_kind: judge_down\nc: 'x # failure_kind: judge_down'\nd: [\n  # failure_kinds: [judge_down]\n]\n",
    'a: "\n  failure_kind: judge_down\n  "\nb: plain\n  failure_kind judge_down\n',
    "- |\n  failure_kind: judge_down\n- >+2\n    failure_kind: judge_down\n\n- failure_kind judge_down\n",
  ],
  "other names": [
    "failure_reason: judge_down\nfailure_type: OSError\nerror_kind: judge_down\nkind: judge_down\nfailureKindAlias: judge_down\n",
  ],
};

for (const [reason, sources] of Object.entries(texts)) {
  test(`yaml: silent about ${reason}`, () => {
    for (const source of sources) checkOccurrences(source, "yaml");
  });
}
