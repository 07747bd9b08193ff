import { checkFix, checkFixAll, checkNoFix, checkOffers } from "./fixes.js";

const judge = 'Replace with "judge_failed"';

function check(path: string, before: string, after: string, title = judge): void {
  checkFix(title, { [path]: before }, { [path]: after });
}

check("a.py", 'a(failure_kind="judge_$0fialed")\n', 'a(failure_kind="judge_failed")\n');
check("a.py", "a(failure_kind=r'judge_$0fialed')\n", "a(failure_kind=r'judge_failed')\n");
check("a.py", 'a(failure_kind="""judge_$0fialed""")\n', 'a(failure_kind="""judge_failed""")\n');
check("a.py", 'a(failure_kind="judge\\x5f$0fialed")\n', 'a(failure_kind="judge_failed")\n');
check("a.py", 'a(failure_kind="failed_judge$0")\n', 'a(failure_kind="judge_failed")\n');
check("a.py", 'a(failure_kind="Judge-Failed$0")\n', 'a(failure_kind="judge_failed")\n');
check("a.py", 'a(failure_kind="judge_failed\\n$0")\n', 'a(failure_kind="judge_failed")\n');
check("a.py", 'a(failure_kind=":judge_failed$0")\n', 'a(failure_kind="judge_failed")\n');
check(
  "a.py",
  'a(failure_kind="peer_drop$0")\n',
  'a(failure_kind="transport_peer_drop")\n',
  'Replace with "transport_peer_drop"',
);
check(
  "a.py",
  'a(failure_kind="Code Golf: late$0")\n',
  'a(failure_kind="code_golf:late")\n',
  'Replace with "code_golf:late"',
);
check("a.py", 'a(failure_kind="My Own$0")\n', 'a(failure_kind="my_own")\n', 'Replace with "my_own"');
check("a.ts", "x.failureKind = 'judge_$0fialed';\n", "x.failureKind = 'judge_failed';\n");
check("a.ts", "x.failureKind = `judge_$0fialed`;\n", "x.failureKind = `judge_failed`;\n");
check("a.tsx", 'a = <B failureKind="judge_$0fialed" />;\n', 'a = <B failureKind="judge_failed" />;\n');
check("a.yaml", "failure_kind: judge_$0fialed # why\n", "failure_kind: judge_failed # why\n");
check("a.yaml", "failure_kinds: [shutdown, judge_$0fialed]\n", "failure_kinds: [shutdown, judge_failed]\n");
check("a.yaml", "failure_kinds:\n  - 'judge_$0fialed'\n", "failure_kinds:\n  - 'judge_failed'\n");
check(
  "a.py",
  'a(failure_kind="shutdown")  # failure-kinds: ignore[unregistred-kind$0]\n',
  'a(failure_kind="shutdown")  # failure-kinds: ignore[unregistered-kind]\n',
  'Replace with "unregistered-kind"',
);
check(
  "a.py",
  'a(failure_kind="x_y")  # failure-kinds: ignore-nextline$0\n',
  'a(failure_kind="x_y")  # failure-kinds: ignore-next-line\n',
  'Replace with "ignore-next-line"',
);
checkFix(
  `${judge} where the constant is defined`,
  { "kinds.py": 'BAD = "judge_fialed"\n', "a.py": "from kinds import BAD\na(failure_kind=BA$0D)\n" },
  { "kinds.py": 'BAD = "judge_failed"\n' },
);
const givenUp =
  'OLD_END = "old_end"  # Deprecated: use new_end\nNEW_END = "new_end"\nFAILURE_KINDS = frozenset({OLD_END, NEW_END})\n';
checkFix(
  'Replace with "new_end"',
  { "nemo_gym/failure_kinds.py": givenUp, "a.py": 'a(failure_kind="old_$0end")\n' },
  { "a.py": 'a(failure_kind="new_end")\n' },
);
checkNoFix(/^Replace/, { "a.py": 'a(failure_kind="nothing_near$0")\n' });

const namespaced = 'Namespace it as "code_golf:no_words"';
const golf = "resources_servers/code_golf/";
check(`${golf}a.py`, 'a(failure_kind="no_words$0")\n', 'a(failure_kind="code_golf:no_words")\n', namespaced);
check(`${golf}a.py`, "a(failure_kind='no\\x5fwords$0')\n", "a(failure_kind='code_golf:no\\x5fwords')\n", namespaced);
check(`${golf}a.yaml`, "failure_kind: no_words$0\n", "failure_kind: code_golf:no_words\n", namespaced);
check(`${golf}a.ts`, "x.failureKind = 'no_words$0';\n", "x.failureKind = 'code_golf:no_words';\n", namespaced);
check(
  `${golf}b.ts`,
  "failureKindLabels = { no_words$0: 1 };\n",
  'failureKindLabels = { "code_golf:no_words": 1 };\n',
  namespaced,
);
checkNoFix(/^Namespace/, { [`${golf}a.py`]: "FAILURE_KIND_LABELS = dict(no_words$0=1)\n" });
checkNoFix(/^Namespace/, { "resources_servers/code_golf/a.py": 'a(failure_kind="No Words$0")\n' });
checkNoFix(/^Namespace/, { "tools/a.py": 'a(failure_kind="no_words$0")\n' });

checkOffers({ "a.py": 'a(failure_kind="judge_$0fialed")\n' }, [
  `${judge} *`,
  "Silence unregistered-kind on this line",
  "Silence unregistered-kind in this file",
  'Allow "judge_fialed" in a new failure-kinds.yaml',
]);
checkOffers({ "a.py": 'a(failure_kind="judge_failed$0")\n' }, []);
checkOffers({ "a.py": 'a(failure_kind="My Own$0")\n' }, [
  'Replace with "my_own"',
  "Silence malformed-kind on this line",
  "Silence malformed-kind in this file",
  'Allow "My Own" in a new failure-kinds.yaml',
]);
checkOffers({ "a.py": 'a(failure_kind=f"{x}_$0y")\n' }, [
  "Silence dynamic-kind on this line",
  "Silence dynamic-kind in this file",
]);

checkFixAll(
  { "a.py": 'a(failure_kind="judge_$0fialed")\na(failure_kind="My Own")\na(failure_kind="cancelld")\n' },
  'a(failure_kind="judge_failed")\na(failure_kind="My Own")\na(failure_kind="cancelled")\n',
);
checkFixAll(
  { "a.yaml": "failure_kinds: [$0judge_fialed, code_golf:shutdown, judge_f]\n" },
  "failure_kinds: [judge_failed, code_golf:shutdown, judge_f]\n",
);

// A list has each kind once, a table too, and a sentence is no namespace: such a replacement is offered, and left to the person.
for (const [path, text] of [
  ["a.yaml", "limits:\n  failure_kinds:\n    judge_failed: 1\n    judge_fialed: 2\n"],
  ["a.py", 'FAILURE_KIND_LABELS = {"judge_failed": 1, "judge_fialed": 2}\n'],
  ["a.ts", 'switch (row.failureKind) {\n  case "judge_failed": f();\n  case "judge_fialed": g();\n}\n'],
  ["b.py", 'row["failure_kind"] = "no judge: timeout"\n'],
  ["b.ts", 'type FailureKind = "judge_failed" | "judge_fialed";\n'],
  ["c.ts", 'enum FailureKind {\n  A = "judge_failed", // at the end\n  B = "judge_fialed",\n}\n'],
  ["d.ts", 'const failureKinds = ["judge_fialed", "cancelled", "golf:late", "judge_failed"];\n'],
  ["e.ts", 'if (row.failureKind === "judge_failed" || row.failureKind === "judge_fialed") f();\n'],
  ["f.ts", 'const FailureKind = { A: "judge_failed", B: "judge_fialed" } as const;\n'],
  ["c.py", 'failure_kinds = {\n    "judge_failed",  # at the end\n    "judge_fialed",\n}\n'],
  ["d.py", 'class FailureKind(StrEnum):\n    A = "judge_failed"\n    B = "judge_fialed"\n'],
  ["e.py", 'if failure_kind == "judge_failed" or failure_kind == "judge_fialed":\n    f()\n'],
  ["f.py", 'if failure_kind in ("judge_fialed", "judge_faild"):\n    f()\n'],
  ["b.yaml", "failure_kinds:\n  - judge_failed\n  - judge_fialed\n"],
] as const) {
  checkFixAll({ [path]: `$0${text}` }, text);
}

// What stands beside the kind by itself is fixed as ever.
for (const [path, text] of [
  ["a.py", 'failure_kind = "judge_failed"\nfailure_kind = "judge_fialed"\n'],
  ["b.py", 'f(failure_kind="judge_failed")\nf(failure_kind="judge_fialed")\n'],
  ["c.py", 'failure_kinds = {"judge_fialed", "judge_fialed", "cancelled"}\n'],
  ["a.ts", 'row.failureKind = "judge_failed"\nrow.failureKind = "judge_fialed"\n'],
  ["a.yaml", "- failure_kind: judge_failed\n- failure_kind: judge_fialed\n"],
] as const) {
  checkFixAll({ [path]: `$0${text}` }, text.replaceAll("fialed", "failed"));
}
