import type { TokenTree } from "../../tokenTree.js";
import { inside } from "../syntax/operands.js";

/** How many tokens of one level are looked at for the `=>` of the function that a use may be in. */
const maxTokens = 60;

/** How many groups around a use are looked at. */
const maxGroups = 50;

/**
 * True when a parameter between the declaration at `declared` and the use of a name at `use` has the same name, so that the
 * use means that one.
 */
export function isShadowed(tree: TokenTree, name: string, use: number, declared: number): boolean {
  const scope = tree.parent(declared);
  let at = use;
  for (let count = 0; count < maxGroups && at >= 0 && at !== scope; count++) {
    const parent = tree.parent(at);
    const arrow = arrowBefore(tree, at, parent);
    if (arrow >= 0 && hasParameter(tree, name, arrow)) return true;
    const close = tree.is(at, "{") ? parametersBefore(tree, at, parent) : -1;
    if (close >= 0 && takes(tree, name, close)) return true;
    at = parent;
  }
  return false;
}

const heads = /^(?:if|while|for|switch|with)$/;

/** The `)` of the parameters of the function whose body opens at `open`, or -1. */
function parametersBefore(tree: TokenTree, open: number, parent: number): number {
  let at = tree.before(open);
  for (let count = 0; at > parent && count < maxTokens; count++) {
    if (tree.is(at, "(")) return heads.test(tree.textOf(at - 1)) ? -1 : tree.groupEnd(at);
    if (/^[;={,]$/.test(tree.textOf(at))) return -1;
    at = tree.before(at);
  }
  return -1;
}

/** The `=>` at the level of the token at `index` whose body it is in; -1 when it is in none. */
function arrowBefore(tree: TokenTree, index: number, parent: number): number {
  let at = index;
  for (let count = 0; at > parent && count < maxTokens; count++) {
    if (tree.is(at, "=>")) return at;
    if (tree.is(at, ",") || tree.is(at, ";")) return -1;
    at = tree.before(at);
  }
  return -1;
}

/** True when the function whose `=>` is at `arrow` has a parameter of that name. */
function hasParameter(tree: TokenTree, name: string, arrow: number): boolean {
  const parent = tree.parent(arrow);
  let at = tree.before(arrow);
  if (tree.isName(at) && !tree.is(at - 1, ":")) return tree.is(at, name);
  for (let count = 0; count < maxTokens && at > parent; count++) {
    if (tree.is(at, "(")) return takes(tree, name, tree.groupEnd(at));
    at = tree.before(at);
  }
  return false;
}

/** True when the name stands in the parentheses that close at `close` as a parameter or in a pattern of one. */
function takes(tree: TokenTree, name: string, close: number): boolean {
  const { first, end } = inside(tree, tree.before(close + 1));
  for (let at = first; at < end && at < first + maxTokens; at++) {
    if (tree.is(at, name) && /^[,({[:]$|^\.\.\.$/.test(tree.textOf(at - 1)) && !tree.is(at + 1, ":")) return true;
    if (tree.is(at, name) && tree.is(at + 1, ":") && !tree.is(tree.parent(at), "{")) return true;
  }
  return false;
}
