import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { stringValue } from "./strings.js";

/** The name that the value at `first` is bound to, as a variable, with a type or without, or as a property; "" when it has none. */
export function boundName(tree: TokenTree, first: number): string {
  const last = first - 2;
  if (tree.is(first - 1, "=")) {
    if (isType(tree, last)) return annotatedName(tree, last);
    return tree.isName(last) ? tree.textOf(last) : "";
  }
  if (!tree.is(first - 1, ":")) return "";
  if (tree.kind(last) === TokenKind.String) return stringValue(tree, last);
  return tree.isName(last) ? tree.textOf(last) : "";
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
