import { distance } from "fastest-levenshtein";
import type { Registry } from "./registry/registry.js";
import { wordsOf } from "./spelling.js";

/** Names that older rows and code carry, with what they most likely became. A hint, not a fact: only used where it is registered. */
const successors: Readonly<Record<string, string>> = {
  peer_drop: "transport_peer_drop",
  unreachable: "transport_unreachable",
  timeout: "transport_timeout",
  oom_killed: "provider_oom_killed",
};

/**
 * The registered kinds that may have been meant by `name`, the nearest first: at most three, and none when nothing is near.
 * Near are other separators and capitals, another order of the words, the end of one kind's name only, and a few wrong letters.
 */
export function suggestKinds(name: string, registry: Registry): string[] {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const near: { readonly kind: string; readonly cost: number }[] = [];
  for (const kind of registry.kinds.keys()) {
    const cost = costOf(words, wordsOf(kind));
    if (cost !== null && kind !== name) near.push({ kind, cost });
  }
  const fuller = fullerName(words, registry);
  if (fuller !== null) near.push({ kind: fuller, cost: 1 });
  near.sort((a, b) => a.cost - b.cost);
  const best = near[0]?.cost ?? 0;
  const worst = best === 0 ? 0 : best + 1;
  return [...new Set(near.filter(({ cost }) => cost <= worst).map(({ kind }) => kind))].slice(0, 3);
}

/** How far two names are from each other, or null when they have too little in common. */
function costOf(words: readonly string[], kindWords: readonly string[]): number | null {
  const name = words.join("_");
  const kind = kindWords.join("_");
  // One wrong letter in four may be a slip; four wrong letters make another name.
  const limit = Math.min(3, Math.floor(Math.min(name.length, kind.length) / 4));
  if (Math.abs(name.length - kind.length) > limit) return null;
  const inOrder = distance(name, kind);
  const reordered = distance([...words].sort().join("_"), [...kindWords].sort().join("_")) + 1;
  const cost = Math.min(inOrder, reordered);
  return cost <= limit ? cost : null;
}

/** The kind whose name is `words` with something in front; null when there is none, or more than one to choose from. */
function fullerName(words: readonly string[], registry: Registry): string | null {
  const name = words.join("_");
  const successor = Object.hasOwn(successors, name) ? successors[name] : undefined;
  if (successor !== undefined && registry.kinds.has(successor)) return successor;
  const ending = [...registry.kinds.keys()].filter((kind) => kind.endsWith(`_${name}`));
  return ending.length === 1 ? (ending[0] as string) : null;
}
