import type { TokenTree } from "../../tokenTree.js";
import { TokenKind } from "../../tokenTree.js";
import type { Placed, PythonFile, ValueForm } from "../file.js";
import { bindingOf } from "../names/bindings.js";
import {
  argumentsOf,
  calleeName,
  contents,
  type Expression,
  elements,
  findIn,
  isGroup,
  nextElement,
  split,
} from "../syntax/expressions.js";

/** `["a", "b"]`, `{"a", "b"}`, `("a", "b")` and `"a", "b"`: the elements, each a kind. */
export const display: ValueForm = (file, placed) => {
  const { tree } = file;
  const inner = displayed(tree, placed.expression);
  if (inner === null) return null;
  const parts = elements(tree, inner).flatMap((expression) => elementParts(file, placed, expression));
  const next = nextElement(tree, inner);
  return next ? [...parts, { expression: next, role: "kind", use: "compared" }] : parts;
};

/** A list where one kind is expected holds several; a tuple does when nothing in it looks like a text. */
export const listOfKinds: ValueForm = (file, placed) => {
  const { tree } = file;
  const inner = displayed(tree, placed.expression);
  if (inner === null) return null;
  const isList = isGroup(tree, placed.expression, "[");
  const isTuple = !isList && !isGroup(tree, placed.expression, "{");
  const use = isTuple && placed.use === "written" ? "fallback" : placed.use;
  const next = isList ? nextElement(tree, inner) : null;
  const parts = next ? [...elements(tree, inner), next] : elements(tree, inner);
  return parts.map((expression) => ({ expression, role: "kind", use }));
};

/**
 * `NAMES`, when the text binds it for good: what it is bound to. From there on only names that are bound before are followed, so
 * that no circle is.
 */
export const namedCollection: ValueForm = (file, placed) => {
  const { start, end } = placed.expression;
  const binding = bindingOf(file, placed.expression);
  // What a site is bound to is read where it is bound.
  if (binding !== undefined && file.roles.ofName(file.tree.textOf(end - 1)) !== undefined) return [];
  if (binding === undefined || binding.constant !== null) return null;
  const isLater = binding.value.end > start && file.lines.block(file.lines.at(start))?.kind !== "def";
  return isLater ? null : [{ ...placed, expression: binding.value }];
};

/** `[kind for kind in ("a", "b") if …]`: some of those that it goes through. */
export const filtered: ValueForm = ({ tree }, placed) => {
  const { expression } = placed;
  const isBracketed = tree.opens(expression.start) && tree.after(expression.start) === expression.end;
  const { start, end } = isBracketed ? contents(tree, expression.start) : expression;
  const isItself = tree.isName(start) && tree.is(start + 1, "for") && tree.is(start + 2, tree.textOf(start));
  if (!isItself || !tree.is(start + 3, "in")) return null;
  const source = { start: start + 4, end };
  const next = findIn(tree, source, (index) => tree.is(index, "if") || tree.is(index, "for"));
  return [{ ...placed, expression: next < 0 ? source : { start: source.start, end: next } }];
};

/** `{"a"} | OTHER`, `[*OTHER] + ["a"]`, `KINDS - {"a"}`: what stands on both sides. */
export const combined: ValueForm = ({ tree }, placed) => {
  const operator = findIn(tree, placed.expression, (index) => setOperators.has(tree.textOf(index)));
  if (operator <= placed.expression.start) return null;
  return split(tree, placed.expression, tree.textOf(operator)).map((expression) => ({ ...placed, expression }));
};

const setOperators = new Set(["|", "+", "-", "&", "^"]);

/** Methods of a set whose result is made of it and of what they are handed. */
const uniting = new Set(["union", "intersection", "difference", "symmetric_difference"]);

/** `BASE.union({"a"})`, `{"a"}.union(OTHER)`: the set and the arguments. */
export const united: ValueForm = ({ tree }, placed) => {
  const open = callOf(tree, placed.expression);
  if (open < 0 || !tree.is(open - 2, ".") || !uniting.has(calleeName(tree, open))) return null;
  const set = { start: placed.expression.start, end: open - 2 };
  return [set, ...argumentsOf(tree, open).positional].map((expression) => ({ ...placed, expression }));
};

/** `dict.fromkeys(["a", "b"], 0)`, `dict.fromkeys(codes, "a")`: the keys, or the one value of all. */
export const keysOfSame: ValueForm = ({ tree }, placed) => {
  const open = callOf(tree, placed.expression);
  if (open < 0 || calleeName(tree, open) !== "fromkeys") return null;
  const [keys, value] = argumentsOf(tree, open).positional;
  if (placed.role === "keyed") return keys ? [{ expression: keys, role: "kinds", use: "compared" }] : [];
  return value ? [{ expression: value, role: "kind", use: "written" }] : [];
};

/** Calls whose result holds what their argument holds, the last where there are more. */
export const collectors: ReadonlySet<string> = new Set(
  (
    "Counter MappingProxyType OrderedDict cast cycle defaultdict deque dict frozenset frozendict iter list set " +
    "sorted tuple Set"
  ).split(" "),
);

/** `frozenset({"a"})`, `MappingProxyType({…})`, `cast(…, […])`: the argument; of `dict(key="a")` that leads to kinds also the keywords'. */
export const collected: ValueForm = ({ tree }, placed) => {
  const open = callOf(tree, placed.expression);
  if (open < 0 || !collectors.has(calleeName(tree, open))) return null;
  const { positional, keyword } = argumentsOf(tree, open);
  const last = positional[positional.length - 1];
  const held = last ? [{ ...placed, expression: last }] : [];
  if (placed.role === "keyed") return [...held, ...[...keyword.values()].map(keywordKey)];
  if (placed.role !== "leading") return held;
  const factory = /^(?:default|Default)[Dd]ict$/.test(calleeName(tree, open)) ? positional[0] : undefined;
  const made = factory && tree.is(factory.start, "lambda") ? [{ start: factory.start + 2, end: factory.end }] : [];
  return [
    ...held,
    ...[...made, ...keyword.values()].map((expression): Placed => ({ ...placed, expression, role: "kind" })),
  ];
};

/** The keyword before `value`, which is a key of `dict(judge_failed=1)`. */
function keywordKey({ start }: Expression): Placed {
  return { expression: { start: start - 2, end: start - 1 }, role: "kind", use: "spelled" };
}

/** The parenthesis of the call that the whole expression is, or -1. */
export function callOf(tree: TokenTree, { start, end }: Expression): number {
  for (let i = start; i < end; i = tree.after(i)) {
    const isLast = tree.after(i) >= end;
    if (isLast) return tree.is(i, "(") && calleeName(tree, i) !== "" && i > start ? i : -1;
    const isPart = tree.isName(i) || tree.is(i, ".") || tree.opens(i);
    if (!isPart) return -1;
  }
  return -1;
}

/** What stands in the brackets of a list, set or tuple, or null for a table, a comprehension or anything else. */
function displayed(tree: TokenTree, expression: Expression): Expression | null {
  const isBracketed = ["[", "{", "("].some((bracket) => isGroup(tree, expression, bracket));
  const inner = isBracketed ? contents(tree, expression.start) : expression;
  const other = findIn(tree, inner, (index) => tree.is(index, ":") || tree.is(index, "for"));
  if (other >= 0 || (isBracketed && tree.is(inner.start, "**"))) return null;
  return isBracketed || findIn(tree, inner, (index) => tree.is(index, ",")) >= 0 ? inner : null;
}

/** An element is a kind, a starred collection, a choice (a kind and its label), or a record of a kind. */
function elementParts(file: PythonFile, placed: Placed, expression: Expression): readonly Placed[] {
  const { tree } = file;
  const { start, end } = expression;
  if (tree.is(start, "*")) return [{ ...placed, expression: { start: start + 1, end } }];
  const first = isGroup(tree, expression, "(") || isGroup(tree, expression, "[") ? pairIn(tree, start) : null;
  if (first) return [{ expression: first, role: "kind", use: "compared" }];
  if (isGroup(tree, expression, "{")) return recordParts(tree, start);
  return [{ expression, role: "kind", use: placed.use }];
}

/** The first of the two elements in the group, or null. */
function pairIn(tree: TokenTree, open: number): Expression | null {
  const pair = elements(tree, contents(tree, open));
  return pair.length === 2 ? (pair[0] as Expression) : null;
}

/** The fields of a record in which a vocabulary keeps a kind's name. */
const nameFields = new Set(["kind", "name", "id", "value"]);

/** `{"kind": "a", "meaning": "…"}`: the kind. */
function recordParts(tree: TokenTree, open: number): readonly Placed[] {
  for (const entry of elements(tree, contents(tree, open))) {
    const key = tree.textOf(entry.start).replace(/^["']|["']$/g, "");
    if (tree.kind(entry.start) === TokenKind.String && nameFields.has(key) && tree.is(entry.start + 1, ":")) {
      return [{ expression: { start: entry.start + 2, end: entry.end }, role: "kind", use: "compared" }];
    }
  }
  return [];
}
