import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import runs from "./golden/runs.json";

test("what the command prints for the sample workspace is what the golden files have", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/golden.mjs"], { encoding: "utf8" });
  assert.equal(stdout + stderr, "");
  assert.equal(status, 0);
});

test("every golden file has its run", () => {
  const files = readdirSync("test/cli/golden").filter((file) => file !== "runs.json");
  assert.deepEqual(files.sort(), Object.keys(runs).sort());
});
