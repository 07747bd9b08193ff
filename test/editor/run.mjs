import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { runTests } from "@vscode/test-electron";
import { root } from "../../scripts/build.mjs";
import { makePackage } from "../../scripts/package.mjs";
import { runTestFiles } from "../runner/nodeTests.mjs";
import { oneFailure, sum } from "../runner/outcome.mjs";
import { bundleTests, listTests } from "../runner/testBundles.mjs";
import { findEditor } from "./host/editor.mjs";
import { canInstallHost } from "./host/install.mjs";
import { makeProfile } from "./host/profile.mjs";
import { runInWeb } from "./web/runInWeb.mjs";

const workbench = "test/editor/workbench";

/** Tests that change files behind the editor's back, show notebooks, or have a second extension: a browser's test editor can do none. */
const desktopOnly = ["environment", "notebooks", "workspace"].map((name) => `test/editor/suite/${name}.test.ts`);

/** Stands in for VS Code's Python extension, which cannot be installed from a file of ours. */
const pythonExtension = path.join(root, "test/editor/pythonExtension");

/** The editor's test files, relative to the checkout: those that run inside an editor, and those that drive one. */
export function listEditorTests() {
  const driving = readdirSync(path.join(root, workbench)).filter((file) => file.endsWith(".test.mjs"));
  return [...listTests("test/editor/suite"), ...driving.map((file) => path.join(workbench, file))];
}

/**
 * Runs editor tests, having found or installed an editor for them. Rejects when none can be had.
 * @returns {Promise<import("../runner/outcome.mjs").Outcome>}
 */
export async function runEditorTests(files) {
  const editor = await findEditor();
  const inside = files.filter((file) => file.endsWith(".ts"));
  const driving = files.filter((file) => !inside.includes(file)).map((file) => path.join(root, file));
  const outcomes = [];
  if (inside.length > 0) outcomes.push(await runInside(editor, inside));
  // First those that ask not to come behind others: a browser's editor keeps what it has shown even when the file is deleted.
  const virtual = [...inside.filter(isFirst), ...inside.filter((file) => !isFirst(file))].filter(isForBrowser);
  if (virtual.length > 0 && canInstallHost()) outcomes.push(await runInWeb(virtual).catch(failed));
  if (driving.length > 0) outcomes.push(await runDriving(driving));
  return sum(outcomes);
}

function isFirst(file) {
  return file.endsWith("/registry.test.ts");
}

function isForBrowser(file) {
  return !desktopOnly.includes(file);
}

function failed(error) {
  console.log(error.message);
  return oneFailure;
}

/** Runs tests that drive an editor with the package in it: one process, so that they have one editor. */
async function runDriving(files) {
  process.env.FAILURE_KINDS_VSIX = (await makePackage()).file;
  const entry = path.join(root, "out/editor/driving.test.mjs");
  mkdirSync(path.dirname(entry), { recursive: true });
  writeFileSync(entry, files.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`).join(""));
  return runTestFiles([entry], null);
}

/** Runs tests in the extension host of an editor that has a copy of the sample workspace open. */
async function runInside(editor, files) {
  const [entry] = await bundleTests(["test/editor/suite/run.ts", ...files], "out/editor");
  const profile = makeProfile({ settings: { "files.autoSave": "off" } });
  const counts = path.join(profile.folder, "counts.json");
  const folder = path.join(profile.folder, "workspace");
  cpSync(path.join(root, "test/workspace"), folder, { recursive: true });
  cpSync(pythonExtension, path.join(profile.extensions, "ms-python.python-0.0.1"), { recursive: true });
  try {
    await runTests({
      vscodeExecutablePath: editor.executable,
      extensionDevelopmentPath: root,
      extensionTestsPath: entry,
      launchArgs: [folder, `--user-data-dir=${profile.userData}`, `--extensions-dir=${profile.extensions}`],
      extensionTestsEnv: { FAILURE_KINDS_COUNTS: counts },
    });
    if (!existsSync(counts)) throw new Error("the tests in the editor ended without a result");
    return JSON.parse(readFileSync(counts, "utf8"));
  } catch (error) {
    return failed(error);
  } finally {
    profile.dispose();
  }
}
