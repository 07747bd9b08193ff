import type { ImportedName } from "../../facts.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { expressionEnd, itemsOf } from "../syntax/expressions.js";
import { inside, isDot, levelEnd, type Part } from "../syntax/operands.js";
import { stringValue } from "../syntax/strings.js";
import { typeEnd } from "../syntax/typeSyntax.js";

/** A name bound once, by `const` or by an upper-case `let` or `var`. */
export interface Bound {
  readonly token: number;
  /** What it is bound to. */
  readonly value: Part;
}

/** The names that a file binds to values, imports or catches. */
export interface Names {
  readonly bound: readonly Bound[];
  /** What `name` is bound to where the token at `use` stands, or null. */
  readonly boundAt: (name: string, use: number) => Bound | null;
  /** Where an imported name comes from; the name is `*` for a whole module. Null for a name that is not imported. */
  readonly imported: (name: string) => ImportedName | null;
  /** True for the variable of a `catch`. */
  readonly isCaught: (name: string) => boolean;
}

/** Reads the names of a file. */
export function namesOf(tree: TokenTree): Names {
  const bound: Bound[] = [];
  const imports = new Map<string, ImportedName>();
  const caught = new Set<string>();
  for (let at = 0; at < tree.length; at++) {
    if (tree.kind(at) !== TokenKind.Name) continue;
    switch (tree.text.charCodeAt(tree.start(at))) {
      case 99: // c
        if (tree.is(at, "const")) readBindings(tree, at, bound, imports);
        else if (tree.is(at, "catch")) readCaught(tree, at, caught);
        break;
      case 105: // i
        if (tree.is(at, "import") && !isDot(tree, at + 1)) readImport(tree, at, imports);
        break;
      case 108: // l
        if (tree.is(at, "let")) readBindings(tree, at, bound, imports);
        break;
      case 118: // v
        if (tree.is(at, "var")) readBindings(tree, at, bound, imports);
        break;
    }
  }
  const byName = new Map<string, Bound[]>();
  for (const one of bound) {
    const name = tree.textOf(one.token);
    const others = byName.get(name);
    if (others) others.push(one);
    else byName.set(name, [one]);
  }
  return {
    bound,
    boundAt: (name, use) => nearest(tree, byName.get(name) ?? [], use),
    imported: (name) => imports.get(name) ?? null,
    isCaught: (name) => caught.has(name),
  };
}

/** Of several bindings of one name, in the order of the text, the nearest before `use` that holds there; else one behind it. */
function nearest(tree: TokenTree, bindings: readonly Bound[], use: number): Bound | null {
  let low = 0;
  let high = bindings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bindings[middle] as Bound).token < use) low = middle + 1;
    else high = middle;
  }
  for (let at = low - 1; at >= 0; at--) if (holdsAt(tree, bindings[at] as Bound, use)) return bindings[at] as Bound;
  return bindings.slice(low).find((binding) => holdsAt(tree, binding, use)) ?? null;
}

function holdsAt(tree: TokenTree, { token }: Bound, use: number): boolean {
  const scope = tree.parent(token);
  return scope < 0 || (scope < use && use < tree.groupEnd(scope));
}

/** Reads what follows `const`, `let` or `var` at `word`. */
function readBindings(tree: TokenTree, word: number, bound: Bound[], imports: Map<string, ImportedName>): void {
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
function requiredModule(tree: TokenTree, value: Part): string | null {
  const call = tree.is(value.first, "await") ? value.first + 1 : value.first;
  const isLoad = tree.is(call, "require") || tree.is(call, "import");
  if (!isLoad || !tree.is(call + 1, "(") || tree.kind(call + 2) !== TokenKind.String) return null;
  return stringValue(tree, call + 2);
}

/** Binds the name or the names of the pattern at `token` to a module. */
function bindModule(tree: TokenTree, token: number, module: string, imports: Map<string, ImportedName>): void {
  if (tree.isName(token)) imports.set(tree.textOf(token), { module, name: "*" });
  else if (tree.is(token, "{")) bindSpecifiers(tree, token, module, imports);
}

/** Binds `{ a, b as c }` or `{ a, b: c }`. */
function bindSpecifiers(tree: TokenTree, open: number, module: string, imports: Map<string, ImportedName>): void {
  for (const item of itemsOf(tree, open)) {
    const first = tree.is(item.first, "type") && tree.isName(item.first + 1) ? item.first + 1 : item.first;
    if (tree.isName(first)) imports.set(tree.textOf(item.end - 1), { module, name: tree.textOf(first) });
  }
}

/** Reads `import a, { b as c } from "…"` and `import * as a from "…"`. */
function readImport(tree: TokenTree, word: number, imports: Map<string, ImportedName>): void {
  const limit = Math.min(levelEnd(tree, word), word + maxImportTokens);
  let from = word + 1;
  while (from < limit && !tree.is(from, "from") && tree.kind(from) !== TokenKind.String) from = tree.after(from);
  if (!tree.is(from, "from") || tree.kind(from + 1) !== TokenKind.String) return;
  const module = stringValue(tree, from + 1);
  for (let at = word + 1; at < from; at = tree.after(at)) {
    if (tree.is(at, "{")) bindSpecifiers(tree, at, module, imports);
    else if (tree.isName(at) && tree.is(at - 1, "as")) imports.set(tree.textOf(at), { module, name: "*" });
    else if (tree.isName(at) && (tree.is(at + 1, "from") || tree.is(at + 1, ","))) {
      imports.set(tree.textOf(at), { module, name: "default" });
    }
  }
}

/** How far behind `import` its `from` is looked for, in tokens. */
const maxImportTokens = 4000;

function readCaught(tree: TokenTree, word: number, caught: Set<string>): void {
  if (!tree.is(word + 1, "(")) return;
  const { first } = inside(tree, word + 1);
  const variable = tree.is(first, "(") ? first + 1 : tree.is(first, "async") ? first + 1 : first;
  if (tree.isName(variable)) caught.add(tree.textOf(variable));
}
