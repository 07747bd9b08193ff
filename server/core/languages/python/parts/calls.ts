import type { TokenTree } from "../../tokenTree.js";
import { argumentsOf, calleeName, type Expression, isGroup } from "../expressions.js";
import type { Part, Placed } from "../file.js";
import { callOf } from "./collections.js";

/** Calls that describe a field: what they say of its default and its choices are kinds. */
const fieldCall = /(?:field|column|option|argument|query|body|form|header|param|cookie|attrib|ib)$/i;

/** Field calls whose first argument is the default; the others take the column's name there. */
const defaultFirst = new Set(["Field", "Option", "Argument", "Query", "Body", "Form", "Header", "Param", "Cookie"]);

/** `Field(default="a")`, `typer.Option("a")`, `models.CharField(choices=[…])`, `field(default_factory=lambda: …)`. */
export const fieldDefault: Part = ({ tree }, placed) => {
  const open = callOf(tree, placed.expression);
  if (open < 0) return null;
  const callee = calleeName(tree, open);
  const { positional, keyword } = argumentsOf(tree, open);
  if (!fieldCall.test(callee)) return callDefault(placed, keyword.get("default"));
  const found: Placed[] = [];
  const first = positional[0];
  if (first && defaultFirst.has(callee)) found.push({ ...placed, expression: first });
  for (const [name, expression] of keyword) found.push(...fieldArgument(tree, placed, name, expression));
  return [...found, ...positional.flatMap((argument) => enumeratedType(tree, argument))];
};

function fieldArgument(tree: TokenTree, placed: Placed, name: string, expression: Expression): Placed[] {
  if (name === "default" || name === "server_default") return [{ ...placed, expression }];
  if (name === "choices" || name === "examples") return [{ expression, role: "kinds", use: "compared" }];
  const isFactory = (name === "default_factory" || name === "factory") && tree.is(expression.start, "lambda");
  return isFactory ? [{ ...placed, expression: { start: expression.start + 2, end: expression.end } }] : [];
}

function callDefault(placed: Placed, expression: Expression | undefined): readonly Placed[] | null {
  return expression ? [{ ...placed, expression, use: placed.use === "written" ? "alternative" : "fallback" }] : null;
}

/** The type `Enum("a", "b", name=…)` of a database column. */
function enumeratedType(tree: TokenTree, argument: Expression): Placed[] {
  const open = callOf(tree, argument);
  if (open < 0 || calleeName(tree, open) !== "Enum") return [];
  return argumentsOf(tree, open).positional.map((expression) => ({ expression, role: "kind", use: "compared" }));
}

/** `cast(FailureKind, "a")`: the second argument. */
export const castValue: Part = ({ tree }, placed) => {
  const open = callOf(tree, placed.expression);
  if (open < 0 || calleeName(tree, open) !== "cast") return null;
  const value = argumentsOf(tree, open).positional[1];
  return value ? [{ ...placed, expression: value }] : [];
};

/** Methods whose argument at the index takes the place of a value that is not there. */
const defaults: ReadonlyMap<string, number> = new Map([
  ["get", 1],
  ["pop", 1],
  ["getattr", 2],
  ["getenv", 1],
  ["fillna", 0],
]);

/** `table.get(x, "a")` as a whole where a kind is written: the default; of a table written in place, its values too. */
export const lookupDefault: Part = ({ tree }, placed) => {
  const open = callOf(tree, placed.expression);
  const index = open < 0 ? undefined : defaults.get(calleeName(tree, open));
  if (index === undefined || placed.use === "compared") return null;
  const value = argumentsOf(tree, open).positional[index];
  const table = tableBefore(tree, placed.expression.start);
  const found: Placed[] = table && tree.is(open - 1, "get") ? [{ ...placed, expression: table, role: "leading" }] : [];
  return value ? [...found, { ...placed, expression: value, use: "fallback" }] : found;
};

/** `{…}[x]`, `["a", "b"][x]`: one of the values that are written in place. */
export const indexed: Part = ({ tree }, placed) => {
  const { start, end } = placed.expression;
  const open = tree.after(start);
  if (!tree.opens(start) || !tree.is(open, "[") || tree.after(open) !== end) return null;
  const expression = { start, end: open };
  const isTable = isGroup(tree, expression, "{");
  return isTable || !tree.is(start, "{") ? [{ ...placed, expression, role: isTable ? "leading" : "kinds" }] : null;
};

function tableBefore(tree: TokenTree, start: number): Expression | null {
  const end = tree.after(start);
  return tree.is(start, "{") && tree.is(end, ".") ? { start, end } : null;
}
