import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import manifest from "../package.json";
import { documentationOf } from "../server/about.js";
import { check } from "../server/command/check.js";
import { optionsTable } from "../server/command/help.js";
import { init } from "../server/command/init.js";
import ruleTexts from "../server/command/ruleTexts.json";
import { skippedFolders } from "../server/core/exclude.js";
import { languageOfId, languages } from "../server/core/languages/languages.js";
import { projectFiles } from "../server/core/project/project.js";
import { allRules } from "../server/core/rules/rules.js";
import { editorProperties, projectSchema, settingsTable } from "../server/core/settings/documents.js";
import { settingNames, settings } from "../server/core/settings/table.js";
import { defaultSettings, parseSettings } from "../server/core/settings.js";
import { FAILURE_KINDS } from "../server/core/vocabulary.js";

const readme = readFileSync("README.md", "utf8");
const headings = [...readme.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => (heading ?? "").replaceAll("`", ""));

test("the extension is activated by every language identifier, and by no other", () => {
  const events = languages.flatMap(({ ids }) => Object.keys(ids)).map((id) => `onLanguage:${id}`);
  assert.deepEqual([...manifest.activationEvents].sort(), events.sort());
});

test("every language identifier finds its language", () => {
  for (const language of languages) {
    for (const id of Object.keys(language.ids)) assert.equal(languageOfId(id)?.language, language);
  }
  assert.equal(languageOfId("constructor"), null);
});

test("every rule has its own file, a heading in the README that its link leads to, and a test", () => {
  const tests = ["test/core/rules.test.ts", "test/core/registry/rules.test.ts"]
    .map((file) => readFileSync(file, "utf8"))
    .join();
  for (const { code } of allRules) {
    const file = code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    assert.ok(existsSync(`server/core/rules/${file}.ts`), `${code} has no file`);
    assert.ok(headings.includes(code), `${code} has no heading in README.md`);
    assert.equal(documentationOf(code), `${manifest.homepage}#${code}`);
    assert.ok(tests.includes(code), `${code} has no test`);
  }
});

test("what SARIF says of the rules is what the README says; `npm run settings` brings it there", () => {
  for (const [code, text] of Object.entries(ruleTexts)) assert.ok(readme.includes(`\n### ${code}\n\n${text}\n`), code);
});

test("every file in a listed folder is in its list", () => {
  checkListed("server/core/rules", "rules.ts", ["rule.ts"]);
  checkListed("server/features", "features.ts", ["feature.ts"]);
  checkListed("server/core/fixes", "fixes.ts", ["fix.ts"]);
  checkListed("server/command/formats", "formats.ts", ["format.ts"]);
});

function checkListed(folder: string, list: string, except: readonly string[]): void {
  const text = readFileSync(path.join(folder, list), "utf8");
  const files = readdirSync(folder).filter((file) => file !== list && !except.includes(file));
  assert.deepEqual(
    files.filter((file) => !text.includes(`"./${file.replace(/\.ts$/, ".js")}"`)),
    [],
  );
}

/** What a list holds, as it is declared in the folder, or in the list's own file. */
const constant = (type: string) => new RegExp(String.raw`^(?:export )?const (\w+): (?:${type})\b`, "gm");
const typescriptPosition =
  /^export function (\w+)\((?:\w+|\{[^}]*\}): Reading, (?:\w+|\{[^}]*\}): (?:Site|SiteExpression)\): (?:boolean|void)/gm;

test("everything in a listed folder that has the type of the list is in the list", () => {
  checkExports("server/core/languages", "languages.ts", constant("Language"));
  checkExports("server/core/languages/python/positions", "positions.ts", constant("NamePosition|ValuePosition"));
  checkExports("server/core/languages/typescript/positions", "positions.ts", typescriptPosition);
  checkExports("server/core/languages/python/values", "forms.ts", constant("ValueForm"));
  checkExports("server/core/languages/python/declarations", "memberForms.ts", constant("MemberForm"));
  checkExports("server/core/embedded", "embedded.ts", constant("NameReader"));
  checkExports("server/core/rules", "rules.ts", constant("Rule|RegistryRule|SilenceRule"));
  checkExports("server/core/fixes", "fixes.ts", constant("FixMaker|PlainFixMaker"));
  checkExports("server/features", "features.ts", constant("Feature"));
  checkExports("server/command", "commands.ts", constant("Command"));
  checkExports("server/command/formats", "formats.ts", constant("Format"));
});

/** Fails when a name that `pattern` finds below `folder` is not in the file of the list, but for its declaration, or when it finds none. */
function checkExports(folder: string, list: string, pattern: RegExp): void {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [...readFileSync(path.join(folder, file), "utf8").matchAll(pattern)].map(([, name]) => name));
  const text = readFileSync(path.join(folder, list), "utf8");
  const listed = new Set<string | undefined>(text.replace(/\/\*.*?\*\/|\bconst \w+:/gs, "").match(/\w+/g));
  assert.ok(names.length > 0, `${folder} has nothing for ${list}`);
  assert.deepEqual(
    names.filter((name) => !listed.has(name)),
    [],
    `missing in ${folder}/${list}`,
  );
}

test("package.json, the schema and the README have the settings of the code; `npm run settings` brings them there", () => {
  assert.deepEqual(manifest.contributes.configuration.properties, editorProperties());
  assert.deepEqual(JSON.parse(readFileSync("schemas/failure-kinds.schema.json", "utf8")), projectSchema());
  assert.ok(readme.includes(`\n${settingsTable()}\n\n`), "the README's table");
});

test("the README has the options of `check` and `init`, and the exit codes; `npm run settings` brings them there", () => {
  for (const command of [check, init])
    assert.ok(readme.includes(`\n${optionsTable(command)}\n\n`), `the README's table of ${command.name}`);
  for (const code of [0, 1, 2]) assert.match(readme, new RegExp(`^\\| ${code} \\| `, "m"));
});

test("the settings are listed once, and what is written down as their defaults is what holds without any", () => {
  assert.deepEqual(settingNames, Object.keys(defaultSettings));
  const defaults = Object.fromEntries(settingNames.map((name) => [name, settings[name].default]));
  assert.deepEqual(parseSettings(defaults), { settings: defaultSettings, problems: [] });
  assert.deepEqual(parseSettings({}), { settings: defaultSettings, problems: [] });
});

test("a setting that a description speaks of exists", () => {
  for (const name of settingNames)
    for (const [, other] of settings[name].description.matchAll(/#(\w+)#/g))
      assert.ok(
        settingNames.some((known) => known === other && known !== name),
        `${name} speaks of ${other}`,
      );
});

test("every file that may hold a project's configuration is named in the README, and has its schema in the editor", () => {
  const { jsonValidation, yamlValidation } = manifest.contributes;
  const checked = [...jsonValidation, ...yamlValidation].flatMap(({ fileMatch }) => fileMatch);
  assert.deepEqual([...checked, "pyproject.toml"].sort(), [...projectFiles].sort());
  for (const { url } of [...jsonValidation, ...yamlValidation]) assert.ok(existsSync(url), url);
  for (const file of projectFiles)
    assert.ok(readme.includes(file) || readme.includes(`\`${path.extname(file)}\``), file);
});

test("the README lists every folder that is always skipped", () => {
  for (const folder of skippedFolders) assert.ok(readme.includes(`\`${folder}\``), folder);
});

test("the README lists every ending of a file that is searched", () => {
  for (const ending of languages.flatMap(({ ids }) => Object.values(ids).flat())) {
    assert.ok(readme.includes(`\`${ending}\``), ending);
  }
});

test("the README names every command of the editor that can be called by its name", () => {
  const { commands, menus } = manifest.contributes;
  const hidden = new Set(menus.commandPalette.flatMap(({ command, when }) => (when === "false" ? [command] : [])));
  for (const { category, title } of commands.filter(({ command }) => !hidden.has(command)))
    assert.ok(readme.includes(`${category}: ${title}`), title);
});

test("no file of the core, the server or the client is longer than 300 lines", () => {
  const long = ["server", "client"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
    )
    .filter((file) => file.endsWith(".ts") && readFileSync(file, "utf8").split("\n").length > 301);
  assert.deepEqual(long, []);
});

test("the grammar colours the whole vocabulary but its two everyday words", () => {
  const { repository } = JSON.parse(readFileSync("syntaxes/failure-kinds.injection.tmLanguage.json", "utf8")) as {
    repository: Record<string, { match: string }>;
  };
  const expected = [...FAILURE_KINDS].filter((kind) => kind !== "cancelled" && kind !== "shutdown");
  for (const { match } of Object.values(repository)) {
    assert.deepEqual(/\(\?:([a-z_|]+)\)/.exec(match)?.[1]?.split("|"), expected);
  }
});
