import type { Name, Query } from "./query.js";
import { isInSql } from "./sql.js";

/** Words that stand beside conditions in queries. */
export const queryWords = new Set(
  (
    "and or not xor in where when then else elif elsif elseif if unless while until having on set select distinct filter case " +
    "check end group order limit offset union except intersect returning for as asc desc using all any return"
  ).split(" "),
);

/**
 * True for a condition in a sentence: another word stands directly before the name at `at`, or behind the last of its values.
 * In SQL a word behind the parentheses that the condition stands in, and a comma, is the next column.
 */
export function isInSentence(query: Query, at: number, names: readonly Name[]): boolean {
  const { text } = query;
  const before = /(?:^|[^\w.$@-])([A-Za-z]{2,})[ \t]+(?:[\w$@]+[.[]+)*["'`]?$/.exec(
    text.slice(Math.max(0, at - 80), at),
  )?.[1];
  const end = names[names.length - 1]?.end ?? text.length;
  const behind = /^\\?["'`]([\])]*,?)[ \t]+([a-z]{2,})(?![\w.(:]|\s*[=!<>~])/.exec(text.slice(end, end + 40));
  const isNextColumn = endsClause(text.slice(at, end), behind?.[1] ?? "") && isInSql(query, at);
  const after = isNextColumn ? undefined : behind?.[2];
  return [before, after].some((word) => word !== undefined && !queryWords.has(word.toLowerCase()));
}

/** True when the brackets behind a condition close one that opened before it, and a comma follows: `CHECK (… IN ('a')), …`. */
function endsClause(condition: string, behind: string): boolean {
  const count = (bracket: string) => `${condition}${behind}`.split(bracket).length;
  return behind.endsWith("),") && count(")") > count("(");
}

/** How far before a condition its line is looked at. */
const lineReach = 500;

/** True behind the mark of a comment: a `#` or `--` that the line at `at` begins with, and ` -- ` in it. */
export function isInComment(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - lineReach), at);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return /^\s*(?:#|--\s)/.test(line) || (/\s--\s/.test(line) && !/["'`]/.test(line.slice(line.lastIndexOf("--"))));
}
