import { nothing, type Placed, type PythonFile, type ValuePosition } from "../file.js";
import { siteAt } from "../siteTokens.js";
import { annotationRole } from "../syntax/annotations.js";
import { type Expression, expressionFrom, findIn, findText, split } from "../syntax/expressions.js";
import { beginsStatement, restOfStatement, statementStart } from "../syntax/statements.js";
import { columnOf, isFirstOfTuple, placeOf, rowsOf } from "../values/columns.js";
import { givenByFunction } from "./functions.js";

/** `site = value`, `a = site = value`: the value of the whole chain. */
export const assignment: ValuePosition = (file, { start, end, role }) => {
  const { tree } = file;
  if (!tree.is(end, "=") || tree.parent(end) >= 0 || isFarIn(file, start)) return nothing;
  if (!beginsStatement(file, start) && !tree.is(start - 1, "=")) return nothing;
  const next = expressionFrom(tree, end + 1, targetStops).end;
  // The value of a chain is read once, at the last of the names in it.
  if (tree.is(next, "=") && siteAt(file, next - 1)?.role === role && !tree.is(end + 1, "lambda")) return nothing;
  const expression = chainValue(file, end);
  return givenByFunction(file, expression, tree.textOf(end - 1)) ?? [{ expression, role, use: "written" }];
};

/** `site: type = value` */
export const annotatedAssignment: ValuePosition = (file, { start, end, role }) => {
  const { tree } = file;
  if (!tree.is(end, ":") || !beginsStatement(file, start)) return nothing;
  const rest = restOfStatement(file, end + 1);
  const equals = findText(tree, rest, "=");
  if (equals < 0) return nothing;
  const typed = annotationRole(tree, { start: rest.start, end: equals }, file.roles);
  const expression = { start: equals + 1, end: rest.end };
  const returned = givenByFunction(file, expression, tree.textOf(end - 1));
  return returned ?? [{ expression, role: typed ?? role, use: "written" }];
};

/** `sites += ["a"]`, `sites |= {"a"}`, `table |= {"a": 1}`; text added to a kind makes another text. */
export const augmentedAssignment: ValuePosition = (file, { start, end, role }) => {
  const { tree } = file;
  const isAugmented = ["+=", "|=", "-=", "&="].some((operator) => tree.is(end, operator));
  if (!isAugmented || role === "kind" || !beginsStatement(file, start)) return nothing;
  return [{ expression: restOfStatement(file, end + 1), role, use: "written" }];
};

/** `site, other = "a", text`: the element at the same place, also in groups: `(site, x), y = ("a", 1), 2`. */
export const tupleAssignment: ValuePosition = (file, value) => {
  const target = placeInTargets(file, value);
  if (target === null) return nothing;
  const { tree } = file;
  const last = target.places.pop() as number;
  const whole = chainValue(file, target.equals);
  if (last === 0 && target.places.length === 0 && isFirstOfTuple(tree, whole))
    return [{ expression: whole, role: value.role, use: "fallback" }];
  const rows = columnsAt(tree, whole, target.places);
  const isStarred = tree.is(value.start - 1, "*") && value.role !== "kind";
  const found = isStarred
    ? rows.flatMap((row) => starredColumns(file, row, last, value.end))
    : rows.flatMap((row) => columnOf(tree, row, last).map((expression) => ({ expression, role: value.role })));
  return found.map((placed): Placed => ({ ...placed, use: "written" }));
};

/** What is written for the target of several in a tuple: one expression for every arm, none where the value is no tuple written out. */
export function writtenFor(file: PythonFile, target: Expression): readonly Expression[] {
  const found = placeInTargets(file, target);
  return found === null ? [] : columnsAt(file.tree, chainValue(file, found.equals), found.places);
}

/** What stands in `value` at the places, from the outermost tuple to the innermost. */
function columnsAt(tree: PythonFile["tree"], value: Expression, places: readonly number[]): readonly Expression[] {
  let rows = [value];
  for (const place of places) rows = rows.flatMap((row) => columnOf(tree, row, place));
  return rows;
}

/** `first, *sites = x, "a", "b"`: the elements from the place on, without those of the targets behind the starred one. */
function starredColumns({ tree }: PythonFile, row: Expression, place: number, end: number) {
  const behind = split(tree, expressionFrom(tree, end, targetStops), ",").filter(
    (part) => part.start < part.end,
  ).length;
  const items = rowsOf(tree, row);
  return items.slice(place, items.length - behind).map((expression) => ({ expression, role: "kind" as const }));
}

/** `(site := value)` */
export const namedAssignment: ValuePosition = ({ tree }, { end, role }) =>
  tree.is(end, ":=") ? [{ expression: expressionFrom(tree, end + 1, namedStops), role, use: "written" }] : nothing;

const namedStops: ReadonlySet<string> = new Set([",", ":"]);

/** How far from its line's beginning a target is looked for: a line with thousands of them is no person's, and each reads it all. */
const mostTokens = 1000;

function isFarIn({ lines }: PythonFile, token: number): boolean {
  return token - lines.first(lines.at(token)) > mostTokens;
}

const targetStops: ReadonlySet<string> = new Set(["=", ";"]);

/** The value after the last `=` of the assignment whose first `=` after a target is at `equals`. */
function chainValue(file: PythonFile, equals: number): Expression {
  const { tree } = file;
  let value = restOfStatement(file, equals + 1);
  for (;;) {
    const next = findIn(tree, value, (index) => tree.is(index, "=") || tree.is(index, "lambda"));
    if (!tree.is(next, "=")) return value;
    value = { start: next + 1, end: value.end };
  }
}

/**
 * The place of the value among the targets of an assignment, from the outermost group to the innermost, and the `=` behind them;
 * null when it is no target of several.
 */
function placeInTargets(file: PythonFile, { start, end }: Expression): { places: number[]; equals: number } | null {
  const { tree } = file;
  const star = tree.is(start - 1, "*") ? start - 2 : start - 1;
  if ((!tree.is(end, ",") && !tree.is(star, ",")) || isFarIn(file, start)) return null;
  const places: number[] = [];
  let inner = start;
  let open = tree.parent(inner);
  for (; tree.is(open, "(") || tree.is(open, "["); open = tree.parent(inner)) {
    places.unshift(placeOf(tree, open + 1, inner));
    const equals = tree.after(open);
    if (tree.is(equals, "=") && beginsStatement(file, open)) return { places, equals };
    inner = open;
  }
  if (open >= 0) return null;
  const first = statementStart(file, start);
  const equals = findText(tree, restOfStatement(file, first), "=");
  if (equals < end || !isTargets(file, { start: first, end: equals })) return null;
  return { places: [placeOf(tree, first, inner), ...places], equals };
}

function isTargets({ tree }: PythonFile, list: Expression): boolean {
  return findIn(tree, list, (index) => tree.is(index, ":") || tree.is(index, "lambda")) < 0;
}
