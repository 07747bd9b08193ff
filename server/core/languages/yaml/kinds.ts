import { type Sites, spellsSite } from "../../sites.js";
import type { Span } from "../../text.js";
import type { Collector } from "../collector.js";
import { standsIn } from "../noKind.js";
import { conditionsOf } from "./conditions.js";
import { isCollectionTag, isKindLike, isNoName, isSentence, isStringTag } from "./names.js";
import { isLineEnd } from "./reader.js";
import { describedKeys, describedValues, isSchema } from "./schema.js";
import {
  addBegunKey,
  addBlank,
  addBlockLines,
  addFirstKey,
  addItemLines,
  addKeyPlaces,
  addSlot,
  addStringSlot,
} from "./slots.js";
import { explains, groupListOf, isEnumeration, isReservedKey, kindSideOf, nameEntryOf } from "./tables.js";
import {
  type Alias,
  type Entry,
  type Holder,
  isEntry,
  isItem,
  type Mapping,
  type Scalar,
  type Sequence,
} from "./tree.js";
import { contentSpan, isBlock, isQuoted, keyText, scalarValue } from "./value.js";

/** What the readers of kinds share: the text, where facts go, and the site that is being read. */
export interface Context {
  readonly text: string;
  readonly out: Collector;
  readonly sites: Sites;
  /** The site's name as the text spells it. */
  readonly site: string;
  /** The site holds a collection of kinds. */
  readonly isPlural: boolean;
  /** The kinds read so far. */
  readonly found: Found[];
  /** What aliases led to so far: each is read once, however many lead there. */
  readonly followed: Set<Holder>;
}

/** The beginning of reading a site. */
export function newContext(text: string, out: Collector, sites: Sites, site: string, isPlural: boolean): Context {
  return { text, out, sites, site, isPlural, found: [], followed: new Set() };
}

/** A kind and the place it was found in: the item or entry whose value it is, or the entry whose key it is. */
export interface Found {
  readonly value: string;
  readonly span: Span;
  readonly carrier: Holder;
}

/** How deep values are followed through lists, tables and aliases. */
const depthLimit = 16;

/** Reads what stands in `holder` as kinds: a scalar, a list, a schema, a table; nothing yet is a slot. */
export function readKinds(context: Context, holder: Holder, depth = 0): void {
  const { value } = holder;
  if (depth > depthLimit) return;
  if (holder.below !== undefined) readKinds(context, { tag: "", value: holder.below }, depth + 1);
  if (value === null) addBlank(context, holder);
  else if (value.type === "scalar") readScalar(context, value, holder);
  else if (value.type !== "alias" && !isCollectionTag(holder.tag)) return;
  else if (value.type === "sequence") readList(context, value, depth + 1);
  else if (value.type === "mapping") readMapping(context, value, depth + 1);
  else withTarget(context, value, (target) => readKinds(context, target, depth + 1));
}

/** How many sites read one value through aliases: its kinds are found by then, and every site more only takes time. */
const followLimit = 10;

/** Reads what an alias stands for. */
function withTarget({ followed }: Context, { target }: Alias, read: (target: Holder) => void): void {
  if (target === null || followed.has(target)) return;
  target.timesFollowed = (target.timesFollowed ?? 0) + 1;
  if (target.timesFollowed > followLimit) return;
  followed.add(target);
  read(target);
}

/** Reads the table in `holder` as one whose keys are kinds. */
export function readKeys(context: Context, holder: Holder): void {
  const { value } = holder;
  if (value?.type === "alias") withTarget(context, value, (target) => readKeys(context, target));
  if (value === null && isEntry(holder)) addFirstKey(context, holder);
  if (value?.type === "scalar" && isEntry(holder)) addBegunKey(context, holder, value);
  if (value?.type !== "mapping") return;
  if (!isSchema(context.text, value)) readKeyTable(context, value);
  else for (const described of describedKeys(context.text, value)) readKinds(context, described);
}

function readKeyTable(context: Context, mapping: Mapping): void {
  addKeyPlaces(context, mapping);
  for (const entry of mapping.entries) readKey(context, entry);
}

/** Reads the table in `holder` as one whose values are kinds, at any depth. */
export function readLeaves(context: Context, holder: Holder, depth = 0): void {
  const { value } = holder;
  if (depth > depthLimit) return;
  if (value?.type === "alias") withTarget(context, value, (target) => readLeaves(context, target, depth + 1));
  if (value?.type !== "mapping" || isSchema(context.text, value)) return;
  for (const entry of value.entries) {
    if (entry.value?.type === "mapping") readLeaves(context, entry, depth + 1);
    else readKinds(context, entry, depth + 1);
  }
}

function readList(context: Context, list: Sequence, depth: number): void {
  addItemLines(context, list);
  for (const item of list.items) {
    if (item.isBare && item.value?.type === "scalar") {
      addSlot(context, "blank", item.value.start, item.value.end, { lead: "- " });
    } else readItem(context, item, depth);
  }
}

/** An item of a list: a kind, a record that names one, or `kind: text`. */
function readItem(context: Context, item: Holder, depth: number): void {
  const { value } = item;
  if (value?.type !== "mapping") {
    readKinds(context, item, depth);
    return;
  }
  const { text } = context;
  const named = groupListOf(text, value) ?? nameEntryOf(text, value);
  const conditions = named ? [named] : conditionsOf(text, value, true);
  const [only, ...more] = value.entries;
  if (conditions !== null) for (const condition of conditions) readKinds(context, condition, depth);
  else if (only !== undefined && more.length === 0) readPair(context, only);
}

/** `- kind: text` has the kind as its key, `- CONSTANT: kind` as its value. A key without anything behind its colon may be the beginning of `server:kind`. */
function readPair(context: Context, entry: Entry): void {
  const { key, colon, value } = entry;
  const { text } = context;
  if (value === null) addSlot(context, "blank", key.start, Math.max(key.end, colon));
  else if (isEnumeration(text, [entry])) readKinds(context, entry, 0);
  else if ((value.type === "scalar" || explains(text, value)) && isKindLike(keyText(text, entry)))
    readKey(context, entry);
}

function readMapping(context: Context, mapping: Mapping, depth: number): void {
  const { text, isPlural } = context;
  const described = isSchema(text, mapping) || !isPlural ? describedValues(text, mapping) : [];
  for (const holder of described) readKinds(context, holder, depth);
  if (described.length > 0 || isSchema(text, mapping)) return;
  const conditions = conditionsOf(text, mapping, isPlural);
  if (conditions !== null) {
    for (const condition of conditions) readKinds(context, condition, depth);
    return;
  }
  const group = isPlural ? groupListOf(text, mapping) : undefined;
  const side = group ? "values" : kindSideOf(text, mapping, isPlural);
  if (side === "none") return;
  if (group) readKinds(context, group, depth);
  else if (side === "keys") readKeyTable(context, mapping);
  else for (const entry of mapping.entries) readKinds(context, recordOf(text, entry), depth);
}

/** The place of the kind in `CONSTANT: {value: kind}`; of any other entry, the entry. */
function recordOf(text: string, entry: Entry): Entry {
  const named =
    entry.value?.type === "mapping" && isEnumeration(text, [entry]) ? nameEntryOf(text, entry.value) : undefined;
  return named ?? entry;
}

/** The key of an entry as a kind. A block's key without a colon is still being typed, and one may go on behind it. */
function readKey(context: Context, entry: Entry): void {
  const { text } = context;
  const { key, colon, parent, isExplicit } = entry;
  if (colon < 0 && !parent.flow && !isExplicit) {
    addSlot(context, "blank", key.start, key.end);
    return;
  }
  if (key.style === "plain" && colon === key.end + 1 && isLineEnd(text, colon))
    addSlot(context, "blank", key.start, colon);
  if (!isReservedKey(keyText(text, entry))) readScalar(context, key, entry);
}

/** Reads the scalar of `carrier`, its value or its key. */
function readScalar(context: Context, scalar: Scalar, carrier: Holder): void {
  const { text, site, out } = context;
  const value = scalarValue(text, scalar);
  const span = contentSpan(text, scalar);
  if (!scalar.closed || (isQuoted(scalar) && span.start === span.end)) addStringSlot(context, scalar);
  else if (isBlock(scalar) && span.start === span.end) addBlockLines(context, scalar);
  else if (isName(context, value, scalar, carrier) && (carrier.value !== scalar || isStringTag(carrier.tag))) {
    out.occurrence({ span, value, quoted: scalar.style !== "plain", site });
    context.found.push({ value, span, carrier });
  } else if (standsIn(value) && !isTilde(scalar, value)) addSlot(context, "closed", span.start, span.end);
}

/** True for `~`, which says that there is no value. */
function isTilde({ style }: Scalar, value: string): boolean {
  return value === "~" && style === "plain";
}

/** False also for a sentence, and for several names in one scalar, where a reader may split it: of an item, only at commas. */
function isName({ isPlural, site, sites }: Context, value: string, scalar: Scalar, carrier: Holder): boolean {
  if (isNoName(value, scalar.style === "plain") || isSentence(value) || spellsSite(value, site, sites, "yaml"))
    return false;
  const isList = value.includes(",") && (isPlural || value.split(",").every(isKindLike));
  return !isList && (!isPlural || isItem(carrier) || !value.includes(" ") || !value.split(" ").every(isKindLike));
}
