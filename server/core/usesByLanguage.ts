import { type FileLanguage, fileLanguages } from "./languages/language.js";
import { type LanguageId, languageOfPath } from "./languages/languages.js";
import type { UsesInFile } from "./uses.js";

/** How many of `uses` each language has, in the order of the languages, without those that have none. */
export function countsByLanguage(uses: readonly UsesInFile[]): ReadonlyMap<FileLanguage, number> {
  const counts = new Map<FileLanguage, number>();
  for (const { uri, uses: own } of uses) {
    const language = languageNameOf(uri);
    counts.set(language, (counts.get(language) ?? 0) + own.length);
  }
  return new Map([...counts].sort(([a], [b]) => fileLanguages.indexOf(a) - fileLanguages.indexOf(b)));
}

/** What a file with uses is counted by: only files of a language are looked at. */
export function languageNameOf(uri: string): FileLanguage {
  const { language, id } = languageOfPath(uri) as LanguageId;
  return id.startsWith("json") ? "json" : language.name;
}
