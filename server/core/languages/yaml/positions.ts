import type { SiteRole, Sites } from "../../sites.js";
import { lastWord } from "../../spelling.js";
import type { Span } from "../../text.js";
import { wordSet } from "../../words.js";
import type { Collector } from "../collector.js";
import { tellsOfFields } from "../fieldTables.js";
import { isLabel, isLabelAmong } from "../labels.js";
import { addAlternatives } from "./assignments.js";
import { declarationOf } from "./declarations.js";
import { type Context, newContext, readKeys, readKinds, readLeaves } from "./kinds.js";
import { readMention } from "./mentions.js";
import { isTyped } from "./names.js";
import { isTextTable } from "./prose.js";
import { isVocabulary } from "./tables.js";
import { type Entry, type Holder, isEntry, isItem, type Tree } from "./tree.js";
import { decode, keyText, scalarValue } from "./value.js";

/** How a site's value is read. */
const readers: Readonly<Record<SiteRole, (context: Context, entry: Entry) => void>> = {
  kind: readKinds,
  kinds: readKinds,
  keyed: readKeys,
  leading: readLeaves,
};

/** Last words of more names of tables about fields, as configurations have them. */
const tablesAboutFields = wordSet("aggregations aggs by dependencies order orders required");

/** The name of the command, the package and its job in CI: a key of that name has kinds only in a list. */
const productName = "failure-kinds";

/** How many arguments of one flag are read. */
const argumentLimit = 32;

/** Finds the kinds of a text: below the keys that are sites, in records about a site, and in queries kept in scalars. */
export function readPositions(tree: Tree, sites: Sites, out: Collector): void {
  const isMentioned = mentionsIn(tree.text, sites.mention);
  for (let index = 0; index < tree.holders.length; index++) {
    const holder = tree.holders[index] as Holder;
    const { value } = holder;
    if (!isEntry(holder) && !isItem(holder)) readDocument(tree, holder, sites, out);
    if (isEntry(holder) && isMentioned(holder.key) && readSite(tree, holder, sites, out)) continue;
    if (value?.type !== "scalar" || !isMentioned(value)) continue;
    readMention(tree.text, holder, value, tree.holders.slice(index + 1, index + 1 + argumentLimit), sites, out);
  }
}

/** Reads a document as the value of a site without a name, where such a site is known. */
function readDocument(tree: Tree, document: Holder, sites: Sites, out: Collector): void {
  const { value } = document;
  if (value === null || sites.roleOf("", "yaml") !== "kinds") return;
  if (value.type === "mapping" && !isVocabulary(tree.text, value)) return;
  const context = newContext(tree.text, out, sites, "", true);
  readKinds(context, document);
  const declaration = declarationOf(tree, document, context.found, true);
  if (declaration !== null) out.declaration(declaration);
}

/** Tells whether a site may be named in a part of the text. */
function mentionsIn(text: string, mention: RegExp): (part: Span) => boolean {
  if (mention.test("")) return () => true;
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
  const site = fieldOf(keyText(text, entry));
  const role = sites.roleOf(site, "yaml");
  if (role === undefined || (site === productName && entry.value?.type !== "sequence")) return false;
  const table = entry.parent.owner;
  if (table !== null && (isAboutField(text, entry, table) || readPattern(text, entry, table, site, out))) return true;
  if (isLabelOf(text, entry)) return true;
  const context = newContext(text, out, sites, site, role === "kinds");
  readers[role](context, entry);
  const declaration = role === "leading" ? null : declarationOf(tree, entry, context.found, context.isPlural);
  if (declaration !== null) out.declaration(declaration);
  return true;
}

/** A key without the name of an index beside the field's own, as search engines have it: `failure_kind.keyword`. */
function fieldOf(key: string): string {
  return key.replace(/\.(?:keyword|raw)$/, "");
}

/** True where the value of a site in `table` is no kind by what the table is for. */
function isAboutField(text: string, entry: Entry, table: Entry): boolean {
  const name = keyText(text, table);
  const word = lastWord(name);
  if (
    tellsOfFields(name) ||
    tablesAboutFields.has(word) ||
    isHeading(text, entry, word) ||
    /ByName$/.test(name) ||
    isConfigChoice(text, entry, table)
  )
    return true;
  const value = textOf(text, entry) ?? "";
  return (isTextTable(name) && /\S\s+\S/.test(value)) || (word === "labels" && isLabel(value));
}

/** True for the heading of a column. A name with hyphens is no field's but that of a header of HTTP, which has a value. */
function isHeading(text: string, entry: Entry, word: string): boolean {
  return word === "headers" && !keyText(text, entry).includes("-");
}

/** How many entries beside one are looked at. */
const mostNeighbours = 8;

/** True where what stands under the name of a field is what people call the field. */
function isLabelOf(text: string, entry: Entry): boolean {
  const value = textOf(text, entry);
  if (value === null) return false;
  return isLabelAmong(value, () =>
    entry.parent.entries
      .slice(0, mostNeighbours)
      .filter((other) => other !== entry)
      .map((other) => ({ key: keyText(text, other), text: textOf(text, other) })),
  );
}

/** The text that an entry has for its value; null for a number, a switch, nothing and what is no scalar. */
function textOf(text: string, { value }: Entry): string | null {
  if (value?.type !== "scalar") return null;
  const written = scalarValue(text, value);
  return isTyped(written, value) ? null : written;
}

/** `match_re: {failure_kind: a|b}`: the value is a regular expression, mostly one of plain names. False for other tables. */
function readPattern(text: string, { value }: Entry, table: Entry, site: string, out: Collector): boolean {
  if (!/(?:^|_)match_re$/.test(keyText(text, table)) || value?.type !== "scalar") return false;
  const string = decode(text, value);
  addAlternatives({ string, site, out }, string.value, 0);
  return true;
}

/** `defaults: [{failure_kinds: small}]`: an item of Hydra's list names the file that is taken for a group. */
function isConfigChoice(text: string, { parent }: Entry, list: Entry): boolean {
  return list.value?.type === "sequence" && parent.entries.length === 1 && keyText(text, list) === "defaults";
}
