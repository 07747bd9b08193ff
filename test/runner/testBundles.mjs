import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import { root } from "../../scripts/build.mjs";

/** The test files below a folder of the checkout, sorted, relative to the checkout; those under a folder of `except` are left out. */
export function listTests(folder, except = []) {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" });
  return files
    .map((file) => path.join(folder, file))
    .filter((file) => file.endsWith(".test.ts") && !except.some((other) => file.startsWith(other + path.sep)))
    .sort();
}

/**
 * Bundles files of test/ into a folder of out/, which is emptied first, one CommonJS file each beside the same relative
 * path. Returns where they are, as absolute paths in the same order. Rejects, having said why, when one does not compile.
 */
export async function bundleTests(files, folder) {
  const outdir = path.join(root, folder);
  rmSync(outdir, { recursive: true, force: true });
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: files,
    outbase: "test",
    outdir,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    packages: "external",
    external: ["vscode"],
    sourcemap: "inline",
    sourcesContent: false,
    logLevel: "warning",
  });
  return files.map((file) => path.join(outdir, path.relative("test", file).replace(/\.ts$/, ".cjs")));
}
