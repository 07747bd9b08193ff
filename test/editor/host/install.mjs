#!/usr/bin/env node
// Installs the editor host: Debian's chromium, and VS Code as the npm package code-server with the Node that it needs.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { findChromium, findOnPath, hostFolder, hostNode, serverMain, vscodeFolder } from "./locations.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const manifests = ["package.json", "package-lock.json"];
const stamp = path.join(hostFolder, "installed");

/** True when VS Code's server is here, or can be installed on this machine. */
export function canInstallServer() {
  return process.platform === "linux" && process.arch === "x64";
}

/** True when the whole host, a browser included, is here or can be installed on this machine as it is. */
export function canInstallHost() {
  if (!canInstallServer()) return false;
  return findChromium() !== null || (process.getuid?.() === 0 && findOnPath("apt-get") !== null);
}

/** Installs what is missing of the host and says what it does; silent when all is there. Throws when a step fails. */
export function installHost() {
  if (findChromium() === null) installChromium();
  installServer();
}

/** Installs VS Code's server alone, for a person who brings a browser. Otherwise like `installHost`. */
export function installServer() {
  if (installedVersion() !== wantedVersion()) installVscode();
}

function installChromium() {
  console.log("editor host: installing chromium and a font with apt-get (once, about 15 s)");
  run("apt-get", ["update", "-qq"]);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"], { env });
}

function installVscode() {
  const { dependencies } = JSON.parse(readFileSync(path.join(here, "package.json"), "utf8"));
  const packages = Object.entries(dependencies).map(([name, version]) => `${name} ${version}`);
  console.log(`editor host: installing ${packages.join(" and ")} from npm into ${hostFolder} (once, about 780 MB)`);
  for (const old of ["node_modules", "installed"]) rmSync(path.join(hostFolder, old), { recursive: true, force: true });
  mkdirSync(hostFolder, { recursive: true });
  for (const file of manifests) copyFileSync(path.join(here, file), path.join(hostFolder, file));
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  run("npm", ["ci", ...quiet], { cwd: hostFolder });
  // npm then runs on the host's Node. `npm ci` refuses code-server's shrinkwrap; `npm install` follows it.
  const env = { ...process.env, PATH: `${path.dirname(hostNode)}${path.delimiter}${process.env.PATH}` };
  run("npm", ["install", "--omit=dev", ...quiet], { cwd: vscodeFolder, env });
  // It wants a TypeScript that is not part of the package, and reports its absence as an error of every test.
  rmSync(path.join(vscodeFolder, "extensions/typescript-language-features"), { recursive: true, force: true });
  run(hostNode, [serverMain, "--version"]);
  writeFileSync(stamp, wantedVersion());
}

function installedVersion() {
  return existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
}

function wantedVersion() {
  const hash = createHash("sha256");
  for (const file of [...manifests, "install.mjs"]) hash.update(readFileSync(path.join(here, file)));
  return hash.digest("hex");
}

/** Runs a program; what it prints is shown only when it fails. */
function run(program, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", ...options });
  if (status === 0) return;
  throw new Error(
    `${program} ${args.join(" ")} failed: ${error?.message ?? `exit ${status}`}\n${stdout ?? ""}${stderr ?? ""}`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (!canInstallHost()) {
    console.error("editor host: needs Linux on x64, and chromium or (as root) apt-get to install it");
    process.exit(1);
  }
  installHost();
  console.log(`editor host: ready in ${hostFolder}`);
}
