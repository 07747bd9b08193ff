import { isProseName } from "../../prose.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { boundName } from "../syntax/boundNames.js";
import { braceAt } from "../syntax/braces.js";
import { calleeEnd } from "../syntax/expressions.js";
import { isDot } from "../syntax/operands.js";

const loggers = new Set("console log logger logging debug info warn warning error trace print".split(" "));

/** True when the token at `index` is in the arguments of a call that prints or logs. */
export function isInMessage(tree: TokenTree, index: number): boolean {
  return enclosingCall(tree, index, (name) => loggers.has(name));
}

const tellers = new Set(
  (
    "describe description it test suite context step bench t i18n translate Error TypeError RangeError fail skip todo alert " +
    "confirm setfailed stderr stdout regexp"
  ).split(" "),
);

/**
 * True when the text at `index` is one for people or a pattern: by the name it is bound to, as what an assertion says, or in the
 * arguments of a call that logs, throws, titles a test, looks up a text or makes a pattern.
 */
export function isInText(tree: TokenTree, index: number): boolean {
  if (isProseName(boundName(tree, valueStart(tree, index))) || isAssertMessage(tree, index)) return true;
  return enclosingCall(tree, index, (name) => loggers.has(name) || tellers.has(name) || name.endsWith("Error"));
}

/** `title={"…"}`: the token before which the value of an attribute begins; of any other value, that value itself. */
function valueStart(tree: TokenTree, index: number): number {
  return tree.is(index - 1, "{") && tree.is(index - 2, "=") ? index - 1 : index;
}

/** `assert(condition, "…")`, `assert.ok(condition, "…")`, `expect(value, "…")` */
function isAssertMessage(tree: TokenTree, index: number): boolean {
  const open = tree.parent(index);
  return (
    tree.is(index - 1, ",") && tree.is(open, "(") && /^(?:assert|expect|invariant|ok)$/.test(tree.textOf(open - 1))
  );
}

/** How many groups around a text are looked at for a call that tells it. */
const maxDepth = 100;

/** True when a call around the token at `index`, up to the next function's body, has a name that `isMeant` for. */
function enclosingCall(tree: TokenTree, index: number, isMeant: (name: string) => boolean): boolean {
  let open = tree.parent(index);
  for (let depth = 0; open >= 0 && depth < maxDepth; depth++, open = tree.parent(open)) {
    if (tree.is(open, "{") && braceAt(tree, open) !== "object") return false;
    if (tree.is(open, "(") && calledNames(tree, open).some((name) => isMeant(name.toLowerCase()) || isMeant(name)))
      return true;
  }
  return false;
}

/** The names of what the parenthesis at `open` calls, from the last: `info`, `log`; of a call's result, `each(…)(`, also those before it. */
function calledNames(tree: TokenTree, open: number): string[] {
  const names: string[] = [];
  let at = calleeEnd(tree, open);
  const isResult = at >= 0 && tree.closes(at);
  while (at >= 0) {
    if (isResult && tree.closes(at)) {
      at = calleeEnd(tree, tree.before(at + 1));
      continue;
    }
    if (tree.kind(at) !== TokenKind.Name) break;
    names.push(tree.textOf(at));
    at = isDot(tree, at - 1) ? at - 2 : -1;
  }
  return names;
}
