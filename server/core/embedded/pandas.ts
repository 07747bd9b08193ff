import { isReadable } from "./code.js";
import { queryWords } from "./prose.js";
import type { Name, NameReader, Query } from "./query.js";
import { plainNames } from "./quotedValues.js";

/**
 * The names that stand before their site, as pandas and the expressions of workflows and templates allow: `'a' in failure_kinds`,
 * `'a' == row.failure_kind`.
 */
export const namesBeforeSites: NameReader = (query, { roleOf, isSite }) => {
  if (!valueThenOperator.test(query.text)) return [];
  const conditions = [...query.text.matchAll(valueThenSite)].filter(([, , , operator = "", site]) =>
    // What is in a single kind is a part of its name.
    operator.endsWith("in") ? roleOf(site) === "kinds" : isSite(site),
  );
  return conditions.flatMap((match) => nameOnLeft(query, match));
};

/** Whether there is anything to find for `valueThenSite`, which takes longer. */
const valueThenOperator = /["'`]\s*(?:==|!=|not\s+in\b|in\b)\s*[\w$@]/;

/** A quoted value on the left: `'a' == x.failure_kind`, `'a' in failure_kinds`. */
const valueThenSite =
  /(?:^|(?<=[\s({!|&]))(\\?["'`])([^"'`\\\n]*)\1\s*(==|!=|not\s+in\b|in\b)\s*(?:[\w$@-]+\.)*([A-Za-z_][\w-]*)(?![\w.([-])/g;

/** The name before an operator; `match` is of `valueThenSite`. */
function nameOnLeft(query: Query, match: RegExpExecArray): Name[] {
  const [, quote = "", value = "", , site = ""] = match;
  if (!isReadable(query, match.index)) return [];
  const start = match.index + quote.length;
  const end = start + value.length;
  const after = /^[ \t]+([a-z]{2,})(?![\w.(:=])/.exec(query.text.slice(match.index + match[0].length))?.[1] ?? "and";
  return queryWords.has(after) ? plainNames(query.text, [{ start, end, site, isOpen: false }]) : [];
}
