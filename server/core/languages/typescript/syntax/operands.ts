import { TokenKind, type TokenTree } from "../../tokenTree.js";

/** The tokens from `first` up to, not with, `end`: all at the level of `first`, with the groups among them. */
export interface TokenRange {
  readonly first: number;
  readonly end: number;
}

/** The end of the innermost group around the token at `index`: its closing token, or what comes after an unclosed group. */
export function levelEnd(tree: TokenTree, index: number): number {
  const parent = tree.parent(index);
  return parent < 0 ? tree.length : tree.groupEnd(parent);
}

/** The inside of the group opened at `open`. */
export function inside(tree: TokenTree, open: number): TokenRange {
  return { first: open + 1, end: tree.groupEnd(open) };
}

/** True when the part is the one group opened by its first token, and that token is `bracket`. */
export function isGroup(tree: TokenTree, part: TokenRange, bracket: string): boolean {
  return tree.is(part.first, bracket) && tree.opens(part.first) && tree.after(part.first) === part.end;
}

/** True when a line ends between the tokens at `left` and `right`. */
export function lineBreakBetween(tree: TokenTree, left: number, right: number): boolean {
  const { text } = tree;
  const end = tree.start(right);
  for (let at = tree.end(left); at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return true;
  }
  return false;
}

/** True for the `.` or `?.` of a member access at `index`. */
export function isDot(tree: TokenTree, index: number): boolean {
  return tree.is(index, ".") || tree.is(index, "?.");
}

/** How many `!` stand behind an operand at most. */
const maxMarks = 8;

/** True for a `!` that says "not null" of what stands directly before it. */
export function isNonNull(tree: TokenTree, index: number): boolean {
  let at = index;
  while (at > index - maxMarks && tree.is(at, "!") && tree.end(at - 1) === tree.start(at)) at--;
  return at < index && !tree.is(at, "!") && endsOperand(tree, at);
}

/** Words that need an operand behind them, or stand between two. */
const operatorWords = new Set(
  (
    "abstract as assert asserts async await case const declare default delete do else export extends from function get " +
    "implements import in infer instanceof is keyof let new of override private protected public readonly return " +
    "satisfies set static throw type typeof unique using var void yield"
  ).split(" "),
);

/** Words that may stand between two operands. */
const infixWords = new Set(["as", "extends", "in", "instanceof", "is", "of", "satisfies"]);

/** True when the token at `index` can be the last of an operand. */
export function endsOperand(tree: TokenTree, index: number): boolean {
  switch (tree.kind(index)) {
    case TokenKind.Name:
      return isDot(tree, index - 1) || !operatorWords.has(tree.textOf(index));
    case TokenKind.Number:
    case TokenKind.String:
    case TokenKind.TemplateTail:
    case TokenKind.Pattern:
    case TokenKind.Close:
      return true;
    case TokenKind.Operator:
      return isNonNull(tree, index);
    default:
      return false;
  }
}

/** True when the token at `index` cannot go on with the operand before it: a new statement, member or line begins. */
export function beginsAnew(tree: TokenTree, index: number): boolean {
  const kind = tree.kind(index);
  if (kind === TokenKind.Name) {
    return (endsOperand(tree, index - 1) || endsTypeArguments(tree, index)) && !isInfixWord(tree, index);
  }
  if (kind !== TokenKind.String && kind !== TokenKind.Number && kind !== TokenKind.TemplateHead) return false;
  if (!endsOperand(tree, index - 1)) return false;
  const isTagged = tree.text.charAt(tree.start(index)) === "`" && kind !== TokenKind.Number;
  return !isTagged || lineBreakBetween(tree, index - 1, index);
}

/** True when a line ends between the token at `index` and a `>` that looks like the end of type arguments. */
function endsTypeArguments(tree: TokenTree, index: number): boolean {
  const before = index - 1;
  return tree.is(before, ">") && tree.start(before) === tree.end(before - 1) && lineBreakBetween(tree, before, index);
}

/** True for a word that stands between two operands. */
export function isInfixWord(tree: TokenTree, index: number): boolean {
  return infixWords.has(tree.textOf(index)) && !isDot(tree, index - 1);
}
