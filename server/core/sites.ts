import { configuredSites } from "./configuredSites.js";
import { forEachLanguage, type LanguageName } from "./languages/language.js";
import type { Settings } from "./settings.js";
import { changingVerbs, isTypeName, roleBeforeNoun, takingVerbs, tellingVerbs } from "./siteWords.js";
import { lettersOf, wordsOf } from "./spelling.js";

/**
 * How a name carries kinds.
 * - `kind`: its value is a kind. `kinds`: its value is a collection of kinds.
 * - `keyed`: the keys of its table are kinds. `leading`: the values of its table, or what a function of that name returns, are kinds.
 */
export type SiteRole = "kind" | "kinds" | "keyed" | "leading";

/** What a function's name says of the strings around a call. */
export interface FunctionRole {
  readonly returnsKind: boolean;
  readonly takesKind: boolean;
}

/** The names that carry kinds. */
export interface Sites {
  /** Differs where the names differ. */
  readonly key: string;
  /** Matches every text that can have a site. Has no flags that keep state. */
  readonly mention: RegExp;
  /** The role of a name however it is spelled, or undefined when it is no site in that language. */
  readonly roleOf: (name: string, language: LanguageName) => SiteRole | undefined;
  /** The role of a function's name. A name that is no site takes and returns nothing. */
  readonly functionRoleOf: (name: string, language: LanguageName) => FunctionRole;
}

/** The sites that hold when no configuration says otherwise. */
export function defaultSites(): Sites {
  const roleOf = remembered(readRole);
  return {
    key: "",
    mention: /failure[_-]?(?:kind|class)/i,
    roleOf,
    functionRoleOf: remembered((name, language) => readFunctionRole(name, roleOf(name, language))),
  };
}

/** Sites by which every vocabulary of a text is found, whatever its name: for a file that is known to declare kinds. */
export const everyName: Sites = {
  key: "every name",
  mention: /\w+/,
  roleOf: () => "kinds",
  functionRoleOf: () => ({ returnsKind: false, takesKind: false }),
};

/** The sites that hold under settings. */
export function sitesOf({ sites: { add, remove } }: Pick<Settings, "sites">): Sites {
  const isDefault = [add, remove].every((names) => Object.values(names).every(({ length }) => length === 0));
  if (isDefault) return defaultSites();
  const sites = configuredSites(defaultSites(), { add, remove });
  return {
    ...sites,
    key: JSON.stringify({ add, remove }),
    roleOf: remembered(sites.roleOf),
    functionRoleOf: remembered(sites.functionRoleOf),
  };
}

/** `read`, which is asked for few different names very often. */
function remembered<Role>(read: (name: string, language: LanguageName) => Role): typeof read {
  const memo = forEachLanguage(() => new Map<string, { readonly role: Role }>());
  return (name, language) => {
    const known = memo[language];
    const found = known.get(name) ?? { role: read(name, language) };
    known.set(name, found);
    return found.role;
  };
}

/**
 * True for a text that spells the field itself, whatever its case and separators: `failure_kind`, `Failure kind`,
 * `X-Failure-Kind`. Such a string names the field and is no value of it.
 */
export function spellsField(value: string): boolean {
  if (!/(?:kinds?|class(?:es)?)[^A-Za-z0-9]*$/i.test(value)) return false;
  return /failure(?:kinds?|class(?:es)?)$/.test(lettersOf(value));
}

/**
 * The same for the site of any name: `error_type` and `Error type` at the site `ERROR_TYPE`, also at its plural. A variable that only
 * its type makes a site may be named as a kind is.
 */
export function spellsSite(value: string, site: string, sites: Sites, language: LanguageName): boolean {
  if (firstLetter(value) !== firstLetter(site)) return false; // most have another one, and the rest is slow
  const spelled = lettersOf(value);
  const name = lettersOf(site);
  return spelled !== "" && (name === spelled || name === `${spelled}s`) && sites.roleOf(site, language) !== undefined;
}

/** The code of the first letter or digit of a text, of a small letter also for a capital one; -1 where there is none. */
function firstLetter(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const small = text.charCodeAt(at) | 32; // as it is for a digit
    if ((small >= 97 && small <= 122) || (small >= 48 && small <= 57 && small === text.charCodeAt(at))) return small;
  }
  return -1;
}

/** The lower-case words of a name; `failurekind` is two of them. */
function wordsOfSite(name: string): string[] {
  return wordsOf(name.replace(/failure(?=kind|class)/gi, "$&_"));
}

/** Words before `failure_kind` after which the name is about a kind but holds something else. */
const otherwise = new Set(["for", "of", "is", "has", "no", "non", "not", "with", "without"]);

/** The same at the beginning of a name, as in `is_judge_failure_kind`. */
const otherwiseFirst = new Set(["for", "of", "is", "has"]);

/**
 * The word for which a name that ends like a site is none: `not` in `not_failure_kinds`, `for` in `textForFailureKind`; null for any
 * other name, also for one that is a site.
 */
export function wordAgainst(name: string): string | null {
  const words = wordsOfSite(name);
  const at = words.lastIndexOf("failure");
  if (at < 0 || at !== words.length - 2 || !/^(?:kinds?|class(?:es)?)$/.test(words[at + 1] ?? "")) return null;
  const [first = "", before = ""] = [words[0], words[at - 1]];
  return otherwise.has(before) ? before : otherwiseFirst.has(first) ? first : null;
}

/** No name of a field, though it ends in one: `/v1/failure-kinds`, `GET /failures/{failure_kind}`, `#/schemas/FailureKind`, `${failure_kind}`. */
const pathOrPlaceholder = /^(?:[A-Z]+ +)?[#.~]*\/|\}$/;

function readRole(name: string, language: LanguageName): SiteRole | undefined {
  // Most names are none, and taking one apart is slow.
  if (!/failure/i.test(name) || pathOrPlaceholder.test(name)) return undefined;
  const words = wordsOfSite(name);
  const at = words.lastIndexOf("failure");
  const noun = words[at + 1];
  if (at < 0 || noun === undefined || !/^(?:kinds?|class(?:es)?)$/.test(noun)) return undefined;
  if (noun.startsWith("class") && language === "typescript" && name !== "_ng_failure_class") return undefined;
  const before = words[at - 1] ?? "";
  const after = words.slice(at + 2).filter((word) => word !== "schema");
  const first = after[0];
  if (first === undefined) {
    if (before === "by" || before === "per") return "keyed";
    if (before === "to") return "leading";
    if (wordAgainst(name) !== null) return undefined;
    return noun === "kinds" || noun === "classes" ? "kinds" : "kind";
  }
  if (first === "to" && after.length > 1) return "keyed";
  if (first === "by" || first === "for" || first === "from" || first === "of") return "leading";
  return after.length === 1 ? roleBeforeNoun(first) : undefined;
}

function readFunctionRole(name: string, role: SiteRole | undefined): FunctionRole {
  const verb = wordsOfSite(name)[0] ?? "";
  const about = /failure_?kinds?$|failure_?class(?:es)?$/i.test(name);
  return {
    returnsKind: (role === "kind" || role === "leading") && !tellingVerbs.has(verb) && !changingVerbs.has(verb),
    takesKind: about && (takingVerbs.has(verb) || (isTypeName(name) && role === "kind")),
  };
}
