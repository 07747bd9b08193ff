import type { Span } from "../text.js";

/** A string at a site. Whether its name is registered is not known here: that needs a registry. */
export interface Occurrence {
  /** The string's content without its quotes; of a computed kind, the whole expression. */
  readonly span: Span;
  /** The decoded value, or null when the kind is computed anew for each failure. */
  readonly value: string | null;
  /** False for a bare YAML scalar or an unquoted property name: a text put there may need quotes. */
  readonly quoted: boolean;
  /** The site that makes the string a kind, as it is spelled in the text. */
  readonly site: string;
}

/**
 * A place where a kind may be typed and where no occurrence stands yet.
 * - `closed`: between two quotes with nothing in between; `span` is the (empty) content.
 * - `open`: a string without its closing quote; `span` runs to where the string is given up.
 * - `blank`: no quote has been typed; `span` is the white space, or the beginning of a name, that stands there.
 */
export interface Slot {
  readonly span: Span;
  readonly kind: "closed" | "open" | "blank";
  /** What has to stand around an item accepted at a `blank` slot, for example `"`; empty elsewhere and in YAML. */
  readonly quote: string;
  /** What has to stand before an item, for example the blank after a YAML colon; mostly empty. */
  readonly lead: string;
  readonly site: string;
}

/** A name bound to one string in this file. */
export interface Constant {
  readonly name: string;
  readonly nameSpan: Span;
  readonly value: string;
  /** The string's content without its quotes. */
  readonly valueSpan: Span;
}

/** A name that stands where a kind is expected, or is imported from a vocabulary, and is no constant of this file. */
export interface Reference {
  readonly name: string;
  readonly span: Span;
  /** Where the name comes from; null when it is not imported by name (`kinds.JUDGE_FAILED` has the module of `kinds`). */
  readonly from: ImportedName | null;
}

/** `from <module> import <name>`, or `import { name } from "<module>"`. */
export interface ImportedName {
  readonly module: string;
  readonly name: string;
}

/** One name in a declaration. */
export interface Member {
  /** The kind, or null when it is a constant that this file does not define. */
  readonly value: string | null;
  /** Where the kind's string stands, without quotes; for a constant, the string it is bound to. */
  readonly valueSpan: Span;
  /** Where the member stands in the declaration: the string, or the constant's name. */
  readonly span: Span;
  /** The constant that stands for the kind, or null when the string is written in place. */
  readonly constant: string | null;
  /** The comment beside or above the member (or its constant), or the text it is mapped to; empty when there is none. */
  readonly comment: string;
  /** The heading of the section of comments that the member (or its constant) stands under; empty when there is none. */
  readonly section: string;
}

/** A vocabulary written in code or data: a set, a list, a union, an enum or a table. */
export interface Declaration {
  readonly name: string;
  readonly nameSpan: Span;
  readonly span: Span;
  readonly members: readonly Member[];
}

/** All that a language says of one text, once, for every reader. Every list is in the order of the text. */
export interface Facts {
  readonly occurrences: readonly Occurrence[];
  readonly slots: readonly Slot[];
  readonly constants: readonly Constant[];
  readonly references: readonly Reference[];
  readonly declarations: readonly Declaration[];
}

/** What a text without any site says. */
export const noFacts: Facts = { occurrences: [], slots: [], constants: [], references: [], declarations: [] };
