import { TokenKind } from "../../tokenTree.js";
import { type NamePosition, nothing, type Placed, type PythonFile, type Site } from "../file.js";
import { isConstantName } from "../names/constants.js";
import type { Callable } from "../names/functions.js";
import { withoutValue } from "../names/references.js";
import { callablesAt, keyExpression } from "../siteExpressions.js";
import {
  type Arguments,
  argumentsOf,
  calleeName,
  type Expression,
  expressionFrom,
  findText,
  valueStops,
} from "../syntax/expressions.js";
import { literalOf } from "../syntax/strings.js";
import { givenByFunction, givenByMock } from "./functions.js";

/** Calls whose keywords are the names of columns, and their values something about the column. */
const columnVerbs = new Set("agg aggregate astype rename NamedAgg TypedDict".split(" "));

/** `call(site=value)`; patterns and class heads are written the same way. */
export const keywordArgument: NamePosition = (file, { token, role }) => {
  const { tree } = file;
  const open = tree.parent(token);
  if (!tree.is(token + 1, "=") || !tree.is(open, "(") || !isArgumentStart(file, token)) return nothing;
  if (columnVerbs.has(calleeName(tree, open))) return nothing;
  const value = expressionFrom(tree, token + 2, valueStops);
  // What an equals sign follows is the next keyword: the comma before it, or the value, has not been typed.
  const end = tree.is(value.end, "=") && tree.isName(value.end - 1) ? value.end - 1 : value.end;
  const expression = { start: value.start, end };
  return givenByFunction(file, expression, tree.textOf(token)) ?? [{ expression, role, use: "written" }];
};

/**
 * What is handed to the function at `token`, called at `open`, as a kind: by the parameters of a function or class of this text,
 * else by the function's name, which then has its last string for a kind.
 */
export function handedOver(file: PythonFile, token: number, open: number): readonly Placed[] {
  const { tree } = file;
  if (tree.is(token - 1, "def") || tree.is(token - 1, "class")) return nothing;
  const callables = callablesAt(file, token);
  if (callables.length === 0) return handedByName(file, token, open);
  const given = argumentsOf(tree, open);
  const found = callables.flatMap((callable) => handedByParameter(callable, given));
  return found.length > 0 ? found : handedByName(file, token, open);
}

function handedByParameter({ positional, keywordOnly }: Callable, given: Arguments): Placed[] {
  return [...positional, ...keywordOnly].flatMap(({ name, role }, index): Placed[] => {
    const expression = given.keyword.get(name) ?? (index < positional.length ? given.positional[index] : undefined);
    return role && expression ? [{ expression, role, use: "written" }] : [];
  });
}

/** Verbs that ask about a kind and keep none. */
const asking = /^_*(?:is|has|check|assert|expect|in)_/;

/** What the arguments that open at `open` hand to a function that takes a kind by the name at `token`. */
export function handedByName(file: PythonFile, token: number, open: number): readonly Placed[] {
  const { tree, roles } = file;
  const name = tree.textOf(token);
  if (!roles.takesKind(name)) return nothing;
  const isAsking = asking.test(name);
  const handed = kindAmong(file, argumentsOf(tree, open), isAsking);
  if (handed === undefined) return nothing;
  const role = /(?:kinds|classes)$/i.test(name) ? "kinds" : "kind";
  return [{ expression: handed, role, use: isAsking ? "compared" : "written" }];
}

/**
 * The only argument, or of several the last that states something, before a message behind it. None where another one is a
 * variable for a kind or a member of its enum: `set_failure_kind("row_1", kind)`; before the text, it is what an asking function
 * compares with it.
 */
function kindAmong(file: PythonFile, { typed, keyword }: Arguments, isAsking: boolean): Expression | undefined {
  const { tree } = file;
  if ([...keyword.keys()].some((name) => isForKind(file, name))) return undefined;
  if (typed.length === 1) return typed[0];
  const stated = typed.filter((argument) => isStated(tree, argument));
  const handed = stated.filter((argument) => !/\s/.test(literalOf(tree, argument)?.value ?? "")).pop() ?? stated.pop();
  const others = isAsking ? typed.filter(({ start }) => handed && start > handed.start) : typed;
  const isGiven = (other: Expression) =>
    other !== handed && (isOfEnum(file, other) || (!stated.includes(other) && isVariableForKind(file, other)));
  return others.some(isGiven) ? undefined : handed;
}

/** True for a text, a choice of texts, a constant, and an argument that is still to be typed. */
function isStated(tree: PythonFile["tree"], argument: Expression): boolean {
  const { start, end } = argument;
  if (start >= end || literalOf(tree, argument) !== null) return true;
  if (tree.kind(start) === TokenKind.String) return findText(tree, argument, "if") > start;
  return isConstantName(tree.textOf(withoutValue(tree, argument).end - 1));
}

/** `FailureKind.JUDGE_FAILED`, with `.value` or without it. */
function isOfEnum({ tree, roles }: PythonFile, argument: Expression): boolean {
  const { start, end } = withoutValue(tree, argument);
  return end - start > 2 && tree.is(end - 2, ".") && roles.ofName(tree.textOf(end - 3)) !== undefined;
}

/** `kind`, `reply.failure_kind`, `row["failure_kind"]` */
function isVariableForKind(file: PythonFile, { end }: Expression): boolean {
  const { tree } = file;
  const isKey = tree.is(end - 1, "]") && tree.groupEnd(end - 1) === end - 3;
  const key = isKey ? literalOf(tree, { start: end - 2, end: end - 1 }) : null;
  const name = key !== null ? key.value : tree.isName(end - 1) ? tree.textOf(end - 1) : null;
  return name !== null && isForKind(file, name);
}

function isForKind({ roles }: PythonFile, name: string): boolean {
  return /(?:^|_)kind$/.test(name) || roles.ofName(name) !== undefined;
}

/** Functions that are handed a key and then its value; `set_title` and the like are handed texts for a chart. */
const setter =
  /^(?!set_(?:title|[xyz]label|index|axis)$)(?:set(?:_\w+|attr|item|env|default|tag|label)?|__set\w+__|put|hset|tag|withColumn|annotate|insert|add_(?:label|tag|attribute|header|metadata)|object)$/;

/** `setattr(x, "site", value)`, `span.set_attribute("site", value)`, `patch("module.site", value)` */
export const keyThenValue: NamePosition = (file, site) => {
  const argument = argumentAfterKey(file, site);
  if (argument === null || !(setter.test(argument.callee) || isPatch(argument.callee, site.name))) return nothing;
  const given = givenByFunction(file, argument.expression, site.name);
  return given ?? [{ expression: argument.expression, role: site.role, use: "written" }];
};

/** `patch` of a test is handed the path of a name; elsewhere the word is about a request. */
function isPatch(callee: string, path: string): boolean {
  return callee === "patch" && /^\w+(?:\.\w+)+$/.test(path);
}

/** Functions that are handed a key and then what to take when there is no value. */
const getters = new Set("get getattr pop getenv get_attribute get_label get_tag get_field".split(" "));

/** `row.get("site", value)`, `getattr(x, "site", value)` */
export const lookupFallback: NamePosition = (file, site) => {
  const argument = argumentAfterKey(file, site);
  if (argument === null || !getters.has(argument.callee)) return nothing;
  return [{ expression: argument.expression, role: site.role, use: "fallback" }];
};

/** Keywords by which the argument after a key may be given. */
const valueKeywords = new Set(["value", "default", "d", "fallback", "new"]);

/** The argument after the key, and the name of the function; null when the key is no argument or the last. */
function argumentAfterKey(file: PythonFile, site: Site): { callee: string; expression: Expression } | null {
  const { tree } = file;
  const key = keyExpression(file, site);
  const open = tree.parent(key.start);
  if (!tree.is(open, "(") || !tree.is(key.end, ",") || !isArgumentStart(file, key.start)) return null;
  const isKeyword = tree.isName(key.end + 1) && tree.is(key.end + 2, "=");
  if (isKeyword && !valueKeywords.has(tree.textOf(key.end + 1))) return null;
  const expression = expressionFrom(tree, key.end + (isKeyword ? 3 : 1), argumentStops);
  return { callee: calleeName(tree, open), expression };
}

const argumentStops: ReadonlySet<string> = new Set([","]);

function isArgumentStart({ tree }: PythonFile, token: number): boolean {
  return tree.parent(token) === token - 1 || tree.is(token - 1, ",");
}

/** Functions that are handed a type and then a value of it. */
const conversions = new Set(["cast", "parse_obj_as"]);

/** `cast(Site, value)` */
export const castToSite: NamePosition = ({ tree }, { token, role }) => {
  const open = tree.parent(token);
  if (open !== token - 1 || !conversions.has(calleeName(tree, open))) return nothing;
  return [{ expression: expressionFrom(tree, token + 2, valueStops), role, use: "written" }];
};

/** `patch("module.failure_kind_of", return_value="a")`, `patch.object(module, "failure_kind_of", lambda error: "a")` */
export const patchedReturn: NamePosition = (file, { token, name }) => {
  const { tree, roles } = file;
  const open = tree.parent(token);
  if (!isArgumentStart(file, token) || !/^(?:patch|object)$/.test(calleeName(tree, open))) return nothing;
  if (roles.ofReturn(name.slice(name.lastIndexOf(".") + 1)) !== "kind") return nothing;
  const { positional, keyword } = argumentsOf(tree, open);
  const given = givenByMock(tree, keyword);
  if (given.length > 0) return given;
  const key = positional.findIndex(({ start }) => start === token);
  const standIn = keyword.get("side_effect") ?? keyword.get("new") ?? positional[key + 1];
  return (standIn && givenByFunction(file, standIn, name)) ?? nothing;
};
