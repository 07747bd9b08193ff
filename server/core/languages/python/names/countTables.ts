import { TokenKind } from "../../tokenTree.js";
import type { PythonFile, SiteExpression } from "../file.js";
import { outerValue, valueOfKey, valueOfName } from "../siteExpressions.js";
import { siteAt } from "../siteTokens.js";
import { beginsStatement, restOfStatement } from "../syntax/statements.js";
import { addHeld } from "./typedNames.js";

/** What a text that counts by kinds has in it. */
const counting = /\bCounter\b|value_counts|groupby|\]\s*\+=/;

/**
 * Adds the variables that hold a table of counts by kinds: `counts = Counter(row.failure_kind for row in rows)`,
 * `counts[row.failure_kind] += 1`. A variable that is bound more than once may be of something else.
 */
export function addCountTables(file: PythonFile, mentioned: readonly number[]): void {
  if (mentioned.length === 0 || !counting.test(file.tree.text)) return;
  for (const token of mentioned) {
    const variable = tableHeldFor(file, token);
    if (variable < 0 || file.roles.ofName(file.tree.textOf(variable)) !== undefined) continue;
    if (isBoundOnce(file, variable)) addHeld(file.scopes.typed, file.tree, file.lines, variable, "keyed");
  }
}

/** The variable of a table by the values of the site at `token`, or -1. */
function tableHeldFor(file: PythonFile, token: number): number {
  const site = siteAt(file, token);
  if (site === null) return -1;
  let value = site.isKey ? valueOfKey(file, site) : valueOfName(file, site);
  for (; value !== null; value = outerValue(file, value)) {
    const variable =
      value.role === "keyed" ? boundTo(file, value) : value.role === "kind" ? countedIn(file, value) : -1;
    if (variable >= 0) return variable;
  }
  return -1;
}

/** The variable of `variable = value`, or -1. */
function boundTo(file: PythonFile, { start, end }: SiteExpression): number {
  const { tree } = file;
  const variable = start - 2;
  const isWhole = tree.is(start - 1, "=") && restOfStatement(file, start).end === end;
  return isWhole && tree.isName(variable) && beginsStatement(file, variable) ? variable : -1;
}

/** The variable of `variable[value] += 1`, or -1. */
function countedIn(file: PythonFile, { start, end }: SiteExpression): number {
  const { tree } = file;
  const open = start - 1;
  const isIndex = tree.is(open, "[") && tree.groupEnd(open) === end && tree.is(end + 1, "+=");
  const isNumber = tree.kind(end + 2) === TokenKind.Number;
  return isIndex && isNumber && tree.isName(open - 1) && beginsStatement(file, open - 1) ? open - 1 : -1;
}

function isBoundOnce(file: PythonFile, variable: number): boolean {
  const { tree } = file;
  const name = tree.textOf(variable);
  let count = 0;
  for (let at = tree.text.indexOf(name); at >= 0; at = tree.text.indexOf(name, at + name.length)) {
    const token = tree.at(at);
    if (!tree.isName(token) || !tree.is(token, name) || tree.start(token) !== at) continue;
    if ((tree.is(token + 1, "=") || tree.is(token + 1, ":")) && beginsStatement(file, token)) count++;
  }
  return count <= 1;
}
