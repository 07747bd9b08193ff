import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { treeBuilder } from "../../treeBuilder.js";
import { Code, isDigit, isLineEnd, isNameStart, isSpace } from "./characters.js";
import { scanComment, scanLineComment } from "./comments.js";
import { beginsElement, scanElement, scanInElement, scanStrayClosingTag } from "./jsx.js";
import { endsSubstitution, scanNumber, scanPattern, scanString, scanTemplate } from "./literals.js";
import { recoverAtStatement, unclosedTemplate } from "./recovery.js";
import { addToken, closeGroup, expectsOperand, Group, innermost, nameEnd, openGroup, type Scanner } from "./scanner.js";

/** How a text is written. */
export interface Dialect {
  readonly jsx: boolean;
  readonly types: boolean;
}

/** How often a text is read again with one more template that ends at its line. */
const maxTemplateRepairs = 3;

/** Reads TypeScript or JavaScript as tokens nested by their brackets. Total: any text has a tree. */
export function lex(text: string, dialect: Dialect): TokenTree {
  const givenUp = new Set<number>();
  for (;;) {
    const scanner = newScanner(text, dialect, givenUp);
    scanAll(scanner);
    const unclosed = unclosedTemplate(text, scanner.templates);
    if (unclosed < 0 || givenUp.has(unclosed) || givenUp.size >= maxTemplateRepairs) return scanner.builder.build();
    givenUp.add(unclosed);
  }
}

function newScanner(text: string, dialect: Dialect, givenUp: ReadonlySet<number>): Scanner {
  return {
    text,
    builder: treeBuilder(text),
    jsx: dialect.jsx,
    typed: dialect.types,
    pos: 0,
    groups: [],
    elements: [],
    lastKind: -1,
    lastStart: 0,
    lastEnd: 0,
    lastGroup: Group.Block,
    newLine: true,
    templates: { givenUp, manyLines: [], unfinished: false },
    noPattern: { bracket: 0, end: 0 },
  };
}

function scanAll(s: Scanner): void {
  const { text } = s;
  if (text.startsWith("#!")) scanLineComment(s);
  while (s.pos < text.length) {
    if (s.jsx && innermost(s) >= Group.Tag && scanInElement(s)) continue;
    const code = skipSpace(s);
    if (isNameStart(code) || code === Code.Hash) scanName(s);
    else if (isDigit(code)) scanNumber(s);
    else if (s.pos < text.length) scanPunctuation(s, code);
  }
}

/** Moves on to what is no white space, and returns its code; NaN at the end of the text. */
function skipSpace(s: Scanner): number {
  const { text } = s;
  let pos = s.pos;
  let code = text.charCodeAt(pos);
  for (; code === Code.Space || isSpace(code); code = text.charCodeAt(++pos)) {
    if (code !== Code.Space && isLineEnd(code)) s.newLine = true;
  }
  s.pos = pos;
  return code;
}

function scanName(s: Scanner): void {
  const start = s.pos;
  const end = nameEnd(s.text, start);
  if (s.newLine && s.builder.depth > 0) recoverAtStatement(s, start, end);
  addToken(s, TokenKind.Name, start, end);
}

function scanPunctuation(s: Scanner, code: number): void {
  const { pos } = s;
  switch (code) {
    case Code.DoubleQuote:
    case Code.Quote:
      scanString(s, code);
      break;
    case Code.Backtick:
      scanTemplate(s);
      break;
    case Code.OpenParen:
      openGroup(s, TokenKind.Open, pos, pos + 1, followsConditionWord(s) ? Group.Condition : Group.Paren);
      break;
    case Code.OpenBracket:
      openGroup(s, TokenKind.Open, pos, pos + 1, Group.Bracket);
      break;
    case Code.OpenBrace:
      openGroup(s, TokenKind.Open, pos, pos + 1, beginsObject(s) ? Group.Object : Group.Block);
      break;
    case Code.CloseParen:
    case Code.CloseBracket:
      closeGroup(s, TokenKind.Close, pos, pos + 1);
      break;
    case Code.CloseBrace:
      if (endsSubstitution(s)) scanTemplate(s);
      else closeGroup(s, TokenKind.Close, pos, pos + 1);
      break;
    default:
      scanAmbiguous(s, code);
  }
}

/** Reads what begins with a character of several meanings: comments, patterns, elements, numbers, operators. */
function scanAmbiguous(s: Scanner, code: number): void {
  if (code === Code.Slash && (scanComment(s) || (expectsOperand(s) && scanPattern(s)))) return;
  if (code === Code.Less && s.jsx && scanTag(s)) return;
  if (code === Code.Dot && isDigit(s.text.charCodeAt(s.pos + 1))) scanNumber(s);
  else scanOperator(s, code);
}

function followsConditionWord(s: Scanner): boolean {
  if (s.lastKind !== TokenKind.Name || s.text.charCodeAt(s.lastStart - 1) === Code.Dot) return false;
  const word = s.text.slice(s.lastStart, s.lastEnd);
  return word === "if" || word === "for" || word === "while" || word === "with";
}

/** True when a `{` at `pos` stands where a value does; unsure after a colon, which is trusted inside of brackets only. */
function beginsObject(s: Scanner): boolean {
  if (s.lastKind === TokenKind.Open) return s.text.charCodeAt(s.lastStart) !== Code.OpenBrace;
  if (s.lastKind === TokenKind.Name) return beforeObject.has(s.text.slice(s.lastStart, s.lastEnd));
  if (s.lastKind !== TokenKind.Operator) return false;
  switch (s.text.charCodeAt(s.lastEnd - 1)) {
    case Code.Equals:
    case Code.Comma:
    case Code.Question:
    case Code.Bar:
    case Code.Dot:
      return true;
    case Code.Colon:
      return innermost(s) !== Group.Block;
    default:
      return false;
  }
}

/** Words with braces behind them that hold no statements: `return {`, `import {`, `import type {`. */
const beforeObject = new Set(["export", "import", "return", "type"]);

function scanTag(s: Scanner): boolean {
  const next = s.text.charCodeAt(s.pos + 1);
  if (next === Code.Slash && s.text.charCodeAt(s.pos + 2) !== Code.Slash) scanStrayClosingTag(s);
  else if (expectsOperand(s) && beginsElement(s)) scanElement(s);
  else return false;
  return true;
}

/** Operators of more than one character, a longer one before its beginning. `>` is read alone: it may close type arguments. */
const longOperators =
  "!== != %= &&= && &= **= ** *= ++ += -- -= ... /= <<= << <= === == => >= ?. ??= ?? ^= ||= || |=".split(" ");

const operatorsByFirst: ReadonlyMap<number, readonly string[]> = new Map(
  longOperators.map((operator) => {
    const first = operator.charCodeAt(0);
    return [first, longOperators.filter((other) => other.charCodeAt(0) === first)];
  }),
);

function scanOperator(s: Scanner, code: number): void {
  const { text, pos } = s;
  let end = pos + 1;
  if (isOperatorPart(text.charCodeAt(end))) {
    const longer = operatorsByFirst.get(code);
    if (longer !== undefined) end += longerLength(text, pos, longer);
  }
  const isPostfix = (code === Code.Bang || code === Code.Plus || code === Code.Minus) && followsOperand(s, end);
  if (isPostfix) {
    s.builder.add(TokenKind.Operator, pos, end);
    s.pos = end;
  } else addToken(s, TokenKind.Operator, pos, end);
}

/** True for a character that an operator may go on with. */
function isOperatorPart(code: number): boolean {
  return (
    (code >= Code.Star && code <= Code.Dot) ||
    (code >= Code.Less && code <= Code.Question) ||
    code === Code.Bar ||
    code === Code.Ampersand
  );
}

/** How many characters the longest of `candidates` at `pos` has beyond the first. */
function longerLength(text: string, pos: number, candidates: readonly string[]): number {
  for (const operator of candidates) {
    if (!text.startsWith(operator, pos)) continue;
    if (operator === "?." && isDigit(text.charCodeAt(pos + 2))) continue;
    return operator.length - 1;
  }
  return 0;
}

/** True when the operator from `pos` to `end` is written behind an operand and leaves it one: `x!`, `i++`. */
function followsOperand(s: Scanner, end: number): boolean {
  const isMark =
    end - s.pos === 1 ? s.text.charCodeAt(s.pos) === Code.Bang : s.text.charCodeAt(s.pos + 1) !== Code.Equals;
  return isMark && s.pos === s.lastEnd && s.lastKind !== -1 && !expectsOperand(s);
}
