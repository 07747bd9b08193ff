import type { Analysis } from "./analysis.js";
import type { Kind, Registry } from "./registry/registry.js";
import type { Span } from "./text.js";
import { isNamespaced } from "./vocabulary.js";

/** A name that may be chosen; `kind` is null for a namespaced kind, which no registry knows. */
export interface Offer {
  readonly name: string;
  readonly kind: Kind | null;
}

/**
 * What may be chosen in place of `replaced`: every registered kind in the registry's order, then the namespaced kinds that
 * the text uses elsewhere, in alphabetical order.
 */
export function offersAt(registry: Registry, analysis: Analysis, replaced: Span): Offer[] {
  const namespaced = new Set<string>();
  for (const { value, span } of analysis.occurrences) {
    if (value !== null && span.start !== replaced.start && isNamespaced(value) && !registry.kinds.has(value)) {
      namespaced.add(value);
    }
  }
  return [
    ...[...registry.kinds.values()].map((kind) => ({ name: kind.name, kind })),
    ...[...namespaced].sort().map((name) => ({ name, kind: null })),
  ];
}
