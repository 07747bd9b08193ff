import { wordSet } from "../../../words.js";
import { tellsOfFields, tellsPatterns } from "../../fieldTables.js";
import { isLabelAmong } from "../../labels.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { boundName } from "../syntax/boundNames.js";
import { braceAt } from "../syntax/braces.js";
import { callAround } from "../syntax/calls.js";
import { entriesOf, keyText } from "../syntax/objects.js";
import type { TokenRange } from "../syntax/operands.js";
import { stringValue, textIn } from "../syntax/strings.js";

/** What the names of more tables end with whose entries tell something of fields, as programs with pages have them. */
const fieldWords =
  /(?:captions|class_?names?|classes|css|formatters|headers|help|help_?texts?|hints|i18n|labels|locales?|mapping|query_?keys|sorters|strings|styles?|test_?ids|translation)$/i;

/** What a table's name ends with that has what is known of each field, or else the schema of it, which says what it may hold. */
const schemaWords = /fields$/i;

/**
 * What a table's name ends with when its entries tell the user what is wrong with a field, or is when they say it in a language;
 * records of failures go by it too.
 */
const messageWords = /(?:errors|messages|validation)$|^(?:de|en|es|fr|ja|ko|pt|ru|zh)(?:[_-]?[A-Z]{2})?$/i;

/** What an object or a list of them is named whose entries say how fields are sorted. */
const sortWords = /^\$?(?:order_?by|sort(?:_?by)?)$/i;

/** The directions that a field is sorted in. */
const sortOrder = /^(?:asc|desc|ascending|descending)$/i;

/** The types that a field is declared with. */
const fieldTypes =
  /^(?:any|array|bigint|boolean|date|float|int|integer|json|number|object|string|text|timestamp|unknown|uuid|varchar(?:\(\d+\))?)(?:\[\])?\??$/i;

const fieldCalls = wordSet(
  "rename agg aggregate astype createIndex clsx cn cva cx makeStyles pick omit sort orderBy select groupBy tv",
);

/** How many objects around an entry are looked at. */
const maxObjects = 4;

/**
 * True when an entry with this value tells something of the field, as the object opened at `open`, or one around it, is a table
 * about fields (`COLUMN_TITLES = {…}`, `rename({…})`) or of patterns, or as the value is an order to sort in, a type or a message of a form.
 */
export function isAboutFields(tree: TokenTree, open: number, value: TokenRange): boolean {
  const text = textIn(tree, value);
  if (text !== null && (sortOrder.test(text) || (fieldTypes.test(text) && hasOnlyTypes(tree, open)))) return true;
  if (isSorting(tree, open) || (text !== null && isLabelIn(tree, open, text, value))) return true;
  const isMessage = text !== null && !hasJoint(text);
  const isSchema = isCall(tree, value);
  let at = open;
  for (let count = 0; count < maxObjects && tree.is(at, "{") && braceAt(tree, at) === "object"; count++) {
    const name = boundName(tree, at);
    if (tellsOfFields(name) || fieldWords.test(name) || (isMessage && messageWords.test(name))) return true;
    if (!isSchema && schemaWords.test(name)) return true;
    const call = callAround(tree, tree.parent(at));
    if (call !== null && isAboutFieldsBy(call.name, isMessage)) return true;
    if (!tree.is(at - 1, ":")) return false;
    at = tree.parent(at);
  }
  return false;
}

/** `z.enum([…]).optional()` */
function isCall(tree: TokenTree, { first, end }: TokenRange): boolean {
  return tree.isName(first) && tree.is(end - 1, ")");
}

/** `orderBy: { failureKind: … }`, `sort: [{ failureKind: … }]` */
function isSorting(tree: TokenTree, open: number): boolean {
  const around = tree.parent(open);
  return sortWords.test(boundName(tree, tree.is(around, "[") ? around : open));
}

/** True for the name of a call that takes tables about fields: `rename`, `startsWith`, or with a message `setErrors`. */
function isAboutFieldsBy(name: string, isMessage: boolean): boolean {
  return fieldCalls.has(name) || tellsPatterns(name) || (isMessage && messageWords.test(name));
}

/** True for a text under a path, `"runs.failureKind": "Ausfall"`: one for people, as in a table of translations. */
export function isTextOfPath(tree: TokenTree, key: number, value: TokenRange): boolean {
  if (tree.kind(key) !== TokenKind.String || !stringValue(tree, key).includes(".")) return false;
  const text = textIn(tree, value);
  return text !== null && text !== "" && !/^[a-z][\w:-]*$/.test(text);
}

/** How many entries of an object are looked at. */
const mostEntries = 8;

function isLabelIn(tree: TokenTree, open: number, text: string, value: TokenRange): boolean {
  if (!tree.is(open, "{")) return false;
  return isLabelAmong(text, () =>
    entriesOf(tree, open, mostEntries)
      .filter((entry) => entry.value.first !== value.first)
      .map((entry) => ({ key: keyText(tree, entry) ?? "", text: textIn(tree, entry.value) })),
  );
}

/** True for an object of several texts that are all types. */
function hasOnlyTypes(tree: TokenTree, open: number): boolean {
  const texts = entriesOf(tree, open).flatMap(({ value }) => textIn(tree, value) ?? []);
  return texts.length > 1 && texts.every((text) => fieldTypes.test(text));
}

/** True for a text that is likely a kind, of two words at least: `judge_failed`. */
function hasJoint(text: string): boolean {
  return /^[a-z][a-z0-9]*[_:][a-z0-9_:]*$/.test(text);
}
