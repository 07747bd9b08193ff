import type { TokenTree } from "../../tokenTree.js";
import type { PythonFile } from "../file.js";
import { type Expression, primaryStart } from "../syntax/expressions.js";
import { originOf } from "./bindings.js";
import { isConstantName } from "./constants.js";

/** Refers to the constants that the text imports from a module named for kinds. */
export function readImportedConstants({ tree, imports, roles, facts }: PythonFile): void {
  for (const { token, from } of imports.list) {
    if (!isVocabulary({ roles }, from.module) || !isConstantName(from.name) || roles.ofName(from.name)) continue;
    facts.reference({ name: from.name, span: { start: tree.start(token), end: tree.end(token) }, from });
  }
}

/** The names in this text of the modules named for kinds that it imports. */
export function vocabularyNames({ imports, roles }: PythonFile): string[] {
  return [...imports.modules].filter(([, module]) => isVocabulary({ roles }, module)).map(([name]) => name);
}

/** Refers to `NAME` when `token`, before the dot, is the last name of an imported module or class, whatever that is called. */
export function readConstantAfter(file: PythonFile, token: number): void {
  const { tree } = file;
  if (!tree.is(token + 1, ".") || !isConstantName(tree.textOf(token + 2))) return;
  readImportedMember(file, { start: primaryStart(tree, token), end: token + 3 });
}

/**
 * Refers to what an imported module or class has under the last of the names of `module.NAME`, `Class.NAME` or
 * `module.Class.NAME`, also with a `.value` behind it. False for anything else.
 */
export function readImportedMember(file: PythonFile, expression: Expression): boolean {
  const { tree, facts } = file;
  const named = withoutValue(tree, expression);
  const name = tree.textOf(named.end - 1);
  const from = originOf(file, named);
  if (from === null || (from.member === undefined && !isConstantName(name))) return false;
  facts.reference({ name, span: { start: tree.start(named.end - 1), end: tree.end(named.end - 1) }, from });
  return true;
}

/** `Class.NAME` of `Class.NAME.value`, the text of an enum's member. */
export function withoutValue(tree: TokenTree, { start, end }: Expression): Expression {
  return end > start + 3 && tree.is(end - 1, "value") && tree.is(end - 2, ".")
    ? { start, end: end - 2 }
    : { start, end };
}

function isVocabulary({ roles }: Pick<PythonFile, "roles">, module: string): boolean {
  const name = module.slice(module.lastIndexOf(".") + 1);
  return /^[a-z_]/.test(name) && roles.ofName(name) !== undefined;
}
