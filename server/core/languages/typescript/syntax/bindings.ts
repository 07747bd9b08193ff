import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { braceAt } from "./braces.js";
import { functionAt } from "./functions.js";
import { inside, isDot, levelEnd, type TokenRange } from "./operands.js";

/** Where the variable that the token at `index` declares holds, or null when the token declares none. */
export function declaredScope(tree: TokenTree, index: number): TokenRange | null {
  if (isDot(tree, index - 1)) return null;
  if (/^(?:const|let|var|function|class)$/.test(tree.textOf(index - 1))) return scopeAround(tree, index);
  if (tree.is(index + 1, "=>")) return { first: index, end: arrowEnd(tree, index + 1) };
  return declaredByPattern(tree, index);
}

/** From `index` to the end of the innermost block, class or function around it. */
export function scopeAround(tree: TokenTree, index: number): TokenRange {
  let parent = tree.parent(index);
  while (parent >= 0 && !tree.is(parent, "{")) parent = tree.parent(parent);
  return { first: index, end: parent < 0 ? tree.length : tree.groupEnd(parent) };
}

/** All of the innermost block, class or function around `index`, also what stands before it. */
export function blockAround(tree: TokenTree, index: number): TokenRange {
  const { end } = scopeAround(tree, index);
  let parent = tree.parent(index);
  while (parent >= 0 && !tree.is(parent, "{")) parent = tree.parent(parent);
  return { first: parent + 1, end };
}

/** The end of the body of the arrow function whose `=>` is at `arrow`. */
function arrowEnd(tree: TokenTree, arrow: number): number {
  if (tree.is(arrow + 1, "{")) return tree.groupEnd(arrow + 1);
  return levelEnd(tree, arrow);
}

/** A parameter, or an element of a destructuring pattern of a parameter or of a declaration. */
function declaredByPattern(tree: TokenTree, index: number): TokenRange | null {
  const open = tree.parent(index);
  if (open < 0 || tree.kind(open) !== TokenKind.Open) return null;
  const isPlace = open === index - 1 || tree.is(index - 1, ",") || tree.is(index - 1, ":") || tree.is(index - 1, "...");
  if (tree.is(open, "(")) {
    const isModified = /^(?:readonly|public|private|protected|override)$/.test(tree.textOf(index - 1));
    return (isPlace && !tree.is(index - 1, ":")) || isModified ? (functionAt(tree, open)?.scope ?? null) : null;
  }
  if (!isPlace || tree.is(index + 1, ":")) return null;
  const pattern = outermostPattern(tree, open);
  if (/^(?:const|let|var)$/.test(tree.textOf(pattern - 1))) return scopeAround(tree, pattern);
  const parameters = tree.parent(pattern);
  if (!tree.is(parameters, "(")) return null;
  const isParameter = parameters === pattern - 1 || tree.is(pattern - 1, ",");
  return isParameter ? (functionAt(tree, parameters)?.scope ?? null) : null;
}

/** The outermost of the object and array patterns around the one opened at `open`. */
function outermostPattern(tree: TokenTree, open: number): number {
  let at = open;
  for (;;) {
    const parent = tree.parent(at);
    const isNested = tree.is(at - 1, ":") || tree.is(at - 1, ",") || parent === at - 1;
    if (parent < 0 || !isNested || !(tree.is(parent, "{") || tree.is(parent, "["))) return at;
    if (tree.is(parent, "{") && braceAt(tree, parent) !== "object") return at;
    at = parent;
  }
}

/** The names that the pattern opened at `open` gives to the members in `wanted`: member -> the token of the variable. */
export function patternNames(tree: TokenTree, open: number, wanted: (member: string) => boolean): Map<string, number> {
  const found = new Map<string, number>();
  const { first, end } = inside(tree, open);
  for (let at = first; at < end; at = tree.after(at)) {
    if (!tree.isName(at) || !(at === first || tree.is(at - 1, ","))) continue;
    const member = tree.textOf(at);
    if (!wanted(member)) continue;
    const variable = tree.is(at + 1, ":") ? at + 2 : at;
    if (tree.isName(variable)) found.set(member, variable);
  }
  return found;
}
