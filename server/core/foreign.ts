import type { Analysis } from "./analysis.js";
import type { Declaration } from "./languages/facts.js";
import { languageOfPath } from "./languages/languages.js";
import { entriesIn, type Lookup, textAt } from "./lookup.js";
import type { Registry } from "./registry/registry.js";
import type { Surroundings } from "./surroundings.js";
import { joinUri } from "./uriPath.js";

/** A file of a workspace, as it is searched for signs. */
interface SearchedFile {
  readonly uri: string;
  readonly text: string;
  readonly analysis: Analysis;
}

/** A vocabulary of failure kinds that a workspace declares for itself. */
export interface ForeignVocabulary {
  readonly uri: string;
  readonly name: string;
}

/** A search for the vocabulary that a project declares for itself, file by file. */
export interface ForeignSearch {
  readonly add: (file: SearchedFile) => void;
  /** What the files so far come to: null where something in them has to do with NeMo Gym, or where nothing is declared. */
  readonly found: () => ForeignVocabulary | null;
}

/** Begins a search. Of several vocabularies the largest counts. `known` is NeMo Gym's own registry: who lists mostly its kinds uses it. */
export function searchForeign(known: Registry): ForeignSearch {
  let isGym = false;
  let best: { readonly uri: string; readonly declaration: Declaration } | null = null;
  return {
    add({ uri, text, analysis }) {
      if (languageOfPath(uri)?.language.isDocumentation) return;
      isGym ||= hasGymSign(text);
      for (const declaration of isGym ? [] : analysis.declarations) {
        const isLarger = best === null || declaration.members.length > best.declaration.members.length;
        if (isLarger && isForeign(declaration, known)) best = { uri, declaration };
      }
    },
    found: () => (isGym || best === null ? null : { uri: best.uri, name: best.declaration.name }),
  };
}

/** The vocabulary that a project of these files declares for itself when nothing in them has to do with NeMo Gym; else null. */
export function foreignVocabulary(files: Iterable<SearchedFile>, known: Registry): ForeignVocabulary | null {
  const search = searchForeign(known);
  for (const file of files) search.add(file);
  return search.found();
}

/** True where a vocabulary of the project's own would keep an editor from reporting problems: nothing nearer decides. */
export function mayBeForeign({ settings, project, registry }: Surroundings): boolean {
  return settings.enable === "auto" && project === null && registry.origin === "bundled";
}

/** True for a text with an import, a path or a row's key that only NeMo Gym's code has. */
export function hasGymSign(text: string): boolean {
  return /\bnemo[_-]gym\b|\b_ng_[a-z]/.test(text);
}

/** True for a vocabulary with more names of its own than of `known`. */
function isForeign({ name, members }: Declaration, known: Registry): boolean {
  const values = members.flatMap(({ value }) => (value === null ? [] : [value]));
  const own = values.filter((value) => !known.kinds.has(value));
  return isVocabularyName(name) && values.length > 1 && own.length * 2 > values.length;
}

/** True for the name of a type or a constant; a lower-case name is a variable or a key with some kinds in it. */
export function isVocabularyName(name: string): boolean {
  return /^_*[A-Z]/.test(name);
}

/** The files in which a project says what it depends on. */
const manifests =
  /^(?:pyproject\.toml|setup\.(?:py|cfg)|(?:dev-|test-)?requirements[\w.-]*\.(?:txt|in)|uv\.lock|environment\.ya?ml)$/;

/** True when a project at `root` depends on NeMo Gym. */
export function* dependsOnGym(root: string): Lookup<boolean> {
  for (const { name, isFolder } of yield* entriesIn(root)) {
    if (isFolder || !manifests.test(name)) continue;
    const { text } = yield* textAt(joinUri(root, name), root);
    if (text !== null && /\bnemo[_-]gym\b/i.test(text)) return true;
  }
  return false;
}
