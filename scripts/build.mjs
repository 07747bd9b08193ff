// Makes dist/. Usage: node scripts/build.mjs [--watch]
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { bundles } from "./bundles.mjs";
import { writeVocabularyTypes } from "./vocabularyTypes.mjs";

/** The checkout: every path of the build is relative to it. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Builds everything once, minified and without source maps. Rejects when an entry is missing or does not compile. */
export async function build() {
  await Promise.all(present().map((bundle) => esbuild.build(toOptions(bundle, false))));
  writeTypes();
}

/** Builds everything with source maps and again on every change, until the process ends. */
async function watch() {
  const contexts = await Promise.all(present().map((bundle) => esbuild.context(toOptions(bundle, true))));
  await Promise.all(contexts.map((context) => context.watch()));
  writeTypes();
}

/** While the tree is being built up, an entry that nobody has written yet is left out and said. */
function present() {
  return bundles.filter(({ entry }) => {
    const there = existsSync(path.join(root, entry));
    if (!there) console.log(`build: ${entry} does not exist yet, skipped`);
    return there;
  });
}

function writeTypes() {
  if (existsSync(path.join(root, "server/core/vocabulary.ts"))) writeVocabularyTypes(root);
}

/** @returns {esbuild.BuildOptions} */
function toOptions(bundle, development) {
  return {
    absWorkingDir: root,
    entryPoints: [bundle.entry],
    outfile: bundle.outfile,
    bundle: true,
    minify: !development,
    sourcemap: development,
    // The ES module of a package, where it has one, can be shaken; its UMD file cannot.
    mainFields: ["module", "main"],
    legalComments: "none",
    logLevel: "warning",
    metafile: true,
    ...bundle.options,
    plugins: [afterBuild(bundle, development)],
  };
}

/** Writes the metafile, which the import-graph test reads, and says in watch mode when a round begins and ends. */
function afterBuild({ name, outfile }, development) {
  return {
    name: "after-build",
    setup({ onStart, onEnd }) {
      if (development) onStart(() => console.log(`[watch] ${name} started`));
      onEnd(({ metafile, errors }) => {
        if (metafile !== undefined) writeMetafile(name, metafile);
        if (name === "cli" && errors.length === 0) chmodSync(path.join(root, outfile), 0o755);
        if (development) console.log(`[watch] ${name} finished`);
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
