import { wordAgainst } from "../sites.js";
import { quoted } from "../visible.js";
import { wordAround } from "../words.js";
import { type NamedText, occurrenceIfSites } from "./variableAccount.js";

/**
 * Why what stands at `offset` is no failure kind although the name that it belongs to ends like one: `not_failure_kinds = ["a"]`. Also
 * at the name itself. Null where that is not so.
 */
export function accountForOtherwiseNamed(named: NamedText, offset: number): string | null {
  const words = wordsAgainst(named, offset);
  const { start, end } = wordAround(named.text, offset);
  const here = named.text.slice(start, end);
  const name = words.has(here) ? here : occurrenceIfSites(new Set(words.keys()), named, offset)?.site;
  const word = name === undefined ? undefined : words.get(name);
  if (name === undefined || word === undefined) return null;
  return `${name} is no site, because ${quoted(word)} in it says that it holds something else. To have it checked, add it to "sites.add".`;
}

/** So far such a name is looked for before a place, in UTF-16 units. */
const farthest = 2000;

/**
 * The names on the line of `offset` and those above it that end like a site and are none, and the word in each for which it is none.
 */
function wordsAgainst({ text, language, sites }: NamedText, offset: number): ReadonlyMap<string, string> {
  const before = text.slice(Math.max(0, offset - farthest), wordAround(text, offset).end);
  const words = new Map<string, string>();
  for (const name of before.match(/[\p{ID_Start}_$][\p{ID_Continue}$-]*/gu) ?? []) {
    const word = wordAgainst(name);
    if (word !== null && sites.roleOf(name, language.language.siteNames) === undefined) words.set(name, word);
  }
  return words;
}
