import { TokenKind } from "../../tokenTree.js";
import { type NamePosition, nothing, type Placed } from "../file.js";
import { argumentsOf, calleeName, endsPrimary, primaryStart } from "../syntax/expressions.js";
import { beginsStatement, restOfStatement } from "../syntax/statements.js";
import { columnOf, placeOf } from "../values/columns.js";

/** Constructors of one column with its name. */
const columnMakers = /^(?:Series|Index|Categorical|CategoricalIndex|array)$/;

/** `pd.Series(["a", "b"], name="site")`, `pl.Series("site", ["a", "b"])`: the data of the column. */
export const namedSeries: NamePosition = ({ tree }, { token, role }) => {
  const open = tree.parent(token);
  if (tree.kind(token) !== TokenKind.String || role !== "kind" || !columnMakers.test(calleeName(tree, open)))
    return nothing;
  const { positional, keyword } = argumentsOf(tree, open);
  const isKeyword = keyword.get("name")?.start === token;
  if (!isKeyword && positional[0]?.start !== token) return nothing;
  const data = keyword.get("data") ?? keyword.get("values") ?? positional[isKeyword ? 0 : 1];
  return data ? [{ expression: data, role: "kinds", use: "written" }] : nothing;
};

/** Calls that give a column its values, written out. */
const columnValues = new Set(["lit", "literal", "then", "otherwise", "case"]);

/** `pl.when(late).then(pl.lit("a")).alias("site")`, `literal("a").label("site")`: the column that gets the name. */
export const namedColumn: NamePosition = ({ tree }, { token, role }) => {
  const open = tree.parent(token);
  const isNaming = open === token - 1 && tree.is(open - 2, ".") && /^(?:alias|label)$/.test(calleeName(tree, open));
  const last = open - 3;
  if (!isNaming || role !== "kind" || !tree.closes(last)) return nothing;
  if (!columnValues.has(calleeName(tree, tree.groupEnd(last)))) return nothing;
  return [{ expression: { start: primaryStart(tree, last), end: last + 1 }, role, use: "written" }];
};

/** `frame.loc[late, ["site", "stage"]] = ["a", "agent"]`, `frame[["site"]] = "a"`: the value at the same place. */
export const assignedColumns: NamePosition = (file, { token, role }) => {
  const { tree } = file;
  const list = tree.parent(token);
  const subscript = tree.parent(list);
  const isLast = tree.is(list, "[") && tree.is(subscript, "[") && tree.after(list) === tree.groupEnd(subscript);
  const equals = tree.after(subscript);
  if (!isLast || !endsPrimary(tree, subscript - 1) || !tree.is(equals, "=")) return nothing;
  if (!beginsStatement(file, primaryStart(tree, subscript - 1))) return nothing;
  const value = restOfStatement(file, equals + 1);
  const isText = value.end === value.start + 1 && tree.kind(value.start) === TokenKind.String;
  const columns = isText ? [value] : columnOf(tree, value, placeOf(tree, list + 1, token));
  return columns.map((expression): Placed => ({ expression, role, use: isText ? "fallback" : "written" }));
};
