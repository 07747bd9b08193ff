import { TokenKind, type TokenTree } from "../../tokenTree.js";
import type { PythonFile } from "../file.js";
import { type Expression, expressionFrom } from "./expressions.js";

/** Words that begin a statement with a head, whose body may stand behind its colon. */
const headWords = new Set("async case class def elif else except finally for if match try while with".split(" "));

/** True when a statement begins at `token`: at the beginning of a line, after `;`, or behind the colon of a head. */
export function beginsStatement({ tree, lines }: Pick<PythonFile, "tree" | "lines">, token: number): boolean {
  const before = tree.kind(token - 1);
  if (token === 0 || before === TokenKind.Newline || tree.is(token - 1, ";")) return tree.parent(token) < 0;
  if (!tree.is(token - 1, ":") || tree.parent(token) >= 0) return false;
  return headWords.has(tree.textOf(lines.first(lines.at(token))));
}

/** The first token of the statement that `token`, which stands in no brackets, is in. */
export function statementStart(file: PythonFile, token: number): number {
  const { lines } = file;
  const first = lines.first(lines.at(token));
  let start = token;
  while (start > first && !beginsStatement(file, start)) start = file.tree.before(start);
  return start;
}

/** The rest of the statement from `token`, which stands in no brackets. */
export function restOfStatement({ tree }: PythonFile, token: number): Expression {
  return expressionFrom(tree, token, statementEnd);
}

const statementEnd: ReadonlySet<string> = new Set([";"]);

const branchWords: ReadonlySet<string> = new Set(["if", "elif", "else", "try", "except", "finally", "with"]);

/** The body's first token of a line such as `else: A = "a"`; for any other line, `first`, which it begins with. */
export function inlineBody(tree: TokenTree, first: number): number {
  if (!mayBranch(tree.text.charCodeAt(tree.start(first))) || !branchWords.has(tree.textOf(first))) return first;
  const colon = expressionFrom(tree, first + 1, headEnd).end;
  const isInline = tree.is(colon, ":") && tree.kind(colon + 1) !== TokenKind.Newline;
  return isInline ? colon + 1 : first;
}

const headEnd: ReadonlySet<string> = new Set([":"]);

/** True for the first letter of a word in `branchWords`: there are many lines, and few begin with one. */
function mayBranch(code: number): boolean {
  return code === 101 || code === 102 || code === 105 || code === 116 || code === 119;
}
