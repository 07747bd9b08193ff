import type { TokenTree } from "../../tokenTree.js";
import { type NamePosition, nothing, type Placed, type PythonFile } from "../file.js";
import type { Callable } from "../names/functions.js";
import { annotationRole } from "../syntax/annotations.js";
import {
  type Arguments,
  argumentsOf,
  calleeName,
  type Expression,
  expressionFrom,
  findText,
  isGroup,
  valueStops,
} from "../syntax/expressions.js";
import type { Block } from "../syntax/lines.js";
import { columnOfRow } from "../values/columns.js";
import { literalNames } from "../values/types.js";

/** `def f(site=value)`, `def f(site: type = value)`, `lambda site=value: …`; and the names of a Literal in the type. */
export const parameterDefault: NamePosition = (file, { token, role }) => {
  const { tree } = file;
  const head = headAround(file, token);
  if (head === null) return nothing;
  if (tree.is(token + 1, "=")) return [defaultFrom(file, token + 2, role)];
  if (head === "lambda" || !tree.is(token + 1, ":")) return nothing;
  const type = expressionFrom(tree, token + 2, typeStops);
  const typed = annotationRole(tree, type, file.roles) ?? role;
  const names = literalNames(tree, type);
  return tree.is(type.end, "=") ? [...names, defaultFrom(file, type.end + 1, typed)] : names;
};

const lambdaHeadEnd: ReadonlySet<string> = new Set([":", ";"]);
const typeStops: ReadonlySet<string> = new Set([",", "="]);
const defaultStops: ReadonlySet<string> = new Set([",", ":"]);

function defaultFrom({ tree }: PythonFile, start: number, role: Placed["role"]): Placed {
  return { expression: expressionFrom(tree, start, defaultStops), role, use: "written" };
}

const parameterStarts = ["(", ",", "*", "**", "lambda"];

/** How far a `lambda` is looked for before one of its parameters: keeps calls with thousands of arguments cheap. */
const mostTokens = 200;

/** What the name is a parameter of: in the parentheses of a `def`, or between `lambda` and its colon, which begins no type; else null. */
function headAround({ tree }: PythonFile, token: number): "def" | "lambda" | null {
  if (!parameterStarts.some((text) => tree.is(token - 1, text))) return null;
  const open = tree.parent(token);
  const name = tree.closes(open - 1) ? tree.groupEnd(open - 1) - 1 : open - 1;
  if (tree.is(open, "(") && tree.is(name - 1, "def")) return "def";
  const first = Math.max(open, token - mostTokens);
  for (let i = tree.before(token); i > first && !tree.is(i, ":"); i = tree.before(i)) {
    if (tree.is(i, "lambda")) return "lambda";
    if (tree.is(i, ";") || tree.is(i, ")") || tree.is(i, "}")) return null;
  }
  return null;
}

/** Objects of tests that stand in for a function. */
const mocks: ReadonlySet<string> = new Set(["Mock", "MagicMock", "AsyncMock"]);

/**
 * What `value` gives where it stands in for a function of that name, which returns kinds: the result of a lambda, the `return_value`
 * of a mock. Null for any other value or name.
 */
export function givenByFunction(
  { tree, roles }: PythonFile,
  value: Expression,
  name: string,
): readonly Placed[] | null {
  if (roles.ofReturn(name.slice(name.lastIndexOf(".") + 1)) !== "kind") return null;
  if (tree.is(value.start, "lambda")) {
    // Where the commas of its parameters end what is handed over, `value` is not all of it.
    const colon = expressionFrom(tree, value.start + 1, lambdaHeadEnd).end;
    if (!tree.is(colon, ":")) return [];
    return [{ expression: expressionFrom(tree, colon + 1, valueStops), role: "kind", use: "written" }];
  }
  const open = findText(tree, value, "(");
  const given = mocks.has(calleeName(tree, open)) ? givenByMock(tree, argumentsOf(tree, open).keyword) : nothing;
  return given.length > 0 ? given : null;
}

/** What the keywords of a mock that stands in for a function say that it gives: one value each time, or one after the other. */
export function givenByMock(tree: TokenTree, keyword: Arguments["keyword"]): readonly Placed[] {
  const value = keyword.get("return_value");
  if (value) return [{ expression: value, role: "kind", use: "written" }];
  const effects = keyword.get("side_effect");
  return effects && isGroup(tree, effects, "[") ? [{ expression: effects, role: "kinds", use: "written" }] : nothing;
}

/** What `return` and `yield` give in a function whose name or type says that it returns kinds, and a Literal in that type. */
export function returnedValues(file: PythonFile, callable: Callable): readonly Placed[] {
  const { block, returns, returnType, returnColumns } = callable;
  if (block === null || (returns === undefined && returnColumns.length === 0)) return nothing;
  const names = returnType && returnColumns.length === 0 ? literalNames(file.tree, returnType) : [];
  const values = returnStatements(file, block).flatMap(({ word, value }): Placed[] => {
    if (returnColumns.length === 0) {
      const role = word === "yield" ? "kind" : (returns as Placed["role"]);
      return [{ expression: value, role, use: "written" }];
    }
    const columns = returnColumns.flatMap((column) => columnOfRow(file.tree, value, column));
    return columns.map((expression) => ({ expression, role: "kind", use: "written" }));
  });
  return [...names, ...values];
}

/** The `return` and `yield` statements of a function, without those of functions in it. */
function returnStatements({ tree, lines }: PythonFile, block: Block): { word: string; value: Expression }[] {
  const found: { word: string; value: Expression }[] = [];
  for (let line = block.line; line < block.endLine; line++) {
    if (line > block.line && (lines.block(line) !== block || lines.headed(line) !== null)) continue;
    const end = lines.first(line + 1);
    for (let i = lines.first(line); i < end; i = tree.after(i)) {
      if (!tree.is(i, "return") && !(tree.is(i, "yield") && !tree.is(i + 1, "from"))) continue;
      found.push({ word: tree.textOf(i), value: expressionFrom(tree, i + 1, statementEnd) });
    }
  }
  return found;
}

const statementEnd: ReadonlySet<string> = new Set([";"]);
