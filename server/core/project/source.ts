import type { Problem } from "../settings/shapes.js";
import type { Span } from "../text.js";
import type { ProjectProblem } from "./project.js";

/** The text of a configuration, taken apart. */
export interface Source {
  /** Tables as objects, lists as arrays; null for nothing. */
  readonly value: unknown;
  /** Where the text itself is broken. */
  readonly problems: readonly ProjectProblem[];
  /** Where in the text the problem is: at the value or the key it speaks of, else at what is around it. */
  readonly locate: (problem: Problem) => Span;
}
