import type { Constant, Import, ImportedName } from "../../facts.js";
import type { PythonFile } from "../file.js";
import type { Expression } from "../syntax/expressions.js";
import { type Binding, isConstantName } from "./constants.js";
import { importedName } from "./imports.js";
import { classAround } from "./typedNames.js";

/** What a text has to be read into before its names can be followed. */
export type Names = Pick<PythonFile, "tree" | "lines" | "constants">;

/**
 * What the name or the dotted name that `expression` is stands for when this text binds it for good: `NAME` of the class around
 * or of the module, `self.NAME`, `Class.NAME`. Of a name bound more than once, what it is bound to there: in a function, in the
 * end. Undefined for everything else.
 */
export function bindingOf(names: Names, expression: Expression): Binding | undefined {
  const last = lastBindingOf(names, expression);
  if (last?.earlier === undefined) return last;
  const { tree, lines } = names;
  if (lines.block(lines.at(expression.start))?.kind === "def") return last;
  for (let binding: Binding | undefined = last; binding !== undefined; binding = binding.earlier) {
    if (binding.nameSpan.start < tree.start(expression.start) && binding.value.end <= expression.start) return binding;
  }
  return last;
}

function lastBindingOf(names: Names, { start, end }: Expression): Binding | undefined {
  const { tree, constants } = names;
  if (!tree.isName(start)) return undefined;
  const first = tree.textOf(start);
  if (end === start + 1) {
    return constants.bound(classBody(names, start), first) ?? constants.bound(null, first);
  }
  if (end !== start + 3 || !tree.is(start + 1, ".") || !tree.isName(start + 2)) return undefined;
  const name = tree.textOf(start + 2);
  if (first !== "self" && first !== "cls") return constants.bound(first, name);
  if (!isConstantName(name)) return undefined;
  return constants.bound(classNameAround(names, start), name) ?? constants.inAnyClass(name);
}

/** The constant that the expression stands for, also by way of other names, or undefined. */
export function constantOf(names: Names, expression: Expression): Constant | undefined {
  const binding = bindingOf(names, expression);
  if (binding === undefined || !binding.isRenamed) return binding?.constant ?? undefined;
  return bindingOf(names, followed(names, expression))?.constant ?? undefined;
}

/** How many names that are bound to names are followed: a circle of them is no error of ours. */
const longestChain = 16;

/** The last name on the way from `expression` that is bound to something else than a name, or not in this text: `A` of `B` where `B = A`. */
export function followed(names: Names, expression: Expression): Expression {
  let at = expression;
  for (let steps = 0; steps < longestChain; steps++) {
    const binding = bindingOf(names, at);
    if (binding === undefined || !binding.isRenamed) return at;
    at = binding.value;
  }
  return at;
}

/** What the expression is written out as: what a name is bound to for good, or else the expression itself. */
export function writtenOut(names: Names, expression: Expression): Expression {
  return bindingOf(names, expression)?.value ?? expression;
}

/** The constants of the text that are other names of its constants: `B = A`. */
export function renamedConstants(names: Names): Constant[] {
  return names.constants.renamed.flatMap(({ name, nameSpan, owner, value }) => {
    const constant = constantOf(names, value);
    if (constant === undefined) return [];
    const { value: text, valueSpan } = constant;
    return [{ name, ...(owner === null ? {} : { owner }), nameSpan, value: text, valueSpan }];
  });
}

/** The constants of the module that are other names of imported ones: `B = kinds.A`. */
export function renamedImports(file: ImportingNames): Import[] {
  return file.constants.renamed.flatMap(({ name, nameSpan, owner, value }) => {
    const from = owner === null ? originOf(file, value) : null;
    return from === null ? [] : [{ name, span: nameSpan, from }];
  });
}

/** What a text has to be read into before its names can be followed to its imports. */
export type ImportingNames = Names & Pick<PythonFile, "imports" | "roles">;

/** Where the name or dotted name comes from when this text does not bind it, but imports it; else null. */
export function originOf(file: ImportingNames, expression: Expression): ImportedName | null {
  const { tree, imports } = file;
  const last = followed(file, expression);
  if (bindingOf(file, last) !== undefined) return null;
  return importedName(tree, imports, last) ?? wholeImport(file, last);
}

/** A name in capitals, or that of a vocabulary, may be one of those that `from … import *` takes. */
function wholeImport({ tree, imports, roles }: ImportingNames, { start, end }: Expression): ImportedName | null {
  const name = end === start + 1 && tree.isName(start) ? tree.textOf(start) : "";
  const [module, ...otherModules] = imports.wholes;
  if (module === undefined || !/^[A-Z]/.test(name) || /^(?:None|True|False)$/.test(name)) return null;
  if (!isConstantName(name) && roles.ofName(name) === undefined) return null;
  return otherModules.length === 0 ? { module, name } : { module, name, otherModules };
}

/** The name of the class in whose body, outside of its methods, the token stands; null when there is none. */
function classBody({ tree, lines }: Names, token: number): string | null {
  const block = lines.block(lines.at(token));
  return block?.kind === "class" ? tree.textOf(lines.first(block.line) + 1) : null;
}

/** The name of the innermost class around the token, or null. */
function classNameAround({ tree, lines }: Names, token: number): string | null {
  const block = classAround(lines.block(lines.at(token)));
  return block && tree.textOf(lines.first(block.line) + 1);
}
