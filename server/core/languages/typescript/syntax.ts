import { TokenKind, type TokenTree } from "../tokenTree.js";

/** The tokens from `first` up to, not with, `end`: all at the level of `first`, with the groups among them. */
export interface Part {
  readonly first: number;
  readonly end: number;
}

/** The end of the innermost group around the token at `index`: its closing token, or what comes after an unclosed group. */
export function levelEnd(tree: TokenTree, index: number): number {
  const parent = tree.parent(index);
  return parent < 0 ? tree.length : tree.groupEnd(parent);
}

/** The inside of the group opened at `open`. */
export function inside(tree: TokenTree, open: number): Part {
  return { first: open + 1, end: tree.groupEnd(open) };
}

/** True when the part is the one group opened by its first token, and that token is `bracket`. */
export function isGroup(tree: TokenTree, part: Part, bracket: string): boolean {
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

/** True for a `!` that says "not null" of what stands directly before it. */
export function isNonNull(tree: TokenTree, index: number): boolean {
  return tree.is(index, "!") && tree.end(index - 1) === tree.start(index) && endsOperand(tree, index - 1);
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
    return !isInfixWord(tree, index) && (endsOperand(tree, index - 1) || endsTypeArguments(tree, index));
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

function isInfixWord(tree: TokenTree, index: number): boolean {
  return infixWords.has(tree.textOf(index)) && !isDot(tree, index - 1);
}

/**
 * The index behind the `>` that closes the type arguments opened by the `<` at `less`; -1 when that is a comparison.
 * As in the language itself, what comes behind decides.
 */
export function typeArgumentsEnd(tree: TokenTree, less: number): number {
  if (!tree.is(less, "<") || tree.opens(less)) return -1;
  const limit = levelEnd(tree, less);
  let depth = 0;
  for (let at = less; at < limit; at = tree.after(at)) {
    if (tree.is(at, "<")) depth++;
    else if (tree.is(at, ">")) {
      if (--depth === 0) return mayFollowTypeArguments(tree, at + 1) ? at + 1 : -1;
    } else if (tree.kind(at) === TokenKind.Operator && !isInTypes(tree, at)) return -1;
  }
  return -1;
}

const typeOperators = new Set([",", ".", "|", "&", "?", ":", "=>", "=", "...", "-", "+", "<", ">"]);

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
  const first = tree.parent(greater) + 1;
  let depth = 0;
  for (let at = greater; at >= first; at = tree.before(at)) {
    if (tree.is(at, ">")) depth++;
    else if (tree.is(at, "<") && --depth === 0) return at;
    else if (tree.kind(at) === TokenKind.Operator && !isInTypes(tree, at)) return -1;
  }
  return -1;
}

/** The end of the value that begins at `first` and stands before `limit`: a comma, a semicolon, a colon, a new line that begins anew. */
export function expressionEnd(tree: TokenTree, first: number, limit: number): number {
  let conditions = 0;
  let at = first;
  while (at < limit) {
    const kind = tree.kind(at);
    if (kind === TokenKind.Operator) {
      if (tree.is(at, ",") || tree.is(at, ";")) break;
      if (tree.is(at, "?")) conditions++;
      else if (tree.is(at, ":") && --conditions < 0) {
        const arrow = returnTypeEnd(tree, at, limit);
        if (arrow < 0) break;
        conditions = 0;
        at = arrow;
      }
    } else if (kind === TokenKind.Close) break;
    else if (at > first && beginsAnew(tree, at)) break;
    at = afterOperand(tree, at);
  }
  return at;
}

/** The `=>` behind the return type of an arrow function, whose colon is at `colon`; -1 when that is another colon. */
function returnTypeEnd(tree: TokenTree, colon: number, limit: number): number {
  if (!tree.is(colon - 1, ")")) return -1;
  const end = typeEnd(tree, colon + 1, limit);
  return tree.is(end, "=>") ? end : -1;
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
    if (at > first && endsType(tree, at)) break;
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

/** The parts between the commas of a group; one that is left out is empty. */
export function itemsOf(tree: TokenTree, open: number): Part[] {
  const { first, end } = inside(tree, open);
  const items: Part[] = [];
  let start = first;
  for (let at = first; at < end; at = afterOperand(tree, at)) {
    if (!tree.is(at, ",") && !tree.is(at, ";")) continue;
    items.push({ first: start, end: at });
    start = at + 1;
  }
  if (start < end) items.push({ first: start, end });
  return items;
}

/** The first token at the part's level whose text is in `texts`, or -1. */
export function findOperator(tree: TokenTree, part: Part, texts: ReadonlySet<string>): number {
  for (let at = part.first; at < part.end; at = afterOperand(tree, at)) {
    const kind = tree.kind(at);
    if (
      (kind === TokenKind.Operator || kind === TokenKind.Name) &&
      texts.has(tree.textOf(at)) &&
      !isDot(tree, at - 1)
    ) {
      return at;
    }
  }
  return -1;
}

/** The first token of the operand that ends with the token at `last`: its member accesses, calls and `new` are included. */
export function operandStart(tree: TokenTree, last: number): number {
  let at = last;
  for (;;) {
    while (isNonNull(tree, at)) at--;
    if (tree.closes(at)) {
      at = tree.before(at + 1);
      const callee = calleeEnd(tree, at);
      if (callee >= 0) {
        at = callee;
        continue;
      }
    }
    if (isDot(tree, at - 1)) at -= 2;
    else return tree.is(at - 1, "new") ? at - 1 : at;
  }
}

/** The last token of what the group opened at `open` calls or indexes, or -1 when it does neither. */
export function calleeEnd(tree: TokenTree, open: number): number {
  if (!tree.is(open, "(") && !tree.is(open, "[")) return -1;
  if (tree.is(open - 1, "?.")) return open - 2;
  if (endsOperand(tree, open - 1) && !isStatementWord(tree, open - 1)) return open - 1;
  if (!tree.is(open - 1, ">")) return -1;
  const less = typeArgumentsStart(tree, open - 1);
  return less > 0 && endsOperand(tree, less - 1) ? less - 1 : -1;
}

function isStatementWord(tree: TokenTree, index: number): boolean {
  const isWord = tree.is(index, "if") || tree.is(index, "while") || tree.is(index, "switch") || tree.is(index, "for");
  return (isWord || tree.is(index, "catch")) && !isDot(tree, index - 1);
}
