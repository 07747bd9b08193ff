import type { Name } from "./query.js";

/** Words that stand beside conditions in queries. */
export const queryWords = new Set(
  (
    "and or not xor in where when then else elif elsif elseif if unless while until having on set select distinct filter case " +
    "check end group order limit offset union except intersect returning for as asc desc using all any return"
  ).split(" "),
);

/** True for a condition in a sentence: another word stands directly before the name at `at`, or behind the last of its values. */
export function isInSentence(text: string, at: number, names: readonly Name[]): boolean {
  const before = /(?:^|[^\w.$@-])([A-Za-z]{2,})[ \t]+(?:[\w$@]+[.[]+)*["'`]?$/.exec(
    text.slice(Math.max(0, at - 80), at),
  )?.[1];
  const end = names[names.length - 1]?.end ?? text.length;
  const after = /^\\?["'`][\])]*,?[ \t]+([a-z]{2,})(?![\w.(:]|\s*[=!<>~])/.exec(text.slice(end, end + 40))?.[1];
  return [before, after].some((word) => word !== undefined && !queryWords.has(word.toLowerCase()));
}

/** How far before a condition its line is looked at. */
const lineReach = 500;

/** True behind the mark of a comment: a `#` or `--` that the line at `at` begins with, and ` -- ` in it. */
export function isInComment(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - lineReach), at);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return /^\s*(?:#|--\s)/.test(line) || (/\s--\s/.test(line) && !/["'`]/.test(line.slice(line.lastIndexOf("--"))));
}
