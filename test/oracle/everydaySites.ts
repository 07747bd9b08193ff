import { isNoKind } from "../../server/core/languages/noKind.js";
import type { Sites } from "../../server/core/sites.js";
import type { Reason } from "./differences.js";

/** Names that real code is full of. */
const names = new Set(
  "name type status kind mode action method encoding format state scheme prefix version".split(" "),
);

/** Sites that make kinds of the values of everyday names, so that any code can be read for them. */
export function everydaySites(): Sites {
  return {
    key: "everyday names",
    mention: new RegExp([...names].join("|")),
    roleOf: (name) => (names.has(name) ? "kind" : undefined),
    functionRoleOf: () => ({ returnsKind: false, takesKind: false }),
  };
}

/** True for a name that is a site among the everyday ones. */
export function isEverydayName(name: string): boolean {
  return names.has(name);
}

/** Why a text such as that of `name = "name"` may be none for us alone: a text that spells its site is the site's name. */
export const spellsItsSite: Reason = {
  why: "a text that spells its own site is its name",
  explains: ({ isExtra, line }) => !isExtra && (ownName.test(line) || quotedNames.test(line)),
};

const anyName = [...names].join("|");

/** `type = "type" if …`, `row["method"] = "method"`, `"version": "Version"` */
const ownName = new RegExp(`\\b(${anyName})\\b["'\`]?\\]? *(?:=|==|===|:|\\?\\?) ?["'\`]_*\\1_*["'\`]`, "i");

/** A line of names among which one is looked for. */
const quotedNames = new RegExp(`^(?:'__\\w+__', ?)*'__(?:${anyName})__',`);

/** True for the text between quotes that is taken for a kind wherever it stands, and is no placeholder. */
export function isEverydayKind(written: string): boolean {
  const decoded = written.replace(/\\u([0-9a-f]{4})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );
  const text = decoded.replace(/\\[^xUN]/g, "");
  if (/^(?:\$\{.*\}|\{\{.*\}\}|\{\w*\}|%(?:\(\w*\))?s|\$\w+)$/.test(text)) return false;
  return !isNoKind(text);
}
