import { TokenKind, type TokenTree } from "../tokenTree.js";
import type { Shape, Site } from "./shapes.js";
import { type Call, callAround, receiverOf } from "./syntax/calls.js";
import { calleeEnd, operandStart } from "./syntax/expressions.js";
import { inside, isDot, isNonNull, type TokenRange } from "./syntax/operands.js";
import { typeEnd } from "./syntax/typeSyntax.js";

/** An expression whose value is what its site holds. */
export interface SiteExpression extends TokenRange {
  /** The site, as it is spelled. */
  readonly name: string;
  readonly shape: Shape;
}

/** The expression that reads the member or variable at a site's token: `row?.failureKind`, `this.failureKind`. */
export function expressionOf(tree: TokenTree, site: Site): SiteExpression {
  return { first: operandStart(tree, site.token), end: site.token + 1, name: site.name, shape: site.shape };
}

/** A site expression and the larger ones around it. */
export interface Widening {
  /** From the given expression outward. */
  readonly steps: readonly SiteExpression[];
  /** The largest, or null when the expression around the last step has another value, or is known already. */
  readonly widest: SiteExpression | null;
}

/**
 * The larger expressions of the same value: `row.failureKind!`, `String(row.failureKind ?? "")`, `(row.failureKind as string)`,
 * an element of a list. They end where `isNew` says that one is known already, and so are those around it.
 */
export function widen(
  tree: TokenTree,
  expression: SiteExpression,
  isNew: (wider: SiteExpression) => boolean,
): Widening {
  const steps = [expression];
  for (let current = expression; ; ) {
    const wider = wideningOf(tree, current);
    if (wider === "widest") return { steps, widest: current };
    if (wider === null || !isNew(wider)) return { steps, widest: null };
    steps.push(wider);
    current = wider;
  }
}

/** The next larger expression; "widest" when there is none, null when what is around has another value. */
type Step = SiteExpression | "widest" | null;

function wideningOf(tree: TokenTree, expression: SiteExpression): Step {
  const { first, end } = expression;
  if (isNonNull(tree, end)) return { ...expression, end: end + 1 };
  if (tree.is(end, "[") && tree.opens(end) && calleeEnd(tree, end) === end - 1) return indexed(tree, expression);
  if (isDot(tree, end))
    return tree.is(end + 2, "(") ? called(tree, expression) : accessed(expression, tree.textOf(end + 1));
  if (tree.is(end, "(") && calleeEnd(tree, end) === end - 1) return null;
  if (tree.is(end, "as") || tree.is(end, "satisfies")) return casted(tree, expression);
  if (tree.kind(first - 1) === TokenKind.TemplateHead) return inTemplate(tree, expression);
  if (tree.is(first - 1, "=>")) return mapped(tree, expression);
  if (tree.is(first - 1, "...")) return spread(tree, expression);
  if (tree.is(first - 1, "await")) return { ...expression, first: first - 1 };
  if (tree.is(first - 1, "typeof") || tree.is(first - 1, "delete")) return null;
  return tree.is(first - 1, "(") && tree.parent(first) === first - 1 ? wrapped(tree, expression) : "widest";
}

/** A template that has nothing but the expression. */
function inTemplate(tree: TokenTree, expression: SiteExpression): Step {
  const head = expression.first - 1;
  const isWhole = tree.end(head) - tree.start(head) === 3 && tree.groupEnd(head) === expression.end;
  const isText = isWhole && tree.isClosed(head) && tree.end(expression.end) - tree.start(expression.end) === 2;
  return isText ? { ...expression, first: head, end: expression.end + 1 } : "widest";
}

/** `rows.map((row) => row.failureKind)`: a list of kinds. */
function mapped(tree: TokenTree, expression: SiteExpression): Step {
  const { first, end, shape } = expression;
  const open = tree.parent(first);
  const isWhole = open >= 0 && tree.is(open, "(") && fills(tree, expression, tree.groupEnd(open));
  const call = isWhole && shape.of === "kind" ? callAround(tree, open) : null;
  const receiver = call !== null && (call.name === "map" || call.name === "flatMap") ? receiverOf(tree, call) : null;
  const parameters = tree.before(first - 1);
  if (receiver === null || parameters !== open + 1) return "widest";
  return {
    ...expression,
    first: receiver.first,
    end: Math.max(end, tree.after(open)),
    shape: { of: "list", item: shape },
  };
}

/** `[...failureKinds]` */
function spread(tree: TokenTree, expression: SiteExpression): Step {
  const open = expression.first - 2;
  const isAlone =
    tree.is(open, "[") && tree.parent(expression.first) === open && tree.groupEnd(open) === expression.end;
  return isAlone && expression.shape.of === "list" ? { ...expression, first: open, end: expression.end + 1 } : "widest";
}

/** An element of a list or of a table that leads to kinds. */
function indexed(tree: TokenTree, expression: SiteExpression): SiteExpression | null {
  const { shape } = expression;
  const { first, end } = inside(tree, expression.end);
  const to = { first: expression.first, end: tree.after(expression.end), name: expression.name };
  if (shape.of === "list" && tree.kind(first) === TokenKind.Number) return { ...to, shape: shape.item };
  if (shape.of === "list" && tree.isName(first) && end === first + 1) return { ...to, shape: shape.item };
  if (shape.of === "tuple" && tree.is(first, `${shape.index}`) && end === first + 1)
    return { ...to, shape: shape.item };
  if (shape.of === "table" && shape.value) return { ...to, shape: shape.value };
  return null;
}

/** Members that hold the value itself. */
const sameValue = new Set(["value", "current"]);
/** Methods that give the value back as a text, in another case or without blanks at most. */
const sameText = new Set(["toString", "valueOf", "trim", "toLowerCase", "toLocaleLowerCase", "normalize"]);
/** Methods that a list is still one of the same elements after. */
const sameList = new Set("add sort toSorted reverse toReversed filter slice concat flat values".split(" "));
/** Methods that take one element from a list. */
const takesElement = new Set(["at", "pop", "shift"]);
const tableMembers = new Set(["size", "length"]);

/** A member of the value, which is not called. */
function accessed(expression: SiteExpression, member: string): Step {
  const { shape } = expression;
  const to = { ...expression, end: expression.end + 2 };
  if (shape.of === "record") {
    const inner = shape.members.get(member);
    return inner ? { ...to, shape: inner } : null;
  }
  if (shape.of === "table" && shape.value && !tableMembers.has(member)) return { ...to, shape: shape.value };
  return sameValue.has(member) ? to : null;
}

/** A method's call behind the expression. */
function called(tree: TokenTree, expression: SiteExpression): Step {
  const { end, shape } = expression;
  const method = tree.textOf(end + 1);
  const to = { ...expression, end: tree.after(end + 2) };
  if (shape.of === "kind") return sameText.has(method) ? to : null;
  if (shape.of === "list" && takesElement.has(method)) return { ...to, shape: shape.item };
  if (shape.of === "list" && sameList.has(method)) return to;
  if (shape.of === "table" && shape.key && method === "keys") return { ...to, shape: { of: "list", item: shape.key } };
  return shape.of === "table" && shape.value && method === "get" ? { ...to, shape: shape.value } : null;
}

function casted(tree: TokenTree, expression: SiteExpression): SiteExpression {
  const parent = tree.parent(expression.first);
  const limit = parent < 0 ? tree.length : tree.groupEnd(parent);
  return { ...expression, end: typeEnd(tree, expression.end + 1, limit) };
}

/** Parentheses, `String(…)` and `Boolean`-free wrappers around the expression and at most a fallback behind it. */
function wrapped(tree: TokenTree, expression: SiteExpression): Step {
  const open = expression.first - 1;
  const end = tree.groupEnd(open);
  if (!fills(tree, expression, end)) return "widest";
  const call = callAround(tree, open);
  const to = { ...expression, first: open, end: tree.after(open) };
  if (call === null) return calleeEnd(tree, open) < 0 && !isHead(tree, open) ? to : "widest";
  const list = listOfCall(call, expression.shape);
  if (list !== null) return { ...to, first: operandStart(tree, call.nameToken), shape: list };
  const isText = call.name === "String" || call.name === "unref" || call.name === "get";
  return isText && !call.isMethod ? { ...to, first: call.nameToken } : "widest";
}

/** The list that `Object.keys(LABELS)`, `Object.entries(LABELS)`, `new Set(failureKinds)` and the like give; null for others. */
function listOfCall(call: Call, shape: Shape): Shape | null {
  if (shape.of === "list") return /^(?:Set|from|freeze)$/.test(call.name) ? shape : null;
  if (shape.of !== "table" || !call.isMethod) return null;
  if (call.name === "keys") return shape.key && { of: "list", item: shape.key };
  if (call.name === "values") return shape.value && { of: "list", item: shape.value };
  return call.name === "entries" && shape.key ? { of: "list", item: { of: "tuple", index: 0, item: shape.key } } : null;
}

/** True for the parentheses of `if (…)`, `switch (…)` and the like. */
function isHead(tree: TokenTree, open: number): boolean {
  return /^(?:if|while|for|switch|catch|with)$/.test(tree.textOf(open - 1)) && !isDot(tree, open - 2);
}

/** True when the expression reaches to `end`, with at most a fallback behind it. */
export function fills(tree: TokenTree, expression: TokenRange, end: number): boolean {
  return expression.end === end || isFallback(tree, { first: expression.end, end });
}

/** `?? ""`, `|| null` */
function isFallback(tree: TokenTree, { first, end }: TokenRange): boolean {
  return end - first === 2 && (tree.is(first, "??") || tree.is(first, "||"));
}

/** The place of an argument: its parenthesis, and whether it is the first (0) or the second (1) in it. */
export interface ArgumentPlace {
  readonly open: number;
  readonly index: number;
}

/** Where the expression is the whole of one of the first `limit` arguments, or null. A fallback behind it is let pass. */
export function argumentPlace(tree: TokenTree, expression: TokenRange, limit: number): ArgumentPlace | null {
  const open = tree.parent(expression.first);
  if (open < 0 || !tree.is(open, "(")) return null;
  if (expression.first !== open + 1 && !tree.is(expression.first - 1, ",")) return null;
  let index = 0;
  for (let at = expression.first - 1; at > open; at = tree.before(at)) {
    if (tree.is(at, ",") && ++index >= limit) return null;
  }
  return fills(tree, expression, argumentEnd(tree, expression.end, open)) ? { open, index } : null;
}

/** The end of the argument that goes on at `index`: itself, or behind a fallback of one token. */
function argumentEnd(tree: TokenTree, index: number, open: number): number {
  const end = tree.groupEnd(open);
  for (const at of [index, index + 2]) if (at === end || tree.is(at, ",")) return at;
  return -1;
}
