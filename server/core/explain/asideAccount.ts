import type { Aside } from "../languages/asides.js";
import { touches } from "../text.js";
import type { NamedText } from "./variableAccount.js";

/** Why there is no failure kind in a comment or a docstring at `offset`; null elsewhere. */
export function accountForComment({ text, language }: NamedText, offset: number): string | null {
  const found = asidesAt(text, language, offset).find(({ sort }) => sort === "comment" || sort === "docstring");
  return found ? `it is in a ${found.sort}, where no kinds are looked for.` : null;
}

/** Why there is none in a pattern at `offset`, or in a text that writes a site; null elsewhere. */
export function accountForText(named: NamedText, offset: number): string | null {
  const { text, language, sites } = named;
  const asides = asidesAt(text, language, offset);
  if (isInMatcher(named, offset) || asides.some(({ sort }) => sort === "pattern"))
    return "it is in a pattern, and of patterns only plain alternatives are read, such as judge_failed|judge_timeout.";
  return asides.some(({ span }) => sites.mention.test(text.slice(span.start, span.end)))
    ? "it is in a text, and of texts only queries are read, unless they are messages or descriptions for people."
    : null;
}

function asidesAt(text: string, { language, id }: NamedText["language"], offset: number): readonly Aside[] {
  return language.asides(text, id).filter(({ span }) => touches(span, offset));
}

/** A label, an operator that takes a pattern, and the pattern in quotes, which may be escaped. */
const matcher = /([\w-]+)\s*(?:=~|!~)\s*(\\?["'`])(.*?)\2/g;

/** So far a matcher is looked for on the line of a place, on each side, in UTF-16 units. */
const longestMatcher = 1000;

/** True within the quotes of `failure_kind=~"…"`. */
function isInMatcher({ text, language, sites }: NamedText, offset: number): boolean {
  const from = Math.max(text.lastIndexOf("\n", offset - 1) + 1, offset - longestMatcher);
  const [line = ""] = text.slice(from, offset + longestMatcher).split("\n", 1);
  return [...line.matchAll(matcher)].some(({ 0: whole, 1: name = "", 2: quote = "", 3: pattern = "", index }) => {
    const end = from + index + whole.length - quote.length;
    const isSite = sites.roleOf(name, language.language.siteNames) !== undefined;
    return isSite && touches({ start: end - pattern.length, end }, offset);
  });
}
