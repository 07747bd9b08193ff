// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts under test have them
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkOccurrences, factsOf } from "../../fixture.js";

/** Half-typed and broken texts; the marks are all that may be found. */
const texts: readonly string[] = [
  "a:\n   b: 1\n  c: 2\nfailure_kind: ⟪ok:judge_failed⟫\n",
  "a:\n    failure_kind: ⟪ok:judge_failed⟫\n  failure_kinds: [⟪ok:cancelled⟫]\n c: x\n",
  "a: [1, 2\nfailure_kind: ⟪ok:judge_failed⟫\n",
  "a: {b: [\nfailure_kind: ⟪ok:judge_failed⟫\nc: }\nfailure_kinds:\n  - ⟪ok:cancelled⟫\n",
  'a: "never closed\nfailure_kind: ⟪ok:judge_failed⟫\nb: "closed"\n',
  "a: 'never closed\n  b: 1\n  failure_kind: ⟪ok:judge_failed⟫\n",
  "- a: 'never closed\n  failure_kind: ⟪ok:judge_failed⟫\n- failure_kind: ⟪ok:cancelled⟫\n",
  "failure_kind: 'never closed\nb: it's\nlast_failure_kind: ⟪ok:cancelled⟫\n",
  "a: b: c\nfailure_kind: ⟪ok:judge_failed⟫\n",
  "a: ]}\n- x\nfailure_kind: ⟪ok:judge_failed⟫\n- failure_kind: ⟪ok:cancelled⟫\n",
  "failure_kinds: [⟪ok:judge_failed⟫, ⟪ok:cancelled⟫]]\nb: 1\n",
  "failure_kinds: [⟪ok:judge_failed⟫, {a: [}, ⟪ok:cancelled⟫]\nfailure_kind: ⟪ok:shutdown⟫\n",
  '{{- if .Values.strict }}\nfailure_kind: ⟪ok:judge_failed⟫\n{{- end }}\n{{ include "x" . }}\nrow:\n  {{- range .rows }}\n  - failure_kind: ⟪ok:cancelled⟫\n  {{- end }}\n',
  "a: {v: ${x}, failure_kind: ⟪ok:judge_failed⟫}\nb: {{ .x }}\nfailure_kind: ⟪ok:cancelled⟫\n",
  "failure_kinds: [${a,b}, {{ c, d }}, ⟪ok:cancelled⟫]\n",
  "failure_kinds:\n   - ⟪ok:judge_failed⟫\n    - ⟪ok:cancelled⟫\n    - ⟪ok:shutdown⟫\n",
  "failure_kinds:\n    - ⟪ok:judge_failed⟫\n   - ⟪ok:cancelled⟫\n  - ⟪ok:shutdown⟫\n",
  "failure_kinds: ⟪unregistered:ju⟫\n  - ⟪ok:cancelled⟫\n  - ⟪ok:shutdown⟫\n",
  "row:\n  failure_kinds:\n  ju\n    - ⟪ok:cancelled⟫\n",
  "row:\n\tfailure_kind: ⟪ok:judge_failed⟫\n",
  "a: &\nb: *\nc: !\nd: |x\n  e: 1\nfailure_kind: ⟪ok:judge_failed⟫\n",
  "failure_ki\nfailure_kind: ⟪ok:judge_failed⟫\nfoo\n",
  '{\n  "failure_kind": "jud\n  "last_failure_kind": "⟪ok:cancelled⟫",\n  "b": [1, 2\n  "failure_kinds": ["⟪ok:shutdown⟫"]\n}\n',
  '{"a": {"failure_kind": "⟪ok:judge_failed⟫", "b": \n',
  '{"failure_kind": "jud, "last_failure_kind": "⟪ok:cancelled⟫", "failure_kinds": ["jud, "⟪ok:shutdown⟫"]}\n',
  "note: x\n  failure_kind: ⟪ok:judge_failed⟫\n",
  '{\n  "failure_kind":\n  "b": "x", "last_failure_kind": "⟪ok:cancelled⟫"\n}\n',
  "failure_ki\nfailure_kind judge\nfailure_kind: ⟪ok:judge_failed⟫\nfailure_kind\nfailure_kind:judge\nlast_failure_kind: ⟪ok:cancelled⟫\n",
  "row:\n  failure_kind judge\n  b:\n    failure_kind\n    failure_kinds: [⟪ok:cancelled⟫]\n   c: 1\n  failure_kind: ⟪ok:judge_failed⟫\n",
  "rows:\n  - failure_kind: ⟪ok:cancelled⟫\n   note: x\n  - failure_kind: ⟪ok:cancelled⟫\n    failure_ki\n  - failure_kind\n  - failure_kind: ⟪ok:shutdown⟫\n",
  "failure_kinds:\n  - ⟪ok:cancelled⟫\n  judge\n  - ⟪ok:shutdown⟫\n - ⟪ok:judge_failed⟫\n   - ⟪ok:session_lost⟫\n",
  "? \n: x\n:\n-\n--\n---a\nfailure_kind: ⟪ok:judge_failed⟫\n",
];

test("yaml: broken text does not hide what is whole", () => {
  for (const source of texts) checkOccurrences(source, "yaml");
});

test("yaml: every text has facts, and their spans lie in it", () => {
  const random = randomNumbers(7);
  const pieces = [
    ...": - , [ ] { } # ' \" | > & * ! ? % @ ` \\ \t".split(" "),
    ...["\n", "\r\n", "  ", "---\n", "{{", "}}", "${"],
  ];
  for (let round = 0; round < 400; round++) {
    let text = texts[round % texts.length]?.replace(/⟪[a-z-]+:([^⟫]*)⟫/g, "$1") ?? "";
    for (let edit = 0; edit < 6; edit++) {
      const at = random(text.length + 1);
      const piece = random(2) === 0 ? (pieces[random(pieces.length)] as string) : "";
      text = text.slice(0, at) + piece + text.slice(at + random(4));
    }
    checkSpans(text);
    checkSpans(text.slice(0, random(text.length + 1)));
  }
});

test("yaml: depth has no limit that a text could break", () => {
  for (const part of ["[", "{", "{a: ", "- ", "? ", "[[]", "a: &a [", "!!x "]) {
    checkSpans(`failure_kinds: ${part.repeat(20000)}`);
    checkSpans(`failure_kind: x\n${part.repeat(20000)}`);
  }
});

function checkSpans(text: string): void {
  const { occurrences, slots, declarations } = factsOf(text, "yaml");
  for (const { span } of [...occurrences, ...slots, ...declarations]) {
    assert.ok(0 <= span.start && span.start <= span.end && span.end <= text.length, JSON.stringify({ text, span }));
  }
}

/** Numbers below their argument, the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
