import type { Registry } from "../registry/registry.js";
import type { Status } from "../status.js";

export type Severity = "error" | "warning" | "information" | "hint";

/** What a rule finds wrong with an occurrence. */
export interface Finding {
  /** What is wrong, why, and what to do, in plain text. */
  readonly message: string;
  /** Names that may have been meant, the likeliest first. */
  readonly suggestions: readonly string[];
}

/** One check. Every rule has a heading of the same name as its code in the README. */
export interface Rule {
  /** Stable and kebab-case: people write it into configurations. */
  readonly code: string;
  readonly severity: Severity;
  /** The status it speaks about; every occurrence of that status is checked. */
  readonly status: Status;
  /** What is wrong with an occurrence of that status and this value; a computed kind has the empty one. */
  readonly check: (value: string, registry: Registry) => Finding;
}
