import { chmodSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { downloadAndUnzipVSCode } from "@vscode/test-electron";
import { canInstallHost, installHost } from "./install.mjs";
import { findOnPath } from "./locations.mjs";

const standIn = fileURLToPath(new URL("code.mjs", import.meta.url));

/**
 * The editor that tests run in.
 * @typedef {object} Editor
 * @property {"host" | "desktop"} kind the project's editor host, or a desktop VS Code
 * @property {string} executable what @vscode/test-electron takes as `vscodeExecutablePath`
 */

/**
 * Finds the editor, installing or downloading it the first time: `VSCODE_PATH` if it is set, else the editor host where
 * it can be installed, else a downloaded VS Code. Throws, with the one command that helps, where none can be had.
 * @returns {Promise<Editor>}
 */
export async function findEditor() {
  const desktop = process.env.VSCODE_PATH;
  if (desktop) return { kind: "desktop", executable: desktop };
  if (canInstallHost()) {
    installHost();
    chmodSync(standIn, 0o755); // a copy of the checkout may have lost it
    return { kind: "host", executable: standIn };
  }
  return { kind: "desktop", executable: await downloadDesktop() };
}

async function downloadDesktop() {
  if (process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    throw noEditor("VS Code needs a display");
  }
  try {
    return await downloadAndUnzipVSCode({ cachePath: path.join(os.homedir(), ".cache/failure-kinds/vscode") });
  } catch (error) {
    throw noEditor(`VS Code could not be downloaded (${error.message})`);
  }
}

function noEditor(reason) {
  const command =
    findOnPath("apt-get") !== null && process.arch === "x64"
      ? "sudo apt-get install -y chromium && npm test"
      : "VSCODE_PATH=/path/to/code npm test";
  return new Error(`No editor to test in: ${reason}. Run: ${command}`);
}
