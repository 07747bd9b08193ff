import type { Slot } from "../facts.js";
import { isMembership } from "./conditions.js";
import type { Context } from "./kinds.js";
import { isBlankAt, isLineEnd, lineEnd, nextLine, skipSpaces } from "./reader.js";
import {
  type Entry,
  endOf,
  type Holder,
  isEntry,
  isItem,
  type Mapping,
  ownerOf,
  type Scalar,
  type Sequence,
} from "./tree.js";
import { contentSpan, keyText } from "./value.js";

/** How many empty lines below a value are places for the next one: more only make a text dear to read. */
const linesBelow = 8;

/** Words whose value is a list of kinds, also where the site around holds a single one. */
const listWords = new Set(["enum", "examples", "options", "choices", "AllowedValues", "values", "symbols"]);

/** Notes a slot of the site that is being read; `lead` and `quote` are as in `Slot`. */
export function addSlot(
  { out, site }: Context,
  kind: Slot["kind"],
  start: number,
  end: number,
  { lead = "", quote = "" } = {},
): void {
  out.slot({ span: { start, end }, kind, quote, lead, site });
}

/** The places where the value of `holder` may be begun: behind its colon, dash or properties, and on the empty lines below. */
export function addBlank(context: Context, holder: Holder): void {
  const { text } = context;
  const from = placeOf(holder);
  if (from < 0) return;
  const quote = quoteAround(text, holder);
  const isPlaced = holder.propertiesEnd === undefined || isBlankAt(text, from) === !isLineEnd(text, from);
  if (isPlaced) addBlankBehind(context, from, quote);
  if (!isEntry(holder)) addFlowLines(context, holder, quote);
  else if (!holder.parent.flow) {
    const key = keyText(text, holder);
    const isList = context.isPlural || listWords.has(key) || isMembership(key);
    addLinesBelow(context, from, holder.key.indent + 1, isList ? "- " : "");
  }
}

/** The empty lines in the column of a list where an item may be added, above, between and below the others. */
export function addItemLines(context: Context, { start, items, flow }: Sequence): void {
  if (flow) return;
  const { text } = context;
  const column = columnOf(text, start);
  addPlacesAbove(context, start, column, "- ");
  for (const item of items) addPlacesBelow(context, item.value ? endOf(item.value) : item.from, column, "- ");
}

/** The places for one more key in a table whose keys are kinds. */
export function addKeyPlaces(context: Context, { start, entries, flow, room, owner }: Mapping): void {
  const { text } = context;
  if (flow) {
    const quote = owner !== null && isInJson(text, owner) ? '"' : "";
    if (room >= 0) addSlot(context, "blank", room, skipSpaces(text, room), { quote });
    return;
  }
  const column = columnOf(text, start);
  addPlacesAbove(context, start, column, "");
  for (const { value, key, colon } of entries)
    addPlacesBelow(context, value ? endOf(value) : Math.max(key.end, colon), column, "");
}

/** The empty lines below the key of a table that has no entry yet. */
export function addFirstKey(context: Context, { key, colon, parent }: Entry): void {
  if (!parent.flow && colon >= 0) addLinesBelow(context, colon, key.indent + 1, "");
}

/** The word below the key of a table that has no entry yet: its first key, whose colon is still to be typed. */
export function addBegunKey(context: Context, { colon }: Entry, { style, start, end }: Scalar): void {
  const isBelow = context.text.slice(colon, start).includes("\n");
  if (style === "plain" && isBelow && /^[\w:-]+$/.test(context.text.slice(start, end)))
    addSlot(context, "blank", start, end);
}

/** The lines of a block scalar that says nothing yet. */
export function addBlockLines(context: Context, { start, indent }: Scalar): void {
  addLinesBelow(context, lineEnd(context.text, start), Math.max(0, indent) + 1, "");
}

/** A string without its closing quote, or with nothing in its quotes. */
export function addStringSlot(context: Context, scalar: Scalar): void {
  const { start, end } = contentSpan(context.text, scalar);
  addSlot(context, scalar.closed ? "closed" : "open", start, end);
}

/** Just after the dash, the comma or the colon, or what stands behind it for the value; -1 where no value can stand yet. */
function placeOf(holder: Holder): number {
  if (isEntry(holder) && holder.colon < 0) return -1;
  if (holder.propertiesEnd !== undefined) return holder.propertiesEnd;
  if (isEntry(holder)) return holder.colon;
  return isItem(holder) ? holder.from : -1;
}

/** JSON has its strings in quotes: so do values in a flow collection below a key in double quotes. */
function quoteAround(text: string, holder: Holder): string {
  const isFlow = isEntry(holder) ? holder.parent.flow : isItem(holder) && holder.parent.flow;
  const owner = ownerOf(holder);
  return isFlow && owner !== null && isInJson(text, owner) ? '"' : "";
}

/** True for an entry of braces whose key is in double quotes. */
function isInJson(text: string, { key, parent }: Entry): boolean {
  return key.style === "double" && parent.flow && text[key.start] === '"';
}

/** The white space from `from` to the end of its line, or to a closing bracket below. A comment keeps the blank before it. */
function addBlankBehind(context: Context, from: number, quote: string): void {
  const { text } = context;
  const isAfterBracket = /[[{,]/.test(text[from - 1] ?? "");
  const hasBlank = !isAfterBracket && !isLineEnd(text, from) && isBlankAt(text, from);
  const end = blankEnd(text, from);
  const start = hasBlank ? Math.min(from + 1, end) : from;
  addSlot(context, "blank", start, end, { quote, lead: isAfterBracket || start > from ? "" : " " });
}

function blankEnd(text: string, start: number): number {
  const end = skipSpaces(text, start);
  if (text[end] === "#") return Math.max(start, end - 1);
  const below = /\s*/y;
  below.lastIndex = end;
  below.test(text);
  return isLineEnd(text, end) && text[below.lastIndex] === "]" ? below.lastIndex : end;
}

/** The empty lines below the last comma or bracket of a list in brackets that is not closed yet. */
function addFlowLines(context: Context, holder: Holder, quote: string): void {
  if (!isItem(holder) || !holder.parent.flow) return;
  const least = Math.max(1, 1 + (ownerOf(holder)?.key.indent ?? 0));
  addLinesBelow(context, holder.from, least, "", quote);
}

/** The white space of the empty lines below the line of `at`, from the column `least` on. */
function addLinesBelow(context: Context, at: number, least: number, lead: string, quote = ""): void {
  const { text } = context;
  if (!isLineEnd(text, behindComment(text, at))) return;
  let line = nextLine(text, at);
  for (let count = 0; count < linesBelow && line > at; count++) {
    const end = skipSpaces(text, line);
    if (!isLineEnd(text, end)) return;
    if (end - line >= least) addSlot(context, "blank", line + least, end, { lead, quote });
    at = line;
    line = nextLine(text, line);
  }
}

/** The place in `column` of each empty line below the line of `at`. */
function addPlacesBelow(context: Context, at: number, column: number, lead: string): void {
  const { text } = context;
  let line = nextLine(text, at);
  for (let count = 0; count < linesBelow && line < text.length; count++) {
    if (!addPlace(context, line, column, lead)) return;
    line = nextLine(text, line);
  }
}

/** The place in `column` of each empty line above the line of `at`. */
function addPlacesAbove(context: Context, at: number, column: number, lead: string): void {
  const { text } = context;
  let line = at - column;
  for (let count = 0; count < linesBelow && line > 0; count++) {
    line = line < 2 ? 0 : text.lastIndexOf("\n", line - 2) + 1;
    if (!addPlace(context, line, column, lead)) return;
  }
}

/** Notes `column` of an empty line, but not the first one, where a new key is likelier. False for a line that is not empty. */
function addPlace(context: Context, line: number, column: number, lead: string): boolean {
  const end = skipSpaces(context.text, line);
  if (!isLineEnd(context.text, end)) return false;
  if (column > 0 && end - line >= column) addSlot(context, "blank", line + column, line + column, { lead });
  return true;
}

function behindComment(text: string, at: number): number {
  const content = skipSpaces(text, at);
  return text[content] === "#" ? lineEnd(text, content) : content;
}

function columnOf(text: string, at: number): number {
  return at === 0 ? 0 : at - text.lastIndexOf("\n", at - 1) - 1;
}
