// What is in the two packages, read from the packages themselves.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** What neither package may hold: source maps, sources, tests, compiled code that V8 has kept. */
const unwanted = /\.map$|\.cache$|(?<!\.d)\.[cm]?tsx?$|(?:^|\/)(?:test|out|node_modules|scripts|server|client)\//;

/** The paths in a .vsix, in the order of its directory. Throws when the file is no zip archive. */
export function filesOfVsix(file) {
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (end < 0) throw new Error(`${file} is no zip archive`);
  const names = [];
  for (let at = bytes.readUInt32LE(end + 16); names.length < bytes.readUInt16LE(end + 10); ) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    names.push(bytes.toString("utf8", at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names;
}

/** The paths in a tarball of npm, without its folder. */
export function filesOfTarball(file) {
  const { status, stdout, stderr } = spawnSync("tar", ["-tzf", file], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${file} cannot be listed: ${stderr}`);
  return stdout
    .trim()
    .split("\n")
    .map((name) => name.replace(/^package\//, ""));
}

/** What is wrong with the contents of the .vsix, a line each; none when it is as it should be. */
export function faultsOfVsix(files) {
  const needed = ["readme.md", "changelog.md", "LICENSE.txt", "icon.png", "package.json"]
    .concat(["dist/client.js", "dist/server.js", "dist/server.main.js", "dist/third-party-licenses.txt"])
    .map((name) => `extension/${name}`);
  const own = files.map((name) => name.replace(/^extension\//, ""));
  return [
    ...missing(needed, files),
    ...own.filter((name) => unwanted.test(name) || /^dist\/(?:cli|vocabulary)\./.test(name)).map(notAllowed),
  ];
}

/** As `faultsOfVsix`, of the npm package and what its package.json says. */
export function faultsOfTarball(files, manifest) {
  const exported = Object.values(manifest.exports).flatMap(leaves);
  const needed = [...Object.values(manifest.bin), ...exported, "README.md", "LICENSE", "dist/third-party-licenses.txt"];
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
  return [
    ...missing(
      needed.map((name) => name.replace(/^\.\//, "")),
      files,
    ),
    ...files.filter((name) => unwanted.test(name)).map(notAllowed),
    ...dependencies.map((name) => `${name} would have to be installed: bundle it`),
  ];
}

function leaves(value) {
  return typeof value === "string" ? [value] : Object.values(value).flatMap(leaves);
}

function missing(needed, files) {
  return needed.filter((name) => !files.includes(name)).map((name) => `${name} is missing`);
}

function notAllowed(name) {
  return `${name} does not belong in it`;
}
