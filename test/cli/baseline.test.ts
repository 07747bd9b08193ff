import assert from "node:assert/strict";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { makeTree, python, runIn } from "./command.js";

const update = ["check", "--baseline", "ci/old.json", "--update-baseline"];
const use = ["check", "--baseline", "ci/old.json"];

/** A tree with a baseline of its two problems. */
function withBaseline(): string {
  const folder = makeTree({ "ci/.keep": "", "src/a.py": python() + python(), "src/b.py": python("Bad Kind") });
  const { status, stdout, stderr } = runIn(folder, update);
  assert.equal(status, 0, stderr);
  assert.match(
    stdout,
    /^No problems\. .* 0 problems known by the baseline\. 3 added to it, 0 dropped\.\nThe registry is .*\n$/,
  );
  return folder;
}

/** Writes the files, null for none, and checks how a run with the baseline ends. */
function checkRun(what: string, files: Readonly<Record<string, string | null>>, status: number, stdout: RegExp): void {
  test(what, () => {
    const folder = withBaseline();
    change(folder, files);
    const run = runIn(folder, use);
    assert.match(run.stdout, stdout);
    assert.equal(run.status, status, run.stderr);
  });
}

function change(folder: string, files: Readonly<Record<string, string | null>>): void {
  for (const [name, text] of Object.entries(files)) {
    if (text === null) rmSync(path.join(folder, name));
    else writeFileSync(path.join(folder, name), text);
  }
}

test("the file is readable, sorted and has a version; its paths are relative to its folder", () => {
  const folder = withBaseline();
  const text = readFileSync(path.join(folder, "ci/old.json"), "utf8");
  assert.deepEqual(JSON.parse(text), {
    version: 1,
    problems: {
      "../src/a.py": { "unregistered-kind": { judge_faild: 2 } },
      "../src/b.py": { "malformed-kind": { "Bad Kind": 1 } },
    },
  });
  assert.match(text, /^\{\n {2}"version": 1,\n/);
  assert.equal(runIn(folder, update).status, 0);
  assert.equal(readFileSync(path.join(folder, "ci/old.json"), "utf8"), text);
  assert.equal(runIn(path.join(folder, "src"), ["check", "--baseline", "../ci/old.json"]).status, 0);
});

test("the file itself is not searched", () => {
  const folder = makeTree({ "a.py": 'x(failure_kind=f"{failure_kind}_x")\n' });
  const args = ["check", "--fail-on", "info", "--baseline", "old.json"];
  assert.equal(runIn(folder, [...args, "--update-baseline"]).status, 0);
  writeFileSync(
    path.join(folder, "old.json"),
    readFileSync(path.join(folder, "old.json"), "utf8").replace('"version": 1', '"version": 1, "failure_kind": "odd"'),
  );
  assert.match(runIn(folder, args).stdout, /^No problems\. 1 file searched/);
});

checkRun("old problems pass", {}, 0, /^No problems\. .* 3 problems known by the baseline\.\nThe registry is .*\n$/);
checkRun("lines may move", { "src/a.py": `\n\n# x\n${python()}\n${python()}` }, 0, /^No problems/);
checkRun(
  "one more of the same is new",
  { "src/a.py": python().repeat(3) },
  1,
  /^src\/a\.py:3:34 .*\n.*\n.*\n1 problem in 1 file/,
);
checkRun(
  "another value is new",
  { "src/a.py": python("judge_fai") },
  1,
  /^src\/a\.py:1:34 .*2 in it are gone, --update-baseline drops them\.\nThe registry is .*\n$/s,
);
checkRun("another file is new", { "src/c.py": python() }, 1, /^src\/c\.py:1:34 /);
checkRun(
  "what is gone is mentioned",
  { "src/b.py": python("judge_failed") },
  0,
  /\. 1 in it is gone, --update-baseline drops it\.\nThe registry is .*\n$/,
);
checkRun("so is what is gone with its file", { "src/b.py": null }, 0, /\. 1 in it is gone/);

test("an update drops what is gone, and keeps what was not looked at", () => {
  const folder = withBaseline();
  change(folder, { "src/a.py": python("judge_failed") });
  assert.match(runIn(folder, [...update, "src/b.py"]).stdout, /0 added to it, 0 dropped/);
  assert.equal(runIn(folder, use).status, 0);
  assert.match(runIn(folder, [...update, "src/a.py"]).stdout, /0 added to it, 2 dropped/);
  const { problems } = JSON.parse(readFileSync(path.join(folder, "ci/old.json"), "utf8"));
  assert.deepEqual(Object.keys(problems), ["../src/b.py"]);
});

test("names that JavaScript knows are names like others", () => {
  const folder = makeTree({ "__proto__.py": python("__proto__") + python("constructor") });
  const args = ["check", "--baseline", "b.json"];
  assert.equal(runIn(folder, [...args, "--update-baseline"]).status, 0);
  const { status, stdout } = runIn(folder, args);
  assert.match(stdout, /2 problems known/);
  assert.equal(status, 0);
});

test("an update is not made when something could not be read", () => {
  const folder = withBaseline();
  const before = readFileSync(path.join(folder, "ci/old.json"), "utf8");
  const { status, stderr } = runIn(folder, [...update, "src/a.py", "nowhere"]);
  assert.equal(status, 2);
  assert.match(stderr, /ci\/old\.json: the baseline is not updated, because something could not be read\n$/);
  assert.equal(readFileSync(path.join(folder, "ci/old.json"), "utf8"), before);
});

/** Checks what is said of a baseline with that text; null for none. It is never written over. */
function checkDamaged(what: string, text: string | null, said: RegExp): void {
  test(`a baseline that is ${what}`, () => {
    const folder = makeTree({ "a.py": python(), ...(text === null ? {} : { "b.json": text }) });
    const { status, stdout, stderr } = runIn(folder, ["check", "--baseline", "b.json"]);
    assert.equal(status, 2);
    assert.equal(stdout, "");
    assert.match(stderr, said);
    if (text === null) return;
    assert.equal(runIn(folder, ["check", "--baseline", "b.json", "--update-baseline"]).status, 2);
    assert.equal(readFileSync(path.join(folder, "b.json"), "utf8"), text);
  });
}

checkDamaged(
  "missing",
  null,
  /^failure-kinds: the baseline "b\.json" cannot be read: no such file or folder, write it with --update-baseline; see/,
);
checkDamaged("no JSON", "{", /the baseline "b\.json" is damaged: it is not the JSON of a baseline; remove it/);
checkDamaged("another JSON", "[1]", /is damaged: it is not the JSON of a baseline/);
checkDamaged("of a later version", '{"version":2}', /has version 2, which this program does not know/);
checkDamaged("without its tables", '{"version":1,"problems":{"a.py":3}}', /its problems are not tables/);
checkDamaged(
  "with a wrong count",
  '{"version":1,"problems":{"a.py":{"x":{"y":0}}}}',
  /the count of "y" in "a\.py" is no number above 0/,
);

test("a baseline in a folder that is not there", () => {
  const folder = makeTree({ "a.py": python() });
  const { status, stderr } = runIn(folder, ["check", "--baseline", "no/b.json", "--update-baseline"]);
  assert.equal(status, 2);
  assert.match(stderr, /there is no folder "no" for the baseline/);
});

test("--fix comes before the baseline", () => {
  const folder = makeTree({ "a.py": python() + python("no_such_thing") });
  const args = ["check", "--fix", "--baseline", "b.json"];
  assert.match(
    runIn(folder, [...args, "--update-baseline"]).stdout,
    /1 problem fixed in 1 file\..* 1 added to it, 0 dropped\.\nThe registry is .*\n$/,
  );
  assert.equal(runIn(folder, args).status, 0);
});
