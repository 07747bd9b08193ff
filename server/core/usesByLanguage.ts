import { type FileLanguage, fileLanguages } from "./languages/language.js";
import type { UsesInFile } from "./uses.js";

/** How many of `uses` each language has, in the order of the languages, without those that have none. */
export function countsByLanguage(uses: readonly UsesInFile[]): ReadonlyMap<FileLanguage, number> {
  const counts = new Map<FileLanguage, number>();
  for (const { language, uses: own } of uses) counts.set(language, (counts.get(language) ?? 0) + own.length);
  return new Map([...counts].sort(([a], [b]) => fileLanguages.indexOf(a) - fileLanguages.indexOf(b)));
}
