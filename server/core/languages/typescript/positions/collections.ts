import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { addVariable } from "../names/register.js";
import type { Reading } from "../reading.js";
import type { Shape } from "../shapes.js";
import { argumentPlace, type SiteExpression } from "../siteExpressions.js";
import { scopeAround } from "../syntax/bindings.js";
import { callAround } from "../syntax/calls.js";
import { expressionEnd, itemsOf } from "../syntax/expressions.js";
import { functionAt } from "../syntax/functions.js";
import { inside, isDot, levelEnd, type TokenRange } from "../syntax/operands.js";
import { isKeyOfOthers } from "../values/tables.js";

/** Methods of collections that take elements, and whether those are put in or only looked for. */
const elementMethods: Readonly<Record<string, "written" | "compared">> = {
  add: "written",
  append: "written",
  contains: "compared",
  delete: "compared",
  has: "compared",
  includes: "compared",
  indexOf: "compared",
  lastIndexOf: "compared",
  push: "written",
  unshift: "written",
};

/** `row.failureKinds.push("…")`, `.includes("…")`, `.has("…")` */
export function elementCall(reading: Reading, { end, name, shape }: SiteExpression): void {
  const { tree } = reading;
  const method = methodAt(reading, end);
  if (shape.of !== "list" || method === null) return;
  const role = Object.hasOwn(elementMethods, method) ? elementMethods[method] : undefined;
  if (role === undefined) return;
  const target = { site: name, shape: shape.item, compared: role === "compared" };
  const items = itemsOf(tree, end + 2);
  for (const item of items) reading.read(item, target);
  if (items.length === 0) reading.read(inside(tree, end + 2), target);
}

/** `failureKind.set("…")`, `kind$.next("…")`: the next value of a signal or a subject. */
export function nextValue(reading: Reading, { end, name, shape }: SiteExpression): void {
  const { tree } = reading;
  const method = methodAt(reading, end);
  if (shape.of !== "kind" || (method !== "set" && method !== "next")) return;
  const items = itemsOf(tree, end + 2);
  if (items.length < 2) reading.read(items[0] ?? inside(tree, end + 2), { site: name, shape, compared: false });
}

/** The method that is called behind an expression that ends at `end`, or null. */
function methodAt({ tree }: Reading, end: number): string | null {
  return isDot(tree, end) && tree.is(end + 2, "(") ? tree.textOf(end + 1) : null;
}

/** Methods of a list whose function is handed each element. */
export const elementCallbacks = new Set("every filter find findIndex findLast flatMap forEach map some".split(" "));

/** `failureKinds.some((kind) => kind === "…")`: the callback's parameter is an element. */
export function elementCallback(reading: Reading, { end, shape }: SiteExpression): void {
  const { tree } = reading;
  const method = methodAt(reading, end);
  if (shape.of !== "list" || method === null || !elementCallbacks.has(method)) return;
  const first = tree.is(end + 3, "async") ? end + 4 : end + 3;
  const isBare = tree.isName(first) && tree.is(first + 1, "=>");
  if (!isBare && !tree.is(first, "(")) return;
  const scope = isBare ? { first, end: levelEnd(tree, first) } : functionAt(tree, first)?.scope;
  if (scope) addElement(reading, isBare ? first : first + 1, shape.item, scope);
}

/** The variable of an element, or of the one in a tuple: `kind`, `[kind, label]`. */
function addElement(reading: Reading, token: number, item: Shape, scope: TokenRange): void {
  const { tree } = reading;
  if (tree.isName(token)) addVariable(reading, token, item, scope);
  else if (item.of === "tuple" && tree.is(token, "[")) {
    const element = itemsOf(tree, token)[item.index];
    if (element && tree.isName(element.first)) addVariable(reading, element.first, item.item, scope);
  }
}

/** `for (const kind of failureKinds)`, `for (const kind in LABELS)` */
export function loopOver(reading: Reading, { first, shape }: SiteExpression): void {
  const { tree } = reading;
  const isOf = shape.of === "list" && tree.is(first - 1, "of");
  const item = isOf ? shape.item : shape.of === "table" && tree.is(first - 1, "in") ? shape.key : null;
  if (item === null) return;
  const open = tree.parent(first);
  if (!tree.is(open, "(") || !tree.is(open - 1, "for")) return;
  const body = tree.after(open);
  const end = tree.is(body, "{") ? tree.groupEnd(body) : scopeAround(tree, body).end;
  const declared = tree.before(first - 1);
  addElement(reading, declared, item, {
    first: open,
    end: tree.is(declared - 1, "let") ? boundAgain(tree, declared, end) : end,
  });
}

/** Where a statement before `end` assigns to the variable declared at `declared`, which holds no element from there on; else `end`. */
function boundAgain(tree: TokenTree, declared: number, end: number): number {
  const name = tree.textOf(declared);
  for (let at = declared + 1; at < end; at++) {
    if (tree.is(at, name) && tree.is(at + 1, "=") && /^[;{})]$/.test(tree.textOf(at - 1))) return at;
  }
  return end;
}

/** `LABELS["…"]`, `labels.get("…")`, `counts.set("…", 1)`, `"…" in LABELS` */
export function tableKey(reading: Reading, { first, end, name, shape }: SiteExpression): void {
  const { tree } = reading;
  if (shape.of !== "table" || shape.key === null) return;
  const target = { site: name, shape: shape.key, compared: true };
  const read = (key: TokenRange) => {
    if (!isKeyOfOthers(tree, key)) reading.read(key, target);
  };
  if (tree.is(end, "[") && tree.opens(end) && !isVariable(tree, inside(tree, end))) read(inside(tree, end));
  const method = methodAt(reading, end);
  if (method !== null && /^(?:get|has|hasOwnProperty|set|delete)$/.test(method)) {
    read(itemsOf(tree, end + 2)[0] ?? inside(tree, end + 2));
  }
  const place = argumentPlace(tree, { first, end }, 1);
  if (place !== null && callAround(tree, place.open)?.name === "hasOwn") {
    for (const argument of itemsOf(tree, place.open).slice(1)) read(argument);
  }
  if (tree.is(first - 1, "in") && tree.kind(first - 2) === TokenKind.String) read({ first: first - 2, end: first - 1 });
}

/** A subscript counts when a string is written in it; a variable says nothing. */
function isVariable(tree: TokenTree, { first, end }: TokenRange): boolean {
  return tree.kind(first) === TokenKind.Name && first < end;
}

/** `table.set(key, "…")` of a table that leads to kinds. */
export function tableValue(reading: Reading, { end, name, shape }: SiteExpression): void {
  if (shape.of !== "table" || shape.value === null || methodAt(reading, end) !== "set") return;
  const [, value] = itemsOf(reading.tree, end + 2);
  if (value) reading.read(value, { site: name, shape: shape.value, compared: false });
}

/** `const kind = EXIT_TO_FAILURE_KIND[code] ?? "…"`: what the entry of a table is when it has none. */
export function tableFallback(reading: Reading, { first, end, name, shape }: SiteExpression): void {
  const { tree } = reading;
  if (shape.of !== "kind" || !(tree.is(end, "??") || tree.is(end, "||"))) return;
  if (!/^(?:=|return|=>)$/.test(tree.textOf(first - 1))) return;
  const part = { first, end: expressionEnd(tree, first, levelEnd(tree, first)) };
  reading.read(part, { site: name, shape, compared: false });
}
