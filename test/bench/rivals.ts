import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** What a person would use instead, at fixed versions so that two runs can be compared. */
const packages = {
  "@ast-grep/cli": "0.51.1",
  "@vscode/ripgrep": "1.18.0",
  cspell: "9.8.0",
  pyright: "1.1.414",
  typescript: "5.9.3",
  "typescript-language-server": "5.3.0",
  "yaml-language-server": "1.25.0",
};

/** Where the other tools are: scripts for Node, and programs. */
export interface Rivals {
  readonly pyright: string;
  readonly typescript: string;
  readonly yaml: string;
  readonly cspell: string;
  readonly ripgrep: string;
  readonly astGrep: string;
}

/** Finds the other tools in a folder of their own, and installs them there the first time; null, and a line why, when npm cannot. */
export function findRivals(): Rivals | null {
  const folder = process.env.FAILURE_KINDS_BENCH ?? path.join(os.homedir(), ".cache/failure-kinds-bench");
  if (!isInstalled(folder) && !install(folder)) return null;
  const inside = (file: string) => path.join(folder, "node_modules", file);
  const kind = `${process.platform}-${process.arch}`;
  const ending = process.platform === "win32" ? ".exe" : "";
  const astGrepKind = { "linux-x64": "linux-x64-gnu", "linux-arm64": "linux-arm64-gnu", "win32-x64": "win32-x64-msvc" };
  return {
    pyright: inside("pyright/langserver.index.js"),
    typescript: inside("typescript-language-server/lib/cli.mjs"),
    yaml: inside("yaml-language-server/bin/yaml-language-server"),
    cspell: inside("cspell/bin.mjs"),
    ripgrep: inside(`@vscode/ripgrep-${kind}/bin/rg${ending}`),
    astGrep: inside(`@ast-grep/cli-${astGrepKind[kind as keyof typeof astGrepKind] ?? kind}/ast-grep${ending}`),
  };
}

function isInstalled(folder: string): boolean {
  return Object.entries(packages).every(([name, version]) => {
    const manifest = path.join(folder, "node_modules", name, "package.json");
    return existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version === version;
  });
}

function install(folder: string): boolean {
  console.log(`Installing the tools to compare with into ${folder} (220 MB)`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status === 0) return true;
  console.log("npm cannot install them, perhaps because there is no network: only the own figures are measured.");
  return false;
}
