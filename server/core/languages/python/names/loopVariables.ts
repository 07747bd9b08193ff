import type { TokenTree } from "../../tokenTree.js";
import type { PythonFile, SiteExpression } from "../file.js";
import { tokensNamed } from "../mentions.js";
import { keyExpression, outerValue, valueOfKey, valueOfName } from "../siteExpressions.js";
import { type FoundSite, siteAt } from "../siteTokens.js";
import { callAfter, calleeName, contents, type Expression, elements, primaryStart } from "../syntax/expressions.js";
import { linesWith } from "../syntax/lines.js";
import { boundAgain, valueEnd } from "./boundAgain.js";
import { addReach } from "./typedNames.js";

/** What is gone through: kinds, or pairs of a kind and something else. */
interface Iterable extends Expression {
  readonly isOfPairs: boolean;
}

/**
 * Adds the variables that loops and comprehensions give kinds to: `for kind in failure_kinds`, `for kind, n in counts.items()`,
 * `for kind, rows in frame.groupby("failure_kind")`. Each holds in its loop.
 */
export function addLoopVariables(file: PythonFile, mentioned: readonly number[]): void {
  const { tree, lines, scopes } = file;
  const tokens = [...mentioned, ...tokensNamed(tree, new Set(scopes.typed.variables.keys()))];
  if (tokens.length === 0) return;
  const loops = linesWith(tree, lines, "for");
  for (const token of tokens) {
    const site = loops.has(lines.at(token)) ? siteAt(file, token) : null;
    if (site === null) continue;
    for (const iterable of iterablesOf(file, site)) addVariable(file, inLists(tree, iterable));
  }
}

function iterablesOf(file: PythonFile, site: FoundSite): Iterable[] {
  const found = site.isKey ? groupsBy(file, site) : [];
  let value = site.isKey ? valueOfKey(file, site) : valueOfName(file, site);
  for (; value !== null; value = outerValue(file, value)) {
    if (value.role === "kinds") found.push({ ...value, isOfPairs: false });
    else if (value.role === "keyed") found.push(...pairsOf(file, value), { ...value, isOfPairs: false });
  }
  return found;
}

/** `frame.groupby("failure_kind")`: each kind and its rows. */
function groupsBy(file: PythonFile, site: FoundSite): Iterable[] {
  const { tree } = file;
  const key = keyExpression(file, site);
  const open = key.start - 1;
  if (site.role !== "kind" || !tree.is(open, "(") || calleeName(tree, open) !== "groupby") return [];
  if (key.end !== tree.groupEnd(open) && !tree.is(key.end + 2, "=")) return [];
  return [{ start: primaryStart(tree, open - 1), end: tree.after(open), isOfPairs: true }];
}

/** `counts.items()`, `counts.most_common(3)` */
function pairsOf({ tree }: PythonFile, { start, end }: SiteExpression): Iterable[] {
  const isPairs = tree.is(end, ".") && (tree.is(end + 1, "items") || tree.is(end + 1, "most_common"));
  const open = isPairs ? callAfter(tree, end + 1) : -1;
  return open < 0 ? [] : [{ start, end: tree.after(open), isOfPairs: true }];
}

/** Functions that hand on what is in their first argument. */
const lists = new Set(["list", "reversed", "sorted", "tuple"]);

/** The call of `sorted(counts.items(), key=…)` and the like around an iterable, or itself. */
function inLists(tree: TokenTree, iterable: Iterable): Iterable {
  const open = iterable.start - 1;
  if (!tree.is(open, "(") || !lists.has(calleeName(tree, open))) return iterable;
  if (elements(tree, contents(tree, open))[0]?.end !== iterable.end) return iterable;
  return inLists(tree, { ...iterable, start: primaryStart(tree, open - 1), end: tree.after(open) });
}

function addVariable(file: PythonFile, { start, end, isOfPairs }: Iterable): void {
  const { tree, lines, scopes } = file;
  if (!tree.is(start - 1, "in") || !/^(?:[:)\]}]|if|for|async)$/.test(tree.textOf(end))) return;
  const target = firstTarget(tree, start - 1, isOfPairs);
  if (target < 0) return;
  const open = tree.parent(target);
  const line = lines.at(target);
  const around = tree.is(open, "(") && tree.is(open - 1, "for") ? tree.parent(open) : open;
  const reach =
    around >= 0 ? { start: around, end: tree.groupEnd(around) } : { start: end, end: lines.first(lines.bodyEnd(line)) };
  const name = tree.textOf(target);
  const again = around >= 0 ? -1 : boundAgain(tree, lines, name, reach);
  const block = lines.block(line);
  addReach(scopes.typed, name, block, { start: reach.start, end: again < 0 ? reach.end : again, holdsKind: true });
  if (again < 0) return;
  addReach(scopes.typed, name, block, { start: again + 1, end: valueEnd(tree, lines, again), holdsKind: true });
}

/** The variable before the `in`: alone, or the first of two with or without parentheses around them; else -1. */
function firstTarget(tree: TokenTree, keyword: number, isOfPairs: boolean): number {
  const isGrouped = tree.is(keyword - 1, ")");
  const last = isGrouped ? keyword - 2 : keyword - 1;
  const first = isOfPairs ? last - 2 : last;
  const before = isGrouped ? first - 2 : first - 1;
  if (!tree.isName(first) || !tree.is(before, "for") || (isGrouped && !isOfPairs)) return -1;
  return !isOfPairs || (tree.is(first + 1, ",") && tree.isName(last)) ? first : -1;
}
