import type { Member } from "../../facts.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { itemsOf } from "../syntax/expressions.js";
import { type Entry, entriesOf, keyText, objectIn } from "../syntax/objects.js";
import type { TokenRange } from "../syntax/operands.js";
import { stringValue } from "../syntax/strings.js";
import { soleString } from "../values/constants.js";
import { isFallbackKey, vocabularySide } from "../values/tables.js";
import { namedPart } from "./members.js";
import { type Description, nested, type Piece, type Place, type Search } from "./vocabulary.js";

/**
 * On which side of a table the kinds are: as keys, as keys if the table describes them, or as values; "either" leaves it to the
 * table, "none" has none.
 */
export type Side = "keys" | "described" | "values" | "either" | "none";

/** The pieces of the table opened at `open`. What is spread into it is read for the same side. */
export function tablePieces(search: Search, open: number, side: Side): Piece[] {
  const { tree } = search.reading;
  const entries = entriesOf(tree, open);
  const actual = side === "either" ? vocabularySide(tree, entries) : side;
  if (actual === null || actual === "none") return [];
  const isValue = actual === "values";
  const places = entries.flatMap((entry) => (isValue ? valuePlace(tree, entry) : keyPlace(tree, entry)));
  const isDescribed = places.some(({ description }) => description !== null);
  if (!isValue && side !== "keys" && !isDescribed) return [];
  return [...spreadPieces(search, open, isValue ? "values" : "keys"), ...places];
}

function keyPlace(tree: TokenTree, { key, value, isComputed }: Entry): Place[] {
  const isKey = !isComputed && tree.kind(key.first) !== TokenKind.String;
  if (value.first === value.end || isFallbackKey(tree, key.first)) return [];
  if (!isKey && namedPart(tree, key) === null) return [];
  const whole = { first: isComputed ? key.first - 1 : key.first, end: value.end };
  return [{ part: key, whole, isKey, description: describedBy(tree, value) }];
}

/** The value of an entry; of a shorthand, the constant that is key and value. */
function valuePlace(tree: TokenTree, { key, value }: Entry): Place[] {
  const isShort = value.first === value.end;
  const part = namedPart(tree, isShort ? key : value);
  return part === null ? [] : [{ part, whole: { first: key.first, end: value.end }, isKey: false, description: null }];
}

/** `{ ...BASE, judge_failed: "…" }`: the pieces of the tables of this file that are spread into one. */
function spreadPieces(search: Search, open: number, side: "keys" | "values"): Piece[] {
  const { tree, names } = search.reading;
  return itemsOf(tree, open).flatMap(({ first, end }) => {
    if (!tree.is(first, "...") || end - first !== 2) return [];
    const bound = names.boundAt(tree.textOf(first + 1), first);
    if (bound === null) return [];
    return nested(search, bound.token, (inner) => {
      const object = objectIn(tree, bound.value);
      return object < 0 ? [] : tablePieces(inner, object, side);
    });
  });
}

const descriptionKeys = "description meaning doc docs help summary text title label".split(" ");

/** The text that a table has for a kind: the string itself, or the member of a record that describes; null when it has none. */
function describedBy(tree: TokenTree, value: TokenRange): Description | null {
  const string = soleString(tree, value);
  if (string >= 0) return { text: stringValue(tree, string), status: null };
  const object = objectIn(tree, value);
  return object < 0 ? null : recordDescription(tree, entriesOf(tree, object));
}

function recordDescription(tree: TokenTree, entries: readonly Entry[]): Description {
  const textUnder = (key: string) => {
    const entry = entries.find((candidate) => keyText(tree, candidate) === key);
    const string = entry ? soleString(tree, entry.value) : -1;
    return string < 0 ? "" : stringValue(tree, string);
  };
  const text = descriptionKeys.map(textUnder).find((found) => found !== "") ?? "";
  return { text, status: statusOf(tree, entries, textUnder("status")) };
}

function statusOf(tree: TokenTree, entries: readonly Entry[], spelled: string): Member["status"] {
  const holds = (key: string) => {
    const entry = entries.find((candidate) => keyText(tree, candidate) === key);
    if (entry === undefined) return false;
    return tree.is(entry.value.first, "true") || soleString(tree, entry.value) >= 0;
  };
  if (spelled === "reserved" || holds("reserved")) return "reserved";
  return spelled === "deprecated" || holds("deprecated") ? "deprecated" : null;
}

/** `{ kind: "judge_failed", meaning: "…" }` as an element of a list; null for any other. */
export function recordPlace(tree: TokenTree, element: TokenRange): Place | null {
  const object = objectIn(tree, element);
  if (object < 0) return null;
  const entries = entriesOf(tree, object);
  const named = ["kind", "name", "id", "key", "value"]
    .map((key) => entries.find((entry) => keyText(tree, entry) === key))
    .find((entry) => entry !== undefined);
  const part = named ? namedPart(tree, named.value) : null;
  return part && { part, whole: element, isKey: false, description: recordDescription(tree, entries) };
}
