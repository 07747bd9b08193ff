import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { run } from "../../server/command/run.js";
import { languageOfPath } from "../../server/core/languages/languages.js";
import { makeTree, python } from "./command.js";

/** Runs a command on a Python and a YAML file while the reader of Python throws, and gives its exit code and what it printed. */
async function runWithFault(t: TestContext, command: readonly string[]) {
  const language = languageOfPath("a.py")?.language;
  assert.ok(language);
  t.mock.method(language, "read", () => {
    throw new TypeError("lexer fault");
  });
  const folder = makeTree({ "a.py": python(), "b.yaml": "failure_kind: judge_faild\n", "c.py": "x = 1\n" });
  const output: string[] = [];
  const said: string[] = [];
  const status = await run([...command, folder], {
    print: (text) => void output.push(text),
    printError: (text) => void said.push(text),
    showProgress: () => {},
    isColored: false,
  });
  return { status, output: output.join(""), said: said.join("") };
}

for (const command of [["check"], ["check", "--fix"], ["list"], ["report"]])
  test(`a fault in one file is reported as one with its stack, and loses nothing of the others: ${command.join(" ")}`, async (t) => {
    const { status, output, said } = await runWithFault(t, command);
    assert.equal(status, 2);
    assert.match(
      said,
      /^failure-kinds: \S+\/a\.py: this should not have happened, please report it: TypeError: lexer fault\\n {4}at .*\n/,
    );
    assert.equal(said.split("lexer fault").length, 2, "said once");
    assert.match(output + said, command.includes("--fix") ? /1 problem fixed in 1 file/ : /judge_faild\b/);
  });
