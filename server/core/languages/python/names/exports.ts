import type { NameUse } from "../../nameUses.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { literalAt } from "../syntax/strings.js";

/** Every place where `__all__` lists one of `names` as a string: `__all__ = […]`, `__all__ += […]`, `__all__.extend((…))`. */
export function exportedNames(tree: TokenTree, names: ReadonlySet<string>): NameUse[] {
  const uses: NameUse[] = [];
  if (!tree.text.includes("__all__")) return uses;
  for (let token = 0; token < tree.length; token++) {
    if (!tree.is(token, "__all__") || !tree.isName(token)) continue;
    const end = statementEnd(tree, token);
    for (; token < end; token++) {
      if (tree.kind(token) !== TokenKind.String) continue;
      const { value, span } = literalAt(tree, token);
      if (value !== null && names.has(value))
        uses.push({ name: value, span, path: [], isLabel: false, isExport: true });
    }
  }
  return uses;
}

/** The token that ends the statement of `token`. */
function statementEnd(tree: TokenTree, token: number): number {
  let end = token;
  while (end < tree.length && tree.kind(end) !== TokenKind.Newline && !tree.is(end, ";")) end = tree.after(end);
  return end;
}
