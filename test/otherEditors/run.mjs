import { runTestFiles } from "../runner/nodeTests.mjs";
import { bundleTests, listTests } from "../runner/testBundles.mjs";
import { installOtherEditors } from "./install.mjs";

/** The test files of editors beside VS Code, relative to the checkout. */
export function listOtherEditorTests() {
  return listTests("test/otherEditors");
}

/**
 * Runs them, having installed the editors where that can be done. The tests of an editor that is missing count as pending.
 * @returns {Promise<import("../runner/outcome.mjs").Outcome>}
 */
export async function runOtherEditorTests(files) {
  installOtherEditors();
  return runTestFiles(await bundleTests(files, "out/otherEditors"), null);
}
