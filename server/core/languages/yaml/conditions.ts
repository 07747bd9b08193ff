import { wordSet } from "../../words.js";
import type { Entry, Mapping } from "./tree.js";
import { keyText } from "./value.js";

/** Words before a list of the values that a field may have, or may not, without `$` and separators, in small letters. */
const memberships = wordSet(
  "in notin nin isin anyof oneof noneof hassome hasany hasevery anythingbut allowed allowedvalues",
);

/** The same before a single value. */
const equalities = wordSet("eq ne neq equals equal notequals notequal");

/** The same under a field; beside the field's name they may say something of the field. */
const statements = wordSet("not is isnot has");

/** What queries and serialized rows put around a value: `{value: a}`, `{stringValue: a}`, `{S: a}`. */
const wrappers = wordSet("value stringValue string S SS");

/** Words before what a value begins with, ends with or looks like, and before whether there is one. */
const patterns = wordSet(
  "prefix suffix startswith endswith contains icontains like ilike regex regexp wildcard matches glob pattern fuzzy exists",
);

/** What stands beside the conditions of a field. */
const options = wordSet("boost caseinsensitive mode required options negate");

/** True for a word before a list: `in`, `not_in`, `$nin`, `anything-but`. */
export function isMembership(key: string): boolean {
  return memberships.has(wordOf(key));
}

/** The entries of a record about a field that compare it: `{field: failure_kind, equals: a}`, `{field: failure_kind, in: [a, b]}`. */
export function comparisonsIn(text: string, record: Mapping): Entry[] {
  return record.entries.filter((entry) => {
    const key = keyText(text, entry);
    const type = entry.value?.type ?? "scalar";
    return (type === "scalar" && equalities.has(wordOf(key))) || (type === "sequence" && isMembership(key));
  });
}

/**
 * The entries of `mapping`, the value of a field, that have a kind or a list of kinds: `{in: [a, b]}`, `{$ne: a, $exists: true}`,
 * `{value: a, boost: 2}`. Null where it is no query object; of a field that holds many kinds, every key has to be a word of one.
 */
export function conditionsOf(text: string, mapping: Mapping, isPlural: boolean): Entry[] | null {
  const keys = mapping.entries.map((entry) => keyText(text, entry));
  const isOne = isPlural ? keys.length > 0 && keys.every(isQueryWord) : keys.some((key) => isCondition(key, false));
  return isOne ? mapping.entries.filter((entry) => isComparison(keyText(text, entry), isPlural)) : null;
}

function isQueryWord(key: string): boolean {
  return isCondition(key, true) || options.has(wordOf(key));
}

function isCondition(key: string, isPlural: boolean): boolean {
  return isComparison(key, isPlural) || patterns.has(wordOf(key));
}

function isComparison(key: string, isPlural: boolean): boolean {
  const word = wordOf(key);
  return isMembership(key) || equalities.has(word) || statements.has(word) || (!isPlural && wrappers.has(key));
}

function wordOf(key: string): string {
  return key.replace(/^\$|[_-]/g, "").toLowerCase();
}
