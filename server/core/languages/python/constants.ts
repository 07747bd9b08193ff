import type { Constant } from "../facts.js";
import type { TokenTree } from "../tokenTree.js";
import { type Expression, expressionFrom, unwrap } from "./expressions.js";
import type { Lines } from "./lines.js";
import { literalOf } from "./strings.js";

/** What a name in capitals is bound to, in a module or in a class of it. */
export interface Binding {
  readonly name: string;
  /** The class that it is an attribute of, or null. */
  readonly owner: string | null;
  readonly value: Expression;
  /** The constant that the name is when its value is one string, else null. */
  readonly constant: Constant | null;
}

/** The names that a text binds once and for all. */
export interface Constants {
  /** The names bound to one string, in the order of the text. */
  readonly all: readonly Constant[];
  /** What the module binds the name to, or the class `owner` where it is not null; undefined for neither. */
  readonly bound: (owner: string | null, name: string) => Binding | undefined;
  /** What the first class that has an attribute of that name binds it to. */
  readonly inAnyClass: (name: string) => Binding | undefined;
}

/**
 * Finds the names in capitals (or marked Final) that modules and classes bind. Of a name bound more than once the first counts.
 * Names bound within functions are variables.
 */
export function readConstants(tree: TokenTree, lines: Lines): Constants {
  const all: Constant[] = [];
  const bindings = new Map<string, Binding>();
  const ofClasses = new Map<string, Binding>();
  for (let line = 0; line < lines.length; line++) {
    const first = lines.first(line);
    const value = tree.isName(first) ? boundValue(tree, first) : null;
    const block = lines.block(line);
    if (value === null || block?.kind === "def") continue;
    const owner = block === null ? null : tree.textOf(lines.first(block.line) + 1);
    const binding = toBinding(tree, first, owner, value);
    const { name, constant } = binding;
    if (constant !== null) all.push(constant);
    const key = keyOf(owner, name);
    if (!bindings.has(key)) bindings.set(key, binding);
    if (owner !== null && !ofClasses.has(name)) ofClasses.set(name, binding);
  }
  return {
    all,
    bound: (owner, name) => bindings.get(keyOf(owner, name)),
    inAnyClass: (name) => ofClasses.get(name),
  };
}

function keyOf(owner: string | null, name: string): string {
  return owner === null ? name : `${owner}.${name}`;
}

function toBinding(tree: TokenTree, first: number, owner: string | null, value: Expression): Binding {
  const name = tree.textOf(first);
  const literal = literalOf(tree, value);
  const isString = literal !== null && literal.value !== null && literal.closed;
  const nameSpan = { start: tree.start(first), end: tree.end(first) };
  const constant = isString ? { name, nameSpan, value: literal.value as string, valueSpan: literal.span } : null;
  return { name, owner, value, constant };
}

const statementEnd: ReadonlySet<string> = new Set([";"]);
const annotationEnd: ReadonlySet<string> = new Set(["=", ";"]);

/** True for a name in capitals. */
export function isConstantName(name: string): boolean {
  return /^_*[A-Z][A-Z0-9_]*$/.test(name);
}

/** What the statement `NAME = …` or `NAME: type = …` at `first` binds a constant to, or null when it is anything else. */
function boundValue(tree: TokenTree, first: number): Expression | null {
  const isTyped = tree.is(first + 1, ":");
  if (!isTyped && !tree.is(first + 1, "=")) return null;
  if (!isConstantName(tree.textOf(first)) && !(isTyped && isFinal(tree, first))) return null;
  const equals = isTyped ? expressionFrom(tree, first + 2, annotationEnd).end : first + 1;
  return tree.is(equals, "=") ? unwrap(tree, expressionFrom(tree, equals + 1, statementEnd)) : null;
}

function isFinal(tree: TokenTree, first: number): boolean {
  const { start, end } = expressionFrom(tree, first + 2, annotationEnd);
  for (let i = start; i < end; i++) if (tree.is(i, "Final")) return true;
  return false;
}
