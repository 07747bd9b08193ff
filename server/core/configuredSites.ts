import { forEachLanguage, type LanguageName } from "./languages/language.js";
import type { SiteNames, SiteSettings } from "./settings.js";
import type { FunctionRole, SiteRole, Sites } from "./sites.js";
import { isTypeName, roleBeforeNoun, takingVerbs, tellingVerbs } from "./siteWords.js";
import { lettersOf, wordsOf } from "./spelling.js";

/**
 * `base` with the names that are added and without those that are removed. A name stands for all its spellings and, unless it
 * is a plural itself, for its plural. An added one brings the names made of it: its tables (`error_kind_labels`) and
 * functions (`classify_error_kind`). Nothing else may stand before it, because a short name ends many others.
 */
export function configuredSites(base: Sites, { add, remove }: SiteSettings): Omit<Sites, "key"> {
  const added = spellingsOf(add);
  const removed = spellingsOf(remove);
  const mentions = new Set(Object.values(add).flat().map(mentionOf));
  return {
    mention: new RegExp([base.mention.source, ...mentions].join("|"), "i"),
    roleOf: (name, language) =>
      removed[language].has(lettersOf(name))
        ? undefined
        : (addedRole(name, added[language]) ?? base.roleOf(name, language)),
    functionRoleOf: (name, language) =>
      removed[language].has(lettersOf(name))
        ? noRole
        : (addedFunctionRole(name, added[language]) ?? base.functionRoleOf(name, language)),
  };
}

const noRole: FunctionRole = { returnsKind: false, takesKind: false };

/** What configured names hold, by what all their spellings have in common. */
type Spellings = ReadonlyMap<string, "kind" | "kinds">;

function spellingsOf(names: SiteNames): Readonly<Record<LanguageName, Spellings>> {
  const read = (list: readonly string[]): Spellings => new Map(list.flatMap((name) => keysOf(lettersOf(name))));
  return forEachLanguage((language) => read(names[language]));
}

function keysOf(key: string): (readonly [string, "kind" | "kinds"])[] {
  if (isPlural(key)) return [[key, "kinds"]];
  return [
    [key, "kind"],
    [pluralOf(key), "kinds"],
  ];
}

function isPlural(word: string): boolean {
  return /[^aisu]s$/.test(word);
}

function pluralOf(word: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

function addedRole(name: string, added: Spellings): SiteRole | undefined {
  if (added.size === 0) return undefined;
  const own = added.get(lettersOf(name));
  if (own !== undefined) return own;
  const words = wordsOf(name);
  const isAdded = (part: readonly string[]) => added.has(part.join(""));
  const ofNoun = roleBeforeNoun(words.at(-1) ?? "");
  if (ofNoun !== undefined && isAdded(words.slice(0, -1))) return ofNoun;
  const relation = words.findIndex((word) => /^(?:by|per|for|from)$/.test(word));
  if (relation < 0) return undefined;
  if (words[relation] !== "per" && isAdded(words.slice(0, relation))) return "leading";
  return /^(?:by|per)$/.test(words[relation] as string) && isAdded(words.slice(relation + 1)) ? "keyed" : undefined;
}

function addedFunctionRole(name: string, added: Spellings): FunctionRole | undefined {
  if (added.size === 0) return undefined;
  const own = added.get(lettersOf(name));
  if (own !== undefined) return { returnsKind: own === "kind", takesKind: own === "kind" && isTypeName(name) };
  const [verb = "", ...rest] = wordsOf(name);
  const role = added.get(rest.join(""));
  if (role === undefined) return undefined;
  return { returnsKind: role === "kind" && !tellingVerbs.has(verb), takesKind: takingVerbs.has(verb) };
}

/** What matches every spelling of a name. A single word must stand alone: as a part of others it would be nearly everywhere. */
function mentionOf(name: string): string {
  const words = wordsOf(name);
  const last = (words.pop() ?? "").replace(/([^aeiou])y$/, "$1(?:y|ies)");
  if (words.length > 0) return [...words, last].join("[_-]?");
  return `(?<![A-Za-z0-9])${last}(?:e?s)?(?![A-Za-z0-9])`;
}
