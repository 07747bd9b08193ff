import type { SiteRole } from "../../../sites.js";
import type { TokenTree } from "../../tokenTree.js";
import { annotationRole, kindColumns } from "../syntax/annotations.js";
import { contents, type Expression, elements, expressionFrom, findText } from "../syntax/expressions.js";
import type { Block, Lines } from "../syntax/lines.js";
import type { Roles } from "./roles.js";

/** A parameter of a function, or a field that a class is constructed with. */
export interface Parameter {
  readonly name: string;
  /** The token of its name. */
  readonly token: number;
  /** The role that its annotation or else its name gives it. */
  readonly role: SiteRole | undefined;
  /** True when the role comes from the annotation. */
  readonly isTyped: boolean;
}

/** A function or class of the text that is called with kinds or returns them. */
export interface Callable {
  readonly name: string;
  /** Null for a named tuple that a call makes. */
  readonly block: Block | null;
  /** In the order of positional arguments, without `self` or `cls`; keyword-only ones have no position. */
  readonly positional: readonly Parameter[];
  readonly keywordOnly: readonly Parameter[];
  /** What it returns by its annotation or its name. */
  readonly returns: SiteRole | undefined;
  /** The type behind its arrow, or null. */
  readonly returnType: Expression | null;
  /** The elements of a returned tuple that are kinds. */
  readonly returnColumns: readonly number[];
  /** The name of the class it is a method of, or null. */
  readonly owner: string | null;
}

/** Reads the head of the function whose block is `block`. */
export function readFunction(tree: TokenTree, lines: Lines, block: Block, roles: Roles): Callable {
  const first = lines.first(block.line);
  const token = tree.is(first, "async") ? first + 2 : first + 1;
  const open = parameterList(tree, token);
  const owner = block.outer?.kind === "class" ? tree.textOf(lines.first(block.outer.line) + 1) : null;
  const { positional, keywordOnly } = open < 0 ? noParameters : readParameters(tree, open, roles);
  const isBound = owner !== null && /^(?:self|cls|mcs)$/.test(positional[0]?.name ?? "");
  const name = tree.textOf(token);
  const type = returnTypeOf(tree, open);
  const own = isBound ? positional.slice(1) : positional;
  return {
    name,
    block,
    positional: own.length + keywordOnly.length === 1 && isTest(name, roles) ? own.map(toKind) : own,
    keywordOnly,
    returns: (type && annotationRole(tree, type, roles)) ?? roles.ofReturn(name),
    returnType: type,
    returnColumns: type ? kindColumns(tree, type, roles) : [],
    owner,
  };
}

/** True for a function that says whether what it is handed is a kind of some sort: `is_retryable_failure_kind(name)`. */
function isTest(name: string, roles: Roles): boolean {
  return /^_*(?:is|can|may|must|should)_/.test(name) && roles.takesKind(name.replace(/^_+/, ""));
}

function toKind(parameter: Parameter): Parameter {
  return parameter.role === undefined ? { ...parameter, role: "kind", isTyped: true } : parameter;
}

/** The parenthesis that opens the parameters of the function named at `token`, or -1. */
function parameterList(tree: TokenTree, token: number): number {
  const after = tree.is(token + 1, "[") ? tree.after(token + 1) : token + 1;
  return tree.is(after, "(") ? after : -1;
}

/** The type between `->` and the colon of a function whose parameters open at `open`, or null. */
function returnTypeOf(tree: TokenTree, open: number): Expression | null {
  if (open < 0) return null;
  const arrow = tree.after(open);
  return tree.is(arrow, "->") ? expressionFrom(tree, arrow + 1, headEnd) : null;
}

const headEnd: ReadonlySet<string> = new Set([":"]);

const noParameters = { positional: [] as Parameter[], keywordOnly: [] as Parameter[] };

function readParameters(tree: TokenTree, open: number, roles: Roles): typeof noParameters {
  const positional: Parameter[] = [];
  const keywordOnly: Parameter[] = [];
  let isKeywordOnly = false;
  for (const part of elements(tree, contents(tree, open))) {
    if (tree.is(part.start, "*")) isKeywordOnly = true;
    if (!tree.isName(part.start)) continue;
    (isKeywordOnly ? keywordOnly : positional).push(readParameter(tree, part, roles));
  }
  return { positional, keywordOnly };
}

/** Reads `name`, `name: type`, `name = default` or `name: type = default`. */
export function readParameter(tree: TokenTree, part: Expression, roles: Roles): Parameter {
  const name = tree.textOf(part.start);
  const typeRole = tree.is(part.start + 1, ":") ? annotationRole(tree, annotationIn(tree, part), roles) : undefined;
  return { name, token: part.start, role: typeRole ?? roles.ofName(name), isTyped: typeRole !== undefined };
}

/** The type of `name: type` or `name: type = value`. */
export function annotationIn(tree: TokenTree, { start, end }: Expression): Expression {
  const equals = findText(tree, { start: start + 2, end }, "=");
  return { start: start + 2, end: equals < 0 ? end : equals };
}
