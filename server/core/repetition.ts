import type { Scene } from "./fixes/fix.js";
import type { Occurrence } from "./languages/facts.js";
import { isSlip } from "./slip.js";
import type { Span } from "./text.js";

/**
 * True where `name`, put in place of `occurrence`, would stand twice in what has each kind once: a table, a switch, a vocabulary, a list,
 * a set, a union, or comparisons of one site. Another slip for the name counts as the name. What was meant there is for a person to say.
 */
export function wouldRepeat(name: string, occurrence: Occurrence, { text, analysis, surroundings }: Scene): boolean {
  const { span, site, value } = occurrence;
  const { kinds } = surroundings.registry.registry;
  const isBesideIt = analysis.declarations.some(
    ({ members }) =>
      members.some((member) => member.value === name) &&
      members.some(({ valueSpan }) => valueSpan.start === span.start),
  );
  if (isBesideIt) return true;
  return analysis.occurrences.some((other) => {
    if (other.value === null || other.value === value || other.site !== site) return false;
    if (other.value === name && isKey(text, span) && isKey(text, other.span)) return true;
    if (Math.abs(other.span.start - span.start) > farthest) return false;
    const isMeant = other.value === name || (!kinds.has(other.value) && isSlip(other.value, name));
    return isMeant && isListedWith(text, span, other.span, site);
  });
}

/** So far two kinds of one list stand from each other, in UTF-16 units. */
const farthest = 2000;

/** True for a key, and for the case of a switch. */
function isKey(text: string, { end }: Span): boolean {
  return /^["'`\])]*\s*:/.test(text.slice(end, end + 80));
}

/**
 * True where only names, quotes and separators stand between both: no bracket, and no other use of the site that is not joined to the
 * first.
 */
function isListedWith(text: string, one: Span, other: Span, site: string): boolean {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  const between = text.slice(first.end, second.start).replace(/(?:#|\/\/).*|\/\*[\s\S]*?\*\//g, "");
  if (!/^(?:[\s"'`,|&=!.\w-]|(?<=\w):(?=\w))*$/.test(between)) return false;
  return !between.includes(site) || /\|\||&&|\b(?:or|and)\b/.test(between);
}
