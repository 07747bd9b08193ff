// Makes dist/. Usage: node scripts/build.mjs [--watch]
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { bundles } from "./bundles.mjs";
import { writeLicenses } from "./licenses.mjs";
import { writeVocabularyTypes } from "./vocabularyTypes.mjs";

/** The checkout: every path of the build is relative to it. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Builds everything once, minified and without source maps. Rejects, having built the others, when a bundle fails. */
export async function build() {
  const builds = await Promise.allSettled(bundles.map((bundle) => esbuild.build(toOptions(bundle, []))));
  const failed = builds.find(({ status }) => status === "rejected");
  if (failed !== undefined) throw failed.reason;
  writeVocabularyTypes(root);
  writeLicenses(
    root,
    builds.filter((_, index) => bundles[index].outfile.startsWith("dist/")).map(({ value }) => value.metafile),
  );
}

/** Builds everything with source maps and again on every change, until the process ends. */
async function watch() {
  const announcer = announceRounds();
  const contexts = await Promise.all(
    bundles.map((bundle) => esbuild.context({ ...toOptions(bundle, [announcer]), minify: false, sourcemap: true })),
  );
  await Promise.all(contexts.map((context) => context.watch()));
  writeVocabularyTypes(root);
}

/** @returns {esbuild.BuildOptions} */
function toOptions(bundle, plugins) {
  return {
    absWorkingDir: root,
    entryPoints: [bundle.entry],
    outfile: bundle.outfile,
    bundle: true,
    target: ["es2022", "node20"],
    minify: true,
    // The ES module of a package, where it has one, can be shaken; its UMD file cannot.
    mainFields: ["module", "main"],
    // The package gives Node a CommonJS build; its build for browsers does the same, and what is not used of it falls away.
    alias: { yaml: "./node_modules/yaml/browser/index.js" },
    legalComments: "none",
    lineLimit: 500, // Node shows the line that threw
    logLevel: "warning",
    logOverride: { "import-is-undefined": "error" },
    metafile: true,
    write: false, // `finish` does
    ...bundle.options,
    plugins: [finish(bundle), ...plugins],
  };
}

/** Writes what was built, and the metafile, which the import-graph test reads. The package's commands are executable. */
function finish({ name }) {
  const mode = name.endsWith("-launcher") ? 0o755 : 0o644;
  return {
    name: "finish",
    setup({ onEnd }) {
      onEnd(({ metafile, outputFiles }) => {
        for (const { path: file, contents } of outputFiles ?? []) writeChanged(file, contents, mode);
        if (metafile !== undefined) writeMetafile(name, metafile);
      });
    },
  };
}

/** Somebody may run the file meanwhile: what has not changed is left alone, and the rest is replaced as a whole. */
function writeChanged(file, contents, mode) {
  if (existsSync(file) && readFileSync(file).equals(contents)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, contents, { mode });
  renameSync(`${file}.new`, file);
}

/** Says when the first of the bundles begins and when the last one ends: an editor's task waits for these lines. */
function announceRounds() {
  let running = 0;
  return {
    name: "announce-rounds",
    setup({ onStart, onEnd }) {
      onStart(() => {
        if (running++ === 0) console.log("[watch] build started");
      });
      onEnd(() => {
        if (--running === 0) console.log("[watch] build finished");
      });
    },
  };
}

function writeMetafile(name, metafile) {
  const folder = path.join(root, "out/meta");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(metafile));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  if (process.argv.includes("--watch")) await watch();
  else await build().catch(() => process.exit(1)); // esbuild has said why
}
