/**
 * A file that the build makes with esbuild.
 * @typedef {object} Bundle
 * @property {string} name names the metafile: out/meta/<name>.json
 * @property {string} entry the TypeScript file it starts from
 * @property {string} outfile
 * @property {import("esbuild").BuildOptions} options what differs from the common options
 */

/** A Node program. CommonJS, because a server bundled as an ES module dies on its libraries' `require("node:util")`. */
const node = /** @type {const} */ ({ platform: "node", format: "cjs", target: "node20" });

/** Code without Node. The conditions are esbuild's own for browsers, written out because `neutral` has none. */
const browser = /** @type {const} */ ({ platform: "browser", target: "es2022" });

/** Everything that dist/ holds, one line each. @type {readonly Bundle[]} */
export const bundles = [
  {
    name: "cli",
    entry: "server/cli.ts",
    outfile: "dist/cli.js",
    options: { ...node, banner: { js: "#!/usr/bin/env node" } },
  },
  { name: "server", entry: "server/node.ts", outfile: "dist/server.js", options: node },
  { name: "client", entry: "client/node.ts", outfile: "dist/client.js", options: { ...node, external: ["vscode"] } },
  {
    name: "browser-client",
    entry: "client/browser.ts",
    outfile: "dist/browser/client.js",
    options: { ...browser, format: "cjs", external: ["vscode"] },
  },
  {
    name: "browser-server",
    entry: "server/browser.ts",
    outfile: "dist/browser/server.js",
    options: { ...browser, format: "iife" },
  },
  {
    name: "vocabulary-esm",
    entry: "server/core/vocabulary.ts",
    outfile: "dist/vocabulary.mjs",
    options: { ...browser, format: "esm" },
  },
  {
    name: "vocabulary-cjs",
    entry: "server/core/vocabulary.ts",
    outfile: "dist/vocabulary.cjs",
    options: { ...browser, format: "cjs" },
  },
];
