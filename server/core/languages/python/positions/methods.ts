import { argumentsOf, isGroup } from "../expressions.js";
import { nothing, type Placed, type ValuePosition } from "../file.js";

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

/** Methods of a column or an expression of a query that compare it: with one value, or with those of a collection. */
const valueComparisons = new Set(
  "eq ne eq_missing is_ is_not is_equal_to isnot is_distinct_from is_not_distinct_from __eq__ equals".split(" "),
);
const collectionComparisons = new Set("isin is_in in_ not_in notin_ notin any_".split(" "));

/** `frame["site"].isin(["a"])`, `Row.site.in_(["a"])`, `column.eq("a")` */
export const columnComparison: ValuePosition = ({ tree }, { end, role }) => {
  if (role !== "kind" || !tree.is(end, ".") || !tree.is(end + 2, "(")) return nothing;
  const method = tree.textOf(end + 1);
  const first = argumentsOf(tree, end + 2).typed[0];
  if (first === undefined) return nothing;
  if (valueComparisons.has(method)) return [placed(first, "kind", "compared")];
  return collectionComparisons.has(method) ? [placed(first, "kinds", "compared")] : nothing;
};

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
