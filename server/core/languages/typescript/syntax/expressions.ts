import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { beginsAnew, endsOperand, inside, isDot, isNonNull, type TokenRange } from "./operands.js";
import { afterOperand, typeArgumentsStart, typeEnd } from "./typeSyntax.js";

/**
 * The end of the value that begins at `first` and stands before `limit`: a comma, a semicolon, a colon, a new line that begins
 * anew, or one of the operators in `stops`.
 */
export function expressionEnd(tree: TokenTree, first: number, limit: number, stops?: ReadonlySet<string>): number {
  let conditions = 0;
  let at = first;
  while (at < limit) {
    const kind = tree.kind(at);
    if (kind === TokenKind.Operator) {
      const code = tree.text.charCodeAt(tree.start(at));
      if (code === 44 || code === 59 || stops?.has(tree.textOf(at))) break; // , ;
      if (code === 63 && tree.is(at, "?")) conditions++;
      else if (code === 58 && --conditions < 0) {
        const arrow = returnTypeEnd(tree, at, limit);
        if (arrow < 0) break;
        conditions = 0;
        at = arrow;
      }
    } else if (kind === TokenKind.Close) break;
    else if (at > first && beginsAnew(tree, at)) break;
    else if (kind === TokenKind.String && !tree.isTerminated(at)) return at + 1;
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

/**
 * The parts between the commas of a group; one that is left out is empty. A string without its closing quote ends its part, since
 * it may have swallowed the comma behind it. Only the first `most` are looked for.
 */
export function itemsOf(tree: TokenTree, open: number, most = Number.POSITIVE_INFINITY): TokenRange[] {
  const { first, end } = inside(tree, open);
  const items: TokenRange[] = [];
  let start = first;
  for (let at = first; at < end && items.length < most; at = afterOperand(tree, at)) {
    const isOpen = tree.kind(at) === TokenKind.String && !tree.isTerminated(at);
    if (isOpen && at + 1 < end && !tree.is(at + 1, ",")) {
      items.push({ first: start, end: at + 1 });
      start = at + 1;
    }
    if (!tree.is(at, ",") && !tree.is(at, ";")) continue;
    items.push({ first: start, end: at });
    start = at + 1;
  }
  if (start < end && items.length < most) items.push({ first: start, end });
  return items;
}

/** The first token at the part's level whose text is in `texts`, or -1. */
export function findOperator(tree: TokenTree, part: TokenRange, texts: ReadonlySet<string>): number {
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
