import { forEachLanguage, type LanguageName } from "./languages/language.js";
import type { RuleLevel } from "./rules/rule.js";
import { keyText, type Problem, readTable } from "./settings/shapes.js";
import { settingNames, settings as table } from "./settings/table.js";

/** What a person can choose. `settings/table.ts` says what each of these means. */
export interface Settings {
  readonly enable: "auto" | "on" | "off";
  /** Paths of registry files, relative to the folder of the configuration; empty where they are to be searched for. */
  readonly registry: readonly string[];
  /** By the code of a rule; a rule that is not in here has its own level. */
  readonly rules: ReadonlyMap<string, RuleLevel>;
  readonly sites: SiteSettings;
  /** Globs of paths relative to the folder of the configuration. */
  readonly exclude: readonly string[];
  /** Values that are in order though they are not registered; `*` stands for anything. */
  readonly allow: readonly string[];
  /** Names that stand before the colon of a namespaced kind. */
  readonly servers: readonly string[];
  /** Of which files the editor lists problems. */
  readonly problems: "workspace" | "open-files";
}

/** Names that carry kinds beside those that do anyway, and names that do not carry kinds after all. */
export interface SiteSettings {
  readonly add: SiteNames;
  readonly remove: SiteNames;
}

/** Names of sites, for each language. */
export type SiteNames = Readonly<Record<LanguageName, readonly string[]>>;

/** The settings that one source sets; what it does not set is absent. */
export type GivenSettings = { readonly [Name in keyof Settings]?: Settings[Name] };

const noNames: SiteNames = forEachLanguage(() => []);

export const defaultSettings: Settings = {
  enable: "auto",
  registry: [],
  rules: new Map(),
  sites: { add: noNames, remove: noNames },
  exclude: [],
  allow: [],
  servers: [],
  problems: "workspace",
};

/** Settings, and what was wrong with the input in sentences for the log. */
interface ParsedSettings {
  readonly settings: Settings;
  readonly problems: readonly string[];
}

/** Reads the `failureKinds` section of a client's configuration. Anything absent or wrong takes its default. */
export function parseSettings(input: unknown): ParsedSettings {
  // Language clients keep their own switches below the same section.
  const { settings, problems } = readSettings(input, ["trace"]);
  return {
    settings: mergeSettings(defaultSettings, settings),
    problems: problems.map(({ path, message }) => `${keyText(["failureKinds", ...path])}: ${message}`),
  };
}

/** Reads what `input` sets of `names`. Wrong parts are left out and give a problem; the keys of `foreign` are passed over. */
export function readSettings(
  input: unknown,
  foreign: readonly string[],
  names: readonly (keyof Settings)[] = settingNames,
): { readonly settings: GivenSettings; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const report = (problem: Problem) => void problems.push(problem);
  const target = { path: [], report };
  const elsewhere = new Map(
    settingNames
      .filter((name) => !names.includes(name))
      .map((name) => [name, `only the editor has this setting, as failureKinds.${name}. Remove it here.`]),
  );
  const entries = readTable(input, target, {
    keys: names,
    foreign,
    elsewhere,
    noun: "setting",
    example: "enable: auto",
  });
  const found = [...entries].map(([name, value]) => [name, table[name].shape.read(value, { path: [name], report })]);
  return { settings: Object.fromEntries(found.filter(([, value]) => value !== undefined)) as GivenSettings, problems };
}

/**
 * The settings that hold where `project` is set by the project's configuration and `editor` by the person: the project wins,
 * setting by setting, and in `rules` rule by rule.
 */
export function mergeSettings(editor: Settings, project: GivenSettings): Settings {
  return { ...editor, ...project, rules: new Map([...editor.rules, ...(project.rules ?? [])]) };
}
