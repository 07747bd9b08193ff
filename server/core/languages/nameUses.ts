import type { Span } from "../text.js";
import type { TokenTree } from "./tokenTree.js";

/** A name where a text writes it. */
export interface NameUse {
  readonly name: string;
  readonly span: Span;
  /** The names before its dot: `kinds` of `kinds.JUDGE_FAILED`; empty for a name by itself. */
  readonly path: readonly string[];
  /** True where the name may name something of its own: an argument, a property, a parameter. */
  readonly isLabel: boolean;
  /** True where a string lists the name for those who import everything. */
  readonly isExport?: true;
}

/**
 * Every place where a text writes one of `names`, in the order of the text, strings and comments left aside (a language may add those that export a name). What is taken from the
 * result of an expression (`f().NAME`) is not among them. `isLabel` tells of a token whether the language has it for a label.
 */
export function nameUses(
  tree: TokenTree,
  names: ReadonlySet<string>,
  isLabel: (token: number) => boolean,
): readonly NameUse[] {
  const uses: NameUse[] = [];
  for (let token = 0; token < tree.length; token++) {
    if (!tree.isName(token)) continue;
    const name = tree.textOf(token);
    const path = names.has(name) ? pathBefore(tree, token) : null;
    if (path === null) continue;
    const span = { start: tree.start(token), end: tree.end(token) };
    uses.push({ name, span, path, isLabel: path.length === 0 && isLabel(token) });
  }
  return uses;
}

/** The names before the dot of the name at `token`; null where something else stands there. */
function pathBefore(tree: TokenTree, token: number): string[] | null {
  const path: string[] = [];
  for (let at = token; tree.is(at - 1, ".") || tree.is(at - 1, "?."); at -= 2) {
    if (!tree.isName(at - 2)) return null;
    path.unshift(tree.textOf(at - 2));
  }
  return path;
}
