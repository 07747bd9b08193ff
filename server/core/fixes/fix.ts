import type { Diagnostic } from "../check.js";
import type { Subject } from "../judge.js";
import type { Occurrence } from "../languages/facts.js";
import type { LanguageId } from "../languages/languages.js";
import type { Link } from "../links.js";
import type { Lookup } from "../lookup.js";
import type { Surroundings } from "../surroundings.js";
import type { Edit } from "../text.js";

/** Something a person can do about a problem. */
export interface Fix {
  /** What it does, in a few words, the first a verb. */
  readonly title: string;
  readonly changes: readonly Change[];
  /** True where there is one likely answer only: editors apply it without asking which, and with all others of its kind. */
  readonly isPreferred: boolean;
}

/** Edits of one file, which do not overlap. */
export interface Change {
  readonly uri: string;
  /** The start offset of each line of the file as it is before. */
  readonly lines: readonly number[];
  readonly edits: readonly Edit[];
  /** True for a file that is still to be made. */
  readonly isNew: boolean;
}

/** A text with problems, and what is known of it. */
export interface Scene extends Subject {
  readonly language: LanguageId;
  readonly surroundings: Surroundings;
  readonly links: readonly Link[];
  /** The open folders: no file elsewhere is changed. */
  readonly folders: readonly string[];
  /** True where the client can make files. */
  readonly createsFiles: boolean;
}

/** A problem, and the name that it is about. */
export interface Problem {
  readonly diagnostic: Diagnostic;
  /** The string at its place; null where a constant stands there, a computed kind, or no kind at all. */
  readonly occurrence: Occurrence | null;
  /** The name, also one that a constant stands for; null for a computed kind and where the problem is about no name. */
  readonly value: string | null;
}

/** One kind of fix. To add one, write its file and add it to the list in `fixes.ts`. */
export interface FixMaker {
  /** The rules whose problems it is for. */
  readonly codes: readonly string[];
  /** What it offers for such a problem; mostly one fix or none. */
  readonly make: (problem: Problem, scene: Scene) => readonly Fix[] | Lookup<readonly Fix[]>;
}

/** One that looks at nothing outside of the text. */
export interface PlainFixMaker extends FixMaker {
  readonly make: (problem: Problem, scene: Scene) => readonly Fix[];
}

/** A fix that edits the text itself. */
export function fixHere(
  { uri, lines }: Pick<Scene, "uri" | "lines">,
  title: string,
  edits: readonly Edit[],
  isPreferred = false,
): Fix {
  return { title, changes: [{ uri, lines, edits, isNew: false }], isPreferred };
}
