import type { SiteRole } from "../../sites.js";
import { TokenKind } from "../tokenTree.js";
import type { PythonFile, Site, SiteExpression } from "./file.js";
import { isConstantName } from "./names/constants.js";
import type { Callable } from "./names/functions.js";
import { classAround } from "./names/typedNames.js";
import {
  callAfter,
  calleeName,
  contents,
  elements,
  endsPrimary,
  findText,
  primaryStart,
} from "./syntax/expressions.js";

/** The primary that ends with the name of a site: `reply.failure_kind`. A function counts with its call, a keyword has no value. */
export function valueOfName(file: PythonFile, { token, role, name }: Site): SiteExpression | null {
  const { tree, roles } = file;
  if (tree.is(token + 1, "=") && tree.parent(token) >= 0) return null;
  const open = callAfter(tree, token);
  const start = primaryStart(tree, token);
  if (open < 0 || !tree.is(open, "(")) return { start, end: token + 1, role };
  const returned = returnRole(file, token) ?? roles.ofReturn(name);
  return returned === undefined ? null : { start, end: tree.after(open), role: returned };
}

/** The call at `token` of a function of this text that returns kinds, or null. */
export function valueOfCall(file: PythonFile, token: number): SiteExpression | null {
  const open = callAfter(file.tree, token);
  const role = open < 0 ? undefined : returnRole(file, token);
  return role === undefined ? null : { start: primaryStart(file.tree, token), end: file.tree.after(open), role };
}

function returnRole(file: PythonFile, token: number): SiteRole | undefined {
  return callablesAt(file, token).find(({ returns }) => returns !== undefined)?.returns;
}

/**
 * The functions and classes of this text that the name at `token` may call. After a dot only methods of the same class, or of the
 * class that is named, since another object's method of that name may be anything.
 */
export function callablesAt({ tree, lines, scopes }: PythonFile, token: number): readonly Callable[] {
  const byOwner = scopes.callables.get(tree.textOf(token));
  if (byOwner === undefined) return [];
  if (!tree.is(token - 1, ".")) return byOwner.get(null) ?? [];
  const object = tree.textOf(token - 2);
  if (object !== "self" && object !== "cls") return byOwner.get(object) ?? [];
  const around = classAround(lines.block(lines.at(token)));
  const owner = around && tree.textOf(lines.first(around.line) + 1);
  const inherited = [...byOwner].find(([name]) => name !== null)?.[1];
  return (owner !== null ? byOwner.get(owner) : undefined) ?? inherited ?? [];
}

/** Functions whose first argument is a key and whose result is its value; of `getattr` it is the second. */
const lookups = new Set(
  "get pop getattr getenv setdefault get_attribute get_label get_tag get_field col column field F getlist".split(" "),
);

/** `row["failure_kind"]`, `row.get("failure_kind")`, `getattr(row, "failure_kind")`: what the key gives, or null. */
export function valueOfKey(file: PythonFile, site: Site): SiteExpression | null {
  const { tree } = file;
  const key = keyExpression(file, site);
  const open = tree.parent(key.start);
  if (open < 0) return null;
  const isAlone = (tree.is(key.end, ",") || key.end === tree.groupEnd(open)) && isArgumentStart(file, key.start);
  if (!isAlone) return null;
  if (tree.is(open, "[") && endsPrimary(tree, open - 1)) {
    if (key.end !== tree.groupEnd(open) || !tree.isClosed(open)) return null;
    return { start: primaryStart(tree, open - 1), end: tree.after(open), role: site.role };
  }
  const callee = calleeName(tree, open);
  const groups = groupedBy(file, open, site.role);
  if (groups !== null) return groups;
  if (!lookups.has(callee)) return null;
  const place = tree.is(key.start - 1, ",") ? elements(tree, { start: open + 1, end: key.start }).length : 0;
  if (place !== (callee === "getattr" ? 1 : 0)) return null;
  return { start: primaryStart(tree, open - 1), end: tree.after(open), role: site.role };
}

/** `frame.groupby("failure_kind").get_group`, `.size()` and `frame.value_counts("failure_kind")`: a table by kinds; else null. */
function groupedBy({ tree }: PythonFile, open: number, role: SiteRole): SiteExpression | null {
  const callee = calleeName(tree, open);
  const isGrouping = role === "kind" && (callee === "groupby" || callee === "value_counts");
  if (!isGrouping || elements(tree, contents(tree, open)).some(({ start }) => tree.is(start - 1, ","))) return null;
  const start = primaryStart(tree, open - 1);
  const end = tree.after(open);
  if (callee === "value_counts" || tree.is(end + 1, "get_group")) return { start, end, role: "keyed" };
  const isCounted = tree.is(end, ".") && tree.is(end + 1, "size") && tree.is(end + 2, "(");
  return isCounted ? { start, end: tree.after(end + 2), role: "keyed" } : null;
}

/** The tokens of a key: a string, a constant, or a constant of a class. */
export function keyExpression({ tree }: PythonFile, { token }: Site) {
  return { start: tree.is(token - 1, ".") ? primaryStart(tree, token) : token, end: token + 1 };
}

function isArgumentStart({ tree }: PythonFile, token: number): boolean {
  return tree.is(token - 1, ",") || tree.parent(token) === token - 1;
}

/** What a part of a value is: its text before a call or alone, with the role that it has of a value of each role. */
const parts: Readonly<Record<string, Partial<Record<SiteRole, SiteRole>>>> = {
  value: { kind: "kind" },
  return_value: { kind: "kind", kinds: "kinds", keyed: "keyed" },
  side_effect: { kind: "kinds" },
  values: { kind: "kinds" },
  str: { kind: "kind" },
  astext: { kind: "kind" },
  iloc: { kind: "kinds" },
  iat: { kind: "kinds" },
  loc: { keyed: "keyed" },
};

const results: Readonly<Record<string, Partial<Record<SiteRole, SiteRole>>>> = {
  strip: { kind: "kind" },
  lower: { kind: "kind" },
  casefold: { kind: "kind" },
  fillna: { kind: "kind" },
  fill_null: { kind: "kind" },
  where: { kind: "kind" },
  mask: { kind: "kind" },
  astype: { kind: "kind" },
  cast: { kind: "kind" },
  as_string: { kind: "kind" },
  dropna: { kind: "kind" },
  drop_nulls: { kind: "kind" },
  item: { kind: "kind" },
  copy: { kinds: "kinds", keyed: "keyed" },
  keys: { keyed: "kinds" },
  values: { leading: "kinds" },
  get: { leading: "kind" },
  pop: { leading: "kind", kinds: "kind" },
  tolist: { kind: "kinds", kinds: "kinds" },
  to_list: { kind: "kinds", kinds: "kinds" },
  unique: { kind: "kinds" },
  value_counts: { kind: "keyed" },
  to_dict: { keyed: "keyed" },
};

/** Functions whose result holds what their only argument holds; of a kind that is iterated, it is a column of kinds. */
const wrappers: Readonly<Record<string, Partial<Record<SiteRole, SiteRole>>>> = {
  str: { kind: "kind" },
  assert_that: { kind: "kind", kinds: "kinds" },
  get_args: { kind: "kinds" },
  dict: { keyed: "keyed" },
  Counter: { kind: "keyed", kinds: "keyed", keyed: "keyed" },
  set: { kind: "kinds", kinds: "kinds", keyed: "kinds" },
  frozenset: { kind: "kinds", kinds: "kinds", keyed: "kinds" },
  list: { kind: "kinds", kinds: "kinds", keyed: "kinds" },
  tuple: { kind: "kinds", kinds: "kinds", keyed: "kinds" },
  sorted: { kind: "kinds", kinds: "kinds", keyed: "kinds" },
};

/** The next larger expression that has the same value, or holds it: `(x or "")`, `str(x)`, `[x for …]`; null when there is none. */
export function outerValue(file: PythonFile, value: SiteExpression): SiteExpression | null {
  switch (file.tree.textOf(value.end)) {
    case ".":
      return partOf(file, value);
    case "[":
      return elementOf(file, value);
    case ")":
    case "or":
    case ":=":
      return inParentheses(file, value);
    case "for":
    case "async":
      return ofComprehension(file, value) ?? valueOfTable(file, value);
    case ":":
      return keyOfTable(file, value);
    default:
      return null;
  }
}

function partOf({ tree, roles }: PythonFile, { start, end, role }: SiteExpression): SiteExpression | null {
  const isCalled = tree.is(end + 2, "(");
  const name = tree.textOf(end + 1);
  const isOfMock = !isCalled && (name === "return_value" || name === "side_effect") && tree.isName(end - 1);
  if (isOfMock && role === "kind" && roles.ofReturn(tree.textOf(end - 1)) === undefined) return null;
  const isMember = !isCalled && (role === "kind" || role === "kinds") && isConstantName(name);
  const part = isMember ? "kind" : (isCalled ? results : parts)[name]?.[role];
  return part === undefined ? null : { start, end: isCalled ? tree.after(end + 2) : end + 2, role: part };
}

/** `table[x]` of a table that leads to kinds, `kinds[0]` of a collection; a string in the brackets is the key of a table. */
function elementOf({ tree }: PythonFile, { start, end, role }: SiteExpression): SiteExpression | null {
  if (role !== "leading" && role !== "kinds") return null;
  if (role === "kinds" && tree.kind(end + 1) === TokenKind.String) return null;
  const isSlice = findText(tree, contents(tree, end), ":") >= 0;
  return { start, end: tree.after(end), role: isSlice ? role : "kind" };
}

/** `(x)`, `(x or "")`, `(name := x)`, `(x := value)`, and the same as the only argument of a function that keeps it. */
function inParentheses({ tree }: PythonFile, { start, end, role }: SiteExpression): SiteExpression | null {
  const from = tree.is(start - 1, ":=") ? start - 2 : start;
  const open = from - 1;
  if (!tree.is(open, "(") || tree.parent(start) !== open || !tree.isClosed(open)) return null;
  if (tree.groupEnd(open) !== end && !tree.is(end, "or") && !tree.is(end, ":=")) return null;
  if (findText(tree, contents(tree, open), ",") >= 0) return null;
  const callee = calleeName(tree, open);
  if (callee === "") return endsPrimary(tree, open - 1) ? null : { start: open, end: tree.after(open), role };
  const wrapped = wrappers[callee]?.[role];
  if (wrapped === undefined) return null;
  return { start: primaryStart(tree, open - 1), end: tree.after(open), role: wrapped };
}

/** `[x for …]`, `{x for …}`, and a generator as the only argument of a function that collects it. */
function ofComprehension({ tree }: PythonFile, { start, role }: SiteExpression): SiteExpression | null {
  const open = start - 1;
  if (role !== "kind" || tree.parent(start) !== open || !tree.isClosed(open)) return null;
  const callee = calleeName(tree, open);
  if (callee === "") return { start: open, end: tree.after(open), role: "kinds" };
  const wrapped = wrappers[callee]?.kinds;
  return wrapped === undefined ? null : { start: primaryStart(tree, open - 1), end: tree.after(open), role: wrapped };
}

/** `{x: site for …}`: a table that leads to kinds. */
function valueOfTable({ tree }: PythonFile, { start, role }: SiteExpression): SiteExpression | null {
  const open = tree.parent(start);
  const isValue = tree.is(open, "{") && tree.isClosed(open) && tree.is(start - 1, ":");
  return isValue && role === "kind" ? { start: open, end: tree.after(open), role: "leading" } : null;
}

/** `{site: x for …}`: a table by kinds. */
function keyOfTable({ tree }: PythonFile, { start, end, role }: SiteExpression): SiteExpression | null {
  const open = start - 1;
  const isKey = tree.is(open, "{") && tree.parent(start) === open && tree.isClosed(open);
  if (!isKey || role !== "kind" || findText(tree, { start: end, end: tree.groupEnd(open) }, "for") < 0) return null;
  return { start: open, end: tree.after(open), role: "keyed" };
}
