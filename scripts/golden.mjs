// Compares what the built command prints with test/cli/golden, or writes it there. Usage: node scripts/golden.mjs [--write]
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.join(root, "test/cli/golden");

const runs = Object.entries(JSON.parse(readFileSync(path.join(folder, "runs.json"), "utf8")));
const isWriting = process.argv.includes("--write");

for (const [file, args] of runs) {
  const text = printed(file, args);
  if (golden(file) === text) continue;
  if (isWriting) writeFileSync(path.join(folder, file), text);
  else process.exitCode = 1;
  console.log(`${file} ${isWriting ? "is written" : "differs: look at it with `npm run golden` and `git diff`"}`);
}

/** What the command prints: JSON in lines, the version as VERSION. */
function printed(file, args) {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const { stdout } = spawnSync(process.execPath, ["dist/cli.js", ...args], { cwd: root, encoding: "utf8" });
  const text = stdout.replaceAll(`"${version}"`, '"VERSION"');
  return file.endsWith(".json") ? `${JSON.stringify(JSON.parse(text), null, 2)}\n` : text;
}

/** What stands in the golden file of that name; null where there is none. */
function golden(file) {
  try {
    return readFileSync(path.join(folder, file), "utf8");
  } catch {
    return null;
  }
}
