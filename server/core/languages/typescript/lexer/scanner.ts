import { TokenKind } from "../../tokenTree.js";
import type { TreeBuilder } from "../../treeBuilder.js";
import { Code, isNamePart } from "./characters.js";

/** What kind of group is open at a depth. */
export enum Group {
  Paren,
  /** The parentheses after `if`, `for`, `while` and `with`: what follows them is a statement. */
  Condition,
  Bracket,
  Block,
  /** A `{` where an expression is expected. */
  Object,
  /** From `${` on. */
  Substitution,
  /** Inside of `<…` of a JSX element. */
  Tag,
  /** Between the tags of a JSX element. */
  Children,
}

/** Where the lexer stands in one text. */
export interface Scanner {
  readonly text: string;
  readonly builder: TreeBuilder;
  /** JSX elements may begin. */
  readonly jsx: boolean;
  /** Generic arrow functions may begin where JSX elements may. */
  readonly typed: boolean;
  pos: number;
  /** The kind of the group that is open at each depth; what is deeper than the builder's depth is stale. */
  readonly groups: Group[];
  /** The name of the JSX element that is open at each depth. */
  readonly elements: string[];
  /** The last token that says whether an operand or an operator comes next. */
  lastKind: TokenKind | -1;
  lastStart: number;
  lastEnd: number;
  /** Of a closing token: the group that it closed. */
  lastGroup: Group;
  /** A line end stands between the last token and `pos`. */
  newLine: boolean;
  readonly templates: TemplateRun;
  /** The last attempt at a regular expression that failed: where its first bracket stands, and where it ended. */
  readonly noPattern: { bracket: number; end: number };
}

/** What one run over the text learns about its templates. */
export interface TemplateRun {
  /** Where the templates begin that are to end with their line. */
  readonly givenUp: ReadonlySet<number>;
  /** Start and end of each piece of a template that spans lines, flat. */
  readonly manyLines: number[];
  /** The text ended inside a template. */
  unfinished: boolean;
}

/** Adds a token that ends at `end`, and goes on behind it. */
export function addToken(s: Scanner, kind: TokenKind, start: number, end: number, closed = true): void {
  s.builder.add(kind, start, end, closed);
  s.pos = end;
  s.newLine = false;
  s.lastKind = kind;
  s.lastStart = start;
  s.lastEnd = end;
}

/** Adds a token that opens a group. */
export function openGroup(s: Scanner, kind: TokenKind, start: number, end: number, group: Group): void {
  s.groups[s.builder.depth] = group;
  addToken(s, kind, start, end);
}

/** Adds a token that closes a group. */
export function closeGroup(s: Scanner, kind: TokenKind, start: number, end: number, closed = true): void {
  addToken(s, kind, start, end, closed);
  s.lastGroup = s.groups[s.builder.depth] ?? Group.Block;
}

/** The innermost open group. */
export function innermost(s: Scanner): Group {
  const { depth } = s.builder;
  return depth === 0 ? Group.Block : (s.groups[depth - 1] as Group);
}

/** The end of the name that begins at `start`. */
export function nameEnd(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && isNamePart(text.charCodeAt(end))) end++;
  return end;
}

const wordsBeforeOperands = new Set([
  "await",
  "case",
  "default",
  "delete",
  "do",
  "else",
  "extends",
  "in",
  "instanceof",
  "new",
  "of",
  "return",
  "throw",
  "typeof",
  "void",
  "yield",
]);

/** True when an operand comes next: a `/` begins a regular expression, a `<` a JSX element. */
export function expectsOperand(s: Scanner): boolean {
  switch (s.lastKind) {
    case TokenKind.Name: {
      const { text, lastStart } = s;
      if (text.charCodeAt(lastStart - 1) === Code.Dot) return false;
      return wordsBeforeOperands.has(text.slice(lastStart, s.lastEnd));
    }
    case TokenKind.Number:
    case TokenKind.String:
    case TokenKind.TemplateTail:
    case TokenKind.Pattern:
      return false;
    case TokenKind.Close:
      return s.lastGroup === Group.Condition || s.lastGroup === Group.Block;
    default:
      return true;
  }
}
