import { TokenKind } from "../../tokenTree.js";
import { columnOf, placeOf } from "../columns.js";
import { argumentsOf, calleeName, endsPrimary, primaryStart } from "../expressions.js";
import { type NamePosition, nothing, type Placed } from "../file.js";
import { beginsStatement, restOfStatement } from "../statements.js";

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
