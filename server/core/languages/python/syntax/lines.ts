import { lastUpTo } from "../../../text.js";
import type { TokenTree } from "../../tokenTree.js";

/** A `def` or `class` and what is indented below it. */
export interface Block {
  readonly kind: "def" | "class";
  /** The logical line of its head. */
  readonly line: number;
  readonly indent: number;
  /** The logical line after its last one. */
  endLine: number;
  /** The block it stands in, or null at the level of the module. */
  readonly outer: Block | null;
}

/**
 * The logical lines of a text: each ends at a Newline token, which brackets and backslashes keep from being there, or at a
 * semicolon; the line behind that has the indentation of the one before, or is in its body.
 */
export interface Lines {
  /** How many there are. */
  readonly length: number;
  /** The first token of a line; of `length`, the number of tokens. */
  first(line: number): number;
  indent(line: number): number;
  /** The innermost block whose body the line is in; its own head is not in it. */
  block(line: number): Block | null;
  /** The block whose head the line is, or null. */
  headed(line: number): Block | null;
  /** The line that the token is in. */
  at(token: number): number;
  /** The line after those indented deeper than `line`, which follow it. */
  bodyEnd(line: number): number;
}

/** Finds the logical lines of `tree` and the blocks that their indentation makes. */
export function readLines(tree: TokenTree): Lines {
  const firsts = tree.lines.starts;
  const indents = readIndents(tree);
  const { blocks, heads } = readBlocks(tree, firsts, indents);
  return {
    length: firsts.length,
    first: (line) => firsts[line] ?? tree.length,
    indent: (line) => indents[line] ?? 0,
    block: (line) => blocks[line] ?? null,
    headed: (line) => heads.get(line) ?? null,
    at: (token) => lastUpTo(firsts, token),
    bodyEnd: (line) => {
      const indent = indents[line] ?? 0;
      let end = line + 1;
      while (end < firsts.length && (indents[end] as number) > indent) end++;
      return end;
    },
  };
}

/** The lines that begin with the keyword `word`, in order. */
export function linesFrom(tree: TokenTree, word: string): number[] {
  const { text, lines } = tree;
  const found: number[] = [];
  for (let line = 0; line < lines.starts.length; line++) {
    const first = lines.starts[line] as number;
    // Few lines begin with the letter.
    if (text.charCodeAt(tree.start(first)) === word.charCodeAt(0) && tree.is(first, word)) found.push(line);
  }
  return found;
}

/** The lines that have the keyword `word` in them. */
export function linesWith(tree: TokenTree, lines: Lines, word: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (let at = tree.text.indexOf(word); at >= 0; at = tree.text.indexOf(word, at + word.length)) {
    const token = tree.at(at);
    if (tree.isName(token) && tree.is(token, word)) found.add(lines.at(token));
  }
  return found;
}

/** The indentation of each line; behind a semicolon that of the line before, or of its body. */
function readIndents(tree: TokenTree): number[] {
  const { starts, indents } = tree.lines;
  const known: number[] = [];
  for (let line = 0; line < indents.length; line++) {
    const indent = indents[line] as number;
    known.push(indent >= 0 ? indent : indentBehind(line));
  }
  return known;

  function indentBehind(line: number): number {
    const inBody = headKind(tree, starts[line - 1] as number) === null ? 0 : 1;
    return (known[line - 1] as number) + inBody;
  }
}

function readBlocks(tree: TokenTree, firsts: readonly number[], indents: readonly number[]) {
  const blocks: (Block | null)[] = [];
  const heads = new Map<number, Block>();
  let current: Block | null = null;
  for (let line = 0; line < firsts.length; line++) {
    const indent = indents[line] as number;
    while (current !== null && indent <= current.indent) {
      current.endLine = line;
      current = current.outer;
    }
    blocks.push(current);
    const kind = headKind(tree, firsts[line] as number);
    if (kind === null) continue;
    current = { kind, line, indent, endLine: firsts.length, outer: current };
    heads.set(line, current);
  }
  return { blocks, heads };
}

function headKind(tree: TokenTree, first: number): "def" | "class" | null {
  const length = tree.end(first) - tree.start(first);
  if (length !== 3 && length !== 5) return null;
  const at = tree.is(first, "async") ? first + 1 : first;
  if (tree.is(at, "def")) return "def";
  return tree.is(at, "class") && tree.isName(at + 1) ? "class" : null;
}
