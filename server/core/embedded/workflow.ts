import type { Name, NameReader, Query, SiteNames } from "./query.js";
import { listedNames } from "./quotedValues.js";

/** The names in the calls of `contains` in a workflow's expression. */
export const workflowNames: NameReader = (query, { roleOf }) => {
  if (!query.text.includes("contains(")) return [];
  return [...query.text.matchAll(containsCall)].flatMap((match) => containedNames(query, match, roleOf));
};

/** `contains(fromJSON('["a", "b"]'), x.failure_kind)` and `contains(x.failure_kinds, 'a')` of a workflow. */
const containsCall =
  /\bcontains\(\s*(?:fromJSON\(\s*'(\[[^'\n]*\])'\s*\)\s*,\s*(?:[\w-]+\.)*([A-Za-z_][\w-]*)|(?:[\w-]+\.)*([A-Za-z_][\w-]*)\s*,\s*'([a-z]\w*_\w*)')\s*\)/gi;

/** The names in a call of `contains`; `match` is of `containsCall`. A list may hold the name of a single kind, and a text not. */
function containedNames({ text }: Query, match: RegExpExecArray, roleOf: SiteNames["roleOf"]): Name[] {
  const [whole, list, site = "", plural = "", value = ""] = match;
  const start = match.index + (list ? whole.indexOf(list) : whole.lastIndexOf(value));
  if (list && /^kinds?$/.test(roleOf(site))) return listedNames(text, start, site);
  return value && roleOf(plural) === "kinds" ? [{ start, end: start + value.length, site: plural, isOpen: false }] : [];
}

/** How far before a name the bracket around it is looked for: keeps a long text without brackets cheap. */
const bracketReach = 2000;

/** True for a place within a workflow's `${{ … }}`. */
export function isInExpression(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - bracketReach), at);
  return before.lastIndexOf("${{") > before.lastIndexOf("}}");
}
