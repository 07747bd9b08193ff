// Runs the tests: `npm test`, `npm test -- unit`, `npm test -- editor`, `npm test -- <words of a path or of a test's name>`.
// Its last line counts every test of every suite; a step that fails, or that could not run, counts as one that failed.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { build, root } from "../scripts/build.mjs";
import { listEditorTests, runEditorTests } from "./editor/run.mjs";
import { describe, nothing, oneFailure, sum } from "./runner/outcome.mjs";
import { runTestFiles } from "./runner/nodeTests.mjs";
import { bundleTests, listTests } from "./runner/testBundles.mjs";

/**
 * A part of the tests. It fails as a whole by throwing.
 * @typedef {{ name: string, run: () => Promise<import("./runner/outcome.mjs").Outcome> }} Step
 */

const unitTests = listTests("test", "test/editor");
const steps = {
  build: { name: "build", run: () => build().then(() => nothing) },
  types: { name: "types", run: async () => runProgram("typescript/bin/tsc", ["-b"]) },
  lint: { name: "lint", run: async () => runProgram("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]) },
  unit: { name: "unit", run: () => runUnitTests(unitTests, null) },
  editor: { name: "editor", run: () => runEditorTests(listEditorTests()) },
};

/** Chooses the steps by the arguments; none means all. */
function chooseSteps([first, ...rest]) {
  if (first === undefined) return Object.values(steps);
  if (rest.length === 0 && Object.hasOwn(steps, first)) return [...new Set([steps.build, steps[first]])];
  return [steps.build, ...filteredSteps([first, ...rest].join(" "))];
}

/** Files whose path holds the filter are run whole; when there are none, the unit tests whose name holds it. */
function filteredSteps(filter) {
  const holdsFilter = (file) => file.includes(filter);
  const unit = unitTests.filter(holdsFilter);
  const editor = listEditorTests().filter(holdsFilter);
  const chosen = [];
  if (unit.length > 0) chosen.push({ name: "unit", run: () => runUnitTests(unit, null) });
  if (editor.length > 0) chosen.push({ name: "editor", run: () => runEditorTests(editor) });
  if (chosen.length === 0) chosen.push({ name: "unit", run: () => runNamed(filter) });
  return chosen;
}

async function runNamed(name) {
  const outcome = await runUnitTests(unitTests, name);
  if (outcome.passed + outcome.failed + outcome.pending === 0) throw new Error(`no test holds "${name}"`);
  return outcome;
}

async function runUnitTests(files, name) {
  return runTestFiles(await bundleTests(files, "out/test"), name);
}

/** Runs a program of node_modules and shows what it prints. */
function runProgram(program, args) {
  const file = path.join(root, "node_modules", program);
  const { status } = spawnSync(process.execPath, [file, ...args], { cwd: root, stdio: "inherit" });
  return status === 0 ? nothing : oneFailure;
}

async function runStep({ name, run }) {
  const start = performance.now();
  console.log(`\n== ${name}`);
  const outcome = await run().catch((error) => {
    console.log(error.constructor === Error ? error.message : error.stack); // a plain Error is meant to be read
    return oneFailure;
  });
  console.log(`== ${name}: ${describe(outcome)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return outcome;
}

/** Runs steps one after the other. Without a build there is nothing to test: each further step then counts as failed. */
async function runSteps(chosen) {
  const outcomes = [];
  for (const step of chosen) {
    const built = step === steps.build || outcomes[0].failed === 0;
    if (!built) console.log(`== ${step.name}: not run, because the build failed`);
    outcomes.push(built ? await runStep(step) : oneFailure);
  }
  return sum(outcomes);
}

const total = await runSteps(chooseSteps(process.argv.slice(2)));
if (total.pending > 0) console.log(`\n${total.pending} tests are marked as pending; they count neither way`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
