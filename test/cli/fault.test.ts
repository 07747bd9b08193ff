import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { journalFor } from "../../server/command/journal.js";
import { run } from "../../server/command/run.js";
import { languageOfPath } from "../../server/core/languages/languages.js";
import { makeTree, python } from "./command.js";

const someFiles = { "a.py": python(), "b.yaml": "failure_kind: judge_faild\n", "c.py": "x = 1\n" };

/** Runs a command on a folder of files while the reader of Python throws, and gives its exit code and what it printed. */
async function runWithFault(t: TestContext, commandOn: (folder: string) => readonly string[], files = someFiles) {
  const language = languageOfPath("a.py")?.language;
  assert.ok(language);
  t.mock.method(language, "read", () => {
    throw new TypeError("lexer fault");
  });
  const folder = makeTree(files);
  const output: string[] = [];
  const said: string[] = [];
  const status = await run(commandOn(folder), {
    print: (text) => void output.push(text),
    printError: (text) => void said.push(text),
    showProgress: () => {},
    isColored: false,
  });
  return { status, output: output.join(""), said: said.join("") };
}

for (const command of [["check"], ["check", "--fix"], ["list"], ["report"]])
  test(`a fault in one file is reported as one with its stack, and loses nothing of the others: ${command.join(" ")}`, async (t) => {
    const { status, output, said } = await runWithFault(t, (folder) => [...command, folder]);
    assert.equal(status, 2);
    assert.match(
      said,
      /^failure-kinds: \S+\/a\.py: this should not have happened, please report it: TypeError: lexer fault\\n {4}at .*\n/,
    );
    assert.equal(said.split("lexer fault").length, 2, "said once");
    assert.match(output + said, command.includes("--fix") ? /1 problem fixed in 1 file/ : /judge_faild\b/);
  });

const registry = { ...someFiles, "nemo_gym/failure_kinds.py": 'FAILURE_KINDS = {"disk_full"}\n' };
const named = (folder: string) => ["init", "--registry", `${folder}/nemo_gym/failure_kinds.py`, folder];

for (const [what, commandOn] of [
  ["kinds", (folder: string) => ["kinds", folder]],
  ["init --registry", named],
] as const)
  test(`a fault in the registry's file is none of the disk: ${what}`, async (t) => {
    const { status, output, said } = await runWithFault(t, commandOn, registry);
    assert.equal(status, 2);
    assert.equal(output, "");
    assert.match(
      said,
      /^failure-kinds: \S+: this should not have happened, please report it: TypeError: lexer fault\\n/,
    );
    assert.equal(said.split("\n").length, 2, "one message");
  });

test("what the disk says is no fault, and whatever else is thrown is one", () => {
  const disk = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  for (const [thrown, expected] of [
    [disk, /^failure-kinds: a\.py: ENOSPC: no space left on device, write\n$/],
    [Object.assign(new Error("x"), { code: "EACCES" }), /^failure-kinds: a\.py: permission denied\n$/],
    ["it changed", /^failure-kinds: a\.py: it changed\n$/],
    [new RangeError("stack"), /a\.py: this should not have happened, please report it: RangeError: stack\\n {4}at /],
    [null, /this should not have happened, please report it: null/],
  ] as const) {
    let said = "";
    const journal = journalFor({
      printError: (text) => {
        said += text;
      },
    });
    if (typeof thrown === "string") journal.unreadable("a.py", thrown);
    else journal.thrown("a.py", thrown);
    assert.match(said, expected);
    assert.equal(journal.hasFailed(), true);
  }
});
