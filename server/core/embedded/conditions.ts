import { isReadable } from "./code.js";
import { alternatives, isInSelector } from "./promql.js";
import { isInSentence } from "./prose.js";
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

/** A whole name, what may close around it (`"name"`, `['name']`, `->>'name')`, `name::text`), an operator. */
const siteThenOperator =
  /(?<![\w-])([A-Za-z_][\w-]*)(?![\w-])\\?["'`]?[\])]*(?:::\w+)?\s*(==|!=|=~|!~|<>|=|\bnot\s+in\b|\bin\b)\s*/gi;

/** The names after an operator; `match` is of `siteThenOperator`. */
function namesOnRight(query: Query, match: RegExpExecArray): Name[] {
  const [whole, site = "", spelled = ""] = match;
  const operator = spelled.toLowerCase();
  const at = match.index + whole.length;
  if (operator === "=" ? !isAssignable(query, match.index) : !isReadable(query, match.index)) return [];
  const names = operandNames(query, operator, at, site);
  return operator !== "=" && isInSentence(query.text, match.index, names) ? [] : names;
}

/** The names of the operand at `at`, by what its operator takes. */
function operandNames(query: Query, operator: string, at: number, site: string): Name[] {
  if (operator.endsWith("in") || (operator.endsWith("=") && /[([]/.test(query.text.charAt(at)))) {
    return listedNames(query.text, at, site);
  }
  const name = quotedName(query.text, at, site);
  if (name === null) return [];
  return operator.endsWith("~") ? alternatives(query.text, name) : plainNames(query.text, [name]);
}

/** A single `=` counts in a selector and in SQL; elsewhere it may be prose. */
function isAssignable(query: Query, at: number): boolean {
  return !query.isCode && (isInSelector(query, at) || isInSql(query, at));
}
