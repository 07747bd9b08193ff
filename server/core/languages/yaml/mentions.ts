import { embeddedFacts } from "../../embedded/embedded.js";
import type { Sites } from "../../sites.js";
import { lastWord } from "../../spelling.js";
import type { Collector } from "../collector.js";
import { holdsKinds, readAssignment } from "./assignments.js";
import { isCommandWord, readCommand } from "./commands.js";
import { comparisonsIn, conditionsOf } from "./conditions.js";
import { newContext, readKinds } from "./kinds.js";
import { isForPeople } from "./prose.js";
import { describedValues } from "./schema.js";
import { type Entry, type Holder, type Item, isEntry, isItem, type Mapping, ownerOf, type Scalar } from "./tree.js";
import { decode, entryOf, keyText, scalarValue } from "./value.js";

/** A record may name its field by a value: `{name: failure_kind, value: …}`. */
const fieldKeys = new Set([
  ...["name", "key", "field", "column", "col", "label", "attribute", "property", "dimension"],
  ...["Name", "Key", "ParameterKey"],
]);
const fieldValueKeys = new Set([
  ...["value", "val", "values", "value_set", "accepted_values", "Value", "Values", "ParameterValue"],
]);
const patternKeys = new Set(["isRegex", "regex", "pattern"]);
const operatorKeys = new Set([
  ...["operator", "op", "match", "matchType", "match_type", "matcher", "comparator", "comparison", "condition", "type"],
]);

/** The tests of a column, each of which may list the values it accepts. */
const testKeys = new Set(["tests", "data_tests"]);
const acceptedKeys = new Set(["accepted_values"]);
const argumentKeys = new Set(["arguments"]);

/** A record of more entries is none: keeps a long table cheap. */
const recordLimit = 100;

/** Last words of keys whose value may be a matcher or an override without being in a list. */
const assignmentWords = new Set(["matchers", "matcher", "selector", "override", "overrides"]);

/** Last words of keys whose list has `NAME=value` for its items. */
const assignmentLists = new Set([...assignmentWords, "environment", "env", "envs", "vars", "variables"]);

/** A plain `name=value`: a `=` that may as well be in a text for people. Comparisons and flags are none. */
const isBare = /^\s*[\w./-]+\s*=(?![=~])/;

/** Lists about fields: `sort: [failure_kind=asc]`. */
const isAboutFields = /^(?:sort|sorting|order|ordering|by|columns?|fields?|rename|renames|types?|dtypes?|aliases)$/;

/**
 * Reads a scalar that names a site: as the field that its record is about, as `name=value`, as a flag whose value is the item
 * after it, or as a query. `next` is the place for a node that follows in the text.
 */
export function readMention(
  text: string,
  holder: Holder,
  scalar: Scalar,
  next: readonly Holder[],
  sites: Sites,
  out: Collector,
): void {
  const owner = ownerOf(holder);
  const key = owner === null ? "" : keyText(text, owner);
  const table = owner?.parent.owner ? keyText(text, owner.parent.owner) : "";
  if (isEntry(holder) && fieldKeys.has(key)) readRecord(text, holder, sites, out);
  if (isForPeople(key, table)) return;
  const string = decode(text, scalar);
  const word = lastWord(key);
  if ((isItem(holder) || assignmentWords.has(word)) && !isAboutFields.test(word)) {
    const isAssigned = assignmentLists.has(word) || string.value.startsWith("--") || !isBare.test(string.value);
    if (isAssigned && readAssignment(string, sites, out)) return;
    if (isItem(holder)) readArguments(text, string.value, holder, next, sites, out);
  }
  if (isCommandWord(word) || isCommandWord(lastWord(table))) readCommand(string, sites, out);
  const { occurrences, slots } = embeddedFacts(string, sites, "yaml");
  for (const occurrence of occurrences) out.occurrence(occurrence);
  for (const slot of slots) out.slot(slot);
}

/** `["--failure-kind", "judge_failed"]`: the items up to the next flag, of a flag for one kind only the first. */
function readArguments(
  text: string,
  flag: string,
  { parent }: Item,
  next: readonly Holder[],
  sites: Sites,
  out: Collector,
): void {
  const role = flag.startsWith("--") ? sites.roleOf(flag.slice(2), "yaml") : undefined;
  if (!holdsKinds(role)) return;
  const context = newContext(text, out, sites, flag.slice(2), role === "kinds");
  for (const argument of role === "kinds" ? next : next.slice(0, 1)) {
    const isValue = isItem(argument) && argument.parent === parent && argument.value?.type !== "mapping";
    if (!isValue || (argument.value !== null && text[argument.value.start] === "-")) return;
    if (argument.value?.type === "scalar" && /^-|\s/.test(scalarValue(text, argument.value))) return;
    readKinds(context, argument);
  }
}

/** `{name: failure_kind, value: judge_failed}`, a parameter with its schema, a condition; not one that matches a pattern. */
function readRecord(text: string, entry: Entry, sites: Sites, out: Collector): void {
  const { parent, value } = entry;
  const site = value?.type === "scalar" ? scalarValue(text, value) : "";
  const role = sites.roleOf(site, "yaml");
  if (!holdsKinds(role) || parent.entries.length > recordLimit || matchesPattern(text, parent)) return;
  const context = newContext(text, out, sites, site, role === "kinds");
  const given = entryOf(text, parent, fieldValueKeys);
  if (given?.value?.type === "mapping") {
    const wrapped = conditionsOf(text, given.value, false) ?? acceptedIn(text, parent);
    for (const holder of wrapped) readKinds(context, holder);
  } else if (given !== undefined) readKinds(context, given);
  const others = [...describedValues(text, parent), ...testedValues(text, parent), ...comparisonsIn(text, parent)];
  for (const holder of others) readKinds(context, holder);
}

/** `tests: [not_null, {accepted_values: {values: […]}}]`. */
function testedValues(text: string, record: Mapping): Entry[] {
  const tests = entryOf(text, record, testKeys)?.value;
  const items = tests?.type === "sequence" ? tests.items : [];
  return items.flatMap(({ value }) => (value?.type === "mapping" ? acceptedIn(text, value) : []));
}

/** `accepted_values: {values: […]}`, the list also one level deeper. */
function acceptedIn(text: string, test: Mapping): Entry[] {
  const given = entryOf(text, test, acceptedKeys)?.value;
  if (given?.type !== "mapping") return [];
  const options = entryOf(text, given, argumentKeys)?.value;
  const values = entryOf(text, options?.type === "mapping" ? options : given, fieldValueKeys);
  return values ? [values] : [];
}

/** Operators by which a value is a part of what a field holds or a pattern for it, or no value at all. */
const patternOperator =
  /~|(?:^|[^a-z])re(?:[^a-z]|$)|regex|like|glob|contains|prefix|suffix|wildcard|(?:starts|begins|ends)[_ -]?with|^match|exists/i;

function matchesPattern(text: string, record: Mapping): boolean {
  return record.entries.some((entry) => {
    const key = keyText(text, entry);
    if (patternKeys.has(key)) return true;
    return (
      operatorKeys.has(key) && entry.value?.type === "scalar" && patternOperator.test(scalarValue(text, entry.value))
    );
  });
}
