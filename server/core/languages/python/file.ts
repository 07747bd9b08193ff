import type { SiteRole, Sites } from "../../sites.js";
import type { Collector } from "../collector.js";
import type { TokenTree } from "../tokenTree.js";
import type { Constants } from "./names/constants.js";
import type { Imports } from "./names/imports.js";
import type { Roles } from "./names/roles.js";
import type { Scopes } from "./names/scopes.js";
import type { Expression } from "./syntax/expressions.js";
import type { Lines } from "./syntax/lines.js";

/** One text while its kinds are read. */
export interface PythonFile {
  readonly tree: TokenTree;
  readonly lines: Lines;
  readonly sites: Sites;
  readonly roles: Roles;
  readonly constants: Constants;
  readonly imports: Imports;
  readonly scopes: Scopes;
  /** The names that an `except … as name:` binds. */
  readonly caught: ReadonlySet<string>;
  /** True when the string that begins at `token` is looked through for a query for the first time. */
  readonly isFirstQuery: (token: number) => boolean;
  /** Where what is found is put. */
  readonly facts: Collector;
}

/** A token that names a site. */
export interface Site {
  readonly token: number;
  readonly role: SiteRole;
  /** The site as it is spelled. */
  readonly name: string;
}

/** An expression whose value is what a site of that role holds. */
export interface SiteExpression extends Expression {
  readonly role: SiteRole;
}

/**
 * How a value stands at a site.
 * - `written`: it becomes a kind; it may be computed, or not be typed yet.
 * - `compared`: a kind is compared with it, looked up by it or declared by it.
 * - `fallback`: it stands in for a kind that is absent, and may be a text for people instead.
 * - `alternative`: a fallback where a kind is written, so that it may be computed.
 * - `spelled`: the name itself is the kind, without quotes: a keyword of `dict(judge_failed=1)`.
 */
export type Use = "written" | "compared" | "fallback" | "alternative" | "spelled";

/** An expression that stands at a site. */
export interface Placed {
  readonly expression: Expression;
  readonly role: SiteRole;
  readonly use: Use;
}

/** What a position without a value gives. */
export const nothing: readonly Placed[] = [];

/** Which expressions stand at the site that a name (or a key) is, by one construct of the language. */
export type NamePosition = (file: PythonFile, site: Site) => readonly Placed[];

/** Which expressions stand at a site whose value the expression is, by one construct of the language. */
export type ValuePosition = (file: PythonFile, value: SiteExpression) => readonly Placed[];

/** What the value at a site is made of, by one construct of the language; null when it is another construct. */
export type ValueForm = (file: PythonFile, placed: Placed) => readonly Placed[] | null;
