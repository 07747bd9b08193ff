import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { hostFolder } from "../host/locations.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));

/** Where VS Code for the web lives, within the folder of the editor host. */
export const webFolder = path.join(hostFolder, "web");

const lock = "package-lock.json";
const stamp = path.join(webFolder, "installed");

/** Installs VS Code's build for the web, and what serves it, from npm; silent when it is there. Throws when that fails. */
export function installWebEditor() {
  const wanted = readFileSync(path.join(here, lock), "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log(`editor host: installing VS Code for the web from npm into ${webFolder} (once, about 110 MB)`);
  mkdirSync(webFolder, { recursive: true });
  for (const file of ["package.json", lock, ".npmrc"]) copyFileSync(path.join(here, file), path.join(webFolder, file));
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status, error, stderr } = spawnSync("npm", args, { cwd: webFolder, encoding: "utf8" });
  if (status !== 0) throw new Error(`npm ${args.join(" ")} failed: ${error?.message ?? stderr}`);
  writeFileSync(stamp, wanted);
}
