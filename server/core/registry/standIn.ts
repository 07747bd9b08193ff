import { isNamespaced, isPlainName } from "../vocabulary.js";
import type { Kind, Registry } from "./registry.js";

/** What to write where the registered name was meant; null where nobody should be led there. */
export type StandIn = (name: string) => string | null;

/** The names of a registry. */
type Names = Pick<Registry, "kinds" | "constants">;

/**
 * Says what to write where a registered name was meant: mostly itself. A deprecated kind has the one that its documentation names in its
 * place. Null where there is none, and for a kind that the registry's own rules find wrong. The registry is read when it is first asked.
 */
export function standInOf(names: Names): StandIn {
  let known: ReadonlyMap<string, string | null> | null = null;
  return (name) => {
    known ??= readStandIns(names);
    return known.get(name) ?? null;
  };
}

/**
 * Of kinds with constants those whose constant is not their name in capitals, where that of most is. Names that have not the form of one
 * are left aside.
 */
export function mismatchedAmong<Named extends NamedKind>(kinds: Iterable<Named>): readonly Named[] {
  const named = [...kinds].filter(({ name, constant }) => constant !== null && isPlainName(name));
  const differing = named.filter(({ name, constant }) => constant !== name.toUpperCase());
  return isConvention(differing.length, named.length) ? [] : differing;
}

/** A kind, and the constant that stands for it. */
type NamedKind = Pick<Kind, "name" | "constant">;

function readStandIns(names: Names): ReadonlyMap<string, string | null> {
  const kinds = [...names.kinds.values()];
  const malformed = kinds.filter(({ name }) => !isPlainName(name) && !isNamespaced(name));
  const wrong: ReadonlySet<Kind> = new Set([
    ...(isConvention(malformed.length, kinds.length) ? [] : malformed),
    ...mismatchedAmong(kinds),
  ]);
  const isSound = (kind: Kind) => kind.status !== "deprecated" && !wrong.has(kind);
  return new Map(
    kinds.map((kind) => {
      if (kind.status !== "deprecated") return [kind.name, wrong.has(kind) ? null : kind.name];
      return [kind.name, replacementOf(kind, names, isSound)];
    }),
  );
}

/** True where so many are different that this is how the registry does it. */
function isConvention(differing: number, all: number): boolean {
  return differing * 2 > all;
}

/** A word behind what stands before the name of a kind that is to be written instead. */
const led =
  /(?<=(?:\b(?:use|to|by|prefer|now|became|write|see|with|deprecated)\b:?|->|=>|→)\s+(?:the\s+)?(?:kind\s+)?["'`“‘]*)[A-Za-z_]\w*/gi;

/** The only sound kind that the documentation of a deprecated one tells to write; null when it names none, or several. */
function replacementOf(
  { name, documentation }: Kind,
  { kinds, constants }: Names,
  isSound: (kind: Kind) => boolean,
): string | null {
  const found = new Set<string>();
  for (const [word] of documentation.matchAll(led)) {
    const kind = kinds.get(word) ?? constants.get(word);
    if (kind && kind.name !== name && isSound(kind)) found.add(kind.name);
  }
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
}
