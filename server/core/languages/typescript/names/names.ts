import type { Import, ImportedName } from "../../facts.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { expressionEnd } from "../syntax/expressions.js";
import { inside, isDot, levelEnd, type TokenRange } from "../syntax/operands.js";
import { stringValue } from "../syntax/strings.js";
import { typeArgumentsEnd, typeEnd } from "../syntax/typeSyntax.js";
import { bind, bindSpecifiers, type Imports, readExport, readImport } from "./imports.js";
import { bodyOf, type Owner } from "./owners.js";

/** A name bound once, by `const` or by an upper-case `let` or `var`. */
export interface Bound {
  readonly token: number;
  /** What it is bound to. */
  readonly value: TokenRange;
}

/** The names that a file binds to values and types, imports or catches. */
export interface Names {
  readonly bound: readonly Bound[];
  readonly owners: readonly Owner[];
  readonly imports: readonly Import[];
  /** What `name` is bound to where the token at `use` stands, or null. */
  readonly boundAt: (name: string, use: number) => Bound | null;
  /** The type that `name` stands for where the token at `use` stands, or null. */
  readonly aliasAt: (name: string, use: number) => Bound | null;
  /** The enum, class or namespace of that name where the token at `use` stands, or null. */
  readonly ownerAt: (name: string, use: number) => Owner | null;
  /** Where an imported name comes from; the name is `*` for a whole module. Null for a name that is not imported. */
  readonly imported: (name: string) => ImportedName | null;
  /** True for the variable of a `catch`. */
  readonly isCaught: (name: string) => boolean;
}

/** What is gathered of a file. */
interface Found {
  readonly bound: Bound[];
  readonly aliases: Bound[];
  readonly owners: Owner[];
  readonly imports: Imports;
  readonly caught: Set<string>;
}

/** Reads the names of a file. */
export function namesOf(tree: TokenTree): Names {
  const found: Found = {
    bound: [],
    aliases: [],
    owners: [],
    imports: { all: [], byName: new Map() },
    caught: new Set(),
  };
  for (let at = 0; at < tree.length; at++) if (tree.kind(at) === TokenKind.Name) readWord(tree, at, found);
  const { bound, owners, imports, caught } = found;
  return {
    bound,
    owners,
    imports: imports.all,
    boundAt: finder(tree, bound),
    aliasAt: finder(tree, found.aliases),
    ownerAt: finder(tree, owners),
    imported: (name) => imports.byName.get(name) ?? null,
    isCaught: (name) => caught.has(name),
  };
}

/** Reads the statement that the word at `at` may begin. */
function readWord(tree: TokenTree, at: number, found: Found): void {
  switch (tree.text.charCodeAt(tree.start(at))) {
    case 99: // c
      if (tree.is(at, "const")) readBindings(tree, at, found);
      else if (tree.is(at, "catch")) readCaught(tree, at, found.caught);
      else if (tree.is(at, "class")) readOwner(tree, at, "class", found.owners);
      break;
    case 101: // e
      if (tree.is(at, "enum")) readOwner(tree, at, "enum", found.owners);
      else if (tree.is(at, "export")) readExport(tree, at, found.imports);
      break;
    case 105: // i
      if (tree.is(at, "import") && !isDot(tree, at + 1)) readImport(tree, at, found.imports);
      break;
    case 108: // l
      if (tree.is(at, "let")) readBindings(tree, at, found);
      break;
    case 110: // n
      if (tree.is(at, "namespace")) readOwner(tree, at, "namespace", found.owners);
      break;
    case 116: // t
      if (tree.is(at, "type")) readAlias(tree, at, found.aliases);
      break;
    case 118: // v
      if (tree.is(at, "var")) readBindings(tree, at, found);
      break;
  }
}

/** Finds the declaration of a name that holds at a token, among `declared` in the order of the text. */
function finder<Declared extends { readonly token: number }>(
  tree: TokenTree,
  declared: readonly Declared[],
): (name: string, use: number) => Declared | null {
  const byName = groupBy(declared, ({ token }) => tree.textOf(token));
  const byScope = new Map<string, Map<number, Declared[]>>();
  return (name, use) => {
    const all = byName.get(name);
    if (all === undefined) return null;
    let scopes = byScope.get(name);
    if (scopes === undefined) {
      scopes = groupBy(all, ({ token }) => tree.parent(token));
      byScope.set(name, scopes);
    }
    for (let scope = tree.parent(use); ; scope = tree.parent(scope)) {
      const inScope = scopes.get(scope);
      if (inScope !== undefined) return nearest(inScope, use);
      if (scope < 0) return null;
    }
  };
}

function groupBy<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Of several declarations in one scope, in the order of the text, the last before `use`; else the first behind it. */
function nearest<Declared extends { readonly token: number }>(declared: readonly Declared[], use: number): Declared {
  let low = 0;
  let high = declared.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((declared[middle] as Declared).token < use) low = middle + 1;
    else high = middle;
  }
  return declared[Math.max(low - 1, 0)] as Declared;
}

/** Reads what follows `const`, `let` or `var` at `word`. */
function readBindings(tree: TokenTree, word: number, { bound, imports }: Found): void {
  const limit = levelEnd(tree, word);
  for (let name = word + 1; name < limit; ) {
    const equals = initialiserOf(tree, name, limit);
    if (equals < 0) return;
    const value = { first: equals + 1, end: expressionEnd(tree, equals + 1, limit) };
    const module = requiredModule(tree, value);
    if (module !== null) bindModule(tree, name, module, imports);
    else if (tree.isName(name) && (tree.is(word, "const") || isUpperCase(tree.textOf(name)))) {
      bound.push({ token: name, value });
    }
    if (!tree.is(value.end, ",")) return;
    name = value.end + 1;
  }
}

/** The `=` behind the name or pattern at `name` and its type, or -1. */
function initialiserOf(tree: TokenTree, name: number, limit: number): number {
  let at = tree.after(name);
  if (tree.is(at, "!")) at++;
  if (tree.is(at, ":")) at = typeEnd(tree, at + 1, limit);
  return tree.is(at, "=") && at < limit ? at : -1;
}

/** True for a name without small letters, as constants have. */
export function isUpperCase(name: string): boolean {
  return name === name.toUpperCase() && name !== name.toLowerCase();
}

/** The module of `require("…")` or `await import("…")`, or null. */
function requiredModule(tree: TokenTree, value: TokenRange): string | null {
  const isAwaited = tree.is(value.first, "await");
  const call = isAwaited ? value.first + 1 : value.first;
  const isLoad = tree.is(call, "require") || (isAwaited && tree.is(call, "import"));
  if (!isLoad || !tree.is(call + 1, "(") || tree.kind(call + 2) !== TokenKind.String) return null;
  return stringValue(tree, call + 2);
}

/** Binds the name or the names of the pattern at `token` to a module. */
function bindModule(tree: TokenTree, token: number, module: string, imports: Imports): void {
  if (tree.isName(token)) bind(tree, imports, token, { module, name: "*" });
  else if (tree.is(token, "{")) bindSpecifiers(tree, token, module, imports);
}

/** Reads `type A = …` at `word`. */
function readAlias(tree: TokenTree, word: number, aliases: Bound[]): void {
  const name = word + 1;
  if (!tree.isName(name)) return;
  const equals = tree.is(name + 1, "<") ? typeArgumentsEnd(tree, name + 1) : name + 1;
  if (!tree.is(equals, "=")) return;
  aliases.push({ token: name, value: { first: equals + 1, end: typeEnd(tree, equals + 1, levelEnd(tree, equals)) } });
}

/** Reads `enum A {…}`, `class A {…}` or `namespace A {…}` at `word`. */
function readOwner(tree: TokenTree, word: number, of: Owner["of"], owners: Owner[]): void {
  if (isDot(tree, word - 1) || !tree.isName(word + 1)) return;
  const brace = bodyOf(tree, word + 1);
  if (brace >= 0) owners.push({ token: word + 1, of, brace });
}

function readCaught(tree: TokenTree, word: number, caught: Set<string>): void {
  if (!tree.is(word + 1, "(")) return;
  const { first } = inside(tree, word + 1);
  const variable = tree.is(first, "(") ? first + 1 : tree.is(first, "async") ? first + 1 : first;
  if (tree.isName(variable)) caught.add(tree.textOf(variable));
}
