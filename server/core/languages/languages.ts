import type { Language } from "./language.js";
import { python } from "./python/python.js";
import { typescript } from "./typescript/typescript.js";
import { yaml } from "./yaml/yaml.js";

/** Every language. To add one, write its folder and add it here (and its activation events to package.json). */
export const languages: readonly Language[] = [python, typescript, yaml];

/** A language together with the identifier that a text of it goes by. */
export interface LanguageId {
  readonly language: Language;
  readonly id: string;
}

/** The language of an editor's language identifier, or null for a language that is not searched. */
export function languageOfId(id: string): LanguageId | null {
  const language = languages.find((candidate) => Object.hasOwn(candidate.ids, id));
  return language ? { language, id } : null;
}

/** The language of a path by its ending, or null for a file that is not searched. */
export function languageOfPath(path: string): LanguageId | null {
  const ending = /\.[^./\\]+$/.exec(path)?.[0].toLowerCase();
  if (ending === undefined) return null;
  return byEnding.get(ending) ?? null;
}

const byEnding: ReadonlyMap<string, LanguageId> = new Map(
  languages.flatMap((language) =>
    Object.entries(language.ids).flatMap(([id, endings]) =>
      endings.map((ending) => [ending, { language, id }] as const),
    ),
  ),
);
