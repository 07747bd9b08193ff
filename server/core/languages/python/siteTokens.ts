import { TokenKind } from "../tokenTree.js";
import type { PythonFile, Site } from "./file.js";
import { constantOf } from "./names/bindings.js";
import { attributeRole, variableRole } from "./names/typedNames.js";
import { literalAt } from "./syntax/strings.js";

/** A token that names a site, and whether it stands for the site's value or holds the site's name as a key. */
export interface FoundSite extends Site {
  readonly isKey: boolean;
}

/** The site that the token names, or null. */
export function siteAt(file: PythonFile, token: number): FoundSite | null {
  const kind = file.tree.kind(token);
  if (kind === TokenKind.Name) return siteOfName(file, token);
  return kind === TokenKind.String ? siteOfString(file, token) : null;
}

function siteOfString(file: PythonFile, token: number): FoundSite | null {
  const { value, closed } = literalAt(file.tree, token);
  const role = value === null || !closed ? undefined : file.roles.ofKey(value);
  return role === undefined ? null : { token, role, name: value as string, isKey: true };
}

function siteOfName(file: PythonFile, token: number): FoundSite | null {
  const { tree, roles } = file;
  const name = tree.textOf(token);
  const isAttribute = tree.is(token - 1, ".");
  const key = keyOfConstant(file, token, name, isAttribute);
  if (key !== undefined) return { token, ...key, isKey: true };
  const { typed } = file.scopes;
  const typedRole = isAttribute
    ? attributeRole(typed, tree, file.lines, token)
    : variableRole(typed, tree, file.lines, token);
  const role = typedRole ?? roles.ofName(name);
  return role === undefined ? null : { token, role, name, isKey: false };
}

/** A constant that holds the name of a site stands for that name wherever it is read. */
function keyOfConstant(file: PythonFile, token: number, name: string, isAttribute: boolean) {
  const expression = { start: isAttribute ? token - 2 : token, end: token + 1 };
  const constant = constantOf(file, expression);
  const role = constant === undefined ? file.roles.ofKeyConstant(name) : file.roles.ofKey(constant.value);
  return role === undefined ? undefined : { role, name: constant?.value ?? name };
}
