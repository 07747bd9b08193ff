// Writes what is made of the tables of settings and options: the schema, package.json's properties, README's tables. Usage: node scripts/settings.mjs
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import * as esbuild from "esbuild";
import { root } from "./build.mjs";

const { projectSchema, editorProperties, settingsTable } = await load("server/core/settings/documents.ts");
const { optionsTable } = await load("server/command/help.ts");
const { commands } = await load("server/command/commands.ts");

mkdirSync(path.join(root, "schemas"), { recursive: true });
write("schemas/failure-kinds.schema.json", () => toText(projectSchema()));
write("package.json", (text) => {
  const manifest = JSON.parse(text);
  manifest.contributes.configuration.properties = editorProperties();
  return toText(manifest);
});
write("README.md", (text) => text.replace(/^\| setting \|.*(?:\n\|.*)*/m, () => settingsTable()));
for (const command of commands) {
  const table = new RegExp(`^\\| option of \`${command.name}\` \\|.*(?:\\n\\|.*)*`, "m");
  write("README.md", (text) => text.replace(table, () => optionsTable(command)));
}

/** A module of the server, compiled. */
async function load(entry) {
  const outfile = path.join(root, `out/${path.basename(entry, ".ts")}.cjs`);
  const options = { bundle: true, platform: "node", format: "cjs", packages: "external", logLevel: "warning" };
  await esbuild.build({ ...options, absWorkingDir: root, entryPoints: [entry], outfile });
  return createRequire(import.meta.url)(outfile);
}

function write(file, change) {
  const target = path.join(root, file);
  let text = "";
  try {
    text = readFileSync(target, "utf8");
  } catch {
    // It is not there yet.
  }
  writeFileSync(target, change(text));
}

function toText(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
