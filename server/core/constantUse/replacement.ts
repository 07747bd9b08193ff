import type { Edit } from "../text.js";

/** What a constant is called in a text, and what has to be edited so that it stands there. */
export interface Replacement {
  readonly name: string;
  readonly edits: readonly Edit[];
}
