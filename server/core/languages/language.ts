import type { Sites } from "../sites.js";
import type { Aside } from "./asides.js";
import type { Facts } from "./facts.js";
import type { LanguageId } from "./languages.js";
import type { NameUse } from "./nameUses.js";

/** What people call the languages that are read by themselves. Each has its own sites, which settings may add to. */
const titles = { python: "Python", typescript: "TypeScript", yaml: "YAML" } as const;

/** The names that sites and settings use for a language. */
export type LanguageName = keyof typeof titles;

export const languageNames = Object.keys(titles) as readonly LanguageName[];

/** One value for each of `languageNames`. */
export function forEachLanguage<Value>(
  valueFor: (language: LanguageName) => Value,
): Readonly<Record<LanguageName, Value>> {
  return Object.fromEntries(languageNames.map((name) => [name, valueFor(name)])) as Record<LanguageName, Value>;
}

/** What people call what files are counted by: JSON is read as YAML is, and Markdown has the sites of the languages in its fences. */
export const languageTitles = { ...titles, json: "JSON", markdown: "Markdown" } as const;

export type FileLanguage = keyof typeof languageTitles;

/** In the order in which people see them. */
export const fileLanguages = Object.keys(languageTitles) as readonly FileLanguage[];

/** A language whose texts are searched for kinds. To add one, write its folder, its title above, and a line in `languages.ts`. */
export interface Language {
  readonly name: Exclude<FileLanguage, "json">;
  /** Whose names are sites in its texts: its own, or of a text of parts those of the language that most parts are in. */
  readonly siteNames: LanguageName;
  /** True for texts about programs: what they declare, no project has. */
  readonly isDocumentation?: true;
  /** The language identifiers an editor gives to documents of this language, with the file name endings the command takes for each. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  /** What begins a comment to the end of the line; null where there are none. `id` is one of `ids`. */
  readonly lineComment: (id: string) => string | null;
  /** Reads a text. Total: broken input gives fewer facts, never an error. `id` is one of `ids`. */
  readonly read: (text: string, sites: Sites, id: string) => Facts;
  /** Where the file of a module may be that a text imports; null when that cannot be told from the name. */
  readonly modulePlaces: (module: string) => ModulePlaces | null;
  /** Where a text writes one of `names`, in the order of the text; none in a language without names. `id` is one of `ids`. */
  readonly nameUses: (text: string, names: ReadonlySet<string>, id: string) => readonly NameUse[];
  /** The comments, strings and patterns of a text, where they can be told, in any order. `id` is one of `ids`. */
  readonly asides: (text: string, id: string) => readonly Aside[];
  /** The language of the part of a text that has `offset` in it or at its end, or null; absent in a language without parts. */
  readonly partAt?: (text: string, id: string, offset: number) => LanguageId | null;
  /** What people call places of a text beside their lines: `cell 3, line 2`, or null; absent in a language without such names. */
  readonly placeNames?: (text: string) => (offset: number) => string | null;
}

/** Where the file of a module may be. */
export interface ModulePlaces {
  /** What the paths are relative to: the importing file's folder, or that and each folder above it, nearest first. */
  readonly from: "folder" | "folders above";
  /** With `/`, the likeliest first. */
  readonly paths: readonly string[];
}
