import type { TokenTree } from "../../tokenTree.js";
import type { Placed, ValueForm } from "../file.js";
import { contents, type Expression, elements, nextElement, split } from "../syntax/expressions.js";

/** Types within which a Literal says what a site itself holds. */
export const holders: ReadonlySet<string> = new Set(
  (
    "AbstractSet Annotated ClassVar Collection Final FrozenSet Iterable List Mapped NotRequired Optional ReadOnly " +
    "Required Sequence Set Tuple Union frozenset list set tuple"
  ).split(" "),
);

/** `Literal["a", "b"]`, alone or within a type that holds it (`Optional[Literal["a"]]`). */
export const literalType: ValueForm = ({ tree }, { expression }) => {
  const names = literalNames(tree, expression);
  return names.length === 0 ? null : names;
};

/** How many types one in another are looked into. */
const maxDepth = 100;

/** The elements of every Literal in a type; empty when it has none. */
export function literalNames(tree: TokenTree, type: Expression, depth = 0): Placed[] {
  if (depth > maxDepth) return [];
  return split(tree, type, "|").flatMap((part) => {
    const open = typeBracket(tree, part);
    if (open < 0) return [];
    const inner = elements(tree, contents(tree, open));
    if (tree.is(open - 1, "Literal")) {
      const next = nextElement(tree, contents(tree, open));
      return (next ? [...inner, next] : inner).map(
        (expression): Placed => ({ expression, role: "kind", use: "compared" }),
      );
    }
    if (!holders.has(tree.textOf(open - 1))) return [];
    const described = tree.is(open - 1, "Annotated") ? inner.slice(1).filter((part) => isCall(tree, part)) : [];
    return [
      ...inner.flatMap((argument) => literalNames(tree, argument, depth + 1)),
      ...described.map((expression): Placed => ({ expression, role: "kind", use: "written" })),
    ];
  });
}

/** True for what may say something of a field behind its type: `Field(examples=["a"])` of `Annotated[str, Field(…)]`. */
function isCall(tree: TokenTree, { start, end }: Expression): boolean {
  return end - start > 2 && tree.is(end - 1, ")") && tree.isName(start);
}

/** The bracket of `Name[…]` or `module.Name[…]` that the whole part is, or -1. */
export function typeBracket(tree: TokenTree, { start, end }: Expression): number {
  let at = start;
  while (tree.isName(at) && tree.is(at + 1, ".")) at += 2;
  return tree.isName(at) && tree.is(at + 1, "[") && tree.after(at + 1) >= end ? at + 1 : -1;
}
