import assert from "node:assert/strict";
import { test } from "node:test";
import { makeTree, runIn } from "./command.js";

const folder = makeTree({
  ".git/HEAD": "",
  "nemo_gym/failure_kinds.py": '# --- weather --- #\nWET = "wet"  # It rained.\nFAILURE_KINDS = frozenset({WET})\n',
  "names.py": 'from nemo_gym.failure_kinds import WET\nDRY = "dry"\n',
  "a.py": `from names import DRY, WET, GONE
f(failure_kind=WET)
f(failure_kind=DRY)
f(failure_kind=GONE)
def put(row):
    kind = "wet"
    if row:
        kind = "dry"
    row["failure_kind"] = kind
def other(row):
    kind = "wet"
    print(kind)
DAMP = "damp"
f(failure_kind=DAMP)
f(failure_kind=failure_kind)
def choose(row, mode):
    kind = "wet" if mode == "fast" else "dry"
    reason = (
        "hot" if row
        else "cold"
    )
    if kind == "odd":
        pass
    g(kind="late")
    fail(failure_kind=kind, row=Row(failure_kind=reason))
not_failure_kinds = ["a", "b"]
def told(row):
    row.kind_of_failure_kind = [
        "c",
    ]
`,
  "b.ts": `function put(row) {
  let kind = "wet";
  if (row) kind = "dry";
  row.failureKind = kind;
}
const DAMP = "damp";
row.failureKind = DAMP;
function choose(row, mode) {
  let kind = mode === "fast" ? "wet" : "dry";
  let reason = row
    ? "hot"
    : "cold";
  emit({ failureKind: kind, row: { failureKind: reason } });
}
const notFailureKinds = ["a", "b"];
const noFailureKind = "c";
`,
});

/** Checks the lines with which the command explains a place, before those about the registry. */
function check(place: string, expected: readonly (string | RegExp)[]): void {
  test(`explain ${place}`, () => {
    const { status, stdout, stderr } = runIn(folder, ["explain", place]);
    assert.equal(status, 0, stderr);
    const lines = stdout.split("\n");
    const own = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith("The registry is")),
    );
    assert.equal(own.length, expected.length, stdout);
    for (const [i, line] of expected.entries()) {
      if (typeof line === "string") assert.equal(own[i], line);
      else assert.match(own[i] ?? "", line);
    }
  });
}

const registered = [
  "Its status is registered.",
  'It is registered in nemo_gym/failure_kinds.py:2 as WET, in the group "weather".',
  "The registry says: It rained.",
];
const dry = ['DRY is a constant for "dry", which stands in names.py:2.', "Its status is unregistered."];
const wet = ['WET is a constant for "wet", which stands in nemo_gym/failure_kinds.py:2.', ...registered];

check("a.py:2:17", wet);
check("a.py:1:24", wet);
check("a.py:3:17", [...dry, /^unregistered-kind \(warning\): "dry" is not/]);
check("a.py:4:17", [/^GONE stands where a failure kind is expected\. It is not found in "names"/]);

const notFollowed = "What variables hold is not followed, because it may be something else by then.";
const inPython = `${notFollowed} To have it checked, call it failure_kind, annotate it as FailureKind, or make it a constant of the module (KIND).`;
check("a.py:6:14", [
  `This is not a failure kind: "wet" is put into the variable kind, which stands at the site failure_kind in line 9. ${inPython}`,
]);
check("a.py:8:10", [
  /^This is not a failure kind: kind is a variable, which stands at the site failure_kind in line 9\./,
]);
check("a.py:9:28", [`This is not a failure kind: kind is a variable at the site failure_kind. ${inPython}`]);
check("a.py:11:14", [
  'This is not a failure kind: it is not the value of a site, which is a name such as failure_kind. Other names become sites by the setting "sites.add".',
]);
check("a.py:14:18", [
  'DAMP is a constant for "damp", which stands in line 13, at the site failure_kind.',
  "Its status is unregistered.",
]);
check("a.py:15:18", [
  `This is not a failure kind: failure_kind is a variable at the site failure_kind. ${notFollowed} What is put into failure_kind is checked where that is done.`,
]);
check("b.ts:4:22", [
  `This is not a failure kind: kind is a variable at the site failureKind. ${notFollowed} To have it checked, call it failureKind, annotate it as FailureKind, or make it a const.`,
]);
check("b.ts:2:16", [/^This is not a failure kind: "wet" is put into the variable kind, .* in line 4\. /]);
check("b.ts:7:20", [
  'DAMP is a constant for "damp", which stands in line 6, at the site failureKind.',
  "Its status is unregistered.",
]);

const inLine = (value: string, name: string, site: string, line: number) =>
  new RegExp(
    `^This is not a failure kind: "${value}" is put into the variable ${name}, .* the site ${site} in line ${line}\\. `,
  );
const other = /^This is not a failure kind: it is not the value of a site/;
const against = (name: string, word: string) =>
  `This is not a failure kind: ${name} is no site, because "${word}" in it says that it holds something else. To have it checked, add it to "sites.add".`;
check("a.py:17:13", [inLine("wet", "kind", "failure_kind", 25)]);
check("a.py:17:43", [inLine("dry", "kind", "failure_kind", 25)]);
check("a.py:17:30", [other]);
check("a.py:17:6", [
  /^This is not a failure kind: kind is a variable, which stands at the site failure_kind in line 25\./,
]);
check("a.py:19:11", [inLine("hot", "reason", "failure_kind", 25)]);
check("a.py:20:15", [inLine("cold", "reason", "failure_kind", 25)]);
check("a.py:22:17", [other]);
check("a.py:24:13", [other]);
check("a.py:26:28", [against("not_failure_kinds", "not")]);
check("a.py:26:5", [against("not_failure_kinds", "not")]);
check("a.py:29:10", [against("kind_of_failure_kind", "of")]);
check("b.ts:9:24", [other]);
check("b.ts:9:33", [inLine("wet", "kind", "failureKind", 13)]);
check("b.ts:9:41", [inLine("dry", "kind", "failureKind", 13)]);
check("b.ts:12:8", [inLine("cold", "reason", "failureKind", 13)]);
check("b.ts:15:33", [against("notFailureKinds", "not")]);
check("b.ts:16:24", [against("noFailureKind", "no")]);

const configured = makeTree({
  ".git/HEAD": "",
  "failure-kinds.yaml":
    "allow: [legacy_x]\nrules: {malformed-kind: off}\nsites: {remove: [last_failure_kind]}\nexclude: [old]\n",
  "a.py": `f(failure_kind="legacy_x")
f(failure_kind="Bad Kind")
f(last_failure_kind="judge_fialed")
f(failure_kind=classify(x))
f(failure_kind=table["x"])
f(failure_kind=self.kind)
f(failure_kind=KIND)
f(failure_kind="judge_fialed")  # failure-kinds: ignore
f(failure_kind="judge_failed")  # failure-kinds: ignore
f(failure_kind="judge_fialed")  # failure-kinds: ignore[malformed-kind]
f(failure_kind=None)
f(failure_kind=True)
`,
  "a.yaml": "failure_kind: *a\n---\nfailure_kind: ~\n---\nfailure_kind: $" + "{foo}\n",
  "a.md": "A failure_kind is prose\n```bash\nfailure_kind=x\n```\n```\nx\n```\n",
  "a.ts":
    'row.failureKind = classify(row);\nrow.failureKind = row?.kind ?? "x";\nrow.failureKind = null;\nrow.failureKind = 42;\n',
  "labels.ts": 'const FAILURE_KIND_LABELS = { judge_failed: "Judge", "session_lost": "Lost" };\n',
  "texts.py": `"""Sets failure_kind="judge_fialed" on the row."""
query = 'sum(x{failure_kind=~"judge_.*|sesion_lost"})'
f(failure_kind="legacy_x")  # not failure_kind="judge_fialed"
log.info("the failure_kind was 'sesion_lost'")
kind = "legacy_x"
`,
  "texts.ts": '// failureKind: "judge_fialed"\nconst pattern = /failureKind: "sesion_lost"/;\n',
  "texts.yaml": 'expr: sum(x{failure_kind!~"judge_.*|sesion_lost"})\n# failure_kind: sesion_lost\n',
  "texts.md": '```python\n# failure_kind="sesion_lost"\n```\n',
  "old/a.py": 'f(failure_kind="legacy_y")\n',
});

/** Checks that the explanation of a place has a line, and none of the `others`. */
function checkLine(place: string, line: string, others?: RegExp): void {
  test(`explain ${place}: ${line}`, () => {
    const { status, stdout, stderr } = runIn(configured, ["explain", place]);
    assert.equal(status, 0, stderr);
    assert.ok(stdout.split("\n").includes(line), stdout);
    if (others) assert.doesNotMatch(stdout, others);
  });
}

const none = "This is not a failure kind: ";
checkLine(
  "a.py:1:18",
  'unregistered-kind is not reported: the setting "allow" lets this value pass.',
  /"rules"|comment/,
);
checkLine("a.py:2:18", 'malformed-kind is not reported: the setting "rules" turns that rule off.', /"allow"|comment/);
checkLine("a.py:3:24", `${none}the setting "sites.remove" says that last_failure_kind carries none.`);
checkLine(
  "a.py:4:18",
  `${none}classify(x) stands at the site failure_kind, and what a call returns is not followed. It is checked where it is written.`,
);
checkLine(
  "a.py:5:24",
  `${none}table["x"] stands at the site failure_kind, and what is looked up is not followed. It is checked where it is written.`,
);
checkLine(
  "a.py:6:23",
  `${none}self.kind stands at the site failure_kind, and what a property holds is not followed. To have it checked, call it failure_kind, or annotate it as FailureKind.`,
);
checkLine(
  "a.py:7:17",
  `${none}KIND is a constant at the site failure_kind. It is not bound to one text that can be read here or where it is imported from.`,
);
checkLine("a.py:8:20", "unregistered-kind is not reported: the comment in line 8 turns it off.");
checkLine("a.py:9:20", "The comment in line 9 turns every rule off here, where nothing is found.");
checkLine("a.py:10:20", "The comment in line 10 turns malformed-kind off here, where nothing is found.");
checkLine("a.py:11:17", `${none}None is no value, so nothing stands at the site failure_kind.`);
checkLine("a.py:12:17", `${none}True stands at the site failure_kind, and is no text.`);
checkLine("a.ts:3:20", `${none}null is no value, so nothing stands at the site failureKind.`);
checkLine("a.ts:4:20", `${none}42 stands at the site failureKind, and is no text.`);
checkLine("labels.ts:1:48", `${none}of FAILURE_KIND_LABELS the keys are kinds, and the values are not.`);
checkLine("labels.ts:1:73", `${none}of FAILURE_KIND_LABELS the keys are kinds, and the values are not.`);
checkLine("old/a.py:1:20", 'Nothing is reported: the setting "exclude" has this file.', /comment/);
checkLine("a.yaml:1:16", `${none}*a stands for what is written at &a, and is not followed from the site failure_kind.`);
checkLine("a.yaml:3:15", `${none}~ is no value, so nothing stands at the site failure_kind.`);
checkLine(
  "a.yaml:5:18",
  `${none}\${foo} is filled in elsewhere, so nobody knows here what stands at the site failure_kind.`,
);
checkLine("a.md:1:5", `${none}it is prose, and of Markdown only the fences are read.`);
checkLine("a.md:3:3", `${none}the fence around it is in "bash", which is not a language that is read.`);
checkLine("a.md:6:1", `${none}the fence around it does not say its language, so it is not read.`);
checkLine(
  "a.ts:2:25",
  `${none}row?.kind stands at the site failureKind, and what a property holds is not followed. To have it checked, call it failureKind, or annotate it as FailureKind.`,
);

const inPattern = `${none}it is in a pattern, and of patterns only plain alternatives are read, such as judge_failed|judge_timeout.`;
const inComment = `${none}it is in a comment, where no kinds are looked for.`;
const inText = `${none}it is in a text, and of texts only queries are read, unless they are messages or descriptions for people.`;
checkLine("texts.py:1:10", `${none}it is in a docstring, where no kinds are looked for.`);
checkLine("texts.py:1:25", `${none}it is in a docstring, where no kinds are looked for.`);
checkLine("texts.py:2:32", inPattern);
checkLine("texts.py:2:45", inPattern);
checkLine("texts.py:3:38", inComment);
checkLine("texts.py:3:50", inComment);
checkLine("texts.py:4:36", inText);
checkLine(
  "texts.py:5:10",
  `${none}it is not the value of a site, which is a name such as failure_kind. Other names become sites by the setting "sites.add".`,
);
checkLine("texts.ts:1:20", inComment);
checkLine("texts.ts:2:35", inPattern);
checkLine("texts.yaml:1:40", inPattern);
checkLine("texts.yaml:2:20", inComment);
checkLine("texts.md:2:20", inComment);

/** Checks what is said of a place that is none. */
function checkRefusal(place: string, said: RegExp): void {
  test(`explain ${place} is refused`, () => {
    const { status, stderr } = runIn(configured, ["explain", place]);
    assert.equal(status, 2);
    assert.match(stderr, said);
  });
}

checkRefusal("old:1:1", /^failure-kinds: "old" is a folder: explain takes a place in a file; see /);
checkRefusal("a.py:1:28", /^failure-kinds: line 1 has 26 characters, there is no column 28; see /);
checkRefusal("a.py:99:1", /^failure-kinds: the file has 12 lines, there is no line 99; see /);
