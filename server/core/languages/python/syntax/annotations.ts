import type { SiteRole } from "../../../sites.js";
import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { lex } from "../lexer/lexer.js";
import type { Roles } from "../names/roles.js";
import { contents, type Expression, elements, split, unwrap } from "./expressions.js";
import { literalOf } from "./strings.js";

/** Types that stand for what is in their brackets. */
const transparent = new Set(
  "Annotated ClassVar Final InitVar Mapped NotRequired Optional ReadOnly Required Union Awaitable Coroutine".split(" "),
);

/** Types that hold any number of what is in their brackets. */
const collections = new Set(
  (
    "AbstractSet AsyncIterator AsyncIterable Collection Container Deque FrozenSet Generator Iterable Iterator List " +
    "MutableSequence MutableSet Sequence Set Tuple deque frozenset list set tuple"
  ).split(" "),
);

/** Types that lead from their first argument to their second. */
const tables = new Set("DefaultDict Dict Mapping MutableMapping OrderedDict defaultdict dict".split(" "));

/** How deep types are looked into: deeper than people write, and not as deep as the stack of calls. */
const deepest = 50;

/**
 * What a name annotated with `type` holds: kinds by the type's name (`FailureKind | None`, `Mapped[FailureKind]`), collections of
 * them, tables by or to them. Undefined for every other type, whatever it has to do with kinds. Types in quotes are read too.
 */
export function annotationRole(tree: TokenTree, type: Expression, roles: Roles, depth = 0): SiteRole | undefined {
  if (depth > deepest) return undefined;
  const inner = unwrap(tree, type);
  const literal = literalOf(tree, inner);
  if (literal?.value) return quotedRole(literal.value, roles);
  for (const part of split(tree, inner, "|")) {
    const role = partRole(tree, part, roles, depth);
    if (role !== undefined) return role;
  }
  return undefined;
}

/** Which elements of a tuple type are kinds: `tuple[FailureKind, str]` has the first. Empty for every other type. */
export function kindColumns(tree: TokenTree, type: Expression, roles: Roles): number[] {
  const inner = unwrap(tree, type);
  const literal = literalOf(tree, inner);
  if (literal?.value) {
    const quoted = lex(literal.value);
    return kindColumns(quoted, { start: 0, end: quoted.length }, roles);
  }
  const open = bracketOf(tree, split(tree, inner, "|")[0] as Expression);
  if (open < 0 || !/^[Tt]uple$/.test(tree.textOf(open - 1))) return [];
  const columns = elements(tree, contents(tree, open));
  if (columns.length < 2 || tree.is((columns[1] as Expression).start, "...")) return [];
  return columns.flatMap((column, index) => (annotationRole(tree, column, roles) === "kind" ? [index] : []));
}

function quotedRole(text: string, roles: Roles): SiteRole | undefined {
  // Few quoted types are about kinds, and reading one as code costs more than looking at its names.
  if (!(text.match(/[A-Z]\w*/g) ?? []).some((name) => roles.ofName(roles.typeNamed(name)) !== undefined))
    return undefined;
  const quoted = lex(text);
  return quoted.kind(0) === TokenKind.String
    ? undefined
    : annotationRole(quoted, { start: 0, end: quoted.length }, roles);
}

/** The role of one alternative of a type. */
function partRole(tree: TokenTree, part: Expression, roles: Roles, depth: number): SiteRole | undefined {
  const open = bracketOf(tree, part);
  if (open < 0) return namedRole(tree, part, roles);
  const name = tree.textOf(open - 1);
  const inner = elements(tree, contents(tree, open)).map((argument) =>
    annotationRole(tree, argument, roles, depth + 1),
  );
  if (transparent.has(name)) return inner.find((role) => role !== undefined);
  if (tables.has(name)) return inner[0] === "kind" ? "keyed" : leadsToKinds(inner[1]) ? "leading" : undefined;
  if (name === "Counter") return inner[0] === "kind" ? "keyed" : undefined;
  if (!collections.has(name)) return undefined;
  if (inner[0] !== "kind") return pairsRole(tree, open, roles);
  const isPair = /^[Tt]uple$/.test(name) && inner.length > 1 && inner[1] === undefined && !endsOpen(tree, open);
  return isPair ? undefined : "kinds";
}

/** True for what a table has for values when it leads to kinds, one or several for each key. */
function leadsToKinds(role: SiteRole | undefined): boolean {
  return role === "kind" || role === "kinds";
}

/**
 * The role of what is in the bracket of `list[tuple[str, FailureKind]]`: pairs are a table written as a list. Types deeper in are not
 * asked again.
 */
function pairsRole(tree: TokenTree, open: number, roles: Roles): SiteRole | undefined {
  const item = elements(tree, contents(tree, open))[0];
  const pair = item ? bracketOf(tree, item) : -1;
  if (pair < 0 || !/^[Tt]uple$/.test(tree.textOf(pair - 1))) return undefined;
  const [key, value, ...others] = elements(tree, contents(tree, pair)).map((column) => namedRole(tree, column, roles));
  if (others.length > 0) return undefined;
  return key === "kind" ? "keyed" : value === "kind" ? "leading" : undefined;
}

/** `FailureKind` or `module.FailureKind`; a name in small letters is no type. */
function namedRole(tree: TokenTree, { start, end }: Expression, roles: Roles): SiteRole | undefined {
  for (let i = start; i < end; i++) if (!tree.isName(i) && !tree.is(i, ".")) return undefined;
  const name = roles.typeNamed(tree.textOf(end - 1));
  if (end <= start || !/^_*[A-Z]\w*[a-z]/.test(name)) return undefined;
  const role = roles.ofName(name);
  return role === "kind" || role === "kinds" ? role : undefined;
}

/** The bracket of a type with arguments, or -1. */
function bracketOf(tree: TokenTree, { start, end }: Expression): number {
  for (let i = start; i < end; i = tree.after(i)) {
    if (tree.is(i, "[")) return i > start && tree.after(i) >= end ? i : -1;
    if (!tree.isName(i) && !tree.is(i, ".")) return -1;
  }
  return -1;
}

/** `tuple[FailureKind, ...]`. */
function endsOpen(tree: TokenTree, open: number): boolean {
  return tree.is(tree.groupEnd(open) - 1, "...");
}
