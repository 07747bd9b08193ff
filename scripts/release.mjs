// Builds, runs every test, makes the .vsix and the npm package, looks into both and prints their sizes. It publishes nothing.
// Usage: node scripts/release.mjs [--untested] [FOLDER]     FOLDER is where the packages go; out/release without it
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { build, root } from "./build.mjs";
import { faultsOfTarball, faultsOfVsix, filesOfTarball, filesOfVsix } from "./contents.mjs";
import { makePackage } from "./package.mjs";

const args = process.argv.slice(2);
const isUntested = args.includes("--untested");
const folder = path.resolve(args.find((arg) => !arg.startsWith("--")) ?? path.join(root, "out/release"));

try {
  await release();
} catch (error) {
  console.error(`No release: ${error.message}`);
  process.exitCode = 1;
}

async function release() {
  await build();
  if (!isUntested) run(process.execPath, ["test/run.mjs"], "inherit");
  mkdirSync(folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const vsix = await makePackage(folder);
  report(vsix.file, filesOfVsix(vsix.file), faultsOfVsix);
  const tarball = packTarball();
  report(tarball, filesOfTarball(tarball), (files) => faultsOfTarball(files, manifest));
}

/** Returns where the npm package is. */
function packTarball() {
  const stdout = run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], "pipe");
  return path.join(folder, JSON.parse(stdout)[0].filename);
}

/** Says how large a package is; throws when something is wrong with it, having set it aside. */
function report(file, files, faultsOf) {
  console.log(`${path.basename(file)}: ${(statSync(file).size / 1024).toFixed(0)} KB, ${files.length} files`);
  const faults = faultsOf(files);
  if (faults.length === 0) return;
  renameSync(file, `${file}.faulty`);
  throw new Error(`${path.basename(file)}:\n  ${faults.join("\n  ")}`);
}

function run(program, args, output) {
  const options = { cwd: root, encoding: "utf8", stdio: ["ignore", output, "inherit"] };
  const { status, stdout } = spawnSync(program, args, { ...options, shell: process.platform === "win32" });
  if (status !== 0) throw new Error(`\`${program} ${args.join(" ")}\` failed`);
  return stdout;
}
