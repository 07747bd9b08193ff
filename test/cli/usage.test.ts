import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import manifest from "../../package.json";
import { makeTree, program, python, runIn } from "./command.js";

const folder = makeTree({
  "clean/a.py": python("judge_failed"),
  "faulty/a.py": python(),
  "faulty/b.txt": "x",
  "guessed/a.py": 'x(failure_kind=f"{a}_b")\n',
  "hinted/a.py": "failure_kind = None  # failure-kinds: ignore\n",
});

/** Checks the exit code and what each stream says; an empty string means that it stays silent. */
function checkRun(args: readonly string[], status: number, stdout: RegExp | "", stderr: RegExp | ""): void {
  test(`failure-kinds ${args.join(" ")}`, () => {
    const run = runIn(folder, args);
    assert.equal(run.status, status, run.stderr);
    for (const [said, expected] of [
      [run.stdout, stdout],
      [run.stderr, stderr],
    ] as const) {
      if (expected === "") assert.equal(said, "");
      else assert.match(said, expected);
    }
  });
}

checkRun(["check", "clean"], 0, /^No problems\. 1 file searched/, "");
checkRun(
  ["check", "faulty"],
  1,
  /^faulty\/a\.py:1:34 warning "judge_faild" .* unregistered-kind\n {2}1 \| reply.*\n {4}\| {34}\^{11}\n1 problem in 1 file\./,
  "",
);
checkRun(["check", "clean", "faulty"], 1, /1 problem in 1 file\. 2 files searched/, "");
checkRun(["check"], 1, /^faulty\/a\.py:1:34 /, "");
checkRun(["check", "faulty", "--fail-on", "warning"], 1, /warning/, "");
checkRun(["check", "faulty", "--fail-on=info"], 1, /warning/, "");
checkRun(["check", "faulty", "--fail-on=information"], 1, /warning/, "");
checkRun(["check", "hinted", "--fail-on=information"], 0, /hint/, "");
checkRun(["check", "guessed", "--fail-on=information"], 1, /info/, "");
checkRun(["check", "faulty", "--fail-on", "error"], 0, /warning/, "");
checkRun(["check", "faulty", "--fail-on", "never"], 0, /warning/, "");
checkRun(["check", "nowhere"], 2, "", /^failure-kinds: nowhere: no such file or folder\n$/);
checkRun(["check", "nowhere", "--format", "github"], 2, "", /^failure-kinds: nowhere: no such file or folder\n$/);
checkRun(["check", "nowhere", "--format", "json"], 2, /"diagnostics": ?\[\]/, /no such file or folder\n$/);
checkRun(
  ["check", "nowhere", "faulty"],
  2,
  /1 problem in 1 file/,
  /^failure-kinds: nowhere: no such file or folder\n$/,
);
checkRun(["check", ""], 2, "", /^failure-kinds: "": no such file or folder\n$/);
checkRun(
  ["check", "faulty/b.txt"],
  0,
  /1 skipped\.\n$/,
  /^failure-kinds: faulty\/b\.txt: skipped, not a kind of file that is checked\n$/,
);
checkRun(
  ["check", "--fail-on", "fatal"],
  2,
  "",
  /^failure-kinds: --fail-on takes error, warning, information, info, hint, never, not "fatal"; see/,
);
checkRun(["check", "--format", "xml"], 2, "", /--format takes text, json, github, sarif, gitlab, not "xml"/);
checkRun(["check", "--format"], 2, "", /^failure-kinds: .*--format.*; see failure-kinds check --help\n$/);
checkRun(
  ["check", "--fromat", "json"],
  2,
  "",
  /^failure-kinds: there is no option "--fromat", did you mean --format\? See failure-kinds check --help\n$/,
);
checkRun(["check", "--xyz"], 2, "", /^failure-kinds: there is no option "--xyz"; see failure-kinds check --help\n$/);
checkRun(["check", "-x"], 2, "", /there is no option "-x"/);
checkRun(["check", "--fix=yes"], 2, "", /--fix takes no value/);
checkRun(["check", "--output", "--fix"], 2, "", /--output takes a value: --output FILE/);
checkRun(["check", "--output="], 2, "", /--output takes a value/);
checkRun(["check", "--dry-run"], 2, "", /--dry-run needs --fix/);
checkRun(["check", "--update-baseline"], 2, "", /--update-baseline needs --baseline/);
checkRun(["check", "--stdin"], 2, "", /--stdin needs --stdin-filename/);
checkRun(["check", "--stdin-filename", "a.py"], 2, "", /--stdin-filename needs --stdin/);
checkRun(["check", "--stdin", "--stdin-filename", "a.py", "clean"], 2, "", /--stdin takes no PATH/);
checkRun(["check", "--stdin", "--stdin-filename", "a.py", "--fix"], 2, "", /--stdin and --fix do not go together/);
checkRun(["check", "--fix", "--dry-run", "--format", "json"], 2, "", /give --output FILE/);
checkRun(["check", "--", "clean"], 0, /^No problems/, "");
checkRun(["check", "--help"], 0, /--fail-on LEVEL/, "");
checkRun(["list", "--help"], 0, /Usage: failure-kinds list/, "");
checkRun(["kinds", "-h"], 0, /Usage: failure-kinds kinds/, "");
checkRun(["list", "--fail-on", "never"], 2, "", /there is no option "--fail-on"/);
checkRun(["kinds", "a", "b"], 2, "", /kinds takes one PATH/);
checkRun(["kinds", "nowhere"], 2, "", /^failure-kinds: nowhere: no such file or folder\n$/);
checkRun(
  ["chek"],
  2,
  "",
  /^failure-kinds: there is no command "chek", did you mean check\? See failure-kinds --help\n$/,
);
checkRun(
  ["clean/a.py"],
  2,
  "",
  /^failure-kinds: there is no command "clean\/a\.py", did you mean failure-kinds check clean\/a\.py\? See failure-kinds --help\n$/,
);
checkRun(["x\x1b[2J"], 2, "", /^failure-kinds: there is no command "x\\u001b\[2J"; see failure-kinds --help\n$/);
checkRun(["help", "check"], 0, /Usage: failure-kinds check/, "");
checkRun(["help"], 0, /Usage: failure-kinds COMMAND/, "");
checkRun([], 2, "", /no command given/);
checkRun(["--help"], 0, /check .*\n.*list .*\n.*kinds /, "");
checkRun(["--version"], 0, new RegExp(`^${manifest.version.replaceAll(".", "\\.")}\n$`), "");

test("results that cannot be written are said in one line, with exit code 2", {
  skip: !existsSync("/dev/full"),
}, () => {
  const { status, stderr } = spawnSync("sh", ["-c", `"${process.execPath}" "${program}" kinds > /dev/full`], {
    encoding: "utf8",
  });
  assert.equal(status, 2);
  assert.match(stderr, /^failure-kinds: the results cannot be written: .*\n$/);
});

checkRun(
  ["explain", "faulty/a.py:1:35"],
  0,
  /^"judge_faild" is a failure kind: it stands at the site failure_kind\.\nIts status is unregistered\.\nunregistered-kind \(warning\): .*\nThe registry is the one that comes with this program \(24 kinds\): .*\nThere is no configuration/,
  "",
);
checkRun(["explain", "faulty/a.py:1:1"], 0, /^This is not a failure kind: it is not the value of a site/, "");
checkRun(
  ["explain", "faulty/a.py:9:1"],
  2,
  "",
  /the file has 1 line, there is no line 9; see failure-kinds explain --help\n$/,
);
checkRun(["explain", "faulty/a.py"], 2, "", /^failure-kinds: explain takes one FILE:LINE:COLUMN; see/);
checkRun(["explain", "nowhere.py:1:1"], 2, "", /^failure-kinds: nowhere\.py: no such file or folder\n$/);
checkRun(["kinds", "--explain", "clean"], 0, /^The registry is the one that comes with this program/, "");
checkRun(["kinds", "--explain", "--format", "json"], 0, /"origin":"bundled","root":"[^"]+","configuration":null/, "");

for (const args of ["check", "init", "report", "check /"])
  test(`in a folder that has been removed: ${args}`, { skip: process.platform === "win32" }, () => {
    const gone = `${makeTree({})}/gone`;
    const script = `mkdir "${gone}" && cd "${gone}" && rmdir "${gone}" && "${process.execPath}" "${program}" ${args}`;
    const { status, stderr } = spawnSync("sh", ["-c", script], { encoding: "utf8" });
    assert.equal(status, 2);
    assert.match(stderr, /^failure-kinds: the current folder is not there any more; see failure-kinds \w+ --help\n$/);
  });
