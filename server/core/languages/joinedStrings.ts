import { TokenKind, type TokenTree } from "./tokenTree.js";

/**
 * The strings that make one text with the string that begins at `head`, in order: those joined by `+`, and where `isAdjacent` those
 * side by side as well. Only the last of them may miss its closing quote.
 */
export function joinedStrings(tree: TokenTree, head: number, isAdjacent: boolean): number[] {
  let first = head;
  for (let at = head; at >= 0; at = stringBefore(tree, at, isAdjacent)) first = at;
  const heads: number[] = [];
  for (let at = first; at >= 0; at = stringAfter(tree, at, isAdjacent)) heads.push(at);
  return heads;
}

/** Where the closed ones of `heads` end, of `joinedStrings`: what is behind it is still being typed. */
export function endOfClosed(tree: TokenTree, heads: readonly number[]): number {
  const last = heads[heads.length - 1] as number;
  return tree.isTerminated(lastToken(tree, last)) ? tree.end(lastToken(tree, last)) : tree.start(last);
}

/** The string that the one at `head` continues, or -1. */
function stringBefore(tree: TokenTree, head: number, isAdjacent: boolean): number {
  const isAdded = tree.is(head - 1, "+");
  if (isAdded ? !isWhole(tree, head) : !isAdjacent) return -1;
  const before = tree.before(isAdded ? head - 1 : head);
  // What begins in a substitution does not continue the string around it.
  const isBeside = tree.parent(before) === tree.parent(head);
  return isBeside && isString(tree, before) && isComplete(tree, before) ? before : -1;
}

/** The string that continues the one at `head`, or -1. */
function stringAfter(tree: TokenTree, head: number, isAdjacent: boolean): number {
  if (!isComplete(tree, head)) return -1;
  const behind = tree.after(head);
  const isAdded = tree.is(behind, "+");
  const after = isAdded ? behind + 1 : behind;
  return isString(tree, after) && (isAdded ? isWhole(tree, after) : isAdjacent) ? after : -1;
}

function isString(tree: TokenTree, token: number): boolean {
  return tree.kind(token) === TokenKind.String || tree.kind(token) === TokenKind.TemplateHead;
}

function isComplete(tree: TokenTree, head: number): boolean {
  return tree.isTerminated(lastToken(tree, head)) && (tree.kind(head) === TokenKind.String || tree.isClosed(head));
}

/** False for a string of which something else is added: `"','".join(kinds)`. */
function isWhole(tree: TokenTree, head: number): boolean {
  const behind = tree.after(head);
  return ![".", "[", "%"].some((operator) => tree.is(behind, operator));
}

/** The last token of the string that begins at `head`. */
function lastToken(tree: TokenTree, head: number): number {
  return tree.kind(head) === TokenKind.TemplateHead ? tree.groupEnd(head) : head;
}
