import type { Constant } from "../facts.js";
import type { TokenTree } from "../tokenTree.js";
import { TokenKind } from "../tokenTree.js";
import { type Expression, expressionFrom, unwrap } from "./expressions.js";
import type { Lines } from "./lines.js";
import { literalOf } from "./strings.js";

/** The constants of a text, by name; those of a class also by `Class.NAME`. */
export interface Constants {
  readonly all: readonly Constant[];
  /** The constant that `name` stands for where it is written alone, or undefined. */
  readonly named: (name: string) => Constant | undefined;
  /** The constant `name` of the class `owner`, or undefined. */
  readonly inClass: (owner: string, name: string) => Constant | undefined;
}

/**
 * Finds the names in capitals (or marked Final) that modules and classes bind to one string. Of a name bound more than once the
 * first counts. Names bound within functions are variables.
 */
export function readConstants(tree: TokenTree, lines: Lines): Constants {
  const all: Constant[] = [];
  const named = new Map<string, Constant>();
  const owned = new Map<string, Constant>();
  for (let line = 0; line < lines.length; line++) {
    const constant = constantAt(tree, lines.first(line));
    if (constant === null) continue;
    const block = lines.block(line);
    if (block?.kind === "def") continue;
    all.push(constant);
    const known = block === null ? named : owned;
    const key = block === null ? constant.name : `${tree.textOf(lines.first(block.line) + 1)}.${constant.name}`;
    if (!known.has(key)) known.set(key, constant);
    if (block !== null && !named.has(constant.name) && !owned.has(constant.name)) owned.set(constant.name, constant);
  }
  return {
    all,
    named: (name) => named.get(name) ?? owned.get(name),
    inClass: (owner, name) => owned.get(`${owner}.${name}`),
  };
}

/** The constant that the statement beginning at `first` binds, or null. */
function constantAt(tree: TokenTree, first: number): Constant | null {
  if (!tree.isName(first)) return null;
  const value = boundValue(tree, first);
  if (value === null) return null;
  const name = tree.textOf(first);
  if (!isConstantName(name) && !isFinal(tree, first, value)) return null;
  const literal = literalOf(tree, value);
  if (literal === null || literal.value === null || !literal.closed) return null;
  const nameSpan = { start: tree.start(first), end: tree.end(first) };
  return { name, nameSpan, value: literal.value, valueSpan: literal.span };
}

/** True for a name in capitals. */
export function isConstantName(name: string): boolean {
  return /^_*[A-Z][A-Z0-9_]*$/.test(name);
}

const statementEnd = new Set([";"]);
const annotationEnd = new Set(["=", ";"]);

/** The strings that the statement `NAME = …` or `NAME: type = …` at `first` binds, or null when it is anything else. */
function boundValue(tree: TokenTree, first: number): Expression | null {
  let equals = first + 1;
  if (tree.is(equals, ":")) {
    equals = expressionFrom(tree, equals + 1, annotationEnd).end;
  }
  if (!tree.is(equals, "=")) return null;
  const begins = tree.kind(equals + 1);
  if (begins !== TokenKind.String && !tree.is(equals + 1, "(")) return null;
  return unwrap(tree, expressionFrom(tree, equals + 1, statementEnd));
}

function isFinal(tree: TokenTree, first: number, value: Expression): boolean {
  if (!tree.is(first + 1, ":")) return false;
  for (let i = first + 2; i < value.start; i++) if (tree.is(i, "Final")) return true;
  return false;
}
