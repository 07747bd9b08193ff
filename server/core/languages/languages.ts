import type { FileLanguage, Language } from "./language.js";
import { markdownWith } from "./markdown/markdown.js";
import { notebookWith } from "./notebook/notebook.js";
import { python } from "./python/python.js";
import { typescript } from "./typescript/typescript.js";
import { yaml } from "./yaml/yaml.js";

/** The languages that are read by themselves. */
const plain: readonly Language[] = [python, typescript, yaml];

/** Every language. To add one, write its folder, add it here, and run `npm run settings`. */
export const languages: readonly Language[] = [
  ...plain,
  markdownWith((id) => findId(plain, id)),
  notebookWith({ language: python, id: "python" }),
];

/** A language together with the identifier that a text of it goes by. */
export interface LanguageId {
  readonly language: Language;
  readonly id: string;
}

/** The language of an editor's language identifier, or null for a language that is not searched. */
export function languageOfId(id: string): LanguageId | null {
  return findId(languages, id);
}

function findId(among: readonly Language[], id: string): LanguageId | null {
  const language = among.find((candidate) => Object.hasOwn(candidate.ids, id));
  return language ? { language, id } : null;
}

/** The language of a document in an editor: of what its file is to us, else of what it is to the editor; null as with `languageOfId`. */
export function languageOfDocument({ uri, languageId }: DocumentName): LanguageId | null {
  const ofFile = languageOfPath(uri);
  return ofFile?.language.placeNames ? ofFile : languageOfId(languageId);
}

interface DocumentName {
  readonly uri: string;
  readonly languageId: string;
}

/** The language that a text is in at `offset`: of a text of parts, the part's; null where it is in none. */
export function languageAt(text: string, { language, id }: LanguageId, offset: number): LanguageId | null {
  return language.partAt ? language.partAt(text, id, offset) : { language, id };
}

/** What a text of a language is counted by; one of none, which only a registry's name could lead to, like Python. */
export function fileLanguageOf(of: LanguageId | null): FileLanguage {
  if (of === null) return "python";
  return of.id.startsWith("json") ? "json" : of.language.name;
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
