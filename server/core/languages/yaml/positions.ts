import type { SiteRole, Sites } from "../../sites.js";
import type { Span } from "../../text.js";
import type { Collector } from "../collector.js";
import { embeddedFacts } from "../embedded.js";
import { declarationOf } from "./declarations.js";
import { type Context, newContext, readKeys, readKinds, readLeaves } from "./kinds.js";
import { describedValues } from "./schema.js";
import { type Entry, type Holder, isEntry, type Mapping, ownerOf, type Scalar, type Tree } from "./tree.js";
import { decode, entryOf, keyText, scalarValue } from "./value.js";

/** How a site's value is read. */
const readers: Readonly<Record<SiteRole, (context: Context, entry: Entry) => void>> = {
  kind: readKinds,
  kinds: readKinds,
  keyed: readKeys,
  leading: readLeaves,
};

/** Last words of the names of tables about fields: beside a field's name they have its title, its type, another name. */
const tablesAboutFields = new Set([
  ...["titles", "columns", "dtypes", "dtype", "astype", "types", "rename", "renames", "aliases", "agg", "aggregations"],
  ...["tooltips", "translations", "widths", "sort", "sorts", "sorting", "order", "orders", "ordering", "by"],
  ...["required", "dependencies", "texts", "icon", "icons", "index", "indexes"],
]);

/** Last words of keys whose value is meant for people; a query in it is an explanation. */
const proseWords = new Set([
  ...["description", "summary", "title", "name", "message", "msg", "help", "doc", "docs", "comment", "note", "notes"],
  ...["reason", "log", "error", "label"],
]);

/** A record may name its field by a value: `{name: failure_kind, value: …}`. */
const fieldKeys = new Set(["name", "key", "field", "column", "label"]);
const fieldValueKeys = new Set(["value", "values"]);
const patternKeys = new Set(["isRegex", "regex", "pattern"]);
const operatorKeys = new Set(["operator", "op", "match", "matchType"]);

/** Finds the kinds of a text: below the keys that are sites, in records about a site, and in queries kept in scalars. */
export function readPositions(tree: Tree, sites: Sites, out: Collector): void {
  const isMentioned = mentionsIn(tree.text, sites.mention);
  for (const holder of tree.holders) {
    const { value } = holder;
    if (isEntry(holder) && isMentioned(holder.key) && readSite(tree, holder, sites, out)) continue;
    if (value?.type === "scalar" && isMentioned(value)) readMention(tree.text, holder, value, sites, out);
  }
}

/** Tells whether a site may be named in a part of the text. */
function mentionsIn(text: string, mention: RegExp): (part: Span) => boolean {
  const pattern = new RegExp(mention.source, mention.flags.includes("i") ? "gi" : "g");
  const ends: number[] = [];
  while (pattern.test(text)) ends.push(pattern.lastIndex);
  return ({ start, end }) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) <= start) low = middle + 1;
      else high = middle;
    }
    return low < ends.length && (ends[low] as number) <= end;
  };
}

/** Reads the value of a key that is a site; false when it is none. */
function readSite(tree: Tree, entry: Entry, sites: Sites, out: Collector): boolean {
  const { text } = tree;
  const site = keyText(text, entry);
  const role = sites.roleOf(site, "yaml");
  if (role === undefined) return false;
  const table = entry.parent.owner;
  if (table !== null && tablesAboutFields.has(lastWord(keyText(text, table)))) return true;
  if (table !== null && isConfigChoice(text, entry, table)) return true;
  const context = newContext(text, out, site, role === "kinds");
  readers[role](context, entry);
  const declaration = role === "leading" ? null : declarationOf(tree, entry, context.found, context.isPlural);
  if (declaration !== null) out.declaration(declaration);
  return true;
}

/** `defaults: [{failure_kinds: small}]`: an item of Hydra's list names the file that is taken for a group. */
function isConfigChoice(text: string, { parent }: Entry, list: Entry): boolean {
  return list.value?.type === "sequence" && parent.entries.length === 1 && keyText(text, list) === "defaults";
}

/** The last word of a name in snake, kebab or camel case, in small letters. */
function lastWord(name: string): string {
  return /(?:[A-Z]?[a-z]+|[A-Z]+)$/.exec(name)?.[0].toLowerCase() ?? "";
}

/** Reads a scalar that names a site: as the field that its record is about, or as a query. */
function readMention(text: string, holder: Holder, scalar: Scalar, sites: Sites, out: Collector): void {
  const owner = ownerOf(holder);
  const key = owner === null ? "" : keyText(text, owner);
  if (isEntry(holder) && fieldKeys.has(key)) readRecord(text, holder, sites, out);
  if (proseWords.has(lastWord(key))) return;
  const { occurrences, slots } = embeddedFacts(decode(text, scalar), sites, "yaml");
  for (const occurrence of occurrences) out.occurrence(occurrence);
  for (const slot of slots) out.slot(slot);
}

/** `{name: failure_kind, value: judge_failed}`, a parameter with its schema, a condition; not one that matches a pattern. */
function readRecord(text: string, entry: Entry, sites: Sites, out: Collector): void {
  const { parent, value } = entry;
  const site = value?.type === "scalar" ? scalarValue(text, value) : "";
  const role = sites.roleOf(site, "yaml");
  if ((role !== "kind" && role !== "kinds") || matchesPattern(text, parent)) return;
  const given = entryOf(text, parent, fieldValueKeys);
  const context = newContext(text, out, site, role === "kinds");
  for (const holder of [...(given ? [given] : []), ...describedValues(text, parent)]) readKinds(context, holder);
}

function matchesPattern(text: string, record: Mapping): boolean {
  const operator = entryOf(text, record, operatorKeys)?.value;
  if (entryOf(text, record, patternKeys) !== undefined) return true;
  return operator?.type === "scalar" && /~|re|like|glob|contains|prefix/i.test(scalarValue(text, operator));
}
