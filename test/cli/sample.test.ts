import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "yaml";
import faults from "../workspace-faults.json";
import { type CheckAnswer, jsonOf, runIn } from "./command.js";

test("check finds exactly the faults that are planted in the sample workspace", () => {
  const { diagnostics, skipped } = jsonOf<CheckAnswer>(".", ["check", "test/workspace"]);
  const found = diagnostics.map(({ path, range, code, suggestions }) => {
    return { path, line: range.start.line + 1, column: range.start.character + 1, code, suggestions };
  });
  const planted = faults.map(({ kind, ...fault }) => fault);
  assert.deepEqual(found, planted);
  assert.deepEqual(skipped, []);
  for (const [i, { message }] of diagnostics.entries())
    assert.ok(message.startsWith(`"${faults[i]?.kind}" is not`), message);
});

test("this repository's own code has no problem: its check finds what is planted in the sample, and looks at its code", () => {
  const { diagnostics } = jsonOf<CheckAnswer>(".", ["check", "."]);
  const elsewhere = diagnostics.filter(({ path }) => !path.startsWith("test/workspace/"));
  assert.deepEqual(elsewhere, []);
  assert.equal(diagnostics.length, faults.length);
  const { exclude } = parse(readFileSync("failure-kinds.yaml", "utf8")) as { exclude: string[] };
  for (const glob of exclude) assert.match(glob, /^(?:\{README\.md,media\/|test\/)/);
});

test("the sample has every fault in every language", () => {
  const endings = [".py", ".ts", ".tsx", ".yaml"];
  const codes = ["unregistered-kind", "malformed-kind", "malformed-namespace"];
  for (const ending of endings) {
    for (const code of codes)
      assert.ok(
        faults.some((fault) => fault.path.endsWith(ending) && fault.code === code),
        ending + code,
      );
  }
});

test("the sample's registry is the one in use", () => {
  const { status, stdout } = runIn(".", ["kinds", "test/workspace/configs"]);
  assert.equal(status, 0);
  assert.match(stdout, /^24 kinds, from test\/workspace\/nemo_gym\/failure_kinds\.py\n/);
});
