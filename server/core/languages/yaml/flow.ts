import {
  addEntry,
  addItem,
  endOfLine,
  isBlankAt,
  isComment,
  isDocumentMarker,
  isFlowIndicator,
  isIndicator,
  isLineEnd,
  newMapping,
  newSequence,
  nextTextLine,
  noProperties,
  type Properties,
  type Reader,
  readComment,
  readProperties,
  setProperties,
  skipSpaces,
} from "./reader.js";
import { readAlias, readFlowPlain, readFlowQuoted, templateEnd } from "./scalars.js";
import type { Entry, Holder, Mapping, Node, Scalar, Sequence } from "./tree.js";

/** An open flow collection. */
interface Level {
  readonly node: Mapping | Sequence;
  /** The end of the bracket or comma that nothing has followed yet, or -1. */
  room: number;
  /** The entry whose value comes next. */
  pending: Entry | null;
  /** Properties that the next node has. */
  properties: Properties;
}

/** A flow collection being read: the innermost open collection is the last level. */
interface Flow {
  readonly reader: Reader;
  readonly indent: number;
  readonly levels: Level[];
  /** How many of the levels are mappings. */
  mappings: number;
  /** The end of the last node: a colon that touches a quoted key belongs to it. */
  lastEnd: number;
}

/**
 * Reads the flow collection at the cursor into `holder`, also one that is never closed: it ends where a line is not indented
 * deeper than `indent`. A bracket closes what is open inside of its pair; one without a pair is passed over.
 */
export function readFlow(reader: Reader, holder: Holder, indent: number): void {
  const flow: Flow = { reader, indent, levels: [], mappings: 0, lastEnd: -1 };
  open(flow, holder);
  while (flow.levels.length > 0) {
    if (skipBlanks(flow)) readToken(flow);
    else abandon(flow);
  }
}

/** True where `[` or `{` begins a flow collection and not a template. */
function isFlow(reader: Reader, at: number): boolean {
  const char = reader.text[at];
  return char === "[" || (char === "{" && templateEnd(reader.text, at, endOfLine(reader, at)) < 0);
}

function readToken(flow: Flow): void {
  const { reader } = flow;
  const { text, at } = reader;
  const char = text[at] as string;
  if (isFlow(reader, at)) open(flow, null);
  else if (char === "]" || char === "}") close(flow, char);
  else if (char === ",") separate(flow);
  else if (isColon(flow)) addColon(flow);
  else if (isIndicator(text, at, "?")) reader.at++;
  else if (char === "!" || char === "&") innermost(flow).properties = readProperties(reader);
  else put(flow, readScalar(flow, char));
}

function readScalar({ reader, indent }: Flow, char: string): Node {
  if (char === '"' || char === "'") return readFlowQuoted(reader, indent);
  return char === "*" ? readAlias(reader) : readFlowPlain(reader, indent);
}

/** Goes to the next token; false when the collection is given up. */
function skipBlanks({ reader, indent }: Flow): boolean {
  const { text } = reader;
  for (;;) {
    reader.at = skipSpaces(text, reader.at);
    if (isComment(reader, reader.at)) {
      readComment(reader);
      continue;
    }
    if (!isLineEnd(text, reader.at)) return true;
    const line = nextTextLine(text, reader.at);
    const content = skipSpaces(text, line);
    if (line >= text.length || isDocumentMarker(text, line)) return false;
    if (content - line <= indent && text[content] !== "]" && text[content] !== "}") return false;
    reader.at = content;
  }
}

function innermost(flow: Flow): Level {
  return flow.levels[flow.levels.length - 1] as Level;
}

/** Opens the collection at the cursor, in `holder` or in the innermost one. */
function open(flow: Flow, holder: Holder | null): void {
  const { reader, levels } = flow;
  const isMapping = reader.text[reader.at] === "{";
  const start = reader.at++;
  const place = holder ?? makeRoom(flow, start);
  const node = isMapping ? newMapping(start, true, place) : newSequence(start, true, place);
  if (place !== null) place.value = node;
  levels.push({ node, room: reader.at, pending: null, properties: noProperties });
  if (isMapping) flow.mappings++;
  flow.lastEnd = -1;
}

/** Closes the innermost collection that `char` is the bracket of, and all unclosed ones in it. */
function close(flow: Flow, char: string): void {
  const { reader, levels } = flow;
  const type = char === "]" ? "sequence" : "mapping";
  reader.at++;
  if ((type === "mapping" ? flow.mappings : levels.length - flow.mappings) === 0) return;
  for (let isClosed = false; !isClosed; ) {
    isClosed = innermost(flow).node.type === type;
    endLevel(flow, reader.at);
  }
}

/** Ends what was never closed. */
function abandon(flow: Flow): void {
  while (flow.levels.length > 0) endLevel(flow, flow.reader.at);
}

function endLevel(flow: Flow, end: number): void {
  const level = flow.levels.pop() as Level;
  leaveRoom(flow, level);
  level.node.end = end;
  if (level.node.type === "mapping") flow.mappings--;
  flow.lastEnd = end;
}

function separate(flow: Flow): void {
  const level = innermost(flow);
  leaveRoom(flow, level);
  level.room = ++flow.reader.at;
  level.pending = null;
}

/** Where a collection has room that nothing filled, the place is kept: an item or a key may be typed there. */
function leaveRoom(flow: Flow, level: Level): void {
  const { node, room } = level;
  let place: Holder | null = level.pending;
  if (node.type === "mapping") node.room = room;
  else if (room >= 0) place = addItem(flow.reader, node, room);
  if (place !== null) setProperties(flow.reader, place, level.properties);
  level.properties = noProperties;
}

/** A colon is an indicator before a blank, and directly after a key in quotes. */
function isColon({ reader: { text, at }, lastEnd }: Flow): boolean {
  return text[at] === ":" && (isBlankAt(text, at + 1) || isFlowIndicator(text, at + 1) || at === lastEnd);
}

function addColon(flow: Flow): void {
  const level = innermost(flow);
  const colon = ++flow.reader.at;
  const key = level.room < 0 ? lastKey(flow, level) : null;
  if (key !== null) key.colon = colon;
  level.pending = key;
  level.room = -1;
}

/** The entry that a colon after the last node makes, or null. In a sequence, `[a: b]` is an item with one entry. */
function lastKey(flow: Flow, { node }: Level): Entry | null {
  if (node.type === "mapping") {
    const entry = node.entries[node.entries.length - 1];
    return entry === undefined || entry.colon < 0 ? (entry ?? null) : keyBehind(flow, entry);
  }
  const item = node.items[node.items.length - 1];
  if (item?.value?.type !== "scalar") return null;
  const pair = newMapping(item.value.start, true, item);
  const key = addEntry(flow.reader, pair, item.value, -1);
  item.value = pair;
  return key;
}

/**
 * The entry that a second colon makes of the value of `entry`, or null. A value in a line below is the next key: the one of
 * `entry` is still to be typed. One that the colon touches is the beginning of `server:kind`.
 */
function keyBehind({ reader }: Flow, entry: Entry): Entry | null {
  const { value } = entry;
  const colon = reader.at - 1;
  if (value?.type !== "scalar") return null;
  if (reader.text.slice(entry.colon, value.start).includes("\n")) {
    entry.value = null;
    return addEntry(reader, entry.parent, value, -1);
  }
  if (value.style === "plain" && value.end === colon) value.end++;
  return null;
}

/** Puts a node that is no collection into the innermost collection. */
function put(flow: Flow, node: Node): void {
  const level = innermost(flow);
  flow.lastEnd = node.type === "scalar" && node.style !== "plain" ? node.end : -1;
  if (level.node.type === "mapping" && level.pending === null && node.type === "scalar") putKey(flow, level, node);
  else {
    const place = makeRoom(flow, node.start);
    if (place !== null) place.value = node;
  }
}

function putKey(flow: Flow, level: Level, key: Scalar): void {
  addEntry(flow.reader, level.node as Mapping, key, -1);
  level.room = -1;
  level.properties = noProperties;
}

/** The place that the next node goes to, or null when no node can stand there. */
function makeRoom(flow: Flow, start: number): Holder | null {
  const level = innermost(flow);
  let place: Holder | null = level.pending;
  if (place === null && level.node.type === "sequence") {
    place = addItem(flow.reader, level.node, level.room < 0 ? start : level.room);
  }
  if (place !== null) setProperties(flow.reader, place, level.properties);
  level.properties = noProperties;
  level.pending = null;
  level.room = -1;
  return place;
}
