import { checkFix, checkNoFix } from "./fixes.js";

const kind = "judge_absent";
const python = "nemo_gym/failure_kinds.py";

/** Registering `judge_absent` (or `other_kind`) turns the registry `before` into `after`. */
function check(before: string, after: string, path = python, name = kind): void {
  const configuration = path === python ? {} : { "failure-kinds.yaml": `registry: ${path}\n` };
  checkFix(
    `Register "${name}" in ${path}`,
    { ...configuration, [path]: before, "a.py": `a(failure_kind="$0${name}")\n` },
    { [path]: after },
  );
}

function checkNone(text: string, path = python): void {
  const configuration = path === python ? {} : { "failure-kinds.yaml": `registry: ${path}\n` };
  checkNoFix(/^Register/, { ...configuration, [path]: text, "a.py": `a(failure_kind="$0${kind}")\n` });
}

const constants = [
  "# --- judge ---- #",
  'JUDGE_FAILED = "judge_failed"  # No verdict.',
  "",
  "# --- agent ---- #",
  "AGENT_LOST: Final = 'agent_lost'",
  "",
  "",
];
const withJudge = constants.toSpliced(2, 0, 'JUDGE_ABSENT = "judge_absent"').join("\n");
const withOther = constants.toSpliced(5, 0, "", "OTHER_KIND: Final = 'other_kind'").join("\n");
const upper = constants.join("\n");

check(
  `${upper}FAILURE_KINDS: frozenset[str] = frozenset(\n    {\n        JUDGE_FAILED,\n        AGENT_LOST,  # last\n    }\n)\n`,
  `${withJudge}FAILURE_KINDS: frozenset[str] = frozenset(\n    {\n        JUDGE_FAILED,\n        JUDGE_ABSENT,\n        AGENT_LOST,  # last\n    }\n)\n`,
);
check(
  `${upper}FAILURE_KINDS = frozenset({JUDGE_FAILED, AGENT_LOST})\n`,
  `${withJudge}FAILURE_KINDS = frozenset({JUDGE_FAILED, JUDGE_ABSENT, AGENT_LOST})\n`,
);
check(
  `${upper}FAILURE_KINDS = frozenset({JUDGE_FAILED, AGENT_LOST})\n`,
  `${withOther}FAILURE_KINDS = frozenset({JUDGE_FAILED, AGENT_LOST, OTHER_KIND})\n`,
  python,
  "other_kind",
);
check(
  `${upper}FAILURE_KINDS = {\n  JUDGE_FAILED,\n  AGENT_LOST  # last\n}\n`,
  `${withOther}FAILURE_KINDS = {\n  JUDGE_FAILED,\n  AGENT_LOST,  # last\n  OTHER_KIND\n}\n`,
  python,
  "other_kind",
);
check(
  'FK_A_B = "a_b"\nFAILURE_KINDS = {FK_A_B}\n',
  'FK_A_B = "a_b"\nFK_JUDGE_ABSENT = "judge_absent"\nFAILURE_KINDS = {FK_A_B, FK_JUDGE_ABSENT}\n',
);
check(
  `${upper}FAILURE_KINDS = frozenset({JUDGE_FAILED, "judge_late", AGENT_LOST, "b"})\n`,
  `${withOther}FAILURE_KINDS = frozenset({JUDGE_FAILED, "judge_late", AGENT_LOST, OTHER_KIND, "b"})\n`,
  python,
  "other_kind",
);
check("FAILURE_KINDS = {\"judge_a\", 'b'}\n", 'FAILURE_KINDS = {"judge_a", "judge_absent", \'b\'}\n');
check(
  'FAILURE_KINDS = {"a",\n                 "b"}\n',
  'FAILURE_KINDS = {"a",\n                 "b", "judge_absent"}\n',
);
check('FAILURE_KINDS = ("a",)\n', 'FAILURE_KINDS = ("a", "judge_absent",)\n');
check('FAILURE_KINDS = BASE | {"a"}\n', 'FAILURE_KINDS = BASE | {"a", "judge_absent"}\n');
check('FailureKind = Literal["a", "b"]\n', 'FailureKind = Literal["a", "b", "judge_absent"]\n');
check(
  'class FailureKind(StrEnum):\n    JUDGE_X = "judge_x"\n    C = "c"\n',
  'class FailureKind(StrEnum):\n    JUDGE_X = "judge_x"\n    JUDGE_ABSENT = "judge_absent"\n    C = "c"\n',
);
check(
  'JUDGE_ABSENT = "judge_absent"\nA = "a"\nFAILURE_KINDS = {A}\n',
  'JUDGE_ABSENT = "judge_absent"\nA = "a"\nFAILURE_KINDS = {A, JUDGE_ABSENT}\n',
);
checkFix(
  `Register "judge_absent" in ${python}`,
  { [python]: 'JUDGE_$0ABSENT = "judge_absent"\nA = "a"\nFAILURE_KINDS = {A}\n' },
  { [python]: 'JUDGE_ABSENT = "judge_absent"\nA = "a"\nFAILURE_KINDS = {A, JUDGE_ABSENT}\n' },
);

const ts = "web/kinds.ts";
check('export type FailureKind = "a" | "b";\n', 'export type FailureKind = "a" | "b" | "judge_absent";\n', ts);
check('type FailureKind = "a";\n', 'type FailureKind = "a" | "judge_absent";\n', ts);
check(
  "type FailureKind =\n  | 'judge_a' // one\n  | 'b';\n",
  "type FailureKind =\n  | 'judge_a' // one\n  | 'judge_absent'\n  | 'b';\n",
  ts,
);
check("type FailureKind =\n  | 'a'\n  | 'b';\n", "type FailureKind =\n  | 'a'\n  | 'b'\n  | 'judge_absent';\n", ts);
check(
  "type FailureKind =\n  | 'a'\n  | 'b'; // two\n",
  "type FailureKind =\n  | 'a'\n  | 'judge_absent'\n  | 'b'; // two\n",
  ts,
);
check(
  'const FAILURE_KINDS = ["a", "b"] as const;\n',
  'const FAILURE_KINDS = ["a", "b", "judge_absent"] as const;\n',
  ts,
);
check(
  "const FAILURE_KINDS = new Set([\n  'judge_a',\n  'b',\n]);\n",
  "const FAILURE_KINDS = new Set([\n  'judge_a',\n  'judge_absent',\n  'b',\n]);\n",
  ts,
);
check(
  'export const A = "a" as const;\nexport const FAILURE_KINDS = new Set([A]);\n',
  'export const A = "a" as const;\nexport const JUDGE_ABSENT = "judge_absent" as const;\nexport const FAILURE_KINDS = new Set([A, JUDGE_ABSENT]);\n',
  ts,
);
check(
  'enum FailureKind { LateCall = "late_call" }\n',
  'enum FailureKind { LateCall = "late_call", JudgeAbsent = "judge_absent" }\n',
  ts,
);
check(
  'export enum FailureKind {\n  A = "a",\n  B = "b"\n}\n',
  'export enum FailureKind {\n  A = "a",\n  B = "b",\n  JUDGE_ABSENT = "judge_absent"\n}\n',
  ts,
);
check(
  "const FAILURE_KINDS = {\n  LATE_CALL: 'late_call',\n} as const;\n",
  "const FAILURE_KINDS = {\n  LATE_CALL: 'late_call',\n  JUDGE_ABSENT: 'judge_absent',\n} as const;\n",
  ts,
);

const yaml = "kinds.yaml";
check(
  "failure_kinds:\n  - a # one\n  - b\nmore: 1\n",
  "failure_kinds:\n  - a # one\n  - b\n  - judge_absent\nmore: 1\n",
  yaml,
);
check("failure_kinds:\n- 'judge_a'\n- b\n", "failure_kinds:\n- 'judge_a'\n- 'judge_absent'\n- b\n", yaml);
check("failure_kinds: [a, b]\n", "failure_kinds: [a, b, judge_absent]\n", yaml);
check(
  "failure_kinds:\n  judge_a: One.\n  b: Two.\n",
  "failure_kinds:\n  judge_a: One.\n  judge_absent:\n  b: Two.\n",
  yaml,
);
check(
  "failure_kinds:\n  - name: judge_a\n    doc: One.\n  - name: b\n",
  "failure_kinds:\n  - name: judge_a\n    doc: One.\n  - name: judge_absent\n  - name: b\n",
  yaml,
);
check('{ "failure_kinds": ["a", "b"] }\n', '{ "failure_kinds": ["a", "b", "judge_absent"] }\n', "kinds.json");
check(
  '{\n  "failure_kinds": [\n    "a",\n    "b"\n  ]\n}\n',
  '{\n  "failure_kinds": [\n    "a",\n    "b",\n    "judge_absent"\n  ]\n}\n',
  "kinds.json",
);

checkNone('JUDGE_ABSENT = 3\nA = "a"\nFAILURE_KINDS = {A}\n');
const json = "kinds.json";
check('{ "failure_kinds": { "a": "One." } }\n', '{ "failure_kinds": { "a": "One.", "judge_absent": "" } }\n', json);
check(
  '{\n  "failure_kinds": {\n    "judge_a": "One, {two}.",\n    "b": "Two."\n  }\n}\n',
  '{\n  "failure_kinds": {\n    "judge_a": "One, {two}.",\n    "judge_absent": "",\n    "b": "Two."\n  }\n}\n',
  json,
);
check(
  '{"failure_kinds": {"a": {"doc": "One."}}}\n',
  '{"failure_kinds": {"a": {"doc": "One."}, "judge_absent": {}}}\n',
  json,
);
check(
  '{"failure_kinds": [{"kind": "a", "meaning": "One."}, {"kind": "b"}]}\n',
  '{"failure_kinds": [{"kind": "a", "meaning": "One."}, {"kind": "b"}, {"kind": "judge_absent"}]}\n',
  json,
);
check(
  '{\n  "failure_kinds": [\n    {\n      "name": "judge_a",\n      "doc": "One."\n    }\n  ]\n}\n',
  '{\n  "failure_kinds": [\n    {\n      "name": "judge_a",\n      "doc": "One."\n    },\n    {"name": "judge_absent"}\n  ]\n}\n',
  json,
);
check(
  "failure_kinds: [{ kind: a, doc: One. }]\n",
  "failure_kinds: [{ kind: a, doc: One. }, { kind: judge_absent }]\n",
  "kinds.yaml",
);
checkNone('FAILURE_KINDS = {"a"}\n', "site-packages/kinds.py");
checkNoFix(/^Register/, { "a.py": `a(failure_kind="$0${kind}")\n` });
checkNoFix(/^Register/, {
  "env/pyvenv.cfg": "",
  "env/kinds.py": 'FAILURE_KINDS = {"a"}\n',
  "failure-kinds.yaml": "registry: env/kinds.py\n",
  "a.py": `a(failure_kind="$0${kind}")\n`,
});
checkNoFix(/^Register/, { [python]: 'FAILURE_KINDS = {"a"}\n', "a.py": 'a(failure_kind="$0Judge Absent")\n' });

// A constant that shares its line or its statement is no model: a copy would define the others anew, or end in the middle.
for (const definition of [
  'JUDGE_FAILED = ("judge_failed")',
  'JUDGE_FAILED = (\n    "judge_failed"\n)',
  'JUDGE_FAILED = FIRST = "judge_failed"',
  'LATE = "late"; JUDGE_FAILED = "judge_failed"',
  'JUDGE_FAILED = "judge_failed"; LATE = "late"',
  'if True: JUDGE_FAILED = "judge_failed"',
])
  checkNone(`${definition}\nFAILURE_KINDS = frozenset({JUDGE_FAILED})\n`);
checkNone('FAILURE_KINDS = {(JUDGE_FAILED := "judge_failed")}\n');
checkNone(
  'export const JUDGE_FAILED = "judge_failed", LATE = "late";\nexport const KINDS = [JUDGE_FAILED, LATE];\n',
  "kinds.ts",
);

// In brackets over several lines a key of YAML stands on its line as it does without them.
check(
  'failure_kinds: {\n  judge_failed: "None",\n  late: "Late"\n}\n',
  'failure_kinds: {\n  judge_failed: "None",\n  judge_absent: "",\n  late: "Late"\n}\n',
  "kinds.yaml",
);
check(
  '{\n  "failure_kinds": {\n    "judge_failed": "None"\n  }\n}\n',
  '{\n  "failure_kinds": {\n    "judge_failed": "None",\n    "judge_absent": ""\n  }\n}\n',
  "kinds.yaml",
);
