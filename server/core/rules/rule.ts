import type { Declaration, Facts, Silence, SilencedCode } from "../languages/facts.js";
import type { Registry } from "../registry/registry.js";
import type { Status } from "../status.js";
import type { Span } from "../text.js";

export type Severity = "error" | "warning" | "information" | "hint";

/** How grave what a rule finds is, or that it finds nothing. */
export type RuleLevel = Severity | "off";

/** What a rule finds wrong with an occurrence. */
export interface Finding {
  /** What is wrong, why, and what to do, in plain text. */
  readonly message: string;
  /** Names that may have been meant, the likeliest first. */
  readonly suggestions: readonly string[];
  /** Editors may fade what is unnecessary and strike through what is deprecated. */
  readonly tag?: "unnecessary" | "deprecated";
}

/** What every rule has. Each has a heading of the same name as its code in the README. */
export interface RuleName {
  /** Stable and kebab-case: people write it into configurations. */
  readonly code: string;
  /** How grave its findings are where no configuration says otherwise. */
  readonly severity: RuleLevel;
  /** What it finds, in one sentence. */
  readonly summary: string;
}

/** A check of occurrences. */
export interface Rule extends RuleName {
  /** The status it speaks about; every occurrence of that status is checked. */
  readonly status: Status;
  /** What is wrong with an occurrence of that status and this value, if anything; a computed kind has the empty one. `own` is the server of the text. */
  readonly check: (value: string, registry: Registry, servers: readonly string[], own: string | null) => Finding | null;
}

/** A comment that turns rules off, with what it has done. */
export interface SilenceUse {
  readonly silence: Silence;
  /** Nothing was silent because of it. */
  readonly isUnused: boolean;
  /** The codes in its list that are those of rules, but silenced nothing. */
  readonly unusedCodes: readonly SilencedCode[];
  /** The codes in its list that no rule has. */
  readonly unknownCodes: readonly SilencedCode[];
  /** The codes of all rules. */
  readonly codes: readonly string[];
}

/** What is wrong with such a comment, and where in it. */
export interface SilenceFinding extends Finding {
  readonly span: Span;
}

/** A check of the comments that turn rules off. */
export interface SilenceRule extends RuleName {
  /** What is wrong with the comment; mostly nothing. */
  readonly check: (use: SilenceUse) => readonly SilenceFinding[];
}

/** A check of the file that declares the registry. */
export interface RegistryRule extends RuleName {
  /** What is wrong in the file, each at its place; empty when all is well. */
  readonly check: (file: DeclaringFile) => readonly RegistryFinding[];
}

interface RegistryFinding extends Finding {
  readonly span: Span;
}

/** The file that declares the registry. */
interface DeclaringFile {
  readonly facts: Facts;
  /** The vocabulary in it that is the registry; without members where an edit leaves none. */
  readonly declaration: Declaration;
  /** What it was read as, with what other files add. */
  readonly registry: Registry;
  /** The kinds that no file uses; null where that is not known. */
  readonly unused: ReadonlySet<string> | null;
}

/** A finding at `span` with nothing to suggest, or with `suggestions`. */
export function foundAt(span: Span, message: string, suggestions: readonly string[] = []): RegistryFinding {
  return { span, message, suggestions };
}
