import type { Span } from "../../text.js";
import type { Member } from "../facts.js";
import { TokenKind, type TokenTree } from "../tokenTree.js";
import { noteOf, notesOf } from "./notes.js";
import type { Reading } from "./reading.js";
import type { Shape } from "./shapes.js";
import { itemsOf } from "./syntax/expressions.js";
import { leavesOf } from "./syntax/leaves.js";
import { inside, isGroup, type Part } from "./syntax/operands.js";
import { contentSpan, stringValue } from "./syntax/strings.js";
import { elementsOf } from "./values/collections.js";
import { type Entry, entriesOf, keyText, objectIn, vocabularySide } from "./values/tables.js";
import { unionPieces } from "./values/types.js";
import { soleString } from "./values/values.js";

/** One name of a vocabulary, and all of it that the text has there. */
interface Place {
  /** The string, or the constant's name. */
  readonly part: Part;
  /** Where comments on it may stand beside and above. */
  readonly whole: Part;
  /** What the vocabulary itself says of it; mostly empty. */
  readonly description: string;
}

/** Declares the union type in `part` under the name at `name`. */
export function declareUnion(reading: Reading, name: number, part: Part): void {
  declareMembers(reading, name, stringsOf(reading.tree, part, 0));
}

/** How many parentheses one in another are looked into. */
const maxDepth = 100;

function stringsOf(tree: TokenTree, part: Part, depth: number): Part[] {
  return unionPieces(tree, part).flatMap((piece) => {
    if (isGroup(tree, piece, "(")) return depth < maxDepth ? stringsOf(tree, inside(tree, piece.first), depth + 1) : [];
    return piece.end - piece.first === 1 && tree.kind(piece.first) === TokenKind.String ? [piece] : [];
  });
}

/** Declares `values`, strings or constants, each with what stands from the beginning of its line as its own. */
export function declareMembers(reading: Reading, name: number, values: readonly Part[]): void {
  declare(
    reading,
    name,
    values.map((part) => ({ part, whole: memberAround(reading.tree, part), description: "" })),
  );
}

/** A value with the `NAME =` or `name:` before it. */
function memberAround(tree: TokenTree, part: Part): Part {
  let { first } = part;
  while (first - 1 > tree.parent(part.first) && !/^[,;|{]$/.test(tree.textOf(first - 1)) && !tree.closes(first - 1))
    first--;
  return { first, end: part.end };
}

/**
 * Declares what the variable at `name` is bound to when that is a vocabulary written out: a list, a set, a schema of names, an
 * enum-like object, or a table whose keys are kinds.
 */
export function declareBound(reading: Reading, name: number, value: Part, shape: Shape): void {
  const { tree } = reading;
  const [leaf, ...others] = leavesOf(tree, value);
  if (leaf === undefined || others.length > 0) return;
  const object = objectIn(tree, leaf);
  if (object >= 0) declare(reading, name, tablePlaces(tree, entriesOf(tree, object), shape));
  else declareMembers(reading, name, elementsOf(tree, leaf) ?? schemaElements(tree, leaf));
}

function tablePlaces(tree: TokenTree, entries: readonly Entry[], shape: Shape): Place[] {
  const side = shape.of === "table" ? (shape.key ? "keys" : null) : vocabularySide(tree, entries);
  if (side === null) return [];
  return entries.map((entry) => ({
    part: side === "keys" ? entry.key : entry.value,
    whole: { first: entry.key.first, end: entry.value.end },
    description: side === "keys" ? describedBy(tree, entry.value) : "",
  }));
}

const descriptionKeys = ["description", "meaning", "doc", "docs", "help", "summary", "text", "title", "label"];

/** The text that a table has for a kind: the string itself, or the member of a record that describes. */
function describedBy(tree: TokenTree, value: Part): string {
  const string = soleString(tree, value);
  if (string >= 0) return stringValue(tree, string);
  const object = objectIn(tree, value);
  const entries = object < 0 ? [] : entriesOf(tree, object);
  for (const key of descriptionKeys) {
    const entry = entries.find((candidate) => keyText(tree, candidate) === key);
    const text = entry ? soleString(tree, entry.value) : -1;
    if (text >= 0) return stringValue(tree, text);
  }
  return "";
}

/** The names of `z.enum([…])` and the like, by the first list among its arguments. */
function schemaElements(tree: TokenTree, part: Part): Part[] {
  for (let at = part.first; at < part.end; at = tree.after(at)) {
    if (!tree.is(at, "(") || !/^(?:enum|picklist|oneOf|pgEnum|Enum)$/.test(tree.textOf(at - 1))) continue;
    for (const argument of itemsOf(tree, at)) {
      const elements = elementsOf(tree, argument);
      if (elements !== null) return elements;
    }
  }
  return [];
}

function declare(reading: Reading, name: number, places: readonly Place[]): void {
  const { tree, out } = reading;
  const known = places.filter(({ part }) => isNamed(tree, part));
  const last = known[known.length - 1];
  if (last === undefined) return;
  const notes = notesOf(
    tree,
    known.map(({ whole }) => spanOf(tree, whole)),
  );
  const members = known.map((place, at) => {
    const { comment = "", section = "" } = notes[at] ?? {};
    return { ...memberOf(reading, place, comment), section, status: null, from: null };
  });
  out.declaration({
    name: tree.textOf(name),
    nameSpan: { start: tree.start(name), end: tree.end(name) },
    span: { start: tree.start(name), end: tree.end(last.whole.end - 1) },
    members,
    includes: [],
  });
}

/** True for a string or a name, casts left aside. */
function isNamed(tree: TokenTree, part: Part): boolean {
  const [leaf, ...others] = leavesOf(tree, part);
  return leaf !== undefined && others.length === 0 && leaf.end - leaf.first === 1 && isNameOrString(tree, leaf.first);
}

function isNameOrString(tree: TokenTree, token: number): boolean {
  return tree.isName(token) || (tree.kind(token) === TokenKind.String && tree.isTerminated(token));
}

function memberOf(
  reading: Reading,
  { part, whole, description }: Place,
  comment: string,
): Omit<Member, "section" | "status" | "from"> {
  const { tree, names } = reading;
  const token = leavesOf(tree, part)[0]?.first ?? part.first;
  const span = { start: tree.start(token), end: tree.end(token) };
  if (tree.kind(token) === TokenKind.String) {
    return {
      value: stringValue(tree, token),
      valueSpan: contentSpan(tree, token),
      span,
      constant: null,
      comment: description || comment,
    };
  }
  if (token === whole.first && whole.end > part.end) {
    return { value: tree.textOf(token), valueSpan: span, span, constant: null, comment: description || comment };
  }
  const constant = tree.textOf(token);
  const bound = names.boundAt(constant, token);
  const string = bound === null ? -1 : soleString(tree, bound.value);
  if (bound === null || string < 0)
    return { value: null, valueSpan: span, span, constant, comment: description || comment };
  const own = noteOf(tree, { start: tree.start(bound.token), end: tree.end(bound.value.end - 1) });
  return {
    value: stringValue(tree, string),
    valueSpan: contentSpan(tree, string),
    span,
    constant,
    comment: description || comment || own,
  };
}

function spanOf(tree: TokenTree, { first, end }: Part): Span {
  return { start: tree.start(first), end: tree.end(end - 1) };
}
