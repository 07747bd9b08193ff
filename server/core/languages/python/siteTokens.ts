import type { SiteRole } from "../../sites.js";
import { TokenKind } from "../tokenTree.js";
import { constantOf } from "./bindings.js";
import type { PythonFile, Site } from "./file.js";
import type { Block } from "./lines.js";
import { type TypedName, typedNameAt } from "./scopes.js";
import { literalAt } from "./strings.js";

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
  const role = typedRole(file, token, name, isAttribute) ?? roles.ofName(name);
  return role === undefined ? null : { token, role, name, isKey: false };
}

/** A constant that holds the name of a site stands for that name wherever it is read. */
function keyOfConstant(file: PythonFile, token: number, name: string, isAttribute: boolean) {
  const expression = { start: isAttribute ? token - 2 : token, end: token + 1 };
  const constant = constantOf(file, expression);
  const role = constant === undefined ? file.roles.ofKeyConstant(name) : file.roles.ofKey(constant.value);
  return role === undefined ? undefined : { role, name: constant?.value ?? name };
}

function typedRole(file: PythonFile, token: number, name: string, isAttribute: boolean): SiteRole | undefined {
  const { tree, scopes } = file;
  if (!scopes.typed.has(name) || (isAttribute && !tree.is(token - 2, "self"))) return undefined;
  const typed = typedNameAt(scopes, token, name, isAttribute);
  if (typed === undefined || (!isAttribute && isOtherVariable(file, token, typed))) return undefined;
  return typed.role;
}

/** True when the name is a keyword of a call, or a parameter of a function within the typed name's block. */
function isOtherVariable(file: PythonFile, token: number, typed: TypedName): boolean {
  const { tree, lines } = file;
  const line = lines.at(token);
  const head = lines.headed(line);
  const isHead = head !== null && head.kind === "def";
  if (isHead && head !== typed.block) return declares(file, head, typed.name);
  if (!isHead && tree.is(token + 1, "=") && tree.parent(token) >= 0) return true;
  for (let block = lines.block(line); block !== null && block !== typed.block; block = block.outer) {
    if (block.kind === "def" && declares(file, block, typed.name)) return true;
  }
  return false;
}

/** True when the head of the function reads the name, as it does when it is a parameter. */
function declares({ tree, lines }: PythonFile, block: Block, name: string): boolean {
  const first = lines.first(block.line);
  for (let i = first; i < tree.length && tree.kind(i) !== TokenKind.Newline; i++) {
    if (tree.is(i, name)) return true;
  }
  return false;
}
