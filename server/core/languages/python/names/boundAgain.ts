import type { TokenTree } from "../../tokenTree.js";
import { type Expression, endsPrimary, expressionFrom, isKeyword } from "../syntax/expressions.js";
import type { Lines } from "../syntax/lines.js";

/**
 * The first token in `reach` that binds the variable `name` to something else, or -1: `name = …`, `x, name = …`, `name += …`,
 * `name := …`, `for name in …`, `… as name`. `reach` is the body of a loop; what a comprehension in it binds holds only there.
 */
export function boundAgain(tree: TokenTree, lines: Lines, name: string, reach: Expression): number {
  for (let line = lines.at(reach.start); line < lines.length && lines.first(line) < reach.end; line++) {
    const first = Math.max(lines.first(line), reach.start);
    const end = Math.min(lines.first(line + 1), reach.end);
    for (let token = first; token < end; token++) {
      if (tree.is(token, name) && isBound(tree, token, first)) return token;
    }
  }
  return -1;
}

/** True when the statement that begins at `first` binds the name at `token`. */
export function isBound(tree: TokenTree, token: number, first: number): boolean {
  if (tree.is(token + 1, ":=") || tree.is(token - 1, "as")) return true;
  if (tree.is(token - 1, ".") || tree.is(token + 1, ".") || tree.opens(token + 1)) return false;
  if (token === first && tree.is(token + 1, ":"))
    return tree.is(expressionFrom(tree, token + 2, annotationStops).end, "=");
  const target = outermost(tree, token);
  return target >= 0 && isBoundAmong(tree, target);
}

const annotationStops: ReadonlySet<string> = new Set(["=", ";"]);

/** The token itself, or the bracket that opens the outermost tuple or list around it; -1 in a call, an index or a dict. */
function outermost(tree: TokenTree, token: number): number {
  let target = token;
  for (let open = tree.parent(token); open >= 0; open = tree.parent(open)) {
    if (!(tree.is(open, "(") || tree.is(open, "[")) || endsPrimary(tree, open - 1)) return -1;
    target = open;
  }
  return target;
}

/** Where the value ends that the name at `target` is bound to, which may still be made from what it held before. */
export function valueEnd(tree: TokenTree, lines: Lines, target: number): number {
  const isAssigned = tree.is(target + 1, "=") || tree.is(target + 1, ",");
  return isAssigned && tree.parent(target) < 0 ? lines.first(lines.at(target) + 1) : target + 1;
}

const isAssigning = /^(?:[-+*/%&|^@]|\/\/|\*\*|<<|>>)?=$/;

/** True where the targets that `target` is among end with the `=` of an assignment, or with the `in` of a loop. */
function isBoundAmong(tree: TokenTree, target: number): boolean {
  const end = targetsEnd(tree, target);
  return tree.is(end, "in") ? isBehindFor(tree, target) : isAssigning.test(tree.textOf(end));
}

/** The bracket that opens the comprehension among whose targets the name at `token` is, or -1. */
export function comprehensionOf(tree: TokenTree, token: number): number {
  const group = tree.parent(token);
  const target = tree.is(group, "(") && tree.is(group - 1, "for") ? group : token;
  const open = tree.parent(target);
  return open >= 0 && tree.is(targetsEnd(tree, target), "in") && isBehindFor(tree, target) ? open : -1;
}

/** How far from a target the others are followed: a list of thousands of names is no person's, and each of them would read it all. */
const mostParts = 200;

/** The token behind the targets that `target` is among, or one of them where there are too many. */
function targetsEnd(tree: TokenTree, target: number): number {
  let end = tree.after(target);
  for (let left = mostParts; left > 0 && isPartOfTargets(tree, end); left--) end = tree.after(end);
  return end;
}

function isBehindFor(tree: TokenTree, target: number): boolean {
  let start = target - 1;
  for (let left = mostParts; left > 0 && isPartOfTargets(tree, start); left--) start = tree.before(start);
  return tree.is(start, "for");
}

function isPartOfTargets(tree: TokenTree, token: number): boolean {
  if (tree.isName(token)) return !isKeyword(tree, token);
  return tree.opens(token) || tree.closes(token) || [",", "*", "."].some((text) => tree.is(token, text));
}
