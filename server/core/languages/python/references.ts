import { isConstantName } from "./constants.js";
import { primaryStart } from "./expressions.js";
import type { PythonFile } from "./file.js";

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

/**
 * Refers to `NAME` of `module.NAME`, when `token` is the last name of an imported module, whatever the module is called.
 * False for anything else.
 */
export function readModuleConstant({ tree, imports, facts }: PythonFile, token: number): boolean {
  const name = tree.is(token + 1, ".") ? tree.textOf(token + 2) : "";
  if (!isConstantName(name)) return false;
  const dotted = tree.text.slice(tree.start(primaryStart(tree, token)), tree.end(token));
  const module = imports.modules.get(dotted);
  if (module === undefined || /^[A-Z]/.test(tree.textOf(token))) return false;
  const span = { start: tree.start(token + 2), end: tree.end(token + 2) };
  facts.reference({ name, span, from: { module, name } });
  return true;
}

function isVocabulary({ roles }: Pick<PythonFile, "roles">, module: string): boolean {
  const name = module.slice(module.lastIndexOf(".") + 1);
  return /^[a-z_]/.test(name) && roles.ofName(name) !== undefined;
}
