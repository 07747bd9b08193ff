import { readFlow } from "./flow.js";
import {
  addEntry,
  addItem,
  endOfLine,
  finishLine,
  isDocumentMarker,
  isIndicator,
  isLineEnd,
  isTemplate,
  newMapping,
  newReader,
  newSequence,
  nextLine,
  type Reader,
  readComment,
  readProperties,
  setProperties,
  skipSpaces,
} from "./reader.js";
import { isBlockScalar, readAlias, readBlockScalar, readKey, readPlain, readQuoted, templateEnd } from "./scalars.js";
import {
  type Entry,
  type Holder,
  isEntry,
  type Mapping,
  type Node,
  type Scalar,
  type Sequence,
  type Tree,
} from "./tree.js";

/** An open block: a document (column -1), a mapping or a sequence. */
interface Level {
  readonly column: number;
  readonly node: Mapping | Sequence | null;
  /** Where a node that stands deeper than `column` belongs. */
  holder: Holder;
}

interface Block {
  readonly reader: Reader;
  /** The open blocks from the document inwards. */
  levels: Level[];
  /** Where the current line begins: columns are counted from here. */
  line: number;
}

/**
 * Reads a text. Every text has a tree: a line whose indentation fits no open block joins the block around it, and where a
 * second node stands in one place, it is kept below the first or on its own.
 */
export function readTree(text: string): Tree {
  const reader = newReader(text);
  const block: Block = { reader, levels: [], line: 0 };
  startDocument(block);
  if (text.startsWith("\uFEFF")) reader.at = 1;
  while (reader.at < text.length) readLine(block);
  return reader.tree;
}

function startDocument(block: Block): void {
  block.levels = [{ column: -1, node: null, holder: orphanage(block.reader) }];
}

/** A place that belongs to nothing. */
function orphanage(reader: Reader): Holder {
  const holder: Holder = { tag: "", value: null };
  reader.tree.holders.push(holder);
  return holder;
}

function readLine(block: Block): void {
  const { reader } = block;
  const { text } = reader;
  block.line = reader.at;
  const at = skipSpaces(text, reader.at);
  reader.at = at;
  if (isLineEnd(text, at)) reader.at = nextLine(text, at);
  else if (text[at] === "#") {
    readComment(reader);
    finishLine(reader);
  } else if (isDocumentMarker(text, at) && at === block.line) readMarker(block);
  else if (isTemplateLine(reader, at) || (text[at] === "%" && at === block.line)) reader.at = nextLine(text, at);
  else readContent(block);
}

/** True for a line that only steers a template; `{{ .key }}: value` is an entry. */
function isTemplateLine(reader: Reader, at: number): boolean {
  if (!isTemplate(reader.text, at)) return false;
  const end = templateEnd(reader.text, at, endOfLine(reader, at));
  return end < 0 || !isIndicator(reader.text, end, ":");
}

function readMarker(block: Block): void {
  startDocument(block);
  block.reader.at += 3;
  readInline(block.reader, innermost(block).holder, -1);
}

function innermost(block: Block): Level {
  return block.levels[block.levels.length - 1] as Level;
}

/** Reads the content of a line: any number of indicators that open a place, then an entry or a node. */
function readContent(block: Block): void {
  const { reader } = block;
  const { text } = reader;
  for (;;) {
    const column = reader.at - block.line;
    if (isIndicator(text, reader.at, "-")) openItem(block, column, ++reader.at);
    else if (isIndicator(text, reader.at, ":")) openExplicitValue(block, column, ++reader.at);
    else break;
    reader.at = skipSpaces(text, reader.at);
  }
  const column = reader.at - block.line;
  if (isIndicator(text, reader.at, "?")) readExplicitKey(block, column);
  else readEntryOrNode(block, column);
}

function readEntryOrNode(block: Block, column: number): void {
  const { reader } = block;
  const properties = readProperties(reader);
  const key = readKey(reader, column);
  if (key !== null) {
    const entry = openEntry(block, column, key, reader.at);
    readInline(reader, entry, column);
    return;
  }
  const holder = openNode(block, column, isLineEnd(reader.text, reader.at));
  if (holder === null) return;
  setProperties(reader, holder, properties);
  readInline(reader, holder, innermost(block).column);
}

/** `? key`: the colon stands on a line of its own. */
function readExplicitKey(block: Block, column: number): void {
  const { reader } = block;
  reader.at = skipSpaces(reader.text, reader.at + 1);
  readProperties(reader);
  const key = /["']/.test(reader.text[reader.at] ?? "") ? readQuoted(reader, column) : readPlain(reader, column);
  openEntry(block, column, key, -1).isExplicit = true;
  finishLine(reader);
}

/** `: value` below an explicit key. */
function openExplicitValue(block: Block, column: number, colon: number): void {
  while (innermost(block).column > column) block.levels.pop();
  const { holder } = innermost(block);
  if (innermost(block).column === column && isEntry(holder) && holder.colon < 0) holder.colon = colon;
}

/** Makes the sequence at `column` the innermost block and gives it an item. */
function openItem(block: Block, column: number, from: number): void {
  const { reader, levels } = block;
  while (innermost(block).column > column || (innermost(block).column === column && !takesItem(innermost(block)))) {
    levels.pop();
  }
  const outer = innermost(block);
  let node = outer.column === column && outer.node?.type === "sequence" ? outer.node : null;
  if (node === null) {
    node = blockIn(outer.holder, "sequence") ?? newSequence(from - 1, false, outer.holder);
    adopt(outer.holder, node);
    levels.push({ column, node, holder: outer.holder });
  }
  innermost(block).holder = addItem(reader, node, from);
}

/** A dash may stand in the column of its sequence, and in the column of a key that has no value yet. */
function takesItem({ node, holder }: Level): boolean {
  return node?.type === "sequence" || (node?.type === "mapping" && holder.value === null);
}

/** Makes the mapping at `column` the innermost block and gives it an entry. */
function openEntry(block: Block, column: number, key: Scalar, colon: number): Entry {
  const { reader, levels } = block;
  const fits = ({ column: at, node }: Level) => at < column || (at === column && node?.type === "mapping");
  while (!fits(innermost(block))) levels.pop();
  const outer = innermost(block);
  let node = outer.column === column && outer.node?.type === "mapping" ? outer.node : null;
  if (node === null) {
    node = blockIn(outer.holder, "mapping") ?? newMapping(key.start, false, outer.holder);
    adopt(outer.holder, node);
    levels.push({ column, node, holder: outer.holder });
  }
  const entry = addEntry(reader, node, key, colon);
  innermost(block).holder = entry;
  return entry;
}

/** The block collection of `type` that is in `holder` already, when broken indentation has ended it too early. */
function blockIn<Type extends "mapping" | "sequence">(holder: Holder, type: Type): (Node & { type: Type }) | null {
  const node = [holder.value, holder.below].find((candidate) => candidate?.type === type);
  return node && "flow" in node && !node.flow ? (node as Node & { type: Type }) : null;
}

function adopt(holder: Holder, node: Mapping | Sequence): void {
  if (holder.value === null) holder.value = node;
  else if (holder.value !== node) holder.below ??= node;
}

/**
 * The place for a node that is no entry, at `column`. A word in the column of a mapping is the beginning of a key, one in the
 * column of a list an item without its dash: they are added as such, and null is returned. With `isEmpty` only properties
 * stand on the line.
 */
function openNode(block: Block, column: number, isEmpty: boolean): Holder | null {
  const { reader, levels } = block;
  while (innermost(block).column > column) levels.pop();
  const { column: at, node } = innermost(block);
  const isWord = !isEmpty && !/[[{"'|>]/.test(reader.text[reader.at] ?? "");
  if (isWord && at === column && node?.type === "mapping") {
    addEntry(reader, node, readPlain(reader, column), -1);
    finishLine(reader);
    return null;
  }
  if (isWord && at === column && node?.type === "sequence") {
    const item = addItem(reader, node, reader.at);
    item.isBare = true;
    item.value = readPlain(reader, column);
    finishLine(reader);
    return null;
  }
  while (innermost(block).column >= column) levels.pop();
  const { holder } = innermost(block);
  if (holder.value === null) return holder;
  levels.push({ column, node: null, holder: orphanage(reader) });
  return innermost(block).holder;
}

/** Reads what stands on the rest of the line into `holder`, with all lines that belong to it. `column` is of the block around. */
function readInline(reader: Reader, holder: Holder, column: number): void {
  const { text } = reader;
  reader.at = skipSpaces(text, reader.at);
  setProperties(reader, holder, readProperties(reader));
  if (isBlockScalar(text, reader.at)) {
    holder.value = readBlockScalar(reader, column);
    return;
  }
  if (!isLineEnd(text, reader.at) && text[reader.at] !== "#") readNode(reader, holder, column);
  finishLine(reader);
}

function readNode(reader: Reader, holder: Holder, column: number): void {
  const { text, at } = reader;
  const char = text[at] as string;
  if ((char === "[" || char === "{") && !isTemplate(text, at)) readFlow(reader, holder, column);
  else if (char === '"' || char === "'") holder.value = readQuoted(reader, column);
  else holder.value = char === "*" ? readAlias(reader) : readPlain(reader, column);
}
