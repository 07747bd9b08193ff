import os from "node:os";
import path from "node:path";
import { run } from "node:test";
import { root } from "../../scripts/build.mjs";

/** What node's runner says of a test that a name pattern leaves out. */
const leftOut = "test name does not match pattern";

/** The longest that one file may take, in milliseconds: those that drive an editor take the most, and all take long in a soak. */
const fileTimeout = () => (process.env.FAILURE_KINDS_SOAK === undefined ? 600_000 : 7_200_000);

/**
 * Runs test files with node's test runner. Prints every failure when it happens, and what the tests print as errors.
 * @param {readonly string[]} files JavaScript, by absolute path
 * @param {string | null} name runs only the tests whose name holds it, in any case; null for all
 * @returns {Promise<import("./outcome.mjs").Outcome>}
 */
export async function runTestFiles(files, name) {
  const outcome = { passed: 0, failed: 0, pending: 0 };
  // The runner hands them to the processes of the tests, whose stacks then name the TypeScript.
  process.execArgv.push("--enable-source-maps");
  for await (const event of run(options(files, name))) {
    if (event.type === "test:stderr") process.stdout.write(event.data.message);
    const verdict = judge(event, files, name !== null);
    if (verdict === null) continue;
    outcome[verdict] += 1;
    if (verdict === "failed") console.log(describeFailure(event.data));
  }
  return outcome;
}

function options(files, name) {
  const pattern = name === null ? [] : [new RegExp(name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "i")];
  const concurrency = os.availableParallelism();
  return { files, concurrency, timeout: fileTimeout(), testNamePatterns: pattern };
}

/** How an event counts, or null when it is no test of its own: a suite, a test left out, a parent of a failed test. */
function judge({ type, data }, files, filtered) {
  if (type !== "test:pass" && type !== "test:fail") return null;
  if (data.skip === leftOut) return null;
  if (type === "test:fail" && data.details.error?.failureType === "subtestsFailed") return null;
  if (type === "test:pass" && data.details.type === "suite") return null;
  // The runner takes a file without tests for one that passed.
  if (type === "test:pass" && files.includes(data.name)) return filtered ? null : "failed";
  if (data.skip !== undefined || data.todo !== undefined) return "pending";
  return type === "test:pass" ? "passed" : "failed";
}

function describeFailure({ name, file, details: { error } }) {
  const cause = error?.cause ?? error ?? "the file holds no test";
  const stack = typeof cause === "object" && "stack" in cause ? cause.stack : String(cause);
  const text = stack.replace(/\n\s+at .*\bnode:internal\/.*/g, "");
  const title =
    file === undefined || file === name ? path.relative(root, name) : `${path.relative(root, file)}: ${name}`;
  return `\n✖ ${title}\n${text.replace(/^/gm, "  ")}`;
}
