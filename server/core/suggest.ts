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
  const own = toSpelling(name);
  if (own.inOrder === "") return [];
  const near: { readonly kind: string; readonly cost: number }[] = [];
  for (const spelling of spellingsOf(registry)) {
    const cost = costOf(own, spelling);
    if (cost !== null && spelling.name !== name) near.push({ kind: spelling.name, cost });
  }
  const fuller = fullerName(own.inOrder, registry);
  if (fuller !== null) near.push({ kind: fuller, cost: 1 });
  near.sort((a, b) => a.cost - b.cost);
  const best = near[0]?.cost ?? 0;
  const worst = best === 0 ? 0 : best + 1;
  return [...new Set(near.filter(({ cost }) => cost <= worst).map(({ kind }) => kind))].slice(0, 3);
}

/**
 * The one of `names` that was most likely meant by `name`, or null when none is near. Near are other separators and capitals,
 * a beginning or a longer form of one name only, and a few wrong letters.
 */
export function nearestName(name: string, names: readonly string[]): string | null {
  const own = toSpelling(name);
  if (own.inOrder === "") return null;
  const spelled = names.map(toSpelling);
  const [start, ...others] = spelled.filter(({ inOrder }) => {
    const [short, long] = inOrder.length < own.inOrder.length ? [inOrder, own.inOrder] : [own.inOrder, inOrder];
    return short.length >= 2 && long.startsWith(short);
  });
  const near = spelled.flatMap((spelling) => {
    const cost = costOf(own, spelling);
    return cost === null ? [] : [{ name: spelling.name, cost }];
  });
  const nearest = near.sort((a, b) => a.cost - b.cost)[0];
  if (nearest !== undefined && (nearest.cost === 0 || start === undefined)) return nearest.name;
  return others.length === 0 ? (start?.name ?? null) : (nearest?.name ?? null);
}

/** A name as it is compared: its words joined as they stand, and joined in alphabetical order. */
interface Spelling {
  readonly name: string;
  readonly inOrder: string;
  readonly sorted: string;
}

/** Every wrong name is compared with every kind, so a registry's kinds are taken apart once. */
const spellings = new WeakMap<Registry, readonly Spelling[]>();

function spellingsOf(registry: Registry): readonly Spelling[] {
  const known = spellings.get(registry) ?? [...registry.kinds.keys()].map(toSpelling);
  spellings.set(registry, known);
  return known;
}

function toSpelling(name: string): Spelling {
  const words = wordsOf(name);
  return { name, inOrder: words.join("_"), sorted: words.sort().join("_") };
}

/** How far two names are from each other, or null when they have too little in common. */
function costOf(name: Spelling, kind: Spelling): number | null {
  const [length, kindLength] = [name.inOrder.length, kind.inOrder.length];
  // One wrong letter in four may be a slip; four wrong letters make another name.
  const limit = Math.min(3, Math.floor(Math.min(length, kindLength) / 4));
  if (Math.abs(length - kindLength) > limit) return null;
  const cost = Math.min(distance(name.inOrder, kind.inOrder), distance(name.sorted, kind.sorted) + 1);
  return cost <= limit ? cost : null;
}

/** The kind whose name is `name` with something in front; null when there is none, or more than one to choose from. */
function fullerName(name: string, registry: Registry): string | null {
  const successor = Object.hasOwn(successors, name) ? successors[name] : undefined;
  if (successor !== undefined && registry.kinds.has(successor)) return successor;
  const ending = [...registry.kinds.keys()].filter((kind) => kind.endsWith(`_${name}`));
  return ending.length === 1 ? (ending[0] as string) : null;
}
