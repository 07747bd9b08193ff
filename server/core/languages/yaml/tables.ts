import { isKindLike, isProse } from "./names.js";
import type { Entry, Mapping, Node } from "./tree.js";
import { entryOf, keyText, scalarValue } from "./value.js";

/** Where a table has its kinds; in `groups` each value is a table or list of kinds under a heading. */
export type KindSide = "keys" | "values" | "groups" | "none";

/** The keys under which a record of a vocabulary has its kind, the surest first. */
const nameKeys: readonly string[] = ["kind", "name", "id"];

/** The keys under which a record says what its kind means. */
export const meaningKeys: ReadonlySet<string> = new Set([
  "meaning",
  "description",
  "doc",
  "docs",
  "help",
  "summary",
  "message",
  "text",
]);

/** Conditions of a query object: `{in: [a, b]}`. */
const operators = new Set(["in", "not_in", "notIn", "nin", "eq", "ne", "equals", "not", "any_of", "anyOf"]);

/** Words of a configuration; a mapping with one of them is about the field, and lists no kinds. */
const settingWords = new Set([
  ...[
    "column",
    "columns",
    "description",
    "enabled",
    "field",
    "fields",
    "file",
    "format",
    "headers",
    "help",
    "key",
    "label",
  ],
  ...[
    "name",
    "nullable",
    "optional",
    "path",
    "pattern",
    "required",
    "source",
    "title",
    "type",
    "url",
    "version",
    "width",
  ],
]);

/** Keys that stand in a table of kinds without being one. */
const reservedKeys = new Set(["<<", "*", "_", "default"]);

export function isReservedKey(key: string): boolean {
  return reservedKeys.has(key);
}

/**
 * Where the kinds are in a mapping that is the value of a site and no schema. `isPlural` tells a site that holds many kinds,
 * where a table is likely a vocabulary; elsewhere every entry has to explain its key.
 */
export function kindSideOf(text: string, mapping: Mapping, isPlural: boolean): KindSide {
  const entries = mapping.entries.filter((entry) => !isReservedKey(keyText(text, entry)));
  const keys = entries.map((entry) => keyText(text, entry));
  if (entries.length === 0) return "none";
  if (keys.every((key) => operators.has(key))) return "values";
  if (isEnumeration(text, entries)) return "values";
  if (keys.some((key) => settingWords.has(key))) return "none";
  if (entries.every(({ value }) => isListOfKinds(text, value)))
    return keys.some((key) => /[_:]/.test(key)) ? "none" : "groups";
  if (isPlural && entries.every((entry) => isGroup(text, entry))) return "groups";
  const explained = entries.filter(({ value }) => explains(text, value));
  if (!isPlural) return keys.every(isKindLike) && explained.length === entries.length ? "keys" : "none";
  const isBoolean = entries.some(
    ({ value }) => value?.type === "scalar" && /^(?:true|false)$/i.test(scalarValue(text, value)),
  );
  return keys.filter(isKindLike).length * 2 >= keys.length && !isBoolean ? "keys" : "none";
}

/** `JUDGE_FAILED: judge_failed`: constants with their kinds. */
function isEnumeration(text: string, entries: readonly Entry[]): boolean {
  return entries.every(
    (entry) =>
      /^[A-Z]\w*$/.test(keyText(text, entry)) &&
      entry.value?.type === "scalar" &&
      isKindLike(scalarValue(text, entry.value)),
  );
}

function isListOfKinds(text: string, node: Node | null): boolean {
  if (node?.type !== "sequence" || node.items.length === 0) return false;
  return node.items.every(({ value }) => {
    if (value?.type === "scalar") return isKindLike(scalarValue(text, value));
    return value?.type === "mapping" && nameEntryOf(text, value) !== undefined;
  });
}

/** `transport: {transport_timeout: …}`: every key below repeats the heading. */
function isGroup(text: string, entry: Entry): boolean {
  const { value } = entry;
  const heading = `${keyText(text, entry)}_`;
  return value?.type === "mapping" && value.entries.every((inner) => keyText(text, inner).startsWith(heading));
}

/** True for text, and for a record with a text under a word for it. */
function explains(text: string, node: Node | null): boolean {
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
