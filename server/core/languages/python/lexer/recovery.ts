import { TokenKind } from "../../tokenTree.js";
import { isNameStart, lineEnd, nameEnd } from "./characters.js";
import type { Lexer } from "./lexer.js";

/**
 * Decides whether the line that the lexer stands at begins a statement although brackets are open: then one of them was left
 * open, and what follows is not inside of it. The lexer stands at the line's first character that is not white space.
 */
export function beginsStatement(lexer: Lexer): boolean {
  const { text, at } = lexer;
  if (endsSubstitutionLine(lexer)) return true;
  const isDedented = lexer.indent <= lexer.openIndent;
  if (isDedented && lexer.swallowed && !isCloser(text.charCodeAt(at))) return true;
  if (!isNameStart(text.charCodeAt(at))) return false;
  const word = wordAt(text, at);
  if (isStatementKeyword(text, at, word) || opensBlock(lexer)) return true;
  if (!isDedented || infixWords.has(word)) return false;
  return blockWords.has(word) || !awaitsOperand(lexer) || isAssignment(text, at);
}

/** True where a name may go on with the expression: after `(`, a comma, most operators. */
function awaitsOperand(lexer: Lexer): boolean {
  return !endsOperand(lexer) && !/[=!]/.test(lexer.text.charAt(lexer.lastStart));
}

/** True when the last token ends an operand, so that no other operand can follow it directly. */
export function endsOperand({ text, lastKind, lastStart }: Lexer): boolean {
  switch (lastKind) {
    case TokenKind.Number:
    case TokenKind.String:
    case TokenKind.TemplateTail:
    case TokenKind.Close:
      return true;
    case TokenKind.Name:
      return !operatorWords.has(wordAt(text, lastStart));
    default:
      return false;
  }
}

/** Words that can only begin a statement. */
const statementKeywords = new Set([
  "assert",
  "break",
  "class",
  "continue",
  "def",
  "del",
  "elif",
  "except",
  "finally",
  "from",
  "global",
  "import",
  "nonlocal",
  "pass",
  "raise",
  "return",
  "try",
  "while",
  "with",
]);

/** Words that begin a statement, and in an expression stand deeper than its first line. */
const blockWords = new Set(["async", "for", "if", "match"]);

/** Words that go on with an expression. */
const infixWords = new Set(["and", "as", "else", "in", "is", "not", "or"]);

/** Words after which an operand follows. */
const operatorWords = new Set([...infixWords, ...blockWords, ...statementKeywords, "await", "case", "lambda", "yield"]);

function isStatementKeyword(text: string, at: number, word: string): boolean {
  const end = at + word.length;
  if (word === "async") return /^[ \t]+def\b/.test(text.slice(end, end + 20));
  if (word === "else") return text.charAt(end) === ":";
  return statementKeywords.has(word);
}

/** `if probe(reply:` and a new line: within parentheses no line ends with a colon, so the statement's head ended here. */
function opensBlock({ text, out, lastStart, lastKind }: Lexer): boolean {
  if (lastKind !== TokenKind.Operator || text.charAt(lastStart) !== ":" || out.innermost() !== "(") return false;
  const head = text.slice(Math.max(0, out.outermost() - 200), out.outermost() + 1);
  const isHead = /(?:^|[\r\n])[ \t]*(?:async|class|def|elif|except|for|if|match|case|while|with) [^\r\n]*$/.test(head);
  return isHead && !/\blambda\b[^()]*$/.test(text.slice(Math.max(out.outermost(), lastStart - 80), lastStart));
}

/** A substitution of a string in single quotes that is complete at the end of its line was left open. */
function endsSubstitutionLine(lexer: Lexer): boolean {
  const { text, at, template, out } = lexer;
  if (template === null || template.quotes.triple || out.innermost() !== "`") return false;
  return endsOperand(lexer) && !"}!:=".includes(text.charAt(at));
}

/**
 * True for `name = `, `name.attribute |= `, `name[…], other = `, `name: annotation = ` and `type name = ` from `at`, where
 * a name begins. Without the blank before the `=` it may be a keyword argument; with a comma at the end of its line
 * an annotated name is a parameter.
 */
function isAssignment(text: string, at: number): boolean {
  const line = text.slice(at, Math.min(lineEnd(text, at), at + maxTargetLength));
  return assigned.test(line) || typeStatement.test(line) || (annotated.test(line) && !/,\s*(?:#.*)?$/.test(line));
}

/** How much of a line is read to tell an assignment. */
const maxTargetLength = 300;

const index = String.raw`\[(?:[^[\]]|\[[^[\]]*\])*\]`;
const target = String.raw`\w+(?:\.\w+|${index})*`;
const assigned = new RegExp(String.raw`^${target}(?:, *${target})* +(?:[-+*/|&^%@]|\*\*|//|<<|>>)?=(?!=)`);
const annotated = /^\w+(?:\.\w+)*: *[^=:]+ =(?!=)/;
const typeStatement = new RegExp(String.raw`^type +\w+ *(?:${index})? *=(?!=)`);

function isCloser(code: number): boolean {
  return code === 41 || code === 93 || code === 125;
}

function wordAt(text: string, start: number): string {
  return text.slice(start, nameEnd(text, start));
}
