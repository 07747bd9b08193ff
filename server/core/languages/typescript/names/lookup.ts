import type { TokenRange } from "../syntax/operands.js";
import { keyOf, type TypedName } from "./typedNames.js";

/** Names with a meaning, asked in the order of the text. */
export interface Lookup {
  /** False for most texts that are no such name, by a quick look. */
  readonly mayBe: (first: number, length: number) => boolean;
  /** True for such a name. */
  readonly has: (name: string) => boolean;
  /** True when the token declares a name with its meaning. */
  readonly declares: (token: number) => boolean;
  /** Hides the name in a scope that declares it anew. */
  readonly hide: (name: string, scope: TokenRange) => void;
  /**
   * The meanings of a name at `use`, which no earlier call may have been behind, that hold not further out than others: of those
   * that are reached through `this`, or of those that are reached without.
   */
  readonly holding: (name: string, use: number, throughThis: boolean) => readonly TypedName[];
  /** Where the innermost scope around `use` begins that hides the name, or -1. */
  readonly hidden: (name: string, use: number) => number;
}

/** What is known of one name. */
interface Known {
  /** Its meanings that are reached without `this`. */
  readonly free: Scopes;
  /** Those that are reached through `this`. */
  readonly members: Scopes;
  /** The scopes that hide it, the innermost last. */
  readonly hiding: TokenRange[];
}

/** Meanings in the order of their scopes, the outer before the inner. */
interface Scopes {
  readonly names: TypedName[];
  /** The first that is not yet reached. */
  next: number;
  /** Those that were reached; whatever ended before the place asked last is behind one that did not. */
  readonly open: TypedName[];
}

/** How many meanings of one name in one scope are read: more are no person's, and each use would ask all of them. */
const mostMeanings = 50;

/** A lookup of `names`. */
export function lookupOf(names: readonly TypedName[]): Lookup {
  const byName = new Map<string, Known>();
  const declared = new Set<number>();
  const seen = new Set<string>();
  const firsts = new Uint8Array(128);
  let maxLength = 0;
  for (const typed of [...names].sort((a, b) => a.scope.first - b.scope.first || b.scope.end - a.scope.end)) {
    const { name, scope, meaning } = typed;
    declared.add(typed.declared);
    const key = `${name} ${scope.first} ${scope.end} ${keyOf(meaning)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const known = byName.get(name) ?? { free: scopesOf(), members: scopesOf(), hiding: [] };
    byName.set(name, known);
    if (meaning.of !== "field") addName(known.free, typed);
    if (meaning.of === "field" || meaning.of === "function") addName(known.members, typed);
    firsts[name.charCodeAt(0) & 127] = 1;
    maxLength = Math.max(maxLength, name.length);
  }
  return {
    mayBe: (first, length) => firsts[first & 127] === 1 && length <= maxLength,
    has: (name) => byName.has(name),
    declares: (token) => declared.has(token),
    hide: (name, scope) => addScope(byName.get(name)?.hiding ?? [], scope),
    holding: (name, use, throughThis) => {
      const known = byName.get(name);
      return known === undefined ? [] : innermost(throughThis ? known.members : known.free, use);
    },
    hidden: (name, use) => hidingScope(byName.get(name)?.hiding ?? [], use),
  };
}

function scopesOf(): Scopes {
  return { names: [], next: 0, open: [] };
}

function addName({ names }: Scopes, typed: TypedName): void {
  const before = names[names.length - mostMeanings];
  if (before?.scope.first !== typed.scope.first) names.push(typed);
}

function innermost(scopes: Scopes, use: number): readonly TypedName[] {
  const { names, open } = scopes;
  for (let name = names[scopes.next]; name && name.scope.first <= use; name = names[++scopes.next]) open.push(name);
  while (open.length > 0 && (open[open.length - 1] as TypedName).scope.end <= use) open.pop();
  const first = open[open.length - 1]?.scope.first;
  let start = open.length;
  while (open[start - 1] && open[start - 1]?.scope.first === first) start--;
  return open.slice(start);
}

/** Puts a scope in its place among others, the innermost last. */
function addScope(scopes: TokenRange[], scope: TokenRange): void {
  let at = scopes.length;
  while (at > 0 && (scopes[at - 1] as TokenRange).first > scope.first) at--;
  scopes.splice(at, 0, scope);
}

function hidingScope(hiding: TokenRange[], use: number): number {
  while (hiding.length > 0 && (hiding[hiding.length - 1] as TokenRange).end <= use) hiding.pop();
  return hiding[hiding.length - 1]?.first ?? -1;
}
