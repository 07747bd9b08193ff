import type { SiteRole } from "../../../sites.js";
import { countUpTo } from "../../../text.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { annotationRole } from "../syntax/annotations.js";
import { type Expression, expressionFrom } from "../syntax/expressions.js";
import type { Block, Lines } from "../syntax/lines.js";
import { annotationIn, type Callable } from "./functions.js";
import type { Roles } from "./roles.js";

/** Tokens in which a variable holds a kind, or something else than its type or a loop around says. */
export interface Reach extends Expression {
  readonly holdsKind: boolean;
}

/** The roles that types give to names: each holds in a block, or in the module outside of all blocks. */
export interface TypedNames {
  /** Variables and parameters, by name and by the block whose variable it is (null for the module). */
  readonly variables: Map<string, Map<Block | null, SiteRole>>;
  /** Attributes that are read as `self.name`, by name and by class. */
  readonly attributes: Map<string, Map<Block | null, SiteRole>>;
  /** Where a loop gives a kind to a variable, or what is no kind is bound to one that else holds one, by name and block. */
  readonly reaches: Map<string, Map<Block | null, Reach[]>>;
}

/** No typed names yet. */
export function typedNames(): TypedNames {
  return { variables: new Map(), attributes: new Map(), reaches: new Map() };
}

/** Adds the parameters of a function that have a type which is about kinds. */
export function addParameters({ variables }: TypedNames, { block, positional, keywordOnly }: Callable): void {
  for (const { name, role, isTyped } of [...positional, ...keywordOnly]) {
    if (isTyped && role !== undefined) put(variables, name, block, role);
  }
}

const statementEnd: ReadonlySet<string> = new Set([";"]);

/** Adds the name that the line annotates: `name: FailureKind` of a function, class or module, or `self.name: FailureKind`. */
export function addAnnotated(typed: TypedNames, tree: TokenTree, lines: Lines, roles: Roles, line: number): void {
  const first = lines.first(line);
  const isAttribute = tree.is(first, "self") && tree.is(first + 1, ".");
  const token = isAttribute ? first + 2 : first;
  if (!tree.isName(token) || !tree.is(token + 1, ":")) return;
  const role = annotationRole(tree, annotationIn(tree, expressionFrom(tree, token, statementEnd)), roles);
  if (role === undefined) return;
  const name = tree.textOf(token);
  const block = lines.block(line);
  const owner = classAround(block);
  if (!isAttribute) put(typed.variables, name, block, role);
  if (owner !== null && (isAttribute || owner === block)) put(typed.attributes, name, owner, role);
}

/** Adds the variable at `token`, which is bound to what has that role. */
export function addHeld(typed: TypedNames, tree: TokenTree, lines: Lines, token: number, role: SiteRole): void {
  put(typed.variables, tree.textOf(token), lines.block(lines.at(token)), role);
}

/** Adds where the variable `name` holds a kind or something else, by what stands in `block`. */
export function addReach({ reaches }: TypedNames, name: string, block: Block | null, reach: Reach): void {
  const byBlock = reaches.get(name) ?? new Map<Block | null, Reach[]>();
  reaches.set(name, byBlock);
  const known = byBlock.get(block);
  if (known) known.splice(lastReach(known, reach.start) + 1, 0, reach);
  else byBlock.set(block, [reach]);
}

/** How many reaches before a token are asked whether it is in them: a block with more of one name has them side by side. */
const mostReaches = 50;

/** The innermost reach of the variable that the token is in, or undefined. */
function reachAt({ reaches }: TypedNames, tree: TokenTree, lines: Lines, token: number): Reach | undefined {
  const byBlock = reaches.get(tree.textOf(token));
  const isArgumentName = tree.is(token + 1, "=") && tree.parent(token) >= 0;
  if (byBlock === undefined || isArgumentName) return undefined;
  let innermost: Reach | undefined;
  for (let block = lines.block(lines.at(token)); ; block = block.outer) {
    const reach = reachAmong(byBlock.get(block) ?? [], token);
    if (reach !== undefined && (innermost === undefined || reach.start >= innermost.start)) innermost = reach;
    if (block === null) return innermost;
  }
}

function reachAmong(known: readonly Reach[], token: number): Reach | undefined {
  const last = lastReach(known, token);
  for (let i = last; i >= 0 && i > last - mostReaches; i--) if (token < (known[i] as Reach).end) return known[i];
  return undefined;
}

/** The index of the last of `known`, in the order of the text, that begins at `token` or before it, or -1. */
export function lastReach(known: readonly Reach[], token: number): number {
  return countUpTo(known, token, ({ start }) => start) - 1;
}

/** The role that the variable `name` has at `token` by its type, or undefined: an untyped namesake in between hides it. */
export function variableRole(typed: TypedNames, tree: TokenTree, lines: Lines, token: number): SiteRole | undefined {
  const reach = reachAt(typed, tree, lines, token);
  if (reach !== undefined) return reach.holdsKind ? "kind" : undefined;
  const roles = typed.variables.get(tree.textOf(token));
  if (roles === undefined) return undefined;
  const line = lines.at(token);
  const head = lines.headed(line);
  if (head?.kind === "def" && declares(tree, lines, head, token)) return roles.get(head);
  if (head === null && tree.is(token + 1, "=") && tree.parent(token) >= 0) return undefined;
  const innermost = lines.block(line);
  for (let block = innermost; block !== null; block = block.outer) {
    // A class's names are not visible in its methods.
    if (block.kind === "class" && block !== innermost) continue;
    const role = roles.get(block);
    if (role !== undefined) return role;
    if (block.kind === "def" && declares(tree, lines, block, token)) return undefined;
  }
  return roles.get(null);
}

/** The role that `self.name`, whose name is at `token`, has by its type, or undefined. */
export function attributeRole(typed: TypedNames, tree: TokenTree, lines: Lines, token: number): SiteRole | undefined {
  const roles = typed.attributes.get(tree.textOf(token));
  if (roles === undefined || !tree.is(token - 2, "self")) return undefined;
  return roles.get(classAround(lines.block(lines.at(token))));
}

/** The innermost class that the block is or is in, or null. */
export function classAround(block: Block | null): Block | null {
  let around = block;
  while (around !== null && around.kind !== "class") around = around.outer;
  return around;
}

function put(names: TypedNames["variables"], name: string, block: Block | null, role: SiteRole): void {
  const known = names.get(name);
  if (known) known.set(block, role);
  else names.set(name, new Map([[block, role]]));
}

/** True when the head of the function reads the name at `token`, as it does when that is a parameter. */
function declares(tree: TokenTree, lines: Lines, block: Block, token: number): boolean {
  const name = tree.textOf(token);
  for (let i = lines.first(block.line); i < tree.length && tree.kind(i) !== TokenKind.Newline; i++) {
    if (tree.is(i, name)) return true;
  }
  return false;
}
