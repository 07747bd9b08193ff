// Runs the tests: `npm test`, `npm test -- unit`, `npm test -- editor`, `npm test -- <words of a path or of a test's name>`,
// `npm run soak`, `npm run screenshots`.
// Its last line counts every test of every suite; a step that fails, or that could not run, counts as one that failed.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { build, root } from "../scripts/build.mjs";
import { listEditorTests, runEditorTests } from "./editor/run.mjs";
import { listOtherEditorTests, runOtherEditorTests } from "./otherEditors/run.mjs";
import { runTestFiles } from "./runner/nodeTests.mjs";
import { describe, nothing, oneFailure, sum } from "./runner/outcome.mjs";
import { bundleTests, listTests } from "./runner/testBundles.mjs";

/**
 * A part of the tests. It fails as a whole by throwing. `usesBuild` is true where dist/ is what is tested.
 * @typedef {{ name: string, usesBuild: boolean, run: () => Promise<import("./runner/outcome.mjs").Outcome> }} Step
 */

const unitTests = listTests("test", ["test/editor", "test/otherEditors"]);
const lintArguments = ["check", "--error-on-warnings", "."];

/** Every step, in the order of a whole run. @type {Record<string, Step>} */
const steps = {
  build: { name: "build", usesBuild: false, run: () => build().then(() => nothing) },
  types: { name: "types", usesBuild: false, run: async () => runProgram("typescript/bin/tsc", ["-b"]) },
  lint: { name: "lint", usesBuild: false, run: async () => runProgram("@biomejs/biome/bin/biome", lintArguments) },
  unit: unitStep(() => runUnitTests(unitTests, null)),
  editor: editorStep(listEditorTests()),
  otherEditors: otherEditorsStep(listOtherEditorTests()),
};

/** Attacks and comparisons with other readers, at length: `npm run soak`. A whole run has them in short, among the unit tests. @type {Step} */
const soak = unitStep(() => {
  process.env.FAILURE_KINDS_SOAK = "1";
  return runUnitTests(
    unitTests.filter((file) => /[\\/](?:attack|oracle)[\\/]/.test(file)),
    null,
  );
});

/** What a person sees, in each kind of theme, in out/screenshots, to be looked at: `npm run screenshots`. @type {Step} */
const screenshots = {
  name: "screenshots",
  usesBuild: true,
  run: () => {
    process.env.FAILURE_KINDS_SCREENSHOTS = "1";
    return runEditorTests(listEditorTests().filter((file) => /[\\/]workbench[\\/]/.test(file)));
  },
};

process.chdir(root); // tests name their data by its path in the checkout
const total = await runSteps(chooseSteps(process.argv.slice(2)));
if (total.pending > 0) console.log(`\n${total.pending} tests are marked as pending; they count neither way`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Chooses the steps by the arguments; none means all. */
function chooseSteps([first, ...rest]) {
  if (first === undefined) return Object.values(steps);
  if (first === "soak") return [steps.build, soak];
  if (first === "screenshots") return [steps.build, screenshots];
  const isStep = rest.length === 0 && Object.hasOwn(steps, first);
  const chosen = isStep ? [steps[first]] : filteredSteps([first, ...rest].join(" "));
  return chosen.some(({ usesBuild }) => usesBuild) ? [steps.build, ...chosen] : chosen;
}

/** Files whose path holds the filter are run whole; when there are none, the unit tests whose name holds it. */
function filteredSteps(filter) {
  const holdsFilter = (file) => file.includes(filter);
  const unit = unitTests.filter(holdsFilter);
  const editor = listEditorTests().filter(holdsFilter);
  const otherEditors = listOtherEditorTests().filter(holdsFilter);
  const chosen = [];
  if (unit.length > 0) chosen.push(unitStep(() => runUnitTests(unit, null)));
  if (editor.length > 0) chosen.push(editorStep(editor));
  if (otherEditors.length > 0) chosen.push(otherEditorsStep(otherEditors));
  return chosen.length > 0 ? chosen : [unitStep(() => runNamed(filter))];
}

function unitStep(run) {
  return { name: "unit", usesBuild: true, run };
}

function editorStep(files) {
  return { name: "editor", usesBuild: true, run: () => runEditorTests(files) };
}

function otherEditorsStep(files) {
  return { name: "other editors", usesBuild: true, run: () => runOtherEditorTests(files) };
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

/** Runs steps one after the other. Without a build there is nothing to test: what uses it then counts as failed. */
async function runSteps(chosen) {
  const outcomes = [];
  let isBuilt = true;
  for (const step of chosen) {
    const canRun = isBuilt || !step.usesBuild;
    const outcome = canRun ? await runStep(step) : oneFailure;
    if (!canRun) console.log(`\n== ${step.name}: not run, because the build failed`);
    if (step === steps.build) isBuilt = outcome.failed === 0;
    outcomes.push(outcome);
  }
  return sum(outcomes);
}

async function runStep({ name, run }) {
  const start = performance.now();
  console.log(`\n== ${name}`);
  const outcome = await run().catch((error) => {
    console.log(explain(error));
    return oneFailure;
  });
  console.log(`== ${name}: ${describe(outcome)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return outcome;
}

/** A plain Error is meant to be read, any other one to be looked into; esbuild has shown its own errors already. */
function explain(error) {
  if (error.errors !== undefined) return error.message.split("\n")[0];
  return error.constructor === Error ? error.message : error.stack;
}
