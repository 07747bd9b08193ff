import type { Sites } from "../../../sites.js";
import type { TokenTree } from "../../tokenTree.js";
import { annotationRole } from "../syntax/annotations.js";
import { findText } from "../syntax/expressions.js";
import type { Lines } from "../syntax/lines.js";
import type { Imports } from "./imports.js";
import { pythonRoles } from "./roles.js";

/** A name that is spelled like a type. */
const typeName = /^_*[A-Z]\w*[a-z]/;

/** The names that a text gives to types of kinds that it imports, with the types' own: `FK` of `from x import FailureKind as FK`. */
export function importedTypes({ list }: Imports, sites: Sites): Map<string, string> {
  const types = new Map<string, string>();
  for (const { local, from } of list) {
    const isType = local !== from.name && typeName.test(from.name);
    if (isType && sites.roleOf(from.name, "python") !== undefined) types.set(local, from.name);
  }
  return types;
}

/**
 * Adds the names that the module gives to types of kinds on the lines of `mentioned`, with a name that says the same: `Kind = FailureKind`,
 * `Kind: TypeAlias = FailureKind | None`, `type Kinds = list[FailureKind]`. One that is bound there more than once is none.
 */
export function addTypeAliases(
  types: Map<string, string>,
  tree: TokenTree,
  lines: Lines,
  sites: Sites,
  mentioned: Iterable<number>,
): void {
  const roles = pythonRoles(sites, types);
  const found = new Map<string, string | null>();
  for (const line of mentioned) {
    if (lines.indent(line) > 0) continue;
    const first = lines.first(line);
    const name = tree.is(first, "type") && tree.isName(first + 1) ? first + 1 : first;
    const alias = tree.textOf(name);
    const end = lines.first(line + 1) - 1;
    const equals = findText(tree, { start: name, end }, "=");
    const isBound = equals === name + 1 || (tree.is(name + 1, ":") && tree.is(equals - 1, "TypeAlias"));
    if (!tree.isName(name) || !isBound || !typeName.test(alias) || roles.ofName(alias) !== undefined) continue;
    const role = annotationRole(tree, { start: equals + 1, end }, roles);
    const meaning = role === "kind" ? "FailureKind" : role === "kinds" ? "FailureKinds" : null;
    found.set(alias, found.has(alias) ? null : meaning);
  }
  for (const [alias, meaning] of found) if (meaning !== null) types.set(alias, meaning);
}
