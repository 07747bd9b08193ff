import type { TokenTree } from "../../tokenTree.js";
import { braceAt } from "../syntax/braces.js";
import { callAround } from "../syntax/calls.js";

/** What a table's name ends with when its entries tell something of fields and are no values of them. */
const fieldWords =
  /(?:aliases|captions|columns|descriptions|dtypes|fields|formats|formatters|headers|headings|help|hints|labels|mapping|placeholders|renames?|sorters|titles|tooltips|translations|widths)$/i;

const fieldCalls = new Set("rename agg aggregate astype pick omit sort orderBy select groupBy".split(" "));

/** How many objects around an entry are looked at. */
const maxObjects = 4;

/** True when the object opened at `open`, or one around it, is a table about fields: `COLUMN_TITLES = {…}`, `rename({…})`. */
export function isAboutFields(tree: TokenTree, open: number): boolean {
  let at = open;
  for (let count = 0; count < maxObjects && tree.is(at, "{") && braceAt(tree, at) === "object"; count++) {
    if (fieldWords.test(boundName(tree, at))) return true;
    const call = callAround(tree, tree.parent(at));
    if (call !== null && fieldCalls.has(call.name)) return true;
    at = tree.parent(at);
  }
  return false;
}

/** The name that the object opened at `open` is bound to, as a variable or as a property; "" when it has none. */
function boundName(tree: TokenTree, open: number): string {
  if (tree.is(open - 1, ":") || tree.is(open - 1, "=")) {
    const name = tree.isName(open - 2) ? tree.textOf(open - 2) : "";
    return tree.is(open - 1, "=") && isType(tree, open - 2) ? annotatedName(tree, open - 2) : name;
  }
  return "";
}

/** True when the token before a `=` ends a type and is not the variable itself. */
function isType(tree: TokenTree, last: number): boolean {
  return (
    tree.is(last, ">") || tree.is(last, "]") || tree.is(last, "}") || tree.is(last - 1, ":") || tree.is(last - 1, ".")
  );
}

/** The variable whose type ends with the token at `last`. */
function annotatedName(tree: TokenTree, last: number): string {
  const first = tree.parent(last) + 1;
  for (let at = last; at > first; at = tree.before(at)) {
    if (tree.is(at, ":")) return tree.textOf(at - 1);
    if (tree.is(at, ";") || tree.is(at, "=")) return "";
  }
  return "";
}
