import { wordSet } from "../../words.js";
import type { Member } from "../facts.js";
import { isTyped } from "./names.js";
import { isStatusWord, meaningKeys } from "./tables.js";
import { type Entry, type Holder, isEntry, isItem, type Mapping, type Node, type Sequence } from "./tree.js";
import { entryOf, keyText, scalarValue } from "./value.js";

/** Words beside an `enum` whose value explains its members: a list in the same order, or a table. */
const enumMeanings = wordSet(
  "x-enum-descriptions x-enumDescriptions enumDescriptions markdownEnumDescriptions x-enum-docs",
);
const enumConstants = wordSet("x-enum-varnames x-enumNames x-enum-names");
const enumStatuses = wordSet("x-enum-deprecated x-deprecated-enum");

/** What a record calls its kind when it does not say what it means. */
const titleKeys = wordSet("title label");

const statusKeys = wordSet("status state");
const flagKeys = wordSet("deprecated reserved");

/** What stands beside a kind in a record, in the table it is a key of, or beside its `enum`. */
export interface Documentation {
  /** "" for nothing. */
  readonly meaning: string;
  readonly status: Member["status"];
  /** The constant's name, or null. */
  readonly constant: string | null;
}

/** A reader of what is said of kinds of one text; what it has to count in a list is counted once. */
export function documentationReader(text: string): (value: string, carrier: Holder, start: number) => Documentation {
  let counted: Sequence | null = null;
  let indexes: ReadonlyMap<Holder, number> = new Map();
  const indexOf = (item: Holder, list: Sequence): number => {
    if (counted !== list) indexes = new Map(list.items.map((one, i) => [one, i]));
    counted = list;
    return indexes.get(item) ?? -1;
  };
  return (value, carrier, start) => {
    if (isItem(carrier)) {
      const schema = enumOf(text, carrier.parent);
      return schema === null ? nothing : fromEnum(text, schema, value, indexOf(carrier, carrier.parent));
    }
    if (!isEntry(carrier)) return nothing;
    const isKey = carrier.key.end >= start && carrier.key.start <= start;
    const meaning = isKey ? textOf(text, carrier.value) : meaningIn(text, carrier.parent);
    const record = isKey ? carrier.value : carrier.parent;
    const status = record?.type === "mapping" ? statusIn(text, record) : null;
    return { meaning, status, constant: isKey ? null : constantOf(text, carrier) };
  };
}

const nothing: Documentation = { meaning: "", status: null, constant: null };

/** The schema whose `enum` the list is, or null. */
function enumOf(text: string, { owner }: Sequence): Mapping | null {
  return owner !== null && keyText(text, owner) === "enum" ? owner.parent : null;
}

function fromEnum(text: string, schema: Mapping, value: string, index: number): Documentation {
  const about = (names: ReadonlySet<string>): string => {
    const node = entryOf(text, schema, names)?.value ?? null;
    if (node?.type === "sequence") return textOf(text, node.items[index]?.value ?? null);
    return node?.type === "mapping" ? textOf(text, entryOf(text, node, new Set([value]))?.value ?? null) : "";
  };
  const deprecated = entryOf(text, schema, enumStatuses)?.value ?? null;
  const constant = about(enumConstants);
  return {
    meaning: about(enumMeanings),
    status: deprecated?.type === "sequence" && lists(text, deprecated, value) ? "deprecated" : null,
    constant: isConstantName(constant) ? constant : null,
  };
}

function lists(text: string, { items }: Sequence, value: string): boolean {
  return items.some((item) => item.value?.type === "scalar" && scalarValue(text, item.value) === value);
}

/** The key of `JUDGE_FAILED: judge_failed` and of `JUDGE_FAILED: {value: judge_failed}`, or null. */
function constantOf(text: string, carrier: Entry): string | null {
  const key = keyText(text, carrier);
  if (isConstantName(key)) return key;
  const { owner } = carrier.parent;
  const outer = owner?.value === carrier.parent ? keyText(text, owner) : "";
  return isConstantName(outer) ? outer : null;
}

function isConstantName(name: string): boolean {
  return /^[A-Z][A-Z0-9_]*$/.test(name);
}

function textOf(text: string, node: Node | null): string {
  if (node?.type === "mapping") return meaningIn(text, node);
  if (node?.type !== "scalar") return "";
  const value = scalarValue(text, node).trim();
  return isTyped(value, node) ? "" : value;
}

function meaningIn(text: string, record: Mapping): string {
  for (const keys of [meaningKeys, titleKeys]) {
    const value = entryOf(text, record, keys)?.value;
    if (value?.type === "scalar") return textOf(text, value);
  }
  return "";
}

/** `status: reserved`, `deprecated: true`, `deprecated: use another`. */
function statusIn(text: string, record: Mapping): Member["status"] {
  const named = entryOf(text, record, statusKeys)?.value;
  const status = named?.type === "scalar" ? scalarValue(text, named).toLowerCase() : "";
  if (isStatusWord(status)) return status;
  const flag = entryOf(text, record, flagKeys);
  if (flag?.value?.type !== "scalar" || /^(?:false|no|off|null|~|none)?$/i.test(scalarValue(text, flag.value)))
    return null;
  return keyText(text, flag) === "deprecated" ? "deprecated" : "reserved";
}
