import type { Part } from "../syntax/operands.js";
import type { TypedName } from "./typedNames.js";

/** Names with a meaning, asked in the order of the text. */
export interface Lookup {
  /** False for most texts that are no such name, by a quick look. */
  readonly mayBe: (first: number, length: number) => boolean;
  /** True for such a name. */
  readonly has: (name: string) => boolean;
  /** True when the token declares a name with its meaning. */
  readonly declares: (token: number) => boolean;
  /** Hides the name in a scope that declares it anew. */
  readonly hide: (name: string, scope: Part) => void;
  /** The meanings of a name that hold at `use`, which no earlier call may have been behind; the innermost last. */
  readonly holding: (name: string, use: number) => readonly TypedName[];
  /** Where the innermost scope around `use` begins that hides the name, or -1. */
  readonly hidden: (name: string, use: number) => number;
}

/** The scopes of one name: those not yet reached, and those around the place asked last. */
interface Scopes {
  readonly names: TypedName[];
  next: number;
  open: TypedName[];
  hidden: Part[];
}

/** A lookup of `names`. */
export function lookupOf(names: readonly TypedName[]): Lookup {
  const byName = new Map<string, Scopes>();
  const declared = new Set<number>();
  const firsts = new Uint8Array(128);
  let maxLength = 0;
  for (const name of [...names].sort((a, b) => a.scope.first - b.scope.first)) {
    const scopes = byName.get(name.name);
    if (scopes) scopes.names.push(name);
    else byName.set(name.name, { names: [name], next: 0, open: [], hidden: [] });
    declared.add(name.declared);
    firsts[name.name.charCodeAt(0) & 127] = 1;
    maxLength = Math.max(maxLength, name.name.length);
  }
  return {
    mayBe: (first, length) => firsts[first & 127] === 1 && length <= maxLength,
    has: (name) => byName.has(name),
    declares: (token) => declared.has(token),
    hide: (name, scope) => byName.get(name)?.hidden.push(scope),
    holding: (name, use) => openScopes(byName.get(name), use),
    hidden: (name, use) => hidingScope(byName.get(name), use),
  };
}

function openScopes(scopes: Scopes | undefined, use: number): readonly TypedName[] {
  if (scopes === undefined) return [];
  for (let name = scopes.names[scopes.next]; name && name.scope.first <= use; name = scopes.names[scopes.next]) {
    scopes.open.push(name);
    scopes.next++;
  }
  scopes.open = scopes.open.filter(({ scope }) => use < scope.end);
  return scopes.open;
}

function hidingScope(scopes: Scopes | undefined, use: number): number {
  if (scopes === undefined) return -1;
  scopes.hidden = scopes.hidden.filter(({ end }) => use < end);
  return scopes.hidden.reduce((last, { first }) => Math.max(last, first), -1);
}
