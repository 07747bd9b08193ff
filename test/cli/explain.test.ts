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
`,
  "b.ts": `function put(row) {
  let kind = "wet";
  if (row) kind = "dry";
  row.failureKind = kind;
}
const DAMP = "damp";
row.failureKind = DAMP;
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
  `Here is no failure kind: "wet" is put into the variable kind, which stands at the site failure_kind in line 9. ${inPython}`,
]);
check("a.py:8:10", [/^Here is no failure kind: kind is a variable, which stands at the site failure_kind in line 9\./]);
check("a.py:9:28", [`Here is no failure kind: kind is a variable at the site failure_kind. ${inPython}`]);
check("a.py:11:14", [
  "Here is no failure kind: this is not the value of a site, which is a name such as failure_kind.",
]);
check("a.py:14:18", [
  'DAMP is a constant for "damp", which stands in line 13, at the site failure_kind.',
  "Its status is unregistered.",
]);
check("a.py:15:18", [
  `Here is no failure kind: failure_kind is a variable at the site failure_kind. ${notFollowed} What is put into failure_kind is checked where that is done.`,
]);
check("b.ts:4:22", [
  `Here is no failure kind: kind is a variable at the site failureKind. ${notFollowed} To have it checked, call it failureKind, annotate it as FailureKind, or make it a const.`,
]);
check("b.ts:2:16", [/^Here is no failure kind: "wet" is put into the variable kind, .* in line 4\. /]);
check("b.ts:7:20", [
  'DAMP is a constant for "damp", which stands in line 6, at the site failureKind.',
  "Its status is unregistered.",
]);
