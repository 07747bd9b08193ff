// Writes what is made of the lists and tables of the code: the schema, package.json's settings and activation events, README's tables
// and its list of endings, the files of the pre-commit hooks; and of README's texts of the rules what SARIF says of them. Usage: node scripts/settings.mjs
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import * as esbuild from "esbuild";
import { root } from "./build.mjs";

const { projectSchema, editorProperties, settingsTable } = await load("server/core/settings/documents.ts");
const { optionsTable } = await load("server/command/help.ts");
const { commands } = await load("server/command/commands.ts");
const { languages } = await load("server/core/languages/languages.ts");
const { allRules } = await load("server/core/rules/rules.ts");

mkdirSync(path.join(root, "schemas"), { recursive: true });
write("schemas/failure-kinds.schema.json", () => toText(projectSchema()));
write("package.json", (text) => {
  const manifest = JSON.parse(text);
  manifest.contributes.configuration.properties = editorProperties();
  manifest.activationEvents = languages.flatMap(({ ids }) => Object.keys(ids)).map((id) => `onLanguage:${id}`);
  return toText(manifest);
});
const endings = languages.flatMap(({ ids }) => Object.values(ids).flat());
const listed = endings.map((ending) => `\`${ending}\``).join(", ");
write("README.md", (text) =>
  text.replace(/^(Files are known by their endings: ).*/m, (_, lead) => `${lead}${listed}.`),
);
const files = `\\.(?:${endings.map((ending) => ending.slice(1)).join("|")})$`;
write(".pre-commit-hooks.yaml", (text) => text.replace(/^( {2}files: ).*/gm, (_, lead) => lead + files));
write("README.md", (text) => text.replace(/^\| setting \|.*(?:\n\|.*)*/m, () => settingsTable()));
for (const command of commands) {
  const table = new RegExp(`^\\| option of \`${command.name}\` \\|.*(?:\\n\\|.*)*`, "m");
  write("README.md", (text) => text.replace(table, () => optionsTable(command)));
}
const readme = readFileSync(path.join(root, "README.md"), "utf8");
const codes = [...allRules.map(({ code }) => code), "configuration"];
write("server/command/ruleTexts.json", () => toText(Object.fromEntries(codes.map((code) => [code, sectionOf(code)]))));

/** What stands in the README below the heading, to the next heading. */
function sectionOf(heading) {
  const section = new RegExp(`^### ${heading}\\n\\n([^]*?)\\n+(?=##)`, "m").exec(readme);
  if (section === null) throw new Error(`README.md has no heading ### ${heading}`);
  return section[1];
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
