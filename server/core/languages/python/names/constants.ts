import type { Constant } from "../../facts.js";
import type { TokenTree } from "../../tokenTree.js";
import { type Expression, expressionFrom, isDottedName, unwrap } from "../syntax/expressions.js";
import type { Lines } from "../syntax/lines.js";
import { inlineBody } from "../syntax/statements.js";
import { literalOf } from "../syntax/strings.js";

/** What a name in capitals is bound to, in a module or in a class of it. */
export interface Binding {
  readonly name: string;
  readonly nameSpan: Constant["nameSpan"];
  /** The class that it is an attribute of, or null. */
  readonly owner: string | null;
  readonly value: Expression;
  /** The constant that the name is when its value is one string, else null. */
  readonly constant: Constant | null;
  /** True when the value is a name or a dotted name, which may be a constant here or elsewhere. */
  readonly isRenamed: boolean;
  /** What the same name was bound to before. */
  readonly earlier: Binding | undefined;
}

/** The names that a text binds once and for all. */
export interface Constants {
  /** The names bound to one string, in the order of the text. */
  readonly all: readonly Constant[];
  /** The bindings whose value is a name or a dotted name, in the order of the text. */
  readonly renamed: readonly Binding[];
  /** What the module binds the name to last, or the class `owner` where it is not null; undefined for neither. */
  readonly bound: (owner: string | null, name: string) => Binding | undefined;
  /** What the first class that has an attribute of that name binds it to. */
  readonly inAnyClass: (name: string) => Binding | undefined;
}

/**
 * Finds the names in capitals (or marked Final) that modules and classes bind, also in the arms of an `if` or a `try` there.
 * Names bound within functions are variables.
 */
export function readConstants(tree: TokenTree, lines: Lines): Constants {
  const all: Constant[] = [];
  const renamed: Binding[] = [];
  const bindings = new Map<string, Binding>();
  const ofClasses = new Map<string, Binding>();
  const add = (first: number, owner: string | null, value: Expression) => {
    const key = keyOf(owner, tree.textOf(first));
    const binding = toBinding(tree, first, owner, value, bindings.get(key));
    const { name, constant, isRenamed } = binding;
    if (constant !== null) all.push(constant);
    if (isRenamed) renamed.push(binding);
    bindings.set(key, binding);
    if (owner !== null && !ofClasses.has(name)) ofClasses.set(name, binding);
  };
  for (let line = 0; line < lines.length; line++) {
    const block = lines.block(line);
    if (block?.kind === "def") continue;
    const owner = block === null ? null : tree.textOf(lines.first(block.line) + 1);
    for (let first = inlineBody(tree, lines.first(line)); first >= 0; ) {
      const value = tree.isName(first) ? boundValue(tree, first) : null;
      if (value !== null) add(first, owner, unwrap(tree, chainedValue(tree, value)));
      first = value === null ? -1 : nextTarget(tree, value);
    }
  }
  return {
    all,
    renamed,
    bound: (owner, name) => bindings.get(keyOf(owner, name)),
    inAnyClass: (name) => ofClasses.get(name),
  };
}

function keyOf(owner: string | null, name: string): string {
  return owner === null ? name : `${owner}.${name}`;
}

function toBinding(
  tree: TokenTree,
  first: number,
  owner: string | null,
  value: Expression,
  earlier: Binding | undefined,
): Binding {
  const name = tree.textOf(first);
  const literal = literalOf(tree, value);
  const isString = literal !== null && literal.value !== null && literal.closed;
  const nameSpan = { start: tree.start(first), end: tree.end(first) };
  const constant = isString
    ? { name, ...(owner === null ? {} : { owner }), nameSpan, value: literal.value as string, valueSpan: literal.span }
    : null;
  return { name, nameSpan, owner, value, constant, isRenamed: isDottedName(tree, value), earlier };
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
  return tree.is(equals, "=") ? expressionFrom(tree, equals + 1, statementEnd) : null;
}

/** `"a"` of the value `B = "a"` in `A = B = "a"`. */
export function chainedValue(tree: TokenTree, { start, end }: Expression): Expression {
  let from = start;
  while (tree.isName(from) && tree.is(from + 1, "=")) from += 2;
  return { start: from, end };
}

/** The next name of the chain that is bound after the one whose value is `value`, or -1. */
export function nextTarget(tree: TokenTree, { start }: Expression): number {
  return tree.isName(start) && tree.is(start + 1, "=") ? start : -1;
}

function isFinal(tree: TokenTree, first: number): boolean {
  const { start, end } = expressionFrom(tree, first + 2, annotationEnd);
  for (let i = start; i < end; i++) if (tree.is(i, "Final")) return true;
  return false;
}
