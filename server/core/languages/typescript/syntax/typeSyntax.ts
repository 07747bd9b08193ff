import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { beginsAnew, endsOperand, isDot, isInfixWord, levelEnd, lineBreakBetween } from "./operands.js";

/** How many tokens type arguments are looked through for their end: a `<` that compares has none, however long the file. */
const maxTypeTokens = 1000;

/** How deep type arguments are nested at most: a chain of comparisons looks as if each began arguments of its own. */
const maxDepth = 50;

/**
 * The index behind the `>` that closes the type arguments opened by the `<` at `less`; -1 when that is a comparison.
 * As in the language itself, what comes behind decides.
 */
export function typeArgumentsEnd(tree: TokenTree, less: number): number {
  const end = bracketsEnd(tree, less);
  return end >= 0 && mayFollowTypeArguments(tree, end) ? end : -1;
}

/** The index behind the `>` of `<const>"a"`, whose `<` at `less` begins an operand: a type asserted of any value; else -1. */
export function assertionEnd(tree: TokenTree, less: number): number {
  return endsOperand(tree, less - 1) ? -1 : bracketsEnd(tree, less);
}

/** The index behind the `>` of the `<` at `less`, when nothing but types may be between them; else -1. */
function bracketsEnd(tree: TokenTree, less: number): number {
  if (!tree.is(less, "<") || tree.opens(less)) return -1;
  const limit = Math.min(levelEnd(tree, less), less + maxTypeTokens);
  let depth = 0;
  for (let at = less; at < limit; at = tree.after(at)) {
    if (tree.is(at, "<")) {
      if (++depth > maxDepth) return -1;
    } else if (tree.is(at, ">")) {
      if (--depth === 0) return at + 1;
    } else if (tree.kind(at) === TokenKind.Operator && !isInTypes(tree, at)) return -1;
  }
  return -1;
}

const typeOperators = new Set([",", ".", "|", "&", "?", ":", "=>", "=", "...", "<", ">"]);

function isInTypes(tree: TokenTree, index: number): boolean {
  return typeOperators.has(tree.textOf(index));
}

function mayFollowTypeArguments(tree: TokenTree, index: number): boolean {
  switch (tree.kind(index)) {
    case TokenKind.Number:
      return false;
    case TokenKind.Name:
    case TokenKind.String:
      return isInfixWord(tree, index) || tree.is(index, "implements") || lineBreakBetween(tree, index - 1, index);
    default:
      return true;
  }
}

/** The `<` of the type arguments that end with the `>` at `greater`, or -1. */
export function typeArgumentsStart(tree: TokenTree, greater: number): number {
  const first = Math.max(tree.parent(greater) + 1, greater - maxTypeTokens);
  let depth = 0;
  for (let at = greater; at >= first; at = tree.before(at)) {
    if (tree.is(at, ">")) depth++;
    else if (tree.is(at, "<") && --depth === 0) return at;
    else if (tree.kind(at) === TokenKind.Operator && !isInTypes(tree, at)) return -1;
  }
  return -1;
}

/** The next token at the level of `index`, behind a group or behind type arguments. */
export function afterOperand(tree: TokenTree, index: number): number {
  if (tree.kind(index) === TokenKind.Operator && tree.is(index, "<")) {
    const end = typeArgumentsEnd(tree, index);
    if (end >= 0) return end;
  }
  return tree.after(index);
}

/** The end of the type that begins at `first` and stands before `limit`. */
export function typeEnd(tree: TokenTree, first: number, limit: number): number {
  let conditional = false;
  let conditions = 0;
  let at = first;
  while (at < limit) {
    if (beginsStatement(tree, at) || (at > first && endsType(tree, at))) break;
    if (tree.is(at, "extends")) conditional = true;
    else if (tree.is(at, "?")) {
      if (!conditional) break;
      conditions++;
    } else if (tree.is(at, ":")) {
      if (--conditions < 0) break;
    } else if (tree.is(at, "=>")) {
      if (!tree.is(at - 1, ")")) break;
    } else if (tree.kind(at) === TokenKind.Operator && !isTypeOperator(tree, at)) break;
    at = afterOperand(tree, at);
  }
  return at;
}

/** Words that begin a statement or a member and no type. */
const statementWords = new Set(
  (
    "break case class const continue declare default do enum export for function if interface let namespace private " +
    "protected public return static switch throw try var while"
  ).split(" "),
);

/** True when a statement, or another member, begins on a new line at `index` although a type is still missing there. */
function beginsStatement(tree: TokenTree, index: number): boolean {
  if (!tree.isName(index) || !lineBreakBetween(tree, index - 1, index)) return false;
  if (statementWords.has(tree.textOf(index))) return true;
  if (tree.is(index, "import")) return !tree.is(index + 1, "(");
  if (tree.is(index, "type")) return tree.isName(index + 1);
  const isOperand = tree.is(index - 1, "|") || tree.is(index - 1, "&") || tree.is(index - 1, ":");
  return isOperand && (tree.is(index + 1, ":") || (tree.is(index + 1, "?") && tree.is(index + 2, ":")));
}

function isTypeOperator(tree: TokenTree, index: number): boolean {
  return tree.is(index, "|") || tree.is(index, "&") || isDot(tree, index) || typeArgumentsEnd(tree, index) >= 0;
}

/** True when the token at `index`, behind the beginning of a type, is no part of it. */
function endsType(tree: TokenTree, index: number): boolean {
  const kind = tree.kind(index);
  if (kind === TokenKind.Close) return true;
  if (kind === TokenKind.Open) {
    if (!endsOperand(tree, index - 1) && !tree.is(index - 1, ">")) return false;
    return !tree.is(index, "[") ? !tree.is(index - 1, "import") : lineBreakBetween(tree, index - 1, index);
  }
  if (kind === TokenKind.Name && isInfixWord(tree, index)) return !tree.is(index, "is") && !tree.is(index, "extends");
  return beginsAnew(tree, index);
}
