import type { Span } from "../../../text.js";
import type { Import, ImportedName } from "../../facts.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { itemsOf } from "../syntax/expressions.js";
import { beginsAnew, isDot, levelEnd } from "../syntax/operands.js";
import { stringValue } from "../syntax/strings.js";

/** What a text takes from other files: the names it may use, and all that it imports or hands on. */
export interface Imports {
  readonly all: Import[];
  readonly byName: Map<string, ImportedName>;
}

/** How far behind `import` its `from` is looked for, in tokens. */
const maxImportTokens = 40_000;

/** Reads `import a, { b as c } from "…"`, `import * as a from "…"` and `import a = require("…")`, whose word is at `word`. */
export function readImport(tree: TokenTree, word: number, imports: Imports): void {
  if (tree.isName(word + 1) && tree.is(word + 2, "=") && tree.is(word + 3, "require")) {
    const module = moduleAt(tree, word + 5);
    if (module !== null) bind(tree, imports, word + 1, { module, name: "*" });
    return;
  }
  const from = fromBehind(tree, word);
  const module = from < 0 ? null : moduleAt(tree, from + 1);
  if (module === null) return;
  for (let at = word + 1; at < from; at = tree.after(at)) {
    if (tree.is(at, "{")) bindSpecifiers(tree, at, module, imports);
    else if (tree.isName(at) && tree.is(at - 1, "as")) bind(tree, imports, at, { module, name: "*" });
    else if (tree.isName(at) && (at + 1 === from || tree.is(at + 1, ","))) {
      bind(tree, imports, at, { module, name: "default" });
    }
  }
}

/** Reads `export { a as b } from "…"`, `export * from "…"`, `export * as a from "…"` and `export default a`, whose word is at `word`. */
export function readExport(tree: TokenTree, word: number, imports: Imports): void {
  if (tree.is(word + 1, "default")) {
    readDefault(tree, word + 1, imports);
    return;
  }
  const first = tree.is(word + 1, "type") ? word + 2 : word + 1;
  const open = tree.is(first, "{") && tree.opens(first) ? first : -1;
  if (open < 0 && !tree.is(first, "*")) return;
  const from = open >= 0 ? tree.after(open) : fromBehind(tree, word);
  const module = tree.is(from, "from") ? moduleAt(tree, from + 1) : null;
  if (open >= 0) handOn(tree, open, module, imports);
  else if (module !== null) {
    const token = tree.is(first + 1, "as") ? first + 2 : first;
    imports.all.push({ name: tree.textOf(token), span: spanOf(tree, token), from: { module, name: "*" } });
  }
}

/** `export default NAME`, where nothing else follows. */
function readDefault(tree: TokenTree, word: number, imports: Imports): void {
  const token = word + 1;
  const isAlone = tree.is(token + 1, ";") || token + 1 >= tree.length || beginsAnew(tree, token + 1);
  if (!tree.isName(token) || !isAlone) return;
  imports.all.push({ name: "default", span: spanOf(tree, word), from: ownName(tree.textOf(token), imports) });
}

/** Where a name comes from that this text hands on: what it imports, or else itself. */
function ownName(name: string, { byName }: Imports): ImportedName {
  return byName.get(name) ?? { module: "", name };
}

/** What is exported of a module, of what this text imports or of itself, under its own or another name. */
function handOn(tree: TokenTree, open: number, module: string | null, imports: Imports): void {
  for (const { local, remote } of specifiersOf(tree, open)) {
    const name = tree.textOf(remote);
    const from = module === null ? ownName(name, imports) : { module, name };
    const isTold = module === null && local === remote;
    if (!isTold) imports.all.push({ name: tree.textOf(local), span: spanOf(tree, local), from });
  }
}

/** Binds `{ a, b as c }` or `{ a, b: c }`. */
export function bindSpecifiers(tree: TokenTree, open: number, module: string, imports: Imports): void {
  for (const { local, remote } of specifiersOf(tree, open)) {
    const name = tree.kind(remote) === TokenKind.String ? stringValue(tree, remote) : tree.textOf(remote);
    bind(tree, imports, local, { module, name });
  }
}

/** Binds the name at `token` to what it stands for in another file. */
export function bind(tree: TokenTree, imports: Imports, token: number, from: ImportedName): void {
  const name = tree.textOf(token);
  imports.byName.set(name, from);
  imports.all.push({ name, span: spanOf(tree, token), from });
}

/** A name in braces, and what it is called on the other side. */
interface Specifier {
  readonly local: number;
  readonly remote: number;
}

/** `a`, `a as b`, `type a`, `type a as b`, `a: b`, `a = b`, `"a" as b`. */
function specifiersOf(tree: TokenTree, open: number): Specifier[] {
  return itemsOf(tree, open).flatMap(({ first, end }) => {
    const isTyped = tree.is(first, "type") && end - first > 1 && !(tree.is(first + 1, "as") && end - first < 4);
    const remote = isTyped ? first + 1 : first;
    const isRenamed = tree.is(remote + 1, "as") || tree.is(remote + 1, ":");
    const local = isRenamed ? remote + 2 : remote;
    return remote < end && local < end && tree.isName(local) ? [{ local, remote }] : [];
  });
}

/** The `from` of the statement whose word is at `word`, or -1. */
function fromBehind(tree: TokenTree, word: number): number {
  const limit = Math.min(levelEnd(tree, word), word + maxImportTokens);
  let at = word + 1;
  while (at < limit && tree.kind(at) !== TokenKind.String) {
    if (tree.is(at, "from") && tree.kind(at + 1) === TokenKind.String) return at;
    if (tree.is(at, ";") || tree.is(at, "=") || isDot(tree, at) || tree.is(at, "(")) return -1;
    at = tree.after(at);
  }
  return -1;
}

function moduleAt(tree: TokenTree, token: number): string | null {
  return tree.kind(token) === TokenKind.String && tree.isTerminated(token) ? stringValue(tree, token) : null;
}

function spanOf(tree: TokenTree, token: number): Span {
  return { start: tree.start(token), end: tree.end(token) };
}
