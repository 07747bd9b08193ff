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
 * - `closed`: between two quotes; `span` is the content: empty, or a word of documentation that stands for any kind.
 * - `open`: a string without its closing quote; `span` runs to where the string is given up.
 * - `blank`: no quote has been typed; `span` is the white space, or the beginning of a name, that stands there.
 */
export interface Slot {
  readonly span: Span;
  readonly kind: "closed" | "open" | "blank";
  /** What has to stand around an item accepted at a `blank` slot, for example `"`; empty elsewhere and in YAML other than JSON. */
  readonly quote: string;
  /** What has to stand before an item, for example the blank after a YAML colon; mostly empty. */
  readonly lead: string;
  readonly site: string;
}

/** A name bound to one string in this file, or a member of an enum, an object or a class that is. */
export interface Constant {
  readonly name: string;
  /** Of a member: the name of the enum, object or class, `FailureKind` of `FailureKind.JudgeFailed`; else absent. */
  readonly owner?: string;
  readonly nameSpan: Span;
  readonly value: string;
  /** The string's content without its quotes. */
  readonly valueSpan: Span;
  /** Where the name means this, in a text of parts; absent where that is the whole text. */
  readonly reach?: Span;
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
  /** Empty for what the text itself has under that name, as in `export { name as other }`. */
  readonly module: string;
  readonly name: string;
  /** The member that is meant of an imported enum, object or class: `JudgeFailed` of `FailureKind.JudgeFailed`; else absent. */
  readonly member?: string;
  /** Modules that may have the name when `module` has not, the likeliest first: of several `from … import *`; else absent. */
  readonly otherModules?: readonly string[];
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
  /** What the vocabulary says of the kind's use: in a record's `status` or `deprecated`, or in a `@deprecated` comment. */
  readonly status: "reserved" | "deprecated" | null;
  /** Where the constant comes from when another file defines it; null for a kind of this file and for one that cannot be followed. */
  readonly from: ImportedName | null;
}

/** A vocabulary written in code or data: a set, a list, a union, an enum or a table. */
export interface Declaration {
  readonly name: string;
  readonly nameSpan: Span;
  readonly span: Span;
  readonly members: readonly Member[];
  /** Vocabularies of other files whose members are members of this one: `BASE | {"a"}`, `[...base, "a"]`. Mostly empty. */
  readonly includes: readonly Reference[];
}

/** A name that the text takes from another file. Whoever imports it from this text is led on from here. */
export interface Import {
  /** What the name is called in this text; `*` for all names of the module, as in `from x import *` and `export * from "x"`. */
  readonly name: string;
  readonly span: Span;
  /** Its `name` is `*` where all names are taken, or the module itself. */
  readonly from: ImportedName;
  /** As of a constant. */
  readonly reach?: Span;
}

/** A comment that turns rules off, or begins like one. */
export interface Silence {
  /** The directive within its comment: `failure-kinds: ignore[unregistered-kind]`. */
  readonly span: Span;
  /** What follows the colon; there may be no such directive. Empty when it is still to be typed: then the span is of blanks. */
  readonly directive: string;
  readonly directiveSpan: Span;
  /** `none` when there is no such directive. */
  readonly scope: "line" | "next-line" | "file" | "none";
  /** True where what stands before the colon is not spelled `failure-kinds`, so that there is no directive; else absent. */
  readonly isMarkerMisspelled?: true;
  /** True where code stands before the comment and nothing behind the colon; else absent. */
  readonly isBare?: true;
  /** True where the list of codes has no bracket at its end; else absent. */
  readonly isUnclosed?: true;
  /** What is silent: whole lines, or the whole text; empty where that is nothing. */
  readonly covers: Span;
  /** The rules that it turns off; null for all of them. */
  readonly codes: readonly SilencedCode[] | null;
}

/** The code of a rule in a comment; there may be no such rule. Empty when it is still to be typed, as with a directive. */
export interface SilencedCode {
  readonly code: string;
  readonly span: Span;
}

/** All that a language says of one text, once, for every reader. Every list is in the order of the text. */
export interface Facts {
  readonly occurrences: readonly Occurrence[];
  readonly slots: readonly Slot[];
  readonly constants: readonly Constant[];
  readonly references: readonly Reference[];
  readonly declarations: readonly Declaration[];
  readonly imports: readonly Import[];
  readonly silences: readonly Silence[];
}

/** What a text without any site says. */
export const noFacts: Facts = {
  occurrences: [],
  slots: [],
  constants: [],
  references: [],
  declarations: [],
  imports: [],
  silences: [],
};
