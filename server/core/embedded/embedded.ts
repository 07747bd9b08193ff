import type { Occurrence, Slot } from "../languages/facts.js";
import type { LanguageName } from "../languages/language.js";
import type { Sites } from "../sites.js";
import { looksLikeCode } from "./code.js";
import { comparedNames } from "./conditions.js";
import { type DecodedString, isOverSeveral } from "./decodedString.js";
import { namesBeforeSites } from "./pandas.js";
import type { Name, NameReader, Query } from "./query.js";
import { insertedNames } from "./sqlInsert.js";
import { sqlNames } from "./sqlValues.js";
import { workflowNames } from "./workflow.js";

/** What a query in a string says. */
export interface EmbeddedFacts {
  readonly occurrences: Occurrence[];
  /** The empty values, the empty alternatives of `=~ "a|"`, and values whose closing quote is missing. */
  readonly slots: Slot[];
}

/**
 * The kinds in a query that `string` holds, and the places in it where one may be typed: label matchers of PromQL, LogQL and
 * Prometheus text (`x{failure_kind="a"}`), SQL conditions, assignments and definitions, pandas queries, workflow and template expressions.
 * Each name of `=~ "a|b"` and of `IN (…)` is an occurrence of its own; its span excludes the query's quotes.
 *
 * `language` is the host's: it decides which names are sites. `isSql` tells that the string is SQL, be it a part of a statement. Placeholders, real regular expressions and program code kept in
 * a string give nothing, nor does nearly every other string, and those are refused by one search. Whether the call or key
 * around the string makes it a message (a log, an error, a title, a docstring) is for the caller to know before it asks.
 */
export function embeddedFacts(
  string: DecodedString,
  sites: Sites,
  language: LanguageName,
  isSql = false,
): EmbeddedFacts {
  const { value } = string;
  if (!sites.mention.test(value) || !/["'`]/.test(value)) return { occurrences: [], slots: [] };
  const query: Query = { text: value, isCode: looksLikeCode(value), sqlStart: isSql ? 0 : -1, lastLabel: null };
  const roleOf = (name = "") => sites.roleOf(name, language) ?? "";
  const siteNames = { roleOf, isSite: (name = "") => /^kinds?$/.test(roleOf(name)) };
  const names = readers
    .flatMap((read) => read(query, siteNames))
    .filter(({ start, end }) => !isOverSeveral(string, start, end));
  return {
    occurrences: names
      .filter(({ start, end, isOpen }) => end > start && !isOpen)
      .map((name) => toOccurrence(string, name)),
    slots: names.filter(({ start, end, isOpen }) => end === start || isOpen).map((name) => toSlot(string, name)),
  };
}

/** Every way in which names are compared with sites. */
const readers: readonly NameReader[] = [comparedNames, namesBeforeSites, workflowNames, sqlNames, insertedNames];

function toSlot(string: DecodedString, { start, end, site, isOpen }: Name): Slot {
  const span = { start: string.offsetAt(start), end: string.offsetAt(end) };
  return { span, kind: isOpen ? "open" : "closed", quote: "", lead: "", site };
}

function toOccurrence(string: DecodedString, { start, end, site }: Name): Occurrence {
  const span = { start: string.offsetAt(start), end: string.offsetAt(end) };
  return { span, value: string.value.slice(start, end), quoted: true, site };
}
