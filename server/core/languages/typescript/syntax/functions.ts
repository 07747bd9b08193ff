import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { braceAt } from "./braces.js";
import { expressionEnd, itemsOf } from "./expressions.js";
import { inside, isDot, levelEnd, type TokenRange } from "./operands.js";
import { typeArgumentsStart, typeEnd } from "./typeSyntax.js";

/** A function by the parenthesis that opens its parameters. */
export interface FunctionParts {
  readonly open: number;
  /** The inside of its block, or its one expression; empty when it has none. */
  readonly body: TokenRange;
  readonly isBlock: boolean;
  /** From the parameters to the end of the body: where the parameters hold. */
  readonly scope: TokenRange;
}

/** The function whose parameters open at `open`, or null when the parentheses are others. */
export function functionAt(tree: TokenTree, open: number): FunctionParts | null {
  if (!tree.is(open, "(") || !tree.opens(open)) return null;
  const limit = levelEnd(tree, open);
  let at = tree.after(open);
  const hasType = tree.is(at, ":") && at < limit;
  if (hasType) at = typeEnd(tree, at + 1, limit);
  if (at >= limit && !hasType) return null;
  if (tree.is(at, "=>")) return arrowFunction(tree, open, at, limit);
  const isBlock = tree.is(at, "{") && at < limit && tree.opens(at);
  if (isBlock && (hasType || functionNameToken(tree, open) >= 0 || isNameless(tree, open))) {
    const body = inside(tree, at);
    return { open, body, isBlock: true, scope: { first: open, end: body.end } };
  }
  if (!hasType || !isSignature(tree, open)) return null;
  return { open, body: { first: at, end: at }, isBlock: false, scope: { first: open, end: at } };
}

/** True for a function without a body: in a class or a type, or behind `function`. */
function isSignature(tree: TokenTree, open: number): boolean {
  const brace = braceAt(tree, tree.parent(open));
  return brace === "class" || brace === "type" || tree.is(functionNameToken(tree, open) - 1, "function");
}

function arrowFunction(tree: TokenTree, open: number, arrow: number, limit: number): FunctionParts {
  const isBlock = tree.is(arrow + 1, "{") && arrow + 1 < limit;
  const body = isBlock ? inside(tree, arrow + 1) : { first: arrow + 1, end: expressionEnd(tree, arrow + 1, limit) };
  return { open, body, isBlock, scope: { first: open, end: body.end } };
}

function isNameless(tree: TokenTree, open: number): boolean {
  return tree.is(open - 1, "function") || tree.is(open - 1, "*");
}

const statementWords = new Set(
  "if for while switch catch with return await typeof of in do else new function".split(" "),
);

/**
 * The token that names the function whose parameters open at `open`: behind `function`, of a method, or of the variable,
 * property or field that an arrow function or function expression is bound to. -1 when it has no name.
 */
export function functionNameToken(tree: TokenTree, open: number): number {
  let before = open - 1;
  if (tree.is(before, ">")) before = typeArgumentsStart(tree, before) - 1;
  if (tree.is(before, "*") && !tree.is(before - 1, "function")) return -1;
  const isWord = tree.isName(before) && statementWords.has(tree.textOf(before));
  if (tree.isName(before) && !isWord && !tree.is(before, "async") && !isDot(tree, before - 1)) return before;
  if (tree.is(before, "*")) before--;
  if (tree.is(before, "function")) before--;
  if (tree.is(before, "async")) before--;
  return tree.is(before, "=") || tree.is(before, ":") ? boundName(tree, before) : -1;
}

/** The name before a `=` and its type, or before a property's `:`. */
function boundName(tree: TokenTree, operator: number): number {
  const first = tree.parent(operator) + 1;
  for (let at = tree.before(operator); at >= first; at = tree.before(at)) {
    if (tree.is(at, ":")) return tree.isName(at - 1) ? at - 1 : -1;
    if (tree.isName(at) && isBeginning(tree, at)) return at;
    if (tree.is(at, ";") || tree.is(at, ",") || tree.is(at, "=")) return -1;
  }
  return -1;
}

function isBeginning(tree: TokenTree, token: number): boolean {
  const before = token - 1;
  if (tree.parent(token) === before) return true;
  return (
    tree.is(before, ",") ||
    tree.is(before, ";") ||
    /^(?:const|let|var|readonly|static|public|private)$/.test(tree.textOf(before))
  );
}

/** The class that a member at `token` is declared in: its brace, or -1. */
export function classAround(tree: TokenTree, token: number): number {
  const parent = tree.parent(token);
  return parent >= 0 && braceAt(tree, parent) === "class" ? parent : -1;
}

/** The name of the class, interface or enum whose body opens at `brace`, or -1. */
export function declaredName(tree: TokenTree, brace: number): number {
  const first = tree.parent(brace) + 1;
  for (let at = tree.before(brace); at >= first; at = tree.before(at)) {
    if (tree.is(at, "class") || tree.is(at, "interface") || tree.is(at, "enum")) {
      return tree.isName(at + 1) && at + 1 < brace ? at + 1 : -1;
    }
    if (tree.is(at, ";") || tree.is(at, "{")) return -1;
  }
  return -1;
}

/** The function that the whole part is: `(a) => …`, `a => …`, `async function (a) {…}`; or null. */
export function functionIn(tree: TokenTree, part: TokenRange): FunctionParts | null {
  let at = tree.is(part.first, "async") ? part.first + 1 : part.first;
  if (tree.isName(at) && tree.is(at + 1, "=>") && at + 1 < part.end) return arrowFunction(tree, at, at + 1, part.end);
  if (tree.is(at, "function")) at += tree.is(at + 1, "*") ? 2 : 1;
  if (tree.isName(at) && tree.is(at - 1, "function")) at++;
  return at < part.end ? functionAt(tree, at) : null;
}

/** The place of the parameter that `token` is in among the parameters that open at `open`, or -1. */
export function parameterIndex(tree: TokenTree, open: number, token: number): number {
  return itemsOf(tree, open).findIndex(({ first, end }) => first <= token && token < end);
}

/** What the function returns: the expressions behind its own `return`s, or its one expression. A missing one is empty. */
export function returnsOf(tree: TokenTree, { body, isBlock }: FunctionParts): TokenRange[] {
  if (!isBlock) return body.first < body.end || tree.is(body.first - 1, "=>") ? [body] : [];
  const found: TokenRange[] = [];
  collectReturns(tree, body, found, 0);
  return found;
}

/** How many blocks one in another are looked through. */
const maxDepth = 100;

function collectReturns(tree: TokenTree, part: TokenRange, found: TokenRange[], depth: number): void {
  for (let at = part.first; at < part.end; at = tree.after(at)) {
    if (tree.is(at, "return") && tree.isName(at) && !isDot(tree, at - 1) && !tree.is(at + 1, ":")) {
      const end = expressionEnd(tree, at + 1, part.end);
      found.push({ first: at + 1, end });
      at = Math.max(at, end - 1);
    } else if (tree.kind(at) === TokenKind.Open && tree.is(at, "{") && isStatementBlock(tree, at)) {
      if (depth < maxDepth) collectReturns(tree, inside(tree, at), found, depth + 1);
    }
  }
}

/** True for the block of a statement, whose `return`s are those of the function around it. */
function isStatementBlock(tree: TokenTree, open: number): boolean {
  const before = open - 1;
  if (tree.is(before, ")")) {
    const paren = tree.before(open);
    return /^(?:if|for|while|switch|catch|with|await)$/.test(tree.textOf(paren - 1)) && !isDot(tree, paren - 2);
  }
  if (tree.is(before, "=>")) return false;
  return /^(?:else|try|finally|do|;|\{|\}|:|catch)$/.test(tree.textOf(before)) && braceAt(tree, open) === "block";
}
