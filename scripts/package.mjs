// Makes the .vsix, after a build. Usage: node scripts/package.mjs
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createVSIX } from "@vscode/vsce";
import { build, root } from "./build.mjs";

/** The most that the package may weigh, in bytes: it is loaded and updated on every machine. */
const mostBytes = 600 * 1024;

/** Packs what the last build made, into `folder`. Returns where the .vsix is and how many bytes it has; rejects when they are too many. */
export async function makePackage(folder = root) {
  const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const file = path.join(folder, `${name}-${version}.vsix`);
  await createVSIX({ cwd: root, packagePath: file, dependencies: false });
  const { size } = statSync(file);
  if (size > mostBytes) throw new Error(`${file} has ${size} bytes, more than ${mostBytes}`);
  return { file, size };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await build();
  const { file, size } = await makePackage();
  console.log(`${path.relative(root, file)}: ${(size / 1024).toFixed(0)} KB of at most ${mostBytes / 1024} KB`);
}
