import type { Entry, Holder, Item, Mapping, Scalar, Sequence, Tree } from "./tree.js";
import { ownerOf } from "./tree.js";

/** A text that is being read into a tree. Only the reading functions of this folder change it. */
export interface Reader {
  readonly text: string;
  /** In JSON a string ends on its line, and a comment begins as in JavaScript. */
  readonly dialect: "yaml" | "json";
  /** Where reading goes on. */
  at: number;
  readonly tree: Tree;
  /** What carries an anchor so far. */
  readonly anchors: Map<string, Holder>;
  /** The line whose end was asked for last: a long line with many tokens is searched only once. */
  readonly line: { start: number; end: number };
}

/** The tag and the anchor before a node, as written without `&`; "" where there is none. */
export interface Properties {
  readonly tag: string;
  readonly anchor: string;
  /** Where they end, before the blanks that follow; -1 where there are none. */
  readonly end: number;
}

export const noProperties: Properties = { tag: "", anchor: "", end: -1 };

const newline = 10;
const space = 32;
const tab = 9;
const carriageReturn = 13;

/** True for a blank, a line end and the end of the text: what ends an indicator such as `-` or `:`. */
export function isBlankAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === space || code === newline || code === tab || code === carriageReturn || Number.isNaN(code);
}

/** True for `indicator` followed by a blank. */
export function isIndicator(text: string, at: number, indicator: string): boolean {
  return text[at] === indicator && isBlankAt(text, at + 1);
}

/** The first offset from `at` that is neither a space nor a tab. */
export function skipSpaces(text: string, at: number): number {
  let code = text.charCodeAt(at);
  while (code === space || code === tab) code = text.charCodeAt(++at);
  return at;
}

/** A reader at the beginning of `text`. */
export function newReader(text: string, dialect: Reader["dialect"] = "yaml"): Reader {
  const tree: Tree = { text, holders: [], comments: [] };
  return { text, dialect, at: 0, tree, anchors: new Map(), line: { start: 0, end: -1 } };
}

/** Where the line of `at` ends, as `lineEnd` says. */
export function endOfLine({ text, line }: Reader, at: number): number {
  if (at < line.start || at > line.end) {
    line.start = at;
    line.end = lineEnd(text, at);
  }
  return line.end;
}

/** Where the line of `at` ends, before its LF or CRLF. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  if (end < 0) return text.length;
  return end > at && text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end;
}

/** Where the line after the one of `at` begins, or the text's length. */
export function nextLine(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end + 1;
}

/** True at an offset where nothing more stands on the line. */
export function isLineEnd(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === newline || Number.isNaN(code) || (code === carriageReturn && lineEnd(text, at) === at);
}

/** The line below the one of `at` that is not empty, or the text's length. */
export function nextTextLine(text: string, at: number): number {
  let line = nextLine(text, at);
  while (line < text.length && isLineEnd(text, skipSpaces(text, line))) line = nextLine(text, line);
  return line;
}

/** True for `---` or `...` at the beginning of the line that starts at `start`. */
export function isDocumentMarker(text: string, start: number): boolean {
  return (text.startsWith("---", start) || text.startsWith("...", start)) && isBlankAt(text, start + 3);
}

/** True where a template of Helm, Jinja or the like begins, which only looks like a flow mapping. */
export function isTemplate(text: string, at: number): boolean {
  return text[at] === "{" && (text[at + 1] === "{" || text[at + 1] === "%");
}

/** True where a comment begins. */
export function isComment({ text, dialect }: Reader, at: number): boolean {
  if (dialect === "json") return text[at] === "/" && (text[at + 1] === "/" || text[at + 1] === "*");
  return text[at] === "#" && isBlankAt(text, at - 1);
}

/** Notes the comment at the cursor, which runs to the end of its line or to its own. */
export function readComment(reader: Reader): void {
  const { text, at } = reader;
  const close = text.startsWith("/*", at) ? text.indexOf("*/", at + 2) : -1;
  const end = close < 0 ? endOfLine(reader, at) : close + 2;
  reader.tree.comments.push(reader.at, end);
  reader.at = end;
}

/** Goes on with the next line; a comment on the rest of this one is noted, anything else there is passed over. */
export function finishLine(reader: Reader): void {
  const { text } = reader;
  const end = endOfLine(reader, reader.at);
  while (reader.at < end && !(text[reader.at] === "#" && isBlankAt(text, reader.at - 1))) reader.at++;
  if (reader.at < end) readComment(reader);
  reader.at = nextLine(text, end);
}

/** Reads tags and anchors, and the blanks after them. */
export function readProperties(reader: Reader): Properties {
  const { text } = reader;
  if (text[reader.at] !== "!" && text[reader.at] !== "&") return noProperties;
  let tag = "";
  let anchor = "";
  let propertiesEnd = -1;
  for (let first = text[reader.at]; first === "!" || first === "&"; first = text[reader.at]) {
    let end = reader.at + 1;
    while (!isBlankAt(text, end) && !isFlowIndicator(text, end)) end++;
    if (first === "!") tag = text.slice(reader.at, end);
    else anchor = text.slice(reader.at + 1, end);
    propertiesEnd = end;
    reader.at = skipSpaces(text, end);
  }
  return { tag, anchor, end: propertiesEnd };
}

/** True for `,`, `[`, `]`, `{` and `}`. */
export function isFlowIndicator(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 44 || code === 91 || code === 93 || code === 123 || code === 125;
}

/** Makes `properties` those of `holder`. */
export function setProperties(reader: Reader, holder: Holder, { tag, anchor, end }: Properties): void {
  if (end >= 0) holder.propertiesEnd = end;
  if (tag !== "") holder.tag = tag;
  if (anchor !== "") reader.anchors.set(anchor, holder);
}

export function newMapping(start: number, flow: boolean, holder: Holder | null): Mapping {
  return { type: "mapping", flow, start, end: start, owner: holder && ownerOf(holder), entries: [], room: -1 };
}

export function newSequence(start: number, flow: boolean, holder: Holder | null): Sequence {
  return { type: "sequence", flow, start, end: start, owner: holder && ownerOf(holder), items: [] };
}

/** Adds an entry without a value to `parent`. */
export function addEntry(reader: Reader, parent: Mapping, key: Scalar, colon: number): Entry {
  const entry: Entry = { key, name: null, colon, parent, tag: "", value: null };
  parent.entries.push(entry);
  reader.tree.holders.push(entry);
  return entry;
}

/** Adds an item without a value to `parent`. */
export function addItem(reader: Reader, parent: Sequence, from: number): Item {
  const item: Item = { from, parent, tag: "", value: null };
  parent.items.push(item);
  reader.tree.holders.push(item);
  return item;
}
