import type { Constant } from "../facts.js";
import { type Binding, isConstantName } from "./constants.js";
import type { Expression } from "./expressions.js";
import type { PythonFile } from "./file.js";
import { classAround } from "./typedNames.js";

/**
 * What the name or the dotted name that `expression` is stands for when this text binds it for good: `NAME` of the module or of
 * the class around, `self.NAME`, `Class.NAME`. Undefined for everything else.
 */
export function bindingOf(file: PythonFile, { start, end }: Expression): Binding | undefined {
  const { tree, constants } = file;
  if (!tree.isName(start)) return undefined;
  const first = tree.textOf(start);
  if (end === start + 1) {
    return constants.bound(null, first) ?? constants.bound(classBody(file, start), first);
  }
  if (end !== start + 3 || !tree.is(start + 1, ".") || !tree.isName(start + 2)) return undefined;
  const name = tree.textOf(start + 2);
  if (first !== "self" && first !== "cls") return constants.bound(first, name);
  if (!isConstantName(name)) return undefined;
  return constants.bound(classNameAround(file, start), name) ?? constants.inAnyClass(name);
}

/** The constant that the expression stands for, or undefined. */
export function constantOf(file: PythonFile, expression: Expression): Constant | undefined {
  return bindingOf(file, expression)?.constant ?? undefined;
}

/** What the expression is written out as: what a name is bound to for good, or else the expression itself. */
export function writtenOut(file: PythonFile, expression: Expression): Expression {
  return bindingOf(file, expression)?.value ?? expression;
}

/** The name of the class in whose body, outside of its methods, the token stands; null when there is none. */
function classBody({ tree, lines }: PythonFile, token: number): string | null {
  const block = lines.block(lines.at(token));
  return block?.kind === "class" ? tree.textOf(lines.first(block.line) + 1) : null;
}

/** The name of the innermost class around the token, or null. */
function classNameAround({ tree, lines }: PythonFile, token: number): string | null {
  const block = classAround(lines.block(lines.at(token)));
  return block && tree.textOf(lines.first(block.line) + 1);
}
