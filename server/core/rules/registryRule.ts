import type { Declaration, Facts } from "../languages/facts.js";
import type { Registry } from "../registry/registry.js";
import type { Span } from "../text.js";
import type { Finding, RuleName } from "./rule.js";

/** A check of the file that declares the registry. */
export interface RegistryRule extends RuleName {
  /** What is wrong in the file, each at its place; empty when all is well. */
  readonly check: (file: DeclaringFile) => readonly RegistryFinding[];
}

export interface RegistryFinding extends Finding {
  readonly span: Span;
}

/** The file that declares the registry. */
export interface DeclaringFile {
  readonly facts: Facts;
  /** The vocabulary in it that is the registry; without members where an edit leaves none. */
  readonly declaration: Declaration;
  /** What it was read as, with what other files add. */
  readonly registry: Registry;
}

/** A finding at `span` with nothing to suggest, or with `suggestions`. */
export function foundAt(span: Span, message: string, suggestions: readonly string[] = []): RegistryFinding {
  return { span, message, suggestions };
}
