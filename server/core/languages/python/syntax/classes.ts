import type { TokenTree } from "../../tokenTree.js";
import { type Callable, type Parameter, readParameter } from "../names/functions.js";
import type { Roles } from "../names/roles.js";
import { contents, elements, expressionFrom } from "./expressions.js";
import type { Block, Lines } from "./lines.js";

/** The names of the classes that the class of `block` is derived from, each the last part of a dotted name. */
export function baseNames(tree: TokenTree, lines: Lines, block: Block): string[] {
  const name = lines.first(block.line) + 1;
  const open = tree.is(name + 1, "[") ? tree.after(name + 1) : name + 1;
  if (!tree.is(open, "(")) return [];
  return elements(tree, contents(tree, open))
    .filter(({ start }) => !tree.is(start + 1, "="))
    .map(({ start, end }) => tree.textOf(expressionFrom(tree, start, bracket).end - 1) || tree.textOf(end - 1));
}

const bracket: ReadonlySet<string> = new Set(["["]);

/** The first tokens of the statements that stand directly in the body of `block`. */
export function bodyStatements(lines: Lines, block: Block): number[] {
  const statements: number[] = [];
  const indent = lines.indent(block.line + 1);
  for (let line = block.line + 1; line < block.endLine; line++) {
    if (lines.block(line) === block && lines.indent(line) === indent) statements.push(lines.first(line));
  }
  return statements;
}

/**
 * The class of `block` as it is called when its fields are the arguments: a dataclass, a named tuple, a model. Only the first two
 * take positional arguments, and only without other bases, whose fields would come first.
 */
export function readConstructor(tree: TokenTree, lines: Lines, block: Block, roles: Roles): Callable {
  const fields = bodyStatements(lines, block)
    .filter((first) => tree.isName(first) && tree.is(first + 1, ":"))
    .map((first): Parameter => readParameter(tree, expressionFrom(tree, first, statementEnd), roles));
  const bases = baseNames(tree, lines, block);
  const isPositional = bases.length === 0 ? isDataclass(tree, lines, block) : bases.join() === "NamedTuple";
  return {
    name: tree.textOf(lines.first(block.line) + 1),
    block,
    positional: isPositional ? fields : [],
    keywordOnly: isPositional ? [] : fields,
    returns: undefined,
    returnType: null,
    returnColumns: [],
    owner: null,
  };
}

const statementEnd: ReadonlySet<string> = new Set([";"]);

function isDataclass(tree: TokenTree, lines: Lines, block: Block): boolean {
  for (let line = block.line - 1; line >= 0 && tree.is(lines.first(line), "@"); line--) {
    const end = lines.first(line + 1);
    let isKeywordOnly = false;
    let isDecorated = false;
    for (let i = lines.first(line); i < end; i++) {
      if (tree.is(i, "dataclass")) isDecorated = true;
      if (tree.is(i, "kw_only")) isKeywordOnly = true;
    }
    if (isDecorated) return !isKeywordOnly;
  }
  return false;
}
