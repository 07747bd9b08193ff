// Builds dist/ before npm makes a package of the folder: for `npm pack`, and where the repository is installed from git.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

// `npm install --global git+…`, which pre-commit runs, clones the repository without what it is built with, because "global" holds
// for the npm that prepares the clone too: it is a variable of this process, which only options override.
if (!existsSync(path.join(root, "node_modules/esbuild"))) {
  const options = ["--location=project", "--no-global", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"];
  const npm = spawnSync("npm", ["ci", ...options], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
}

const { build } = await import("./build.mjs");
await build().catch(() => process.exit(1)); // esbuild has said why
