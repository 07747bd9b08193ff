import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { type TreeBuilder, treeBuilder } from "../../treeBuilder.js";
import {
  Begins,
  beginsWith,
  blankEnd,
  indentWidth,
  isDigit,
  isLineEnd,
  isNameStart,
  lineEnd,
  nameEnd,
} from "./characters.js";
import { isPrefix, plainEnd, readQuotes, stringEnd } from "./quotes.js";
import { beginsStatement, endsOperand } from "./recovery.js";
import { nextPiece, type Template } from "./templates.js";

/** How far a text has been read. One object for one text. */
export interface Lexer {
  readonly text: string;
  readonly out: TreeBuilder;
  /** Few texts have one, and in those without it white space need not be looked at for it. */
  readonly hasFormFeeds: boolean;
  /** The innermost string with substitutions that is open. */
  template: Template | null;
  at: number;
  lastKind: TokenKind;
  lastStart: number;
  /** The white space before the first token of this line, and of the line where the outermost open group begins. */
  indent: number;
  openIndent: number;
  /** Where the last line ended. */
  lineEndAt: number;
  /** A string without its closing quote has swallowed the end of a line since the outermost group was opened. */
  swallowed: boolean;
}

/** Reads a Python text, however broken, as tokens. Newline tokens stand only where a statement may end. */
export function lex(text: string): TokenTree {
  const lexer: Lexer = {
    text,
    out: treeBuilder(text),
    hasFormFeeds: text.includes("\f"),
    template: null,
    at: 0,
    lastKind: TokenKind.Newline,
    lastStart: 0,
    indent: 0,
    openIndent: 0,
    lineEndAt: 0,
    swallowed: false,
  };
  beginLine(lexer);
  while (lexer.at < text.length) readNext(lexer, text.charCodeAt(lexer.at));
  return lexer.out.build();
}

const semicolon = 59;

function readNext(lexer: Lexer, code: number): void {
  switch (beginsWith(code)) {
    case Begins.Name:
      readName(lexer);
      break;
    case Begins.Blank:
      lexer.at++;
      break;
    case Begins.LineEnd:
      endLine(lexer);
      break;
    case Begins.Quote:
      readString(lexer, lexer.at);
      break;
    case Begins.Digit:
      readNumber(lexer);
      break;
    case Begins.Comment:
      readComment(lexer);
      break;
    case Begins.Continuation:
      skipContinuation(lexer);
      break;
    default:
      readPunctuation(lexer, code);
  }
}

function add(lexer: Lexer, kind: TokenKind, end: number, closed = true): void {
  lexer.out.add(kind, lexer.at, end, closed);
  lexer.lastKind = kind;
  lexer.lastStart = lexer.at;
  lexer.at = end;
}

/** Remembers where the outermost group begins; to be called before its opening token is added. */
function beginGroup(lexer: Lexer): void {
  if (lexer.out.depth > 0) return;
  lexer.openIndent = lexer.indent;
  lexer.swallowed = false;
}

function readName(lexer: Lexer): void {
  const { text, at } = lexer;
  const end = nameEnd(text, at + 1);
  const next = text.charCodeAt(end);
  if ((next === 34 || next === 39) && isPrefix(text, at, end)) readString(lexer, end);
  else add(lexer, TokenKind.Name, end);
}

function readNumber(lexer: Lexer): void {
  const { text, at } = lexer;
  let end = nameEnd(text, at + 1);
  for (;;) {
    const code = text.charCodeAt(end);
    const isExponent = (text.charCodeAt(end - 1) | 32) === 101 && text.charCodeAt(at + 1) !== 120;
    if (code !== 46 && !(isExponent && (code === 43 || code === 45))) break;
    end = nameEnd(text, end + 1);
  }
  add(lexer, TokenKind.Number, end);
}

function readComment(lexer: Lexer): void {
  const end = lineEnd(lexer.text, lexer.at);
  lexer.out.comment(lexer.at, end);
  lexer.at = end;
}

/** Reads the literal at the lexer, whose prefix ends at `quoteAt`. */
function readString(lexer: Lexer, quoteAt: number): void {
  const { text, template } = lexer;
  if (template !== null && endsTemplate(lexer, template, quoteAt)) {
    lexer.template = template.outer;
    add(lexer, TokenKind.TemplateTail, quoteAt + 1);
    return;
  }
  const plain = lexer.at === quoteAt ? plainEnd(text, quoteAt) : -1;
  if (plain >= 0) {
    add(lexer, TokenKind.String, plain);
    return;
  }
  const quotes = readQuotes(text, lexer.at, quoteAt);
  if (quotes.formatted) {
    readPiece(lexer, { quotes, outer: template, substitutions: [] }, TokenKind.TemplateHead, quotes.content, false);
  } else {
    const { end, closed } = stringEnd(text, quotes, quotes.content);
    if (!closed) lexer.swallowed = true;
    add(lexer, TokenKind.String, end, closed);
  }
}

/** In `f"{stage"` the second quote follows an operand, where no string can begin: it is the end of the template. */
function endsTemplate(lexer: Lexer, template: Template, quoteAt: number): boolean {
  if (lexer.at !== quoteAt || template.quotes.triple) return false;
  const isString = lexer.lastKind === TokenKind.String || lexer.lastKind === TokenKind.TemplateTail;
  return lexer.text.charCodeAt(quoteAt) === template.quotes.quote && !isString && endsOperand(lexer);
}

/** Reads the text of a template from `from` up to the next substitution or to its end, as a token that begins at the lexer. */
function readPiece(lexer: Lexer, template: Template, kind: TokenKind, from: number, inSpec: boolean): void {
  const { end, closed, opens } = nextPiece(lexer.text, template, from, inSpec);
  if (!closed) lexer.swallowed = true;
  const isHead = kind === TokenKind.TemplateHead;
  if (isHead && opens) {
    lexer.template = template;
    beginGroup(lexer);
  }
  if (!isHead && !opens) lexer.template = template.outer;
  add(lexer, opens ? kind : isHead ? TokenKind.String : TokenKind.TemplateTail, end, closed);
}

function readPunctuation(lexer: Lexer, code: number): void {
  if (lexer.template !== null && leavesSubstitution(lexer, lexer.template, code)) return;
  const begins = beginsWith(code);
  if (begins === Begins.Open) {
    beginGroup(lexer);
    add(lexer, TokenKind.Open, lexer.at + 1);
  } else if (begins === Begins.Close) add(lexer, TokenKind.Close, lexer.at + 1);
  else if (code === 46 && isDigit(lexer.text.charCodeAt(lexer.at + 1))) readNumber(lexer);
  else add(lexer, TokenKind.Operator, operatorEnd(lexer.text, lexer.at, code));
  if (code === semicolon && lexer.out.depth === 0) lexer.out.beginLine(-1);
}

/** Handles what ends a substitution or its expression: `}`, `:` before a format, `!r`. False when it is none of these. */
function leavesSubstitution(lexer: Lexer, template: Template, code: number): boolean {
  const { substitutions } = template;
  const substitution = substitutions[substitutions.length - 1];
  if (substitution === undefined) return false;
  if (code === 123) substitution.braces++;
  if (code === 125) {
    if (substitution.braces-- > 0) return false;
    substitutions.pop();
    readPiece(lexer, template, TokenKind.TemplateMiddle, lexer.at + 1, substitution.inSpec);
    return true;
  }
  if (lexer.out.innermost() !== "`") return false;
  const next = lexer.text.charCodeAt(lexer.at + 1);
  if (code === 58) readPiece(lexer, template, TokenKind.TemplateMiddle, lexer.at + 1, true);
  else if (code === 33 && isNameStart(next)) add(lexer, TokenKind.Operator, lexer.at + 2);
  else return false;
  return true;
}

/** The end of the operator at `at`: up to two characters and an equals sign. */
function operatorEnd(text: string, at: number, code: number): number {
  const next = text.charCodeAt(at + 1);
  const isDoubled = next === code && (code === 42 || code === 47 || code === 60 || code === 62);
  if (isDoubled) return text.charCodeAt(at + 2) === 61 ? at + 3 : at + 2;
  if (code === 45 && next === 62) return at + 2;
  if (code === 46 && next === 46 && text.charCodeAt(at + 2) === 46) return at + 3;
  return next === 61 && takesEquals(code) ? at + 2 : at + 1;
}

/** True for the characters that make an operator with an equals sign: `== != <= >= := += -= *= /= %= &= |= ^= @=`. */
function takesEquals(code: number): boolean {
  return code < 128 && withEquals[code] === 1;
}

const withEquals = Uint8Array.from({ length: 128 }, (_, code) =>
  "=!<>:+-*/%&|^@".includes(String.fromCharCode(code)) ? 1 : 0,
);

function skipContinuation(lexer: Lexer): void {
  const next = lexer.text.charCodeAt(lexer.at + 1);
  if (next === 13 && lexer.text.charCodeAt(lexer.at + 2) === 10) lexer.at += 3;
  else lexer.at += isLineEnd(next) ? 2 : 1;
}

function endLine(lexer: Lexer): void {
  const { text, at } = lexer;
  lexer.lineEndAt = at;
  const end = text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1;
  if (lexer.out.depth === 0) {
    if (lexer.lastKind !== TokenKind.Newline) add(lexer, TokenKind.Newline, end);
    else lexer.at = end;
  } else lexer.at = end;
  beginLine(lexer);
}

/** Skips the white space before a line's first token; a line that shows that the open brackets were left open ends them. */
function beginLine(lexer: Lexer): void {
  const { text, out, at } = lexer;
  const start = blankEnd(text, at);
  const code = text.charCodeAt(start);
  lexer.at = start;
  if (start >= text.length || isLineEnd(code) || code === 35) return;
  lexer.indent = lexer.hasFormFeeds ? indentWidth(text, at, start) : start - at;
  if (out.depth === 0) out.beginLine(lexer.indent);
  else if (beginsStatement(lexer)) endStatement(lexer);
}

/** Gives up the open brackets at the end of the last line: what the lexer stands at begins a statement. */
function endStatement(lexer: Lexer): void {
  const { out, at } = lexer;
  out.abandon();
  lexer.template = null;
  lexer.at = lexer.lineEndAt;
  add(lexer, TokenKind.Newline, at - lexer.indent);
  lexer.at = at;
  out.beginLine(lexer.indent);
}
