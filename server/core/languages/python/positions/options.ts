import { isAbsence } from "../../noKind.js";
import { TokenKind } from "../../tokenTree.js";
import { type NamePosition, nothing, type Placed } from "../file.js";
import { argumentsOf, calleeName, expressionFrom } from "../syntax/expressions.js";
import { literalAt, literalOf } from "../syntax/strings.js";
import { callOf } from "../values/collections.js";

/** Functions that declare an option or a positional argument of a command. */
const declaring = /^(?:add_argument|add_option|option|argument|Option|Argument|parser_option)$/;

/** Keywords that name an option as well; in another one, such as `default`, a site is the name of a column to choose. */
const naming: ReadonlySet<string> = new Set(["dest", "metavar"]);

/** `add_argument("--site", default="a", choices=["a", "b"])`, `click.option("--site", type=click.Choice(["a"]))` */
export const commandOption: NamePosition = ({ tree }, { token, role }) => {
  const open = tree.parent(token);
  if (tree.kind(token) !== TokenKind.String || !declaring.test(calleeName(tree, open))) return nothing;
  if (tree.is(token - 1, "=") && !naming.has(tree.textOf(token - 2))) return nothing;
  const { keyword } = argumentsOf(tree, open);
  const found: Placed[] = [];
  for (const name of ["default", "const"]) {
    const expression = keyword.get(name);
    const isAbsent = isAbsence((expression && literalOf(tree, expression)?.value) ?? "");
    if (expression && !isAbsent) found.push({ expression, role, use: "written" });
  }
  const type = keyword.get("type");
  const choice = type ? callOf(tree, type) : -1;
  const choices = keyword.get("choices") ?? (choice < 0 ? undefined : argumentsOf(tree, choice).positional[0]);
  if (choices) found.push({ expression: choices, role: "kinds", use: "compared" });
  return found;
};

/** `Column("site", String, server_default="a")`, `alter_column("rows", "site", …)`: the call says of the column what it says where it is bound to a site. */
export const columnDefinition: NamePosition = ({ tree }, { token, role }) => {
  const open = tree.parent(token);
  const callee = calleeName(tree, open);
  const isFirst = open === token - 1;
  if (!(isFirst && /^(?:mapped_c|C)olumn$/.test(callee)) && !(callee === "alter_column" && !tree.is(token - 1, "=")))
    return nothing;
  return [{ expression: { start: open - 1, end: tree.after(open) }, role, use: "written" }];
};

/** `["--site", "a"]`: in a command's list of arguments the value comes after its option. */
export const commandArgument: NamePosition = ({ tree }, { token, role }) => {
  const open = tree.parent(token);
  if (!tree.is(open, "[") || tree.kind(token) !== TokenKind.String) return nothing;
  if (!literalAt(tree, token).value?.startsWith("--")) return nothing;
  const value = expressionFrom(tree, token + 2, argumentStops);
  const text = literalOf(tree, value)?.value ?? "";
  return role === "kind" && !text.startsWith("-") ? [{ expression: value, role, use: "fallback" }] : nothing;
};

const argumentStops: ReadonlySet<string> = new Set([","]);

/** `AddField("row", name="site", field=CharField(default="a"))`, `("site", CharField(default="a"))`: fields of a migration. */
export const migratedField: NamePosition = ({ tree }, { token, role }) => {
  const open = tree.parent(token);
  const callee = calleeName(tree, open);
  const isOperation = /^(?:Add|Alter)Field$/.test(callee);
  const isFirst = callee === "" && tree.is(open, "(") && open === token - 1;
  if (tree.kind(token) !== TokenKind.String || !(isOperation || isFirst)) return nothing;
  const { positional, keyword } = argumentsOf(tree, open);
  const field = isOperation ? (keyword.get("field") ?? positional[2]) : positional[1];
  const isField = field !== undefined && /Field$/.test(calleeName(tree, callOf(tree, field)));
  return isField ? [{ expression: field, role, use: "written" }] : nothing;
};
