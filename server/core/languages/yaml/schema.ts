import { isAbsence } from "../noKind.js";
import type { Holder, Mapping } from "./tree.js";
import { entryOf, keyText, scalarValue } from "./value.js";

/** Words of a schema or of an option's description whose value is one value, or a list of values, of what is described. */
const valueWords = new Set([
  ...["enum", "const", "default", "example", "examples", "options", "choices", "x-extensible-enum"],
  ...["Default", "AllowedValues", "value", "values", "allowed_values", "allowedValues", "symbols"],
]);

/** Words whose value, or whose items, describe the same thing further. */
const partWords = new Set([
  ...["anyOf", "oneOf", "allOf", "not", "items", "prefixItems", "contains", "schema", "propertyNames", "type"],
]);

const keyWords = new Set(["propertyNames"]);

/** Words that a table of kinds has no use for; a table may well have a kind named `default`. */
const certainWords = new Set(["enum", "const", "anyOf", "oneOf", "allOf", "items", "$ref", "properties", "schema"]);

const exampleWords = new Set(["value"]);

const typeNames = new Set(["string", "array", "object", "integer", "number", "boolean", "null", "choice"]);

/** How deep `anyOf` and its like are followed. */
const depthLimit = 8;

/** True for a mapping that describes values in the words of JSON schema, OpenAPI or workflow inputs. */
export function isSchema(text: string, mapping: Mapping): boolean {
  return mapping.entries.some((entry) => {
    const key = keyText(text, entry);
    return key === "type" ? namesType(text, entry) : certainWords.has(key) && entry.value !== null;
  });
}

/** The places in a schema where the values it describes stand, also in its parts. */
export function describedValues(text: string, mapping: Mapping, depth = 0): Holder[] {
  if (depth > depthLimit) return [];
  return mapping.entries.flatMap((entry) => {
    const key = keyText(text, entry);
    if (valueWords.has(key)) return isAbsentDefault(text, key, entry) ? [] : valuesIn(text, entry);
    return partWords.has(key) ? partsOf(entry).flatMap((part) => describedValues(text, part, depth + 1)) : [];
  });
}

/** The places in the schema of a table where the values that its keys may have stand. */
export function describedKeys(text: string, mapping: Mapping): Holder[] {
  const names = entryOf(text, mapping, keyWords);
  return names ? partsOf(names).flatMap((part) => describedValues(text, part)) : [];
}

/** `"default": "none"`: a word for that there is no failure. */
function isAbsentDefault(text: string, key: string, { value }: Holder): boolean {
  return /^default$/i.test(key) && value?.type === "scalar" && isAbsence(scalarValue(text, value));
}

/** OpenAPI gives examples names: `examples: {first: {value: …}}`. */
function valuesIn(text: string, holder: Holder): Holder[] {
  if (holder.value?.type !== "mapping") return [holder];
  return holder.value.entries.flatMap(({ value }) => {
    const named = value?.type === "mapping" ? entryOf(text, value, exampleWords) : undefined;
    return named ? [named] : [];
  });
}

function partsOf({ value }: Holder): Mapping[] {
  if (value?.type === "mapping") return [value];
  const items = value?.type === "sequence" ? value.items : [];
  return items.flatMap((item) => (item.value?.type === "mapping" ? [item.value] : []));
}

function namesType(text: string, { value }: Holder): boolean {
  if (value?.type === "scalar") return typeNames.has(scalarValue(text, value));
  return value?.type === "sequence" && value.items.some((item) => namesType(text, item));
}
