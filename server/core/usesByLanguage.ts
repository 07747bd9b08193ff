import { type LanguageName, languageNames } from "./languages/language.js";
import { languageOfPath } from "./languages/languages.js";
import type { UsesInFile } from "./uses.js";

/** How many of `uses` each language has, in the order of the languages, without those that have none. */
export function countsByLanguage(uses: readonly UsesInFile[]): ReadonlyMap<LanguageName, number> {
  const counts = new Map<LanguageName, number>();
  for (const { uri, uses: own } of uses) {
    const language = languageNameOf(uri);
    counts.set(language, (counts.get(language) ?? 0) + own.length);
  }
  return new Map([...counts].sort(([a], [b]) => languageNames.indexOf(a) - languageNames.indexOf(b)));
}

/** The language of a file with uses: only files of a language are looked at. */
export function languageNameOf(uri: string): LanguageName {
  return languageOfPath(uri)?.language.name as LanguageName;
}
