import { distance } from "fastest-levenshtein";
import type { Registry } from "./registry/registry.js";
import { standInFor } from "./registry/standIn.js";
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
 * A kind that the registry gives up or has wrong is none of them; what it has in its place may be.
 */
export function suggestKinds(name: string, registry: Registry): readonly string[] {
  const known = spellingsOf(registry);
  const near = known.near.get(name) ?? kindsNear(name, registry, known);
  if (known.near.size >= mostRemembered) known.near.clear();
  known.near.set(name, near);
  return near;
}

/** How many names are remembered for one registry: those of the files that are open, and not all that were ever typed. */
const mostRemembered = 10_000;

function kindsNear(name: string, registry: Registry, { all, fuller: longer }: Spellings): readonly string[] {
  const own = toSpelling(name);
  if (own.inOrder === "") return [];
  const near: { readonly kind: string; readonly cost: number }[] = [];
  for (const spelling of all) {
    const cost = costOf(own, spelling, 4);
    if (cost !== null && spelling.name !== name) near.push({ kind: spelling.name, cost });
  }
  const fuller = successorOf(own.inOrder, registry) ?? longer.get(own.inOrder) ?? null;
  if (fuller !== null) near.push({ kind: fuller, cost: 1 });
  near.sort((a, b) => a.cost - b.cost);
  const best = near[0]?.cost ?? 0;
  const worst = best === 0 ? 0 : best + 1;
  const meant = near.filter(({ cost }) => cost <= worst).map(({ kind }) => standInFor(kind, registry));
  return [...new Set(meant.filter((kind) => kind !== null))].slice(0, 3);
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
    // Of a few names that exist, one is meant: more may be wrong in it.
    const cost = costOf(own, spelling, 3);
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
  /** The words as they stand, each doubled letter once. */
  readonly single: string;
  /** A bit for each letter in it; several letters share one. */
  readonly letters: number;
}

/** What is known of a registry's names. Every wrong name is compared with every kind, at each key that is typed. */
interface Spellings {
  readonly all: readonly Spelling[];
  /** The kind that has the name with something in front; null for several. */
  readonly fuller: ReadonlyMap<string, string | null>;
  /** The kinds that were near the names asked for so far. */
  readonly near: Map<string, readonly string[]>;
}

const spellings = new WeakMap<Registry, Spellings>();

function spellingsOf(registry: Registry): Spellings {
  const known = spellings.get(registry) ?? readSpellings([...registry.kinds.keys()]);
  spellings.set(registry, known);
  return known;
}

function readSpellings(names: readonly string[]): Spellings {
  const fuller = new Map<string, string | null>();
  for (const name of names) {
    for (let at = name.indexOf("_"); at >= 0; at = name.indexOf("_", at + 1)) {
      const ending = name.slice(at + 1);
      fuller.set(ending, fuller.has(ending) ? null : name);
    }
  }
  return { all: names.map(toSpelling), fuller, near: new Map() };
}

function toSpelling(name: string): Spelling {
  const words = wordsOf(name);
  const inOrder = words.join("_");
  const single = inOrder.replace(/([a-z])\1/g, "$1");
  return { name, inOrder, single, sorted: words.sort().join("_"), letters: lettersOf(inOrder) };
}

function lettersOf(text: string): number {
  let letters = 0;
  for (let i = 0; i < text.length; i++) letters |= 1 << (text.charCodeAt(i) & 31);
  return letters;
}

/** How many bits are set. */
function countOf(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * How far two names are from each other, or null when they have too little in common: one wrong letter in `letters` may be a slip, but
 * four wrong letters make another name. A letter that is doubled, or not, is no other one, so those who miss it may miss one more.
 */
function costOf(name: Spelling, kind: Spelling, letters: number): number | null {
  const cost = costOfLetters(name, kind, letters);
  if (cost !== null || (name.single === name.inOrder && kind.single === kind.inOrder)) return cost;
  const [single, kindSingle] = [name, kind].map((one) => ({ ...one, inOrder: one.single, sorted: one.single }));
  const left = single && kindSingle && costOfLetters(single, kindSingle, letters);
  return left === null || left === undefined ? null : left + 1;
}

function costOfLetters(name: Spelling, kind: Spelling, letters: number): number | null {
  const [length, kindLength] = [name.inOrder.length, kind.inOrder.length];
  const limit = Math.min(3, Math.floor(Math.min(length, kindLength) / letters));
  if (Math.abs(length - kindLength) > limit) return null;
  // One wrong letter takes at most one of the letters away, and brings one. This leaves few to compare.
  if (countOf(name.letters & ~kind.letters) > limit || countOf(kind.letters & ~name.letters) > limit) return null;
  const cost = Math.min(distance(name.inOrder, kind.inOrder), distance(name.sorted, kind.sorted) + 1);
  return cost <= limit ? cost : null;
}

/** The kind that an old name most likely became, where it is registered; else null. */
function successorOf(name: string, registry: Registry): string | null {
  const successor = Object.hasOwn(successors, name) ? successors[name] : undefined;
  return successor !== undefined && registry.kinds.has(successor) ? successor : null;
}
