import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { makeTree, python, runIn } from "./command.js";

const registry = 'WET = "wet"\nDRY = "dry"\nFAILURE_KINDS = frozenset({WET, DRY})\n';

function tree(): string {
  return makeTree({
    "gym/nemo_gym/failure_kinds.py": registry,
    "gym/failure-kinds.yaml": "allow: [unknown]\n",
    "gym/a b.py": ["wet", "golf:slow", "wett", "unknown"].map(python).join(""),
    "other/c.py": python("judge_failed"),
    "docs/keep.txt": "",
  });
}

test("report as text has a part for each registry", () => {
  const { status, stdout, stderr } = runIn(tree(), ["report"]);
  assert.deepEqual([status, stderr], [0, ""]);
  assert.match(stdout, /^2 kinds in gym\/nemo_gym\/failure_kinds\.py, 1 unused, 1 namespaced, 1 not registered\.$/m);
  assert.match(stdout, /^24 kinds in NeMo Gym's own kinds, 23 unused, 0 namespaced, 0 not registered\.$/m);
  assert.match(stdout, /^ {4}gym\/a b\.py:1:34$/m);
  assert.doesNotMatch(stdout, /unknown/);
});

test("report counts only what is in its paths", () => {
  const { stdout } = runIn(tree(), ["report", "other"]);
  assert.match(stdout, /^24 kinds .*\n(?:.*\n)*.*judge_failed {2,}1 {4}1$/m);
  assert.doesNotMatch(stdout, /wet/);
});

for (const format of ["html", "markdown"]) {
  test(`the links of ${format} lead from the file that is written to the files`, () => {
    const folder = tree();
    const output = path.join(folder, "docs", `kinds.${format}`);
    const { status, stdout } = runIn(folder, ["report", "gym", "--format", format, "--output", output]);
    assert.deepEqual([status, stdout], [0, ""]);
    const text = readFileSync(output, "utf8");
    const links = [...text.matchAll(/(?:href="|\]\()(\.[^")]*)#L\d+/g)].map(([, link = ""]) => link);
    assert.equal(links.length, 3);
    for (const link of links) assert.ok(existsSync(path.join(folder, "docs", decodeURIComponent(link))), link);
  });
}

test("report says what cannot be read or written", () => {
  const folder = tree();
  const nowhere = runIn(folder, ["report", "nowhere"]);
  assert.deepEqual([nowhere.status, nowhere.stdout], [2, ""]);
  const { status, stderr } = runIn(folder, ["report", "--output", "gym/a b.py/kinds.txt"]);
  assert.deepEqual([status, stderr], [2, "failure-kinds: gym/a b.py/kinds.txt: no such file or folder\n"]);
  assert.match(runIn(folder, ["report", "--format", "pdf"]).stderr, /--format takes text, markdown, html, not "pdf"/);
});

test("report counts a constant in a file that names no site", () => {
  const folder = makeTree({
    "nemo_gym/failure_kinds.py": registry,
    "names.py": "from nemo_gym.failure_kinds import WET\nDAMP = WET\n",
    "use.py": "from names import WET\nfail(WET)\n",
    "dry.py": 'DRY = "dry"\nfail(DRY)\n',
  });
  const { stdout } = runIn(folder, ["report"]);
  assert.match(stdout, /^2 kinds in nemo_gym\/failure_kinds\.py, 0 unused/m);
  assert.match(stdout, /^ {2}wet +5 +5$/m);
});
