import type { TokenTree } from "../../tokenTree.js";
import { calleeEnd, operandStart } from "./expressions.js";
import { isDot, type TokenRange } from "./operands.js";
import { typeArgumentsEnd } from "./typeSyntax.js";

/** A call: `receiver.name(…)`, `new name(…)` or `name(…)`. */
export interface Call {
  /** The last name of what is called. */
  readonly name: string;
  readonly nameToken: number;
  /** It is called on something: see `receiverOf`. */
  readonly isMethod: boolean;
  /** The opening parenthesis of the arguments. */
  readonly open: number;
}

/** The call that the whole part is, or null. */
export function callIn(tree: TokenTree, part: TokenRange): Call | null {
  const last = part.end - 1;
  if (!tree.is(last, ")") || !tree.closes(last)) {
    const open = unclosedCall(tree, part);
    return open < 0 ? null : callAt(tree, open, part.first);
  }
  return callAt(tree, tree.before(part.end), part.first);
}

/** The call whose arguments open at `open`, or null when the parenthesis calls nothing. */
export function callAround(tree: TokenTree, open: number): Call | null {
  const nameToken = tree.is(open, "(") ? calleeEnd(tree, open) : -1;
  if (nameToken < 0 || !tree.isName(nameToken)) return null;
  return { name: tree.textOf(nameToken), nameToken, isMethod: isDot(tree, nameToken - 1), open };
}

/** What stands between `<` and `>` before the arguments, or null. */
export function typeArguments(
  tree: TokenTree,
  { nameToken, open }: Pick<Call, "nameToken" | "open">,
): TokenRange | null {
  const less = nameToken + 1;
  return tree.is(less, "<") && typeArgumentsEnd(tree, less) === open ? { first: less + 1, end: open - 1 } : null;
}

/** What the method is called on, or null for a plain call. */
export function receiverOf(tree: TokenTree, { nameToken, isMethod }: Call): TokenRange | null {
  return isMethod ? { first: operandStart(tree, nameToken), end: nameToken - 1 } : null;
}

/** The parenthesis of a call whose arguments were never closed and end the part, or -1. */
function unclosedCall(tree: TokenTree, { first, end }: TokenRange): number {
  let at = first;
  for (let next = at; next < end; next = tree.after(next)) at = next;
  return tree.is(at, "(") && tree.opens(at) && !tree.isClosed(at) ? at : -1;
}

/** The call of the arguments opened at `open` when it begins at `first`. */
function callAt(tree: TokenTree, open: number, first: number): Call | null {
  const call = callAround(tree, open);
  const isWhole = call !== null && call.nameToken >= first && operandStart(tree, call.nameToken) === first;
  return isWhole ? call : null;
}
