import type { Name, Query } from "./query.js";
import { plainNames } from "./quotedValues.js";

/** Every alternative of `a|b`; none when an alternative is a real regular expression. */
export function alternatives(text: string, { start, end, site, isOpen }: Name): Name[] {
  const names: Name[] = [];
  for (const part of text.slice(start, end).split("|")) {
    const from = (names[names.length - 1]?.end ?? start - 1) + 1;
    names.push({ start: from, end: from + part.length, site, isOpen });
  }
  const plain = plainNames(text, names);
  return plain.length === names.length && !text.slice(start, end).includes(".") ? plain : [];
}

/** `opensSelector`, whose answer for one label holds for the next as long as no bracket stands between them. */
export function isInSelector(query: Query, at: number): boolean {
  const { text, lastLabel } = query;
  const isNext =
    lastLabel !== null &&
    !/[{}();]/.test(text.slice(lastLabel.at, at)) &&
    /,\s*["'`]?$/.test(text.slice(Math.max(0, at - 40), at));
  const isOpen = isNext ? lastLabel.isOpen : opensSelector(text, at);
  query.lastLabel = { at, isOpen };
  return isOpen;
}

/** How far before a label its brace is looked for: keeps a long text without brackets cheap. */
const braceReach = 2000;

/** True when the label at `at` stands in an open `{…}`: after its brace, or after what joins it to another label. */
function opensSelector(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - braceReach), at);
  let i = before.length - 1;
  if (isQuote(before[i])) i -= before[i - 1] === "\\" ? 2 : 1;
  // TraceQL says where an attribute is: `{ span.failure_kind = "a" && … }`.
  if (before[i] === ".") i = lastBefore(before, i - 1, /[\w$]/);
  i = lastBefore(before, i, /\s/);
  if (!/[{,]$|&&$|\|\|$/.test(before.slice(Math.max(0, i - 1), i + 1))) return false;
  for (let depth = 0; i >= 0; i--) {
    const char = before[i];
    if (char === "{" && depth === 0) return before[i - 1] !== "$";
    if (depth === 0 && (char === ";" || char === "(" || char === ")")) return false;
    if (char === "{") depth--;
    else if (char === "}") depth++;
    else if (isQuote(char)) i = before.lastIndexOf(char, i - 1);
  }
  return false;
}

/** The last index up to `from` whose character is none of `passed`, or -1. */
function lastBefore(text: string, from: number, passed: RegExp): number {
  let i = from;
  while (i >= 0 && passed.test(text.charAt(i))) i--;
  return i;
}

/** True for a filter of a pipeline: `{app="x"} | json | failure_kind="a"`, `… | filter failure_kind = "a"`. */
export function isInPipeline(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - braceReach), at);
  const pipe = before.lastIndexOf("|");
  if (pipe < 0) return false;
  const stage = before.slice(pipe + 1);
  if (/^\s*(?:filter|where)\s/.test(stage)) return true;
  return /^\s*$|\b(?:and|or)\s+$/.test(stage) && /[=~]\s*["'`][^"'`]*["'`],?\s*\}/.test(before.slice(0, pipe));
}

function isQuote(char: string | undefined): char is string {
  return char === '"' || char === "'" || char === "`";
}
