import { isReadable } from "./code.js";
import { alternatives, isInPipeline, isInSelector } from "./promql.js";
import { isInComment, isInSentence } from "./prose.js";
import type { Name, NameReader, Query } from "./query.js";
import { listedNames, plainNames, quotedName } from "./quotedValues.js";
import { isInSql } from "./sql.js";

/**
 * The names that conditions of any query language compare a site with on its right: `site == 'a'`, `site =~ "a|b"`,
 * `site IN ('a', 'b')`. A comparison counts anywhere but in a program, a single `=` only in a selector and in SQL.
 */
export const comparedNames: NameReader = (query, { isSite }) => {
  const conditions = [...query.text.matchAll(siteThenOperator)].filter((match) => isSite(match[1]));
  return conditions.flatMap((match) => namesOnRight(query, match));
};

const wholeName = /(?<![\w-])([A-Za-z_][\w-]*)(?![\w-])\\?["'`]?[\])]*/;

/** What may close around a name besides quotes and brackets: `name::text`, `coalesce(name, '')`, `{{ name }}`. */
const closing = /(?:::\w+|\s*,\s*'(?:none)?'\s*\)|\s*(\}\})\\?["']?)?\s*/;

const operators =
  /(===?|!==?|=~|!~|<>|=|\bnot\s+in\b|\bin\b|\bis\s+(?:not\s+)?distinct\s+from\b|\.isin\s*\((?=\s*[[({]))\s*/;

/** `= ANY (ARRAY ['a'])` compares with each of a list. */
const quantifier = /(?:\b(?:any|all)\s*\(\s*(?:array\s*)?(?=[[(]))?/;

const siteThenOperator = new RegExp(
  [wholeName, closing, operators, quantifier].map(({ source }) => source).join(""),
  "gi",
);

/** The names after an operator; `match` is of `siteThenOperator`. */
function namesOnRight(query: Query, match: RegExpExecArray): Name[] {
  const [whole, site = "", braces, spelled = ""] = match;
  const operator = spelled.toLowerCase();
  const at = match.index + whole.length;
  if (isInComment(query.text, match.index)) return [];
  if (operator === "=" ? braces || !isAssignable(query, match.index) : !isReadable(query, at)) return [];
  const names = operandNames(query, operator, at, site);
  return operator !== "=" && isInSentence(query, match.index, names) ? [] : names;
}

/** The names of the operand at `at`, by what its operator takes. */
function operandNames(query: Query, operator: string, at: number, site: string): Name[] {
  if (operator.endsWith("in") || (!operator.endsWith("~") && /[([]/.test(query.text.charAt(at)))) {
    return listedNames(query.text, at, site);
  }
  const name = quotedName(query.text, at, site);
  if (name === null) return [];
  if (!name.isOpen && isBeginning(query.text, name.start, name.end)) return [];
  return operator.endsWith("~") ? alternatives(query.text, name) : plainNames(query.text, [name]);
}

/** True for what SQL puts something behind: `'server:' || kind`. */
function isBeginning(text: string, start: number, end: number): boolean {
  return /[:_]$/.test(text.slice(start, end)) && /^["'`]\s*\|\|/.test(text.slice(end, end + 20));
}

/** A single `=` counts in a selector, in the pipeline behind one and in SQL; elsewhere it may be prose. */
function isAssignable(query: Query, at: number): boolean {
  return !query.isCode && (isInSelector(query, at) || isInSql(query, at) || isInPipeline(query.text, at));
}
