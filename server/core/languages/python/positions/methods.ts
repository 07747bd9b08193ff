import type { TokenTree } from "../../tokenTree.js";
import { type NamePosition, nothing, type Placed, type ValuePosition } from "../file.js";
import { argumentsOf, calleeName, isGroup } from "../syntax/expressions.js";
import { literalOf } from "../syntax/strings.js";
import { callOf } from "../values/collections.js";

/** Methods of a collection that are handed one element. */
const elementMethods = new Set("append add appendleft discard remove index count insert has __contains__".split(" "));

/** Methods of a collection that are handed another one. */
const collectionMethods = new Set(
  (
    "extend update union intersection difference symmetric_difference intersection_update difference_update issubset " +
    "issuperset isdisjoint"
  ).split(" "),
);

/** `sites.append("a")`, `sites.update({"a"})` */
export const collectionMethod: ValuePosition = ({ tree }, { end, role }) => {
  if (role !== "kinds" || !tree.is(end, ".") || !tree.is(end + 2, "(")) return nothing;
  const method = tree.textOf(end + 1);
  const { positional, typed } = argumentsOf(tree, end + 2);
  if (collectionMethods.has(method)) return positional.map((expression) => placed(expression, "kinds", "written"));
  const element = typed[method === "insert" ? 1 : 0];
  if (!elementMethods.has(method)) return nothing;
  return element ? [placed(element, "kind", "written")] : nothing;
};

/** `{"a"}.issubset(sites)`: the set whose method it is. */
export const setOfMethod: ValuePosition = ({ tree }, { start, end, role }) => {
  const open = tree.parent(start);
  const isOnly = open === start - 1 && tree.groupEnd(open) === end;
  if (role !== "kinds" || !isOnly || !collectionMethods.has(calleeName(tree, open)) || !tree.closes(open - 3))
    return nothing;
  const set = { start: tree.groupEnd(open - 3), end: open - 2 };
  return isGroup(tree, set, "{") ? [placed(set, "kinds", "compared")] : nothing;
};

/** Methods of a column or an expression of a query that compare it: with one value, or with those of a collection. */
const valueComparisons = new Set(
  "eq ne eq_missing is_ is_not is_equal_to isnot is_distinct_from is_not_distinct_from __eq__ equals".split(" "),
);
const collectionComparisons = new Set("isin is_in in_ not_in notin_ notin any_".split(" "));

/** `frame["site"].isin(["a"])`, `Row.site.in_(["a"])`, `column.eq("a")`; the `isin` of Spark also takes its values one by one. */
export const columnComparison: ValuePosition = ({ tree }, { end, role }) => {
  if (role !== "kind" || !tree.is(end, ".") || !tree.is(end + 2, "(")) return nothing;
  const method = tree.textOf(end + 1);
  const { typed } = argumentsOf(tree, end + 2);
  const [first] = typed;
  if (first === undefined) return nothing;
  if (valueComparisons.has(method)) return [placed(first, "kind", "compared")];
  if (method === "isin" && literalOf(tree, first)) return typed.map((value) => placed(value, "kind", "compared"));
  return collectionComparisons.has(method) ? [placed(first, "kinds", "compared")] : nothing;
};

/** `np.isin(frame["site"], ["a"])` */
export const testedColumn: ValuePosition = ({ tree }, { start, end, role }) => {
  const open = tree.parent(start);
  if (role !== "kind" || open !== start - 1 || calleeName(tree, open) !== "isin") return nothing;
  const [, tested] = argumentsOf(tree, open).typed;
  return tree.is(end, ",") && tested ? [placed(tested, "kinds", "compared")] : nothing;
};

/** `site.set("a")` of a context variable, and of whatever else holds one value. */
export const heldValue: ValuePosition = ({ tree }, { end, role }) => {
  if (role !== "kind" || !tree.is(end + 1, "set") || !tree.is(end + 2, "(")) return nothing;
  const { positional, typed } = argumentsOf(tree, end + 2);
  const [value] = typed;
  return value && positional.length <= 1 ? [placed(value, "kind", "written")] : nothing;
};

/** Methods of a column that put a value where one is missing: the place and the keyword of that value. */
const fillers: ReadonlyMap<string, readonly [place: number, keyword: string]> = new Map([
  ["fillna", [0, "value"]],
  ["fill_null", [0, "value"]],
  ["where", [1, "other"]],
  ["mask", [1, "other"]],
]);

/** `frame["site"].fillna("a")`, `col("site").fill_null("a")`, `frame["site"].where(known, "a")` */
export const filledColumn: ValuePosition = ({ tree }, { end, role }) => {
  const filler = tree.is(end, ".") && tree.is(end + 2, "(") ? fillers.get(tree.textOf(end + 1)) : undefined;
  if (role !== "kind" || filler === undefined) return nothing;
  const { typed, keyword } = argumentsOf(tree, end + 2);
  const value = keyword.get(filler[1]) ?? typed[filler[0]];
  return value ? [placed(value, "kind", "fallback")] : nothing;
};

/** Functions of queries that give the first of their arguments that is there. */
const coalescing = /^(?:coalesce|ifnull|nvl)$/i;

/** Libraries in which a text among the arguments of such a function is a value; elsewhere it names a column. */
const valuesAreTexts: ReadonlySet<string> = new Set(["func", "fn"]);

/** `func.coalesce(Row.site, "a")`, `F.coalesce(F.col("site"), F.lit("a"))`: what stands in for the site. */
export const coalesced: ValuePosition = ({ tree }, { start, end, role }) => {
  const open = tree.parent(start);
  if (role !== "kind" || open !== start - 1 || !tree.is(end, ",") || !coalescing.test(calleeName(tree, open)))
    return nothing;
  return standIns(tree, open, end, valuesAreTexts.has(tree.textOf(open - 3)));
};

/** `Coalesce("site", Value("a"))`, `F.coalesce("site", F.lit("a"))` */
export const coalescedColumn: NamePosition = ({ tree }, { token, role }) => {
  const open = tree.parent(token);
  const isFirst = open === token - 1 && coalescing.test(calleeName(tree, open));
  return role === "kind" && isFirst ? standIns(tree, open, token + 1, false) : nothing;
};

function standIns(tree: TokenTree, open: number, end: number, areTexts: boolean): Placed[] {
  return argumentsOf(tree, open)
    .positional.filter((argument) => argument.start > end && (areTexts || callOf(tree, argument) >= 0))
    .map((argument) => placed(argument, "kind", "fallback"));
}

/** `column.map({"a": …})` has kinds for keys; of `column.replace({"a": "b"})` the new ones are, the old ones may be anything. */
export const columnTable: ValuePosition = ({ tree }, { end, role }) => {
  if (role !== "kind" || !tree.is(end, ".") || !tree.is(end + 2, "(")) return nothing;
  const method = tree.textOf(end + 1);
  const { positional, keyword } = argumentsOf(tree, end + 2);
  const [first, second] = positional;
  if ((method !== "map" && method !== "replace") || !first || keyword.has("regex")) return nothing;
  if (isGroup(tree, first, "{")) {
    return [method === "map" ? placed(first, "keyed", "compared") : placed(first, "leading", "written")];
  }
  // Only a column is asked to replace a list; `.replace("a", "b")` may be about parts of a text.
  return method === "replace" && second && isGroup(tree, first, "[") ? [placed(second, "kind", "written")] : nothing;
};

function placed(expression: Placed["expression"], role: Placed["role"], use: Placed["use"]): Placed {
  return { expression, role, use };
}
