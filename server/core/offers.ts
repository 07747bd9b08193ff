import type { Analysis } from "./analysis.js";
import type { Kind, Registry } from "./registry/registry.js";
import type { Span } from "./text.js";
import { isNamespaced } from "./vocabulary.js";

/** What may be chosen: a registered kind, a namespaced kind, or a server whose kind is still to be typed (`code_golf:`). */
export interface Offer {
  readonly name: string;
  readonly sort: "registered" | "namespaced" | "server";
  /** Null for all but a registered kind: no registry knows them. */
  readonly kind: Kind | null;
}

/** What the rest of the project adds to the offers. */
export interface Elsewhere {
  /** Namespaced kinds that other files use. */
  readonly namespaced: Iterable<string>;
  /** The servers, that of the text's own folder first. */
  readonly servers: readonly string[];
}

const nowhere: Elsewhere = { namespaced: [], servers: [] };

/**
 * What may be chosen in place of `replaced`: every registered kind in the registry's order, then the namespaced kinds that
 * the text and other files use, in alphabetical order, then the servers.
 */
export function offersAt(
  registry: Registry,
  analysis: Analysis,
  replaced: Span,
  { namespaced, servers }: Elsewhere = nowhere,
): Offer[] {
  const found = new Set<string>();
  for (const value of namespaced) if (!registry.kinds.has(value)) found.add(value);
  // The name that is being typed is none that exists.
  for (const { value, span } of analysis.occurrences)
    if (span.start === replaced.start && value !== null) found.delete(value);
  for (const value of namespacedIn(analysis, replaced)) if (!registry.kinds.has(value)) found.add(value);
  return [
    ...[...registry.kinds.values()].map((kind): Offer => ({ name: kind.name, sort: "registered", kind })),
    ...[...found].sort().map((name): Offer => ({ name, sort: "namespaced", kind: null })),
    ...servers.map((server): Offer => ({ name: `${server}:`, sort: "server", kind: null })),
  ];
}

/** The namespaced kinds that a text uses, outside of `except`, each once. */
export function namespacedIn({ occurrences }: Analysis, except: Span | null = null): string[] {
  const values = new Set<string | null>();
  for (const { value, span } of occurrences) if (span.start !== except?.start) values.add(value);
  return [...values].filter((value): value is string => value !== null && isNamespaced(value));
}
