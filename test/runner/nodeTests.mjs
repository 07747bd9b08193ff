import os from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { run } from "node:test";
import { spec as Spec } from "node:test/reporters";
import { root } from "../../scripts/build.mjs";

/** What node's runner says of a test that a name pattern leaves out. */
const leftOut = "test name does not match pattern";

/**
 * Runs test files with node's test runner. Prints what failed, in full, and what the tests print as errors.
 * @param {readonly string[]} files JavaScript, by absolute path
 * @param {string | null} name runs only the tests whose name holds it, in any case; null for all
 * @returns {Promise<import("./outcome.mjs").Outcome>}
 */
export async function runTestFiles(files, name) {
  const outcome = { passed: 0, failed: 0, pending: 0 };
  const shown = new PassThrough({ objectMode: true });
  const report = print(shown);
  for await (const event of run(options(files, name))) {
    const verdict = judge(event, files, name !== null);
    if (verdict !== null) outcome[verdict] += 1;
    if (verdict === "failed" || event.type === "test:stderr") shown.write(event);
  }
  shown.end();
  await report;
  return outcome;
}

function options(files, name) {
  const pattern = name === null ? [] : [new RegExp(name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "i")];
  return { files, concurrency: os.availableParallelism(), timeout: 120_000, testNamePatterns: pattern };
}

/** How an event counts, or null when it is no test of its own: a suite, a test left out, a parent of a failed test. */
function judge({ type, data }, files, filtered) {
  if (type !== "test:pass" && type !== "test:fail") return null;
  if (data.skip === leftOut) return null;
  if (type === "test:fail" && data.details.error?.failureType === "subtestsFailed") return null;
  if (type === "test:pass" && data.details.type === "suite") return null;
  if (type === "test:pass" && files.includes(data.name)) return filtered ? null : withoutTests(data.name);
  if (data.skip !== undefined || data.todo !== undefined) return "pending";
  return type === "test:pass" ? "passed" : "failed";
}

/** The runner takes a file that holds no test for one that passed. */
function withoutTests(file) {
  console.log(`${path.relative(root, file)} holds no test`);
  return "failed";
}

/** Prints events as node's `spec` reporter does, until their stream ends. */
async function print(events) {
  for await (const text of events.compose(new Spec())) process.stdout.write(text);
}
