import { isAbsence } from "../../noKind.js";
import type { TokenTree } from "../../tokenTree.js";
import type { Placed, PythonFile, ValueForm } from "../file.js";
import { writtenOut } from "../names/bindings.js";
import { argumentsOf, calleeName, contents, type Expression, elements, isGroup } from "../syntax/expressions.js";
import { literalOf } from "../syntax/strings.js";
import { conditional, fallbacks } from "./choices.js";
import { callOf } from "./collections.js";
import { entriesOf } from "./tables.js";

/** Calls that describe a field: what they say of its default and its choices are kinds. */
const fieldCall = /(?:field|column|option|argument|query|body|form|header|param|cookie|attrib|ib)$/i;

/** Keywords of a field's default. */
const defaultKeywords: ReadonlySet<string> = new Set(
  "default server_default db_default initial load_default dump_default missing default_value".split(" "),
);

/** Field calls whose first argument is the default; the others take the column's name there. */
const defaultFirst = new Set(["Field", "Option", "Argument", "Query", "Body", "Form", "Header", "Param", "Cookie"]);

/** `Field(default="a")`, `typer.Option("a")`, `fields.Str(load_default="a")`, `models.CharField(choices=[…])`, `field(default_factory=lambda: …)`. */
export const fieldDefault: ValueForm = ({ tree }, placed) => {
  const open = callOf(tree, placed.expression);
  if (open < 0) return null;
  const callee = calleeName(tree, open);
  const { positional, typed, keyword } = argumentsOf(tree, open);
  if (!fieldCall.test(callee) && !tree.is(open - 3, "fields")) return callDefault(placed, keyword);
  const found: Placed[] = [];
  const first = typed[0];
  if (first && callee === "Selection") found.push({ expression: first, role: "kinds", use: "compared" });
  if (first && defaultFirst.has(callee)) found.push(...presentDefault(tree, placed, first));
  for (const [name, expression] of keyword) found.push(...fieldArgument(tree, placed, name, expression));
  return [...found, ...positional.flatMap((argument) => enumeratedType(tree, argument))];
};

function fieldArgument(tree: TokenTree, placed: Placed, name: string, expression: Expression): Placed[] {
  if (defaultKeywords.has(name)) return presentDefault(tree, placed, expression);
  if (name === "example") return [{ ...placed, expression, use: "compared" }];
  if (name === "validator" || name === "validate") return allowedBy(tree, expression, 0);
  if (name === "choices" || name === "examples" || name === "selection")
    return [{ expression, role: "kinds", use: "compared" }];
  const isFactory = (name === "default_factory" || name === "factory") && tree.is(expression.start, "lambda");
  return isFactory ? [{ ...placed, expression: { start: expression.start + 2, end: expression.end } }] : [];
}

/** The default of a field, unless it is a word for that there is no failure. */
function presentDefault(tree: TokenTree, placed: Placed, expression: Expression): Placed[] {
  return isAbsence(literalOf(tree, expression)?.value ?? "") ? [] : [{ ...placed, expression }];
}

/** How many validators one in another are looked into. */
const maxDepth = 10;

/** `in_(["a"])` and `OneOf(["a"])`, alone or among the validators of a list or a call: what it lets pass. */
function allowedBy(tree: TokenTree, validator: Expression, depth: number): Placed[] {
  const open = isGroup(tree, validator, "[") ? validator.start : callOf(tree, validator);
  if (open < 0 || depth > maxDepth) return [];
  const inner = elements(tree, contents(tree, open));
  if (!/^(?:in_|OneOf)$/.test(calleeName(tree, open))) return inner.flatMap((part) => allowedBy(tree, part, depth + 1));
  return inner.slice(0, 1).map((expression) => ({ expression, role: "kinds", use: "compared" }));
}

/** Calls that make an expression of a query, or a value of a type, of their first argument. */
const literals = new Set(["lit", "literal", "Value"]);

/** `pl.lit("a")`, `literal("a")`, `Value("a")`: the argument. `Value("i", 0)` is a place in shared memory, and its type. */
export const literalExpression: ValueForm = ({ tree }, placed) => {
  const open = callOf(tree, placed.expression);
  if (open < 0 || !literals.has(calleeName(tree, open))) return null;
  const { typed, positional } = argumentsOf(tree, open);
  if (positional.length > 1 && calleeName(tree, open) === "Value") return [];
  const [first] = typed;
  return first ? [{ ...placed, expression: first }] : [];
};

/** The default that any other call names. */
function callDefault(placed: Placed, keyword: ReadonlyMap<string, Expression>): readonly Placed[] | null {
  const use = placed.use === "written" ? "alternative" : "fallback";
  const named = [...keyword].filter(([name]) => defaultKeywords.has(name));
  return named.length > 0 ? named.map(([, expression]) => ({ ...placed, expression, use })) : null;
}

/** The type `Enum("a", "b", name=…)` of a database column. */
function enumeratedType(tree: TokenTree, argument: Expression): Placed[] {
  const open = callOf(tree, argument);
  if (open < 0 || calleeName(tree, open) !== "Enum") return [];
  return argumentsOf(tree, open).typed.map((expression) => ({ expression, role: "kind", use: "compared" }));
}

/** `cast(FailureKind, "a")`: the second argument. */
export const castValue: ValueForm = ({ tree }, placed) => {
  const open = callOf(tree, placed.expression);
  if (open < 0 || calleeName(tree, open) !== "cast") return null;
  const value = argumentsOf(tree, open).typed[1];
  return value ? [{ ...placed, expression: value }] : [];
};

/** `str(value or "a")`: what it makes a text of, where that may be one of several. */
export const madeText: ValueForm = (file, placed) => {
  const open = callOf(file.tree, placed.expression);
  if (open < 0 || placed.use === "compared" || open !== placed.expression.start + 1) return null;
  if (calleeName(file.tree, open) !== "str") return null;
  const { positional } = argumentsOf(file.tree, open);
  const inner = positional.length === 1 ? { ...placed, expression: positional[0] as Expression } : null;
  return inner && (conditional(file, inner) ?? fallbacks(file, inner));
};

/** `Enum("FailureKind", {"NAME": "a"})`, also with pairs: the values. */
export const functionalEnum: ValueForm = ({ tree }, placed) => {
  const open = callOf(tree, placed.expression);
  if (open < 0 || !/Enum$/.test(calleeName(tree, open))) return null;
  const { positional, keyword } = argumentsOf(tree, open);
  const names = keyword.get("names") ?? positional[1];
  return names ? [{ expression: names, role: "leading", use: "compared" }] : null;
};

/** Methods whose argument at the index takes the place of a value that is not there. */
const defaults: ReadonlyMap<string, number> = new Map([
  ["get", 1],
  ["pop", 1],
  ["getattr", 2],
  ["getenv", 1],
  ["fillna", 0],
  ["fill_null", 0],
  ["next", 1],
]);

/** `table.get(x, "a")` as a whole where a kind is written: the default, and the values of a table that the text writes out. */
export const lookupDefault: ValueForm = (file, placed) => {
  const { tree } = file;
  const open = callOf(tree, placed.expression);
  const index = open < 0 ? undefined : defaults.get(calleeName(tree, open));
  if (index === undefined || placed.use === "compared") return null;
  const value = argumentsOf(tree, open).typed[index];
  const table = tree.is(open - 1, "get") ? tableOf(file, { start: placed.expression.start, end: open - 2 }) : null;
  const key = argumentsOf(tree, open).typed[0];
  const found: readonly Placed[] = table ? lookedUp(tree, placed, table, key) : [];
  return value ? [...found, { ...placed, expression: value, use: "fallback" }] : found;
};

/** Calls that give one of their arguments: those at the indexes, each a value or a list of them. */
const choosing: ReadonlyMap<string, readonly number[]> = new Map([
  ["where", [1, 2]],
  ["mask", [1]],
  ["sampled_from", [0]],
  ["Iterator", [0]],
  ["just", [0]],
  ["select", [1]],
  ["choice", [0]],
]);

/** `pd.Categorical(codes, categories=["a", "b"])`: the kinds that a column may have. */
export const categories: ValueForm = ({ tree }, placed) => {
  const open = callOf(tree, placed.expression);
  if (open < 0 || calleeName(tree, open) !== "Categorical") return null;
  const { positional, keyword } = argumentsOf(tree, open);
  const expression = keyword.get("categories") ?? positional[1];
  return expression ? [{ expression, role: "kinds", use: "compared" }] : null;
};

/** `np.where(failed, "a", None)`, `np.select(conditions, ["a"])`, `random.choice(["a", "b"])`, `codes.map({…: "a"})`. */
export const chosen: ValueForm = (file, placed) => {
  const { tree } = file;
  const open = callOf(tree, placed.expression);
  if (open < 0 || placed.use === "compared") return null;
  const { positional, keyword } = argumentsOf(tree, open);
  const callee = calleeName(tree, open);
  if (callee === "map" || callee === "replace") {
    const table = positional[0] ? tableOf(file, positional[0]) : null;
    return table && [{ ...placed, expression: table, role: "leading" }];
  }
  const given = choosing.get(callee)?.map((index) => positional[index]);
  return (
    given?.concat(keyword.get("default")).flatMap((expression) => (expression ? [{ ...placed, expression }] : [])) ??
    null
  );
};

/** Calls that give some of what their first argument holds. */
const sampling = /^(?:sampled_from|just|lists|sets|frozensets|permutations|sample|choices)$/;

/** `st.sampled_from(["a", "b"])`, `st.lists(st.sampled_from(["a"]))`, `random.sample(["a", "b"], 1)` */
export const sampled: ValueForm = ({ tree }, placed) => {
  const open = callOf(tree, placed.expression);
  const from = open >= 0 && sampling.test(calleeName(tree, open)) ? argumentsOf(tree, open).positional[0] : undefined;
  return from ? [{ ...placed, expression: from }] : null;
};

/** `pl.when(late).then("a").otherwise("b")`, `F.when(late, "a").otherwise("b")`: what each branch gives. */
export const branches: ValueForm = ({ tree }, placed) => {
  const { start } = placed.expression;
  const found: Placed[] = [];
  for (let { end } = placed.expression; ; ) {
    const open = callOf(tree, { start, end });
    const callee = open < 0 ? "" : calleeName(tree, open);
    if (!/^(?:when|then|otherwise)$/.test(callee)) return found.length > 0 && end <= start + 1 ? found : null;
    const value = argumentsOf(tree, open).positional[callee === "when" ? 1 : 0];
    if (value) found.unshift({ ...placed, expression: value });
    end = tree.is(open - 2, ".") ? open - 2 : start;
  }
};

/** `case((late, "a"), else_="b")`, `Case(When(late, then=Value("a")), default=Value("b"))`: what each branch of a query gives. */
export const queryBranches: ValueForm = ({ tree }, placed) => {
  const open = callOf(tree, placed.expression);
  if (open < 0 || placed.use === "compared" || !/^[Cc]ase$/.test(calleeName(tree, open))) return null;
  const { positional, keyword } = argumentsOf(tree, open);
  const given = positional.flatMap((argument) => branchValues(tree, argument));
  return [...given, keyword.get("else_"), keyword.get("default")].flatMap((expression) =>
    expression ? [{ ...placed, expression }] : [],
  );
};

/** What a branch gives: the second of a pair, the `then` of a `When`, or of each in a list. */
function branchValues(tree: TokenTree, branch: Expression): (Expression | undefined)[] {
  if (isGroup(tree, branch, "(")) return [elements(tree, contents(tree, branch.start))[1]];
  if (isGroup(tree, branch, "["))
    return elements(tree, contents(tree, branch.start)).flatMap((inner) => branchValues(tree, inner));
  const open = callOf(tree, branch);
  return open >= 0 && calleeName(tree, open) === "When" ? [argumentsOf(tree, open).keyword.get("then")] : [];
}

/** `{…}[x]`, `["a", "b"][x]`, `TABLE[x]`: one of the values that the text writes out. */
export const indexed: ValueForm = (file, placed) => {
  const { tree } = file;
  const { start, end } = placed.expression;
  const open = tree.closes(end - 1) ? tree.groupEnd(end - 1) : -1;
  if (!tree.is(open, "[") || open <= start) return null;
  const table = tableOf(file, { start, end: open });
  return table && lookedUp(tree, placed, table, { start: open + 1, end: end - 1 });
};

/** What a table or a list has at a key: the value of the entry that the key names, or any of the values. */
function lookedUp(tree: TokenTree, placed: Placed, table: Expression, key: Expression | undefined): Placed[] {
  if (!isGroup(tree, table, "{")) return [{ ...placed, expression: table, role: "kinds" }];
  const name = key && literalOf(tree, key)?.value;
  if (typeof name !== "string") return [{ ...placed, expression: table, role: "leading" }];
  const entries = (entriesOf(tree, table) ?? []).filter((entry) => literalOf(tree, entry.key)?.value === name);
  return entries.map(({ value }) => ({ ...placed, expression: value }));
}

/** The table or list that the expression is, or that a constant of this text is bound to; null when it is not written out. */
function tableOf(file: PythonFile, expression: Expression): Expression | null {
  const { tree } = file;
  const value = writtenOut(file, expression);
  const isGrouped = ["{", "[", "("].some((bracket) => isGroup(tree, value, bracket));
  const isSet = isGroup(tree, value, "{") && entriesOf(tree, value) === null;
  return isGrouped && !isSet ? value : null;
}
