import { distance } from "fastest-levenshtein";
import type { StandIn } from "./registry/standIn.js";
import { isSwapped, withoutDoubles } from "./slip.js";
import { wordsOf } from "./spelling.js";

/** Names that older rows and code carry, with what they most likely became. A hint, not a fact: only used where it is registered. */
const successors: Readonly<Record<string, string>> = {
  peer_drop: "transport_peer_drop",
  unreachable: "transport_unreachable",
  timeout: "transport_timeout",
  oom_killed: "provider_oom_killed",
};

/** The kinds that may have been meant by a name, the nearest first: at most three, and none when nothing is near. */
export type Suggester = (name: string) => readonly string[];

/**
 * Finds what of `names` is near: other separators and capitals, another order of the words, the end of one name only, and a few
 * wrong letters. In the place of what is near stands what `standIn` says, null being nothing. Every wrong name is compared with
 * every registered one, at each key that is typed, so the names are taken apart once, when it is first asked, and what was near is
 * remembered.
 */
export function suggesterOf(names: ReadonlyMap<string, unknown>, standIn: StandIn): Suggester {
  let spellings: Spellings | null = null;
  const known = new Map<string, readonly string[]>();
  return (name) => {
    spellings ??= readSpellings([...names.keys()]);
    const near = known.get(name) ?? namesNear(name, names, spellings, standIn);
    if (known.size >= mostRemembered) known.clear();
    known.set(name, near);
    return near;
  };
}

/** How many names are remembered for one registry: those of the files that are open, and not all that were ever typed. */
const mostRemembered = 10_000;

function namesNear(
  name: string,
  names: ReadonlyMap<string, unknown>,
  { all, fuller }: Spellings,
  standIn: StandIn,
): readonly string[] {
  const own = toSpelling(name);
  if (own.inOrder === "") return [];
  const near: { readonly name: string; readonly cost: number }[] = [];
  for (const spelling of all) {
    const cost = costOf(own, spelling, 4);
    if (cost !== null && spelling.name !== name) near.push({ name: spelling.name, cost });
  }
  const longer = successorOf(own.inOrder, names) ?? fuller.get(own.inOrder) ?? null;
  if (longer !== null) near.push({ name: longer, cost: 1 });
  near.sort((a, b) => a.cost - b.cost);
  const best = near[0]?.cost ?? 0;
  const worst = best === 0 ? 0 : best + 1;
  const meant = near.filter(({ cost }) => cost <= worst).map((one) => standIn(one.name));
  return [...new Set(meant.filter((one) => one !== null))].slice(0, 3);
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

/** What is known of all names before one is compared with them. */
interface Spellings {
  readonly all: readonly Spelling[];
  /** The name that has another with something in front; null for several. */
  readonly fuller: ReadonlyMap<string, string | null>;
}

function readSpellings(names: readonly string[]): Spellings {
  const fuller = new Map<string, string | null>();
  for (const name of names) {
    for (let at = name.indexOf("_"); at >= 0; at = name.indexOf("_", at + 1)) {
      const ending = name.slice(at + 1);
      fuller.set(ending, fuller.has(ending) ? null : name);
    }
  }
  return { all: names.map(toSpelling), fuller };
}

function toSpelling(name: string): Spelling {
  const words = wordsOf(name);
  const inOrder = words.join("_");
  const single = withoutDoubles(inOrder);
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

/** Comparing takes as long as both lengths multiplied, and nobody types such a name. */
const mostLetters = 500;

function costOfLetters(name: Spelling, kind: Spelling, letters: number): number | null {
  if (name.inOrder.length >= letters && isSwapped(name.inOrder, kind.inOrder)) return 1;
  const [length, kindLength] = [name.inOrder.length, kind.inOrder.length];
  if (length > mostLetters) return null;
  const limit = Math.min(3, Math.floor(Math.min(length, kindLength) / letters));
  if (Math.abs(length - kindLength) > limit) return null;
  // One wrong letter takes at most one of the letters away, and brings one. This leaves few to compare.
  if (countOf(name.letters & ~kind.letters) > limit || countOf(kind.letters & ~name.letters) > limit) return null;
  const cost = Math.min(distance(name.inOrder, kind.inOrder), distance(name.sorted, kind.sorted) + 1);
  return cost <= limit ? cost : null;
}

/** The kind that an old name most likely became, where it is registered; else null. */
function successorOf(name: string, names: ReadonlyMap<string, unknown>): string | null {
  const successor = Object.hasOwn(successors, name) ? successors[name] : undefined;
  return successor !== undefined && names.has(successor) ? successor : null;
}
