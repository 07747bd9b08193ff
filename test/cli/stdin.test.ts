import assert from "node:assert/strict";
import { test } from "node:test";
import { type CheckAnswer, makeTree, python, runIn } from "./command.js";

const folder = makeTree({
  "pkg/failure-kinds.yaml": "rules: {unregistered-kind: error}\nallow: [let_through]\n",
  "pkg/nemo_gym/failure_kinds.py": `FAILURE_KINDS = {"own_kind"}\n`,
  "pkg/src/a.py": python("on_disk_only"),
  "pkg/src/names.py": `NAME = "own_kin"\n`,
});

function checkStdin(what: string, filename: string, input: string | Uint8Array, expected: readonly string[]): void {
  test(what, () => {
    const args = ["check", "--stdin", "--stdin-filename", filename, "--format", "json", "--fail-on", "never"];
    const { status, stdout, stderr } = runIn(folder, args, { input });
    assert.equal(status, 0, stderr);
    const { diagnostics } = JSON.parse(stdout) as CheckAnswer;
    const found = diagnostics.map(
      ({ path, range, severity, suggestions }) =>
        `${path}:${range.start.line}:${range.start.character} ${severity} ${suggestions}`,
    );
    assert.deepEqual(found, expected);
  });
}

const text = `${python("own_kind")}${python("let_through")}${python("own_kin")}`;
checkStdin("by the configuration and the registry of its place", "pkg/src/a.py", text, [
  "pkg/src/a.py:2:33 error own_kind",
]);
checkStdin("as a file that is not there", "./pkg/src/new.py", text, ["pkg/src/new.py:2:33 error own_kind"]);
checkStdin("elsewhere by another one", "new.yaml", "failure_kind: judge_faild\n", [
  "new.yaml:0:14 warning judge_failed",
]);
checkStdin("names of other files are followed", "pkg/src/a.py", `from names import NAME\nreply(failure_kind=NAME)\n`, [
  "pkg/src/a.py:1:19 error own_kind",
]);
checkStdin("nothing", "pkg/src/a.py", "", []);
checkStdin("a byte order mark", "new.py", `\ufeff${python()}`, ["new.py:0:33 warning judge_failed"]);
checkStdin("more than a pipe holds", "new.py", `${"# x\n".repeat(200_000)}${python()}`, [
  "new.py:200000:33 warning judge_failed",
]);

test("a file of no language, and a folder that is not there", () => {
  const run = (filename: string) => runIn(folder, ["check", "--stdin", "--stdin-filename", filename], { input: "" });
  assert.match(run("a.rst").stderr, /^failure-kinds: "a\.rst" is not a kind of file that is checked; see/);
  assert.match(run("no/a.py").stderr, /^failure-kinds: there is no folder "no", which --stdin-filename is in; see/);
  assert.equal(run("a.rst").status, 2);
});
