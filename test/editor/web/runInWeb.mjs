import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import util from "node:util";
import * as esbuild from "esbuild";
import { root } from "../../../scripts/build.mjs";
import { openBrowser } from "../host/browser.mjs";
import { makeProfile } from "../host/profile.mjs";
import { installWebEditor, webFolder } from "./install.mjs";
import { startWebServer } from "./server.mjs";

const bundle = "out/web/tests.js";

/** The longest that all tests may take, in milliseconds. */
const patience = 180_000;

/**
 * Runs tests of `test/editor/suite` where the extension and its server are web workers, and files are those of a virtual workspace.
 * @param {readonly string[]} files relative to the checkout
 * @returns {Promise<import("../../runner/outcome.mjs").Outcome>}
 */
export async function runInWeb(files) {
  installWebEditor();
  await bundleWebTests(files);
  const profile = makeProfile();
  const served = path.join(profile.folder, "files");
  cpSync(path.join(root, "test/workspace"), path.join(served, "workspace"), { recursive: true });
  mkdirSync(path.join(served, "workspace/.vscode"));
  writeFileSync(path.join(served, "workspace/.vscode/settings.json"), JSON.stringify({ "files.autoSave": "off" }));
  const server = await startWebServer({ extension: root, tests: path.join(root, bundle), files: served });
  const browser = await openBrowser(profile).catch((error) => {
    server.stop();
    throw error;
  });
  try {
    return await runInPage(browser.page, server);
  } finally {
    await browser.close();
    server.stop();
    profile.dispose();
  }
}

/** One file, as a web worker cannot load another. */
function bundleWebTests(files) {
  const imports = ["./test/editor/web/setup.ts", ...files.map((file) => `./${file}`)].map(
    (file) => `import "${file}";`,
  );
  return esbuild.build({
    absWorkingDir: root,
    stdin: { contents: [...imports, 'export { run } from "./test/editor/web/run.ts";'].join("\n"), resolveDir: root },
    outfile: bundle,
    bundle: true,
    platform: "browser",
    format: "cjs",
    target: "es2022",
    external: ["vscode"],
    alias: { "node:assert/strict": path.join(root, "test/editor/web/assert.mjs") },
    nodePaths: [path.join(webFolder, "node_modules")],
    sourcemap: "inline",
    logLevel: "warning",
  });
}

/** Opens the workbench and waits until it says that the tests have ended, or something breaks. Failures are printed. */
async function runInPage(page, server) {
  let counts = null;
  // All before the navigation: the workbench calls them as soon as it likes.
  await page.exposeFunction("codeAutomationLog", (_type, args) => {
    const line = util.format(...args);
    if (line.startsWith("counts: ")) counts = JSON.parse(line.slice("counts: ".length));
    if (line.startsWith("✖ ")) console.log(`\nin the browser: ${line}`);
  });
  let end = (_failure) => {};
  const ended = new Promise((resolve) => {
    end = resolve;
  });
  page.on("crash", () => end("the browser's page crashed"));
  await page.exposeFunction("codeAutomationExit", (code) => end(code ? `the tests ended with code ${code}` : null));
  const query = new URLSearchParams({
    folder: "vscode-test-web://mount/workspace",
    payload: JSON.stringify([["skipWelcome", "true"]]),
  });
  await page.goto(`${server.base}/?${query}`, { waitUntil: "domcontentloaded" });
  const late = delay(patience, `the tests did not end within ${patience} ms`, { ref: false });
  const failure = await Promise.race([ended, late]);
  if (failure !== null) throw new Error(failure);
  if (counts === null) throw new Error("the tests in the browser ended without a result");
  return counts;
}
