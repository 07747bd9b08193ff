import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import util from "node:util";
import { openBrowser, remoteUri, workbenchUrl } from "./browser.mjs";
import { startServer } from "./server.mjs";

const insideHost = fileURLToPath(new URL("insideHost.cjs", import.meta.url));

/**
 * What an extension test run needs, after `runTests` of @vscode/test-electron.
 * @typedef {object} TestRun
 * @property {string[]} developmentPaths folders of extensions under development
 * @property {string} tests the module whose `run()` is called inside the extension host
 * @property {string | undefined} folder the folder to open
 * @property {string} artifacts where logs and a screenshot go when the run fails
 * @property {number} timeout milliseconds
 */

/**
 * Runs extension tests in the editor host and prints what they print. Resolves to null when they pass, else to why not.
 * @param {import("./profile.mjs").Profile} profile
 * @param {TestRun} run
 * @returns {Promise<string | null>}
 */
export async function runInHost(profile, run) {
  const files = {
    output: path.join(profile.folder, "tests.log"),
    workbench: path.join(profile.folder, "workbench.log"),
    result: path.join(profile.folder, "result.json"),
  };
  for (const file of [files.output, files.workbench]) writeFileSync(file, "");
  const env = {
    FAILURE_KINDS_HOST_RUN: JSON.stringify({ tests: path.resolve(run.tests), log: files.output, result: files.result }),
  };
  const follower = follow(files.output);
  const server = await startServer(profile, { env });
  const browser = await openBrowser(profile).catch(async (error) => {
    await server.stop();
    throw error;
  });
  try {
    const failure = (await runInPage(browser.page, server, run, files)) ?? readResult(files.result);
    if (failure !== null) await keepArtifacts(run.artifacts, browser.page, [server.log, files.workbench, files.output]);
    return failure;
  } finally {
    await browser.close();
    await server.stop();
    follower.stop();
  }
}

/** Opens the workbench with the tests and waits until it says that they have ended, or something breaks. */
async function runInPage(page, server, run, files) {
  const ended = new Promise((resolve) => {
    page.on("crash", () => resolve("the browser's page crashed"));
    page.on("close", () => resolve("the browser's page was closed"));
    // Both before the navigation: the workbench calls them as soon as it likes.
    void page.exposeFunction("codeAutomationLog", (type, args) => {
      appendFileSync(files.workbench, `[${type}] ${util.format(...args)}\n`);
    });
    void page.exposeFunction("codeAutomationExit", (code) =>
      resolve(code ? `the tests ended with code ${code}` : null),
    );
  });
  const payload = [
    ...run.developmentPaths.map((folder) => ["extensionDevelopmentPath", remoteUri(server, folder)]),
    ["extensionTestsPath", remoteUri(server, insideHost)],
  ];
  await page.goto(workbenchUrl(server, run.folder, payload), { waitUntil: "domcontentloaded" });
  const late = delay(run.timeout, `the tests did not end within ${run.timeout} ms`, { ref: false });
  return Promise.race([ended, server.exited, late]);
}

function readResult(file) {
  if (!existsSync(file)) return "the extension host went away before the tests ended";
  return JSON.parse(readFileSync(file, "utf8")).error;
}

async function keepArtifacts(folder, page, files) {
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, "failure.png"), timeout: 5000 }).catch(() => {});
  for (const file of files) copyFileSync(file, path.join(folder, path.basename(file)));
  console.error(`the logs of the failed run are in ${folder}`);
}

/** Prints what is appended to a file, ten times a second, until stopped. */
function follow(file) {
  let shown = 0;
  const print = () => {
    const bytes = readFileSync(file);
    process.stdout.write(bytes.subarray(shown));
    shown = bytes.length;
  };
  const timer = setInterval(print, 100);
  return {
    stop() {
      clearInterval(timer);
      print();
    },
  };
}
