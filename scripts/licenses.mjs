import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes dist/third-party-licenses.txt: the license of every package whose code is in one of the bundles, as the licenses
 * ask for. Throws when a package has no license file.
 * @param {string} root the checkout
 * @param {readonly import("esbuild").Metafile[]} metafiles those of the bundles that are shipped
 */
export function writeLicenses(root, metafiles) {
  const inputs = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => Object.keys(output.inputs)),
  );
  const packages = [...new Set(inputs.map(packageFolder).filter((folder) => folder !== null))].sort();
  const sections = packages.map((folder) => licenseOf(path.join(root, folder)));
  writeFileSync(path.join(root, "dist/third-party-licenses.txt"), sections.join(`\n${"-".repeat(80)}\n\n`));
}

/** The folder of the package that a bundled file belongs to, or null for a file of the project. */
function packageFolder(file) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? null;
}

function licenseOf(folder) {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((candidate) => /^(licen[cs]e|copying)/i.test(candidate));
  if (file === undefined) throw new Error(`${name} has no license file`);
  return `${name} ${version}\n\n${readFileSync(path.join(folder, file), "utf8").trim()}\n`;
}
