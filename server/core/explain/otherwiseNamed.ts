import { wordAgainst } from "../sites.js";
import { quoted } from "../visible.js";
import { wordAround } from "../words.js";
import { type NamedText, occurrenceIfSite } from "./variableAccount.js";

/**
 * Why what stands at `offset` is no failure kind although the name that it belongs to ends like one: `not_failure_kinds = ["a"]`. Also
 * at the name itself. Null where that is not so.
 */
export function accountForOtherwiseNamed(named: NamedText, offset: number): string | null {
  for (const name of namesBefore(named, offset)) {
    const word = wordAgainst(name);
    if (word === null || named.sites.roleOf(name, named.language.language.siteNames) !== undefined) continue;
    if (!isAtName(name, named, offset) && occurrenceIfSite(name, named, offset) === null) continue;
    return `${name} is no site, because ${quoted(word)} in it says that it holds something else. To have it checked, add it to "sites.add".`;
  }
  return null;
}

/** So far such a name is looked for before a place, in UTF-16 units. */
const farthest = 2000;

/** The names that may have to do with failure kinds on the line of `offset` and those above it, each once, the nearest first. */
function namesBefore({ text }: NamedText, offset: number): string[] {
  const before = text.slice(Math.max(0, offset - farthest), wordAround(text, offset).end);
  const names = before.match(/[\p{ID_Start}_$][\p{ID_Continue}$-]*/gu) ?? [];
  return [...new Set(names.filter((name) => /failure[_-]?(?:kind|class)/i.test(name)).reverse())];
}

function isAtName(name: string, { text }: NamedText, offset: number): boolean {
  const { start, end } = wordAround(text, offset);
  return text.slice(start, end) === name;
}
