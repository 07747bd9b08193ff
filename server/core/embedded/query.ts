/** The names that one query language compares with sites. To add one, write its file and add it to the list in `embedded.ts`. */
export type NameReader = (query: Query, siteNames: SiteNames) => Name[];

/** What names in a query are. */
export interface SiteNames {
  /** The role of a name, or "" where it is no site. */
  readonly roleOf: (name?: string) => string;
  /** True for a name that holds a kind, or kinds. */
  readonly isSite: (name?: string) => boolean;
}

/** A text that may hold queries, and what is found out about it only once. */
export interface Query {
  readonly text: string;
  /** Where a label was looked at last, and whether it stands in a selector. */
  lastLabel: { readonly at: number; readonly isOpen: boolean } | null;
  /** Where SQL begins, or the text's length; -1 as long as nobody asked. */
  sqlStart: number;
  /** The string holds a program, in which conditions are not read. */
  readonly isCode: boolean;
}

/** A name in the query, by indexes into the query. */
export interface Name {
  readonly start: number;
  readonly end: number;
  readonly site: string;
  /** Its closing quote is missing; it ends with the characters of a name. */
  readonly isOpen: boolean;
}
