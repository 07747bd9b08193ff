import { forEachLanguage, type LanguageName, languageNames } from "../languages/language.js";
import type { RuleLevel } from "../rules/rule.js";
import { allRules } from "../rules/rules.js";
import type { Settings, SiteNames, SiteSettings } from "../settings.js";
import { allowedPattern, excludedGlob, registryPath, serverName, siteName } from "./items.js";
import { choiceOf, type JsonSchema, listOf, type Shape, tableOf } from "./shapes.js";

/** One setting: what it may be, and what people read of it. */
interface Setting<Value> {
  readonly shape: Shape<Value>;
  /** What it may be, in a few words for a table. */
  readonly values: string;
  /** Markdown in one paragraph. Other settings are named as `#rules#`. */
  readonly description: string;
  /** The default as a configuration would write it. */
  readonly default: unknown;
  /** True where a project has no say: it is about what a person wants to see, and the same for a whole window. */
  readonly isPersonal?: true;
}

const levels: Shape<RuleLevel> = choiceOf({
  error: "An error.",
  warning: "A warning.",
  information: "Information, below a warning.",
  hint: "A hint, which is not listed among the problems.",
  off: "Not reported.",
});

const ruleKeys = { keys: allRules.map(({ code }) => code), noun: "rule", example: "dynamic-kind: off" };

const ruleLevels: Shape<ReadonlyMap<string, RuleLevel>> = {
  read: tableOf(ruleKeys, levels).read,
  schema: () => ({
    type: "object",
    properties: Object.fromEntries(
      allRules.map(({ code, severity, summary }) => [
        code,
        { ...levels.schema("file"), default: severity, markdownDescription: summary },
      ]),
    ),
    additionalProperties: false,
  }),
};

const languageKeys = { keys: languageNames, noun: "language", example: "python: [error_kind]" };
const names = listOf(siteName);

/** Names for all languages, or for each language its own. */
const siteNames: Shape<SiteNames> = {
  read(input, target) {
    const isForAll = typeof input === "string" || Array.isArray(input);
    const forAll = isForAll ? names.read(input, target) : undefined;
    const own = isForAll ? undefined : tableOf(languageKeys, names).read(input, target);
    const namesFor = (language: LanguageName) => forAll ?? own?.get(language) ?? [];
    return forAll === undefined && own === undefined ? undefined : forEachLanguage(namesFor);
  },
  schema(form) {
    const list = names.schema(form);
    const each = objectOf(forEachLanguage(() => list));
    return { anyOf: [...((list.anyOf as JsonSchema[] | undefined) ?? [list]), each] };
  },
};

const siteKeys = { keys: ["add", "remove"] as const, noun: "key of sites", example: "add: [error_kind]" };

const siteSettings: Shape<SiteSettings> = {
  read(input, target) {
    const found = tableOf(siteKeys, siteNames).read(input, target);
    const none: SiteNames = forEachLanguage(() => []);
    return found && { add: found.get("add") ?? none, remove: found.get("remove") ?? none };
  },
  schema: (form) => objectOf({ add: siteNames.schema(form), remove: siteNames.schema(form) }),
};

function objectOf(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: "object", properties, additionalProperties: false };
}

/** Every setting, in the order in which people see them. Reading, schema, package.json and README are made of this. */
export const settings: { readonly [Name in keyof Settings]: Setting<Settings[Name]> } = {
  enable: {
    shape: choiceOf({
      auto: "Report them wherever a failure kind is written, but not in a project that declares kinds of its own and has nothing to do with NeMo Gym.",
      on: "Report them wherever a failure kind is written.",
      off: "Report nothing. Completion and hover still work.",
    }),
    values: "`auto` (default), `on`, `off`",
    description:
      "When to report problems in the editor: `on` wherever a kind is written, `auto` not in a project that declares kinds of its own and has nothing to do with NeMo Gym, `off` never. Completion and hover work in every case; `#rules#` has the level of each rule.",
    default: "auto",
  },
  registry: {
    shape: listOf(registryPath),
    values: "a path, or several",
    description:
      "The file that declares the registered kinds, relative to the folder of the configuration. Without it the file is searched for.",
    default: [],
  },
  rules: {
    shape: ruleLevels,
    values: "for each rule `error`, `warning`, `information`, `hint`, `off`",
    description:
      "How grave each rule's problems are. Single values are let through by `#allow#`, files by `#exclude#`.",
    default: {},
  },
  sites: {
    shape: siteSettings,
    values: `\`add\`, \`remove\`: names, for all languages or for ${languageNames.map((name) => `\`${name}\``).join(", ")} each`,
    description:
      "Names that carry kinds like `failure_kind` does, and names that do not after all. Any spelling is meant: `error_kind` is `errorKind` too, and its plural is a collection of kinds. `typescript` is JavaScript too, `yaml` is JSON.",
    default: {},
  },
  exclude: {
    shape: listOf(excludedGlob),
    values: "globs",
    description:
      "Files and folders that are not looked at, relative to the folder of the configuration: `build/**`, `**/*.gen.py`. A glob without `/` holds in every folder, `/README.md` only in that of the configuration. To keep a file but not all of its problems, see `#rules#` and `#allow#`.",
    default: [],
  },
  allow: {
    shape: listOf(allowedPattern),
    values: "values, `*` for anything",
    description:
      "Values that are never reported, whatever the registry says: `unknown`, `legacy_*`. For a whole rule see `#rules#`.",
    default: [],
  },
  servers: {
    shape: listOf(serverName),
    values: "names",
    description:
      "Servers of this project beside those in its folders: what may stand before the colon of `<server>:<kind>`.",
    default: [],
  },
  problems: {
    shape: choiceOf({
      workspace: "Those of every file of the workspace.",
      "open-files": "Those of the files that are open in an editor.",
    }),
    values: "`workspace` (default), `open-files`",
    description:
      "Of which files problems are listed: of every file of the workspace, or of those that are open. A setting of the editor alone.",
    default: "workspace",
    isPersonal: true,
  },
};

/** The names of all settings, in the order of the table. */
export const settingNames = Object.keys(settings) as readonly (keyof Settings)[];

/** The names of those that a project's configuration may set. */
export const projectSettingNames = settingNames.filter((name) => !settings[name].isPersonal);
