import { builtinModules } from "node:module";

/**
 * A file that the build makes with esbuild.
 * @typedef {object} Bundle
 * @property {string} name names the metafile: out/meta/<name>.json
 * @property {string} entry the TypeScript file it starts from
 * @property {string} outfile
 * @property {import("esbuild").BuildOptions} options what differs from the common options
 */

/** A Node program. CommonJS, because a server bundled as an ES module dies on its libraries' `require("node:util")`. */
const node = /** @type {const} */ ({ platform: "node", format: "cjs" });

/** Code that must do without Node: an import of one of its modules does not compile. */
const browser = /** @type {const} */ ({ platform: "browser" });

/**
 * Code for Node and for browsers in one file, because the two sides differ in a few kilobytes of several hundred. What
 * belongs to one of them is behind an `import()`, so Node's modules are asked for only there.
 */
const universal = /** @type {const} */ ({
  platform: "neutral",
  format: "cjs",
  conditions: ["node", "browser"],
  external: ["vscode", "node:*", ...builtinModules],
});

/** Everything that is bundled, one line each. @type {readonly Bundle[]} */
export const bundles = [
  launcher("cli"),
  { name: "cli", entry: "server/cli.ts", outfile: "dist/cli.main.js", options: node },
  launcher("server"),
  { name: "server", entry: "server/main.ts", outfile: "dist/server.main.js", options: universal },
  { name: "client", entry: "client/main.ts", outfile: "dist/client.js", options: universal },
  vocabulary("mjs", "esm"),
  vocabulary("cjs", "cjs"),
  browserProof("server"),
  browserProof("client"),
];

/** The small file that starts a program on Node, and is a command of the package: `dist/<program>.js` runs `dist/<program>.main.js`. */
function launcher(program) {
  const options = { ...node, banner: { js: "#!/usr/bin/env node" } };
  return { name: `${program}-launcher`, entry: "server/launch.ts", outfile: `dist/${program}.js`, options };
}

/** The vocabulary as a module of its own. */
function vocabulary(extension, format) {
  const outfile = `dist/vocabulary.${extension}`;
  return { name: `vocabulary-${format}`, entry: "server/core/vocabulary.ts", outfile, options: { ...browser, format } };
}

/** The browser's side of the server or the client alone, which is not shipped: it proves that nothing of Node is in it. */
function browserProof(side) {
  const options = { ...browser, format: /** @type {const} */ ("cjs"), external: ["vscode"] };
  return { name: `browser-${side}`, entry: `${side}/browser.ts`, outfile: `out/browser/${side}.js`, options };
}
