import type { Analysis } from "./analysis.js";
import type { Declaration } from "./languages/facts.js";
import { entriesIn, type Lookup, textAt } from "./lookup.js";
import type { Registry } from "./registry/registry.js";
import { joinUri } from "./uriPath.js";

/** A file of a workspace, as it is searched for signs. */
export interface SearchedFile {
  readonly uri: string;
  readonly text: string;
  readonly analysis: Analysis;
}

/** A vocabulary of failure kinds that a workspace declares for itself. */
export interface ForeignVocabulary {
  readonly uri: string;
  readonly name: string;
}

/**
 * The vocabulary that a workspace declares for itself when nothing in its files has to do with NeMo Gym; else null. Of several
 * the largest counts. `known` is NeMo Gym's own registry: who lists mostly its kinds uses it.
 */
export function foreignVocabulary(files: Iterable<SearchedFile>, known: Registry): ForeignVocabulary | null {
  let found: { readonly uri: string; readonly declaration: Declaration } | null = null;
  for (const { uri, text, analysis } of files) {
    if (gymSign.test(text)) return null;
    for (const declaration of analysis.declarations) {
      const isLarger = found === null || declaration.members.length > found.declaration.members.length;
      if (isLarger && isForeign(declaration, known)) found = { uri, declaration };
    }
  }
  return found && { uri: found.uri, name: found.declaration.name };
}

/** An import, a path or a row's key that only NeMo Gym's code has. */
const gymSign = /\bnemo[_-]gym\b|\b_ng_[a-z]/;

/** Types and constants declare a vocabulary; a lower-case name is a variable or a key with some kinds in it. */
function isForeign({ name, members }: Declaration, known: Registry): boolean {
  const values = members.flatMap(({ value }) => (value === null ? [] : [value]));
  const own = values.filter((value) => !known.kinds.has(value));
  return /^_*[A-Z]/.test(name) && values.length > 1 && own.length * 2 > values.length;
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
