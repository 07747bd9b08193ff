import { isKindLike, isProse, isTyped } from "./names.js";
import type { Entry, Mapping, Node } from "./tree.js";
import { entryOf, keyText, scalarValue } from "./value.js";

/** Where a table has its kinds: in its keys, in its values (under headings or constants), or nowhere. */
export type KindSide = "keys" | "values" | "none";

/** The keys under which a record of a vocabulary has its kind, the surest first. */
const nameKeys = wordList("kind name id value");

/** The keys under which a record says what its kind means. */
export const meaningKeys: ReadonlySet<string> = new Set(
  wordList("meaning description doc docs help summary message text"),
);

/** The keys under which a group of kinds has its members. */
const groupKeys: ReadonlySet<string> = new Set(wordList("kinds members names values"));

/** The keys under which a group, or a record of a kind, has the group's name. */
const groupNameKeys: ReadonlySet<string> = new Set(wordList("group domain category section"));
const groupTitleKeys: ReadonlySet<string> = new Set(wordList("name title label id"));

/** Words of a configuration; a mapping with one of them is about the field, and lists no kinds. */
const settingWords = new Set([
  ...wordList("column columns description enabled field fields file format headers help key label name nullable"),
  ...wordList("optional path pattern required source title type url version width"),
]);

/** Keys that stand in a table of kinds without being one. */
const reservedKeys = new Set(["<<", "*", "_", "default"]);

export function isReservedKey(key: string): boolean {
  return reservedKeys.has(key);
}

/**
 * Where the kinds are in a mapping that is the value of a site and no schema. `isPlural` tells a site that holds many kinds,
 * where a table is likely a vocabulary; elsewhere every entry has to explain its key, and one key to have several words: what
 * `{en: …, de: …}` and `{caption: …, hint: …}` explain is the field.
 */
export function kindSideOf(text: string, mapping: Mapping, isPlural: boolean): KindSide {
  const entries = openEntries(text, mapping);
  const keys = entries.map((entry) => keyText(text, entry));
  if (entries.length === 0) return "none";
  if (isEnumeration(text, entries)) return "values";
  if (isPlural && entries.every(({ value }) => value?.type === "mapping" && groupListOf(text, value))) return "values";
  if (keys.some((key) => settingWords.has(key))) return "none";
  if (entries.every(({ value }) => isListOfKinds(text, value))) return keys.some(hasJoint) ? "none" : "values";
  if (isPlural && entries.every((entry) => isGroup(text, entry))) return "values";
  if (!isPlural) return keys.some(hasJoint) && areExplained(text, entries) ? "keys" : "none";
  if (!keys.some(hasJoint) && entries.every(({ value }) => isKindWord(text, value))) return "none";
  const isKinds = keys.filter(isKindLike).length * 2 >= keys.length;
  return isKinds && !entries.some(({ value }) => isSwitch(text, value)) ? "keys" : "none";
}

/** True for a table that is nothing but a vocabulary, whatever it is called: kinds with texts, groups of them, constants. */
export function isVocabulary(text: string, table: Mapping): boolean {
  const side = kindSideOf(text, table, true);
  return side === "values" || (side === "keys" && areExplained(text, openEntries(text, table)));
}

/** The entries whose keys may be kinds. */
function openEntries(text: string, mapping: Mapping): Entry[] {
  return mapping.entries.filter((entry) => !isReservedKey(keyText(text, entry)));
}

/** True where every key may be a kind and has its meaning beside it. */
function areExplained(text: string, entries: readonly Entry[]): boolean {
  return entries.every((entry) => isKindLike(keyText(text, entry)) && explains(text, entry.value));
}

/** True for what may be a kind of two words or a namespaced one: a heading seldom looks so. */
function hasJoint(key: string): boolean {
  return /[_:]/.test(key);
}

/** `summary: contradicted`: either of two words may be the kind. */
function isKindWord(text: string, node: Node | null): boolean {
  return isWord(text, node) && node?.type === "scalar" && isKindLike(scalarValue(text, node));
}

function isSwitch(text: string, node: Node | null): boolean {
  return node?.type === "scalar" && /^(?:true|false)$/i.test(scalarValue(text, node));
}

/** `JUDGE_FAILED: judge_failed`: constants with their kinds, or with a record that names it. */
export function isEnumeration(text: string, entries: readonly Entry[]): boolean {
  return entries.every((entry) => {
    if (!/^[A-Z]\w*$/.test(keyText(text, entry))) return false;
    const value = entry.value?.type === "mapping" ? nameEntryOf(text, entry.value)?.value : entry.value;
    return value?.type === "scalar" && isKindLike(scalarValue(text, value));
  });
}

function isListOfKinds(text: string, node: Node | null): boolean {
  if (node?.type !== "sequence" || node.items.length === 0) return false;
  return node.items.every(({ value }) => {
    if (value?.type === "scalar") return isKindLike(scalarValue(text, value));
    return value?.type === "mapping" && nameEntryOf(text, value) !== undefined;
  });
}

/** `transport: {transport_timeout: …}`: every key below repeats the heading, or is a kind with a text below a single word. */
function isGroup(text: string, { key, value }: Entry): boolean {
  if (value?.type !== "mapping") return false;
  const heading = scalarValue(text, key);
  const keys = value.entries.map((inner) => keyText(text, inner));
  if (keys.every((inner) => inner.startsWith(`${heading}_`))) return true;
  if (hasJoint(heading) || !keys.every(isKindLike) || keys.some((inner) => meaningKeys.has(inner))) return false;
  if (!keys.some(hasJoint) || !value.entries.some((inner) => explains(text, inner.value))) return false;
  return value.entries.every((inner) => explains(text, inner.value) || isWord(text, inner.value));
}

function isWord(text: string, node: Node | null): boolean {
  return node?.type === "scalar" && !isTyped(scalarValue(text, node), node);
}

/** The entry of a group that has its members, `kinds: […]`, or undefined. */
export function groupListOf(text: string, group: Mapping): Entry | undefined {
  const list = entryOf(text, group, groupKeys);
  if (list?.value?.type === "mapping") return kindSideOf(text, list.value, true) === "none" ? undefined : list;
  return isListOfKinds(text, list?.value ?? null) ? list : undefined;
}

/** True for a key under which a group has its members. */
export function isGroupList(key: string): boolean {
  return groupKeys.has(key);
}

/** The group's name that a group or a record of a kind has, or "". */
export function groupNameOf(text: string, record: Mapping): string {
  const isGroupRecord = groupListOf(text, record) !== undefined;
  const names = isGroupRecord ? [groupNameKeys, groupTitleKeys] : [groupNameKeys];
  const name = names.map((keys) => entryOf(text, record, keys)?.value).find((value) => value?.type === "scalar");
  return name?.type === "scalar" ? scalarValue(text, name).trim() : "";
}

/** True for a word that says how far a kind is in use. */
export function isStatusWord(word: string): word is "reserved" | "deprecated" {
  return word === "reserved" || word === "deprecated";
}

/** True for text, and for a record with a text under a word for it. */
export function explains(text: string, node: Node | null): boolean {
  if (node?.type === "scalar") return isProse(scalarValue(text, node), node);
  return node?.type === "mapping" && entryOf(text, node, meaningKeys) !== undefined;
}

/** The entry of a record that names its kind, or undefined. A human label under `name` gives way to an `id`. */
export function nameEntryOf(text: string, record: Mapping): Entry | undefined {
  const named = record.entries.filter((entry) => nameKeys.includes(keyText(text, entry)));
  if (named.length < 2) return named[0];
  named.sort((a, b) => nameKeys.indexOf(keyText(text, a)) - nameKeys.indexOf(keyText(text, b)));
  const isName = ({ value }: Entry) => value?.type === "scalar" && isKindLike(scalarValue(text, value));
  return named.find(isName) ?? named[0];
}

function wordList(words: string): string[] {
  return words.split(" ");
}
