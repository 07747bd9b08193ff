import type { SiteRole } from "../../sites.js";
import type { TokenTree } from "../tokenTree.js";
import { annotationRole } from "./annotations.js";
import { readConstructor } from "./classes.js";
import { expressionFrom } from "./expressions.js";
import { annotationIn, type Callable, readFunction } from "./functions.js";
import { type Block, bodyOf, type Lines } from "./lines.js";
import type { Roles } from "./roles.js";

/** A name that is a site because of its type, and where it is one. */
export interface TypedName {
  readonly name: string;
  readonly role: SiteRole;
  /** The tokens between which the name is that variable. */
  readonly start: number;
  readonly end: number;
  /** The block whose variable it is; null for one of the module. */
  readonly block: Block | null;
  /** The name is read as `self.name`. */
  readonly isAttribute: boolean;
}

/** What the text says of its own names. */
export interface Scopes {
  /** Functions and classes that have to do with kinds, by name. */
  readonly callables: ReadonlyMap<string, readonly Callable[]>;
  readonly typed: ReadonlyMap<string, readonly TypedName[]>;
}

/** Reads the functions, classes and annotated names on the lines where a site is mentioned, `mentioned`. */
export function readScopes(tree: TokenTree, lines: Lines, roles: Roles, mentioned: readonly number[]): Scopes {
  const callables = new Map<string, Callable[]>();
  const typed = new Map<string, TypedName[]>();
  const constructed = new Set<Block>();
  for (const line of mentioned) {
    const head = lines.headed(line);
    if (head?.kind === "def") {
      const callable = readFunction(tree, lines, head, roles);
      put(callables, callable.name, callable);
      if (callable.name === "__init__" && callable.owner !== null) {
        put(callables, callable.owner, { ...callable, name: callable.owner, owner: null });
      }
      for (const name of typedParameters(lines, callable)) put(typed, name.name, name);
    } else if (head === null) {
      for (const name of annotatedNames(tree, lines, roles, line)) put(typed, name.name, name);
      const block = lines.block(line);
      if (block?.kind === "class") constructed.add(block);
    }
  }
  for (const block of constructed) {
    const callable = readConstructor(tree, lines, block, roles);
    if (callable.positional.length + callable.keywordOnly.length > 0) put(callables, callable.name, callable);
  }
  return { callables, typed };
}

function put<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Parameters are sites from their own head to the end of the function's body. */
function typedParameters(lines: Lines, { block, positional, keywordOnly }: Callable): TypedName[] {
  const start = lines.first(block.line);
  const end = lines.first(block.endLine);
  return [...positional, ...keywordOnly].flatMap(({ name, role, isTyped }) =>
    isTyped && role !== undefined ? [{ name, role, start, end, block, isAttribute: false }] : [],
  );
}

const statementEnd: ReadonlySet<string> = new Set([";"]);

/** `name: FailureKind` makes the name a site in its function, class or module; a field is one as `self.name` too. */
function annotatedNames(tree: TokenTree, lines: Lines, roles: Roles, line: number): TypedName[] {
  const first = lines.first(line);
  const isAttribute = tree.is(first, "self") && tree.is(first + 1, ".");
  const name = isAttribute ? first + 2 : first;
  if (!tree.isName(name) || !tree.is(name + 1, ":")) return [];
  const statement = expressionFrom(tree, name, statementEnd);
  const role = annotationRole(tree, annotationIn(tree, statement), roles);
  if (role === undefined) return [];
  const block = lines.block(line);
  const classBlock = isAttribute ? (block?.outer ?? null) : block?.kind === "class" ? block : null;
  const field = { name: tree.textOf(name), role };
  const fields: TypedName[] = classBlock ? [{ ...field, ...rangeOf(tree, lines, classBlock), isAttribute: true }] : [];
  return isAttribute ? fields : [{ ...field, ...rangeOf(tree, lines, block), isAttribute: false }, ...fields];
}

function rangeOf(tree: TokenTree, lines: Lines, block: Block | null) {
  return block ? { ...bodyOf(lines, block), block } : { start: 0, end: tree.length, block };
}

/** The site that the name at `token` is by its type, or undefined. `isAttribute` when it is written as `self.name`. */
export function typedNameAt(scopes: Scopes, token: number, name: string, isAttribute: boolean): TypedName | undefined {
  let innermost: TypedName | undefined;
  for (const candidate of scopes.typed.get(name) ?? []) {
    if (candidate.isAttribute !== isAttribute || token < candidate.start || token >= candidate.end) continue;
    if (innermost === undefined || candidate.start >= innermost.start) innermost = candidate;
  }
  return innermost;
}

/** The names that an `except … as name:` of the text binds to an exception. */
export function caughtNames(tree: TokenTree, lines: Lines): ReadonlySet<string> {
  const names = new Set<string>();
  for (let line = 0; line < lines.length; line++) {
    const first = lines.first(line);
    if (!tree.is(first, "except")) continue;
    const colon = expressionFrom(tree, first + 1, headEnd).end;
    if (tree.is(colon - 2, "as")) names.add(tree.textOf(colon - 1));
  }
  return names;
}

const headEnd: ReadonlySet<string> = new Set([":"]);
