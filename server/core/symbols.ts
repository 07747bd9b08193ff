import type { FollowedFile } from "./follow.js";
import type { Place, Registry } from "./registry/registry.js";
import { isNamespaced } from "./vocabulary.js";

/** A kind that can be gone to. */
interface KindSymbol {
  readonly name: string;
  /** What it belongs to: the registry's group, or the server; may be empty. */
  readonly container: string;
  readonly place: Place;
}

/**
 * The kinds of `registries` that stand in a file, then the namespaced kinds of `files`, each once, where a constant is bound to it or
 * else where it is written first; only those with the letters of `query` in that order, whatever their case. The empty query has all.
 */
export function symbolsOf(
  registries: Iterable<Registry>,
  files: readonly FollowedFile[],
  query: string,
): readonly KindSymbol[] {
  const symbols: KindSymbol[] = [];
  for (const { kinds } of registries) {
    for (const { name, group, place } of kinds.values()) if (place) symbols.push({ name, container: group, place });
  }
  const found = new Map<string, KindSymbol>();
  for (const pick of [boundIn, writtenIn]) {
    for (const file of files) {
      for (const symbol of pick(file)) {
        const key = `${file.root} ${symbol.name}`;
        if (isNamespaced(symbol.name) && !found.has(key)) found.set(key, symbol);
      }
    }
  }
  return [...symbols, ...found.values()].filter(({ name }) => hasLetters(name, query.toLowerCase()));
}

/** The constants whose strings stand where a kind does: any text may have a colon in it. */
function boundIn({ uri, lines, facts }: FollowedFile): KindSymbol[] {
  const written = new Set(facts.occurrences.map(({ span }) => span.start));
  return facts.constants
    .filter(({ valueSpan }) => written.has(valueSpan.start))
    .map(({ value, valueSpan }) => symbolAt(value, { uri, lines, span: valueSpan }));
}

function writtenIn({ uri, lines, facts }: FollowedFile): KindSymbol[] {
  return facts.occurrences.flatMap(({ value, span }) =>
    value === null ? [] : [symbolAt(value, { uri, lines, span })],
  );
}

function symbolAt(name: string, place: Place): KindSymbol {
  return { name, container: name.slice(0, Math.max(0, name.indexOf(":"))), place };
}

function hasLetters(name: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = name.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
