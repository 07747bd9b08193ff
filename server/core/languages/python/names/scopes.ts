import type { TokenTree } from "../../tokenTree.js";
import { readNamedTuple } from "../positions/namedTuples.js";
import { readConstructor } from "../syntax/classes.js";
import { expressionFrom } from "../syntax/expressions.js";
import { type Block, type Lines, linesFrom } from "../syntax/lines.js";
import { type Callable, readFunction } from "./functions.js";
import type { Roles } from "./roles.js";
import { addAnnotated, addParameters, type TypedNames, typedNames } from "./typedNames.js";

/** What the text says of its own names. */
export interface Scopes {
  /** Functions and classes that have to do with kinds, by name and by the class that they are methods of (null for none). */
  readonly callables: ReadonlyMap<string, ReadonlyMap<string | null, readonly Callable[]>>;
  readonly typed: TypedNames;
}

/** Reads the functions, classes and annotated names on the lines where a site is mentioned, `mentioned`. */
export function readScopes(tree: TokenTree, lines: Lines, roles: Roles, mentioned: readonly number[]): Scopes {
  const callables = new Map<string, Map<string | null, Callable[]>>();
  const typed = typedNames();
  const constructed = new Set<Block>();
  for (const line of mentioned) {
    const head = lines.headed(line);
    if (head?.kind === "def") {
      const callable = readFunction(tree, lines, head, roles);
      addCallable(callables, callable);
      addParameters(typed, callable);
    } else if (head === null) {
      addAnnotated(typed, tree, lines, roles, line);
      const tuple = readNamedTuple(tree, lines, roles, line);
      if (tuple !== null) addCallable(callables, tuple);
      const block = lines.block(line);
      if (block?.kind === "class") constructed.add(block);
    }
  }
  for (const block of constructed) {
    const callable = readConstructor(tree, lines, block, roles);
    if (callable.positional.length + callable.keywordOnly.length > 0) addCallable(callables, callable);
  }
  return { callables, typed };
}

/** How many functions of one name a call may be of: the others would not be handed anything else, and each call asks all of them. */
const mostOfOneName = 50;

/** Adds a function; the one that constructs a class goes by the name of the class too. */
function addCallable(callables: Map<string, Map<string | null, Callable[]>>, callable: Callable): void {
  const { name, owner } = callable;
  const byOwner = callables.get(name) ?? new Map<string | null, Callable[]>();
  callables.set(name, byOwner);
  const known = byOwner.get(owner);
  if (known !== undefined && known.length >= mostOfOneName) return;
  if (known) known.push(callable);
  else byOwner.set(owner, [callable]);
  if (name === "__init__" && owner !== null) addCallable(callables, { ...callable, name: owner, owner: null });
}

/** The names that an `except … as name:` of the text binds to an exception. */
export function caughtNames(tree: TokenTree, lines: Lines): ReadonlySet<string> {
  const names = new Set<string>();
  for (const line of linesFrom(tree, "except")) {
    const first = lines.first(line);
    const colon = expressionFrom(tree, first + 1, headEnd).end;
    if (tree.is(colon - 2, "as")) names.add(tree.textOf(colon - 1));
  }
  return names;
}

const headEnd: ReadonlySet<string> = new Set([":"]);
