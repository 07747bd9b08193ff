import { TokenKind } from "../tokenTree.js";
import { argumentsOf, calleeName, type Expression } from "./expressions.js";
import type { Placed, PythonFile } from "./file.js";
import { callOf } from "./parts/collections.js";
import { partsOfRole } from "./parts/parts.js";
import { literalOf } from "./strings.js";

/** The strings and names that a declaration's value is made of, in order; `others` gives those of a collection it names. */
export function memberExpressions(
  file: PythonFile,
  placed: Placed,
  others: (name: string) => readonly Expression[],
): readonly Expression[] {
  const { tree } = file;
  const { expression, role } = placed;
  if (expression.start >= expression.end) return [];
  const isName = tree.isName(expression.start) && expression.end === expression.start + 1;
  if (role === "kind" && (isName || isDotted(file, expression) || literalOf(tree, expression))) return [expression];
  if (isName) return others(tree.textOf(expression.start));
  const listed = argumentOf(file, expression, "get_args");
  if (listed) return memberExpressions(file, { ...placed, expression: listed }, others);
  for (const part of partsOfRole[role]) {
    const inner = part(file, placed);
    if (inner !== null) return inner.flatMap((value) => memberExpressions(file, value, others));
  }
  return [];
}

function isDotted({ tree }: PythonFile, { start, end }: Expression): boolean {
  return end === start + 3 && tree.isName(start) && tree.is(start + 1, ".") && tree.kind(start + 2) === TokenKind.Name;
}

function argumentOf({ tree }: PythonFile, expression: Expression, callee: string): Expression | undefined {
  const open = callOf(tree, expression);
  return open >= 0 && calleeName(tree, open) === callee ? argumentsOf(tree, open).positional[0] : undefined;
}
