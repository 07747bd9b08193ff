import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { effort } from "../effort.js";

/** A file of the checkout or of its packages, by its path from the checkout. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Reads the files of node_modules whose name matches, in the order of their paths, each text once; those of more than `limit`
 * characters are left out.
 */
export function* packageFiles(name: RegExp, limit = 1_000_000): Generator<SourceFile> {
  const seen = new Set<string>();
  for (const file of filesBelow("node_modules")) {
    if (!name.test(path.basename(file))) continue;
    const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
    if (text.length > limit || seen.has(text)) continue;
    seen.add(text);
    yield { file, text };
  }
}

function* filesBelow(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(file);
    else if (entry.isFile()) yield file;
  }
}

/** All files in `npm run soak`; one in `share` of them in `npm test`, which is for every day. */
export function* sample(files: Iterable<SourceFile>, share: number): Generator<SourceFile> {
  let index = 0;
  for (const file of files) if (index++ % effort(share, 1) === 0) yield file;
}

/** Reads the files of Python's standard library in the order of their paths; null where there is no python3. */
export function pythonLibrary(): Generator<SourceFile> | null {
  const script = "import sysconfig; print(sysconfig.get_path('stdlib'))";
  const { stdout, status } = spawnSync("python3", ["-c", script], { encoding: "utf8" });
  return status === 0 ? pythonFiles(stdout.trim()) : null;
}

function* pythonFiles(folder: string): Generator<SourceFile> {
  for (const file of filesBelow(folder)) {
    if (!file.endsWith(".py") || /[\\/](?:site|dist)-packages[\\/]/.test(file)) continue;
    const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
    if (!text.includes("\uFFFD")) yield { file, text };
  }
}
