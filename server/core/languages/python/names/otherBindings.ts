import type { PythonFile } from "../file.js";
import { tokensNamed } from "../mentions.js";
import { writtenFor } from "../positions/assignments.js";
import { annotationRole } from "../syntax/annotations.js";
import {
  calleeName,
  contents,
  type Expression,
  endsPrimary,
  expressionFrom,
  valueStops,
} from "../syntax/expressions.js";
import { restOfStatement } from "../syntax/statements.js";
import { comprehensionOf, isBound, valueEnd } from "./boundAgain.js";
import { annotationIn } from "./functions.js";
import { addReach, lastReach, type Reach, variableRole } from "./typedNames.js";

/**
 * Adds where a name that holds a kind by its type or by a loop is bound to something else: by `for kind in shapes`, in a
 * comprehension or a statement, by `lambda kind: …`, `… as kind`, `kind = title(kind)`. It is about something else from there on.
 */
export function addOtherBindings(file: PythonFile): void {
  const { tree, lines, scopes, roles } = file;
  const { variables, reaches } = scopes.typed;
  const names = [...variables.keys(), ...reaches.keys()].filter((name) => roles.ofName(name) === undefined);
  for (const token of tokensNamed(tree, new Set(names))) {
    if (variableRole(scopes.typed, tree, lines, token) === undefined) continue;
    const name = tree.textOf(token);
    const block = lines.block(lines.at(token));
    const inner = innerReach(file, token);
    const reach = inner ?? statementReach(file, token);
    if (reach === null) continue;
    addReach(scopes.typed, name, block, { ...reach, holdsKind: false });
    // What a statement binds to it is no kind either; what that is made from may be.
    if (inner === null) addReach(scopes.typed, name, block, { start: token, end: token + 1, holdsKind: false });
  }
}

/** The comprehension or the lambda whose own variable the token is; null for any other, and where it goes through kinds. */
function innerReach(file: PythonFile, token: number): Expression | null {
  const { tree } = file;
  const open = comprehensionOf(tree, token);
  if (open >= 0) {
    const isOverKinds = holdsKindFrom(file, token, { start: open, end: open + 1 });
    return isOverKinds ? null : { start: open, end: tree.groupEnd(open) };
  }
  if (!isOfLambda(tree, token)) return null;
  const colon = expressionFrom(tree, token + 1, headEnd).end;
  return tree.is(colon, ":") ? { start: token, end: expressionFrom(tree, colon + 1, valueStops).end } : null;
}

const headEnd: ReadonlySet<string> = new Set([":"]);

/** How many tokens a parameter is looked for behind its `lambda`. */
const mostTokens = 20;

function isOfLambda(tree: PythonFile["tree"], token: number): boolean {
  let before = token - 1;
  const first = Math.max(0, token - mostTokens);
  while (before > first && (tree.is(before, ",") || (tree.is(before + 1, ",") && tree.isName(before)))) before--;
  return tree.is(before, "lambda");
}

/** From where a statement binds the token to what is no kind up to the end of its function or of the text; else null. */
function statementReach(file: PythonFile, token: number): Expression | null {
  const { tree, lines, scopes } = file;
  const line = lines.at(token);
  if (lines.headed(line)?.kind === "def" || !isBound(tree, token, lines.first(line))) return null;
  const block = lines.block(line);
  const end = block === null ? tree.length : lines.first(block.endLine);
  // What a function binds is a variable of its own, whatever one around it holds.
  const typed = scopes.typed.variables.get(tree.textOf(token));
  if (block?.kind === "def" && typed?.has(block) === false) return { start: lines.first(block.line), end };
  const isOverKinds = holdsKindFrom(file, token, { start: lines.first(line), end: lines.first(line + 1) });
  return isOverKinds || mayStayKind(file, token) ? null : { start: valueEnd(tree, lines, token), end };
}

/** True when the variable at `token` holds a kind in a reach whose first token is among those of `from`. */
function holdsKindFrom({ tree, lines, scopes }: PythonFile, token: number, from: Expression): boolean {
  const known = scopes.typed.reaches.get(tree.textOf(token))?.get(lines.block(lines.at(token))) ?? [];
  for (let i = lastReach(known, from.end - 1); i >= 0; i--) {
    const { start, holdsKind } = known[i] as Reach;
    if (start < from.start) return false;
    if (holdsKind) return true;
  }
  return false;
}

/** True where the name may still hold a kind: it is bound to any value but one that is made from what it held before. */
function mayStayKind(file: PythonFile, token: number): boolean {
  const { tree, roles } = file;
  if (tree.is(token + 1, ":")) {
    const rest = restOfStatement(file, token);
    return annotationRole(tree, annotationIn(tree, rest), roles) !== undefined;
  }
  const isNamed = tree.is(token + 1, ":=");
  const isSingle = isNamed || (tree.is(token + 1, "=") && tree.parent(token) < 0 && !tree.is(token - 1, ","));
  if (!isSingle) return isGivenInTuple(file, token);
  const value = isNamed ? expressionFrom(tree, token + 2, valueStops) : restOfStatement(file, token + 2);
  return !isMadeFrom(file, value, tree.textOf(token));
}

/** `kind, text = "a", "b"`: what a tuple written out has for the name is read as it is; what a call returns for several is not known. */
function isGivenInTuple(file: PythonFile, token: number): boolean {
  const written = writtenFor(file, { start: token, end: token + 1 });
  return written.length > 0 && !written.some((value) => isMadeFrom(file, value, file.tree.textOf(token)));
}

/** Calls whose result is a kind when they are handed one. */
const keeping: ReadonlySet<string> = new Set(["str", "strip", "lower", "casefold", "cast"]);

/** True when an arm of `value` is made from what `name` holds by a call or an index whose result is no kind that is known of. */
function isMadeFrom({ tree, roles }: PythonFile, value: Expression, name: string): boolean {
  let isMade = false;
  let isRead = false;
  let isCondition = false;
  for (let i = value.start; i < value.end; i = tree.after(i)) {
    if (armStarts.has(tree.textOf(i))) {
      isCondition = tree.is(i, "if");
      isMade = false;
      isRead = false;
    }
    const isOpening = tree.opens(i) && endsPrimary(tree, i - 1);
    const callee = isOpening ? calleeName(tree, i) : "";
    if (isOpening && !keeping.has(callee) && roles.ofName(callee) === undefined) isMade = true;
    if (tree.is(i, name) || (tree.opens(i) && hasName(tree, contents(tree, i), name))) isRead = true;
    if (isMade && isRead && !isCondition) return true;
  }
  return false;
}

const armStarts: ReadonlySet<string> = new Set(["if", "else", "or", "and"]);

function hasName(tree: PythonFile["tree"], { start, end }: Expression, name: string): boolean {
  for (let i = start; i < end; i++) if (tree.is(i, name)) return true;
  return false;
}
