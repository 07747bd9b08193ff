import { TokenKind, type TokenTree } from "../../tokenTree.js";

/** A piece of code at one level of a tree: a half-open run of token indexes, groups in it included. May be empty. */
export interface Expression {
  readonly start: number;
  readonly end: number;
}

/** What stands between the brackets of the group opened at `open`. */
export function contents(tree: TokenTree, open: number): Expression {
  return { start: open + 1, end: tree.groupEnd(open) };
}

/** The end of the level that the token `index` is in: the end of its group or of the text. */
function levelEnd(tree: TokenTree, index: number): number {
  const parent = tree.parent(index);
  return parent < 0 ? tree.length : tree.groupEnd(parent);
}

/** The first token of `expression` at its level that `matches`, or -1. */
export function findIn(tree: TokenTree, { start, end }: Expression, matches: (index: number) => boolean): number {
  for (let i = start; i < end; i = tree.after(i)) if (matches(i)) return i;
  return -1;
}

/** The first token of `expression` at its level that reads `text`, or -1. */
export function findText(tree: TokenTree, expression: Expression, text: string): number {
  return findIn(tree, expression, (index) => tree.is(index, text));
}

/**
 * The parts of `expression` between the tokens at its level that read `separator`. One part when there is none; parts may be
 * empty, also the last one after a trailing separator.
 */
export function split(tree: TokenTree, { start, end }: Expression, separator: string): Expression[] {
  const parts: Expression[] = [];
  let from = start;
  for (let i = start; i < end; i = tree.after(i)) {
    if (!tree.is(i, separator)) continue;
    parts.push({ start: from, end: i });
    from = i + 1;
  }
  parts.push({ start: from, end: Math.max(from, end) });
  return parts;
}

/**
 * The parts of a list of elements or arguments: those of `split` by commas without an empty last one. A string without its closing
 * quote ends its part, since it has swallowed the comma behind it. Only the first `most` are looked for.
 */
export function elements(tree: TokenTree, { start, end }: Expression, most = Number.POSITIVE_INFINITY): Expression[] {
  const parts: Expression[] = [];
  let from = start;
  for (let i = start; i < end && parts.length < most; i = tree.after(i)) {
    if (tree.is(i, ",")) {
      parts.push({ start: from, end: i });
      from = i + 1;
    } else if (isOpenString(tree, i) && i + 1 < end && !tree.is(i + 1, ",")) {
      parts.push({ start: from, end: i + 1 });
      from = i + 1;
    }
  }
  if (from < end && parts.length < most) parts.push({ start: from, end });
  return parts;
}

/** Where the next element or argument may be typed: in empty brackets and after a trailing comma; else null. */
export function nextElement(tree: TokenTree, { start, end }: Expression): Expression | null {
  const isOpen = start >= end ? tree.opens(start - 1) : tree.is(end - 1, ",");
  return isOpen ? { start: Math.max(start, end), end: Math.max(start, end) } : null;
}

function isOpenString(tree: TokenTree, index: number): boolean {
  return tree.kind(index) === TokenKind.String && !tree.isTerminated(index);
}

/** True when `expression` is exactly the group opened at its first token, whose bracket reads `bracket`. */
export function isGroup(tree: TokenTree, { start, end }: Expression, bracket: string): boolean {
  return start < end && tree.is(start, bracket) && tree.after(start) >= end;
}

/** `expression` without the parentheses that are only around it: a tuple or a generator keeps its own. */
export function unwrap(tree: TokenTree, expression: Expression): Expression {
  let inner = expression;
  while (isGroup(tree, inner, "(")) {
    const content = contents(tree, inner.start);
    if (findIn(tree, content, (index) => tree.is(index, ",") || tree.is(index, "for")) >= 0) break;
    inner = content;
  }
  return inner;
}

/** The expression from `start` to the first token at its level that reads one of `stops`, ends a statement or its group. */
export function expressionFrom(tree: TokenTree, start: number, stops: ReadonlySet<string>): Expression {
  const limit = start > 0 && tree.opens(start - 1) ? tree.groupEnd(start - 1) : levelEnd(tree, Math.max(0, start - 1));
  let end = start;
  for (; end < limit; end = tree.after(end)) {
    const kind = tree.kind(end);
    if (kind === TokenKind.Newline || kind === TokenKind.TemplateMiddle) break;
    if (kind === TokenKind.Close && !tree.closes(end)) break;
    if ((kind === TokenKind.Operator || kind === TokenKind.Name) && stops.has(tree.textOf(end))) break;
    if (end > start && isOpenString(tree, end - 1)) break;
  }
  return { start, end: Math.min(end, limit) };
}

/** True for `name` and `module.name`, with any number of dots. */
export function isDottedName(tree: TokenTree, { start, end }: Expression): boolean {
  if (!tree.isName(start) || isKeyword(tree, start) || (end - start) % 2 === 0) return false;
  for (let i = start + 1; i < end; i += 2) if (!tree.is(i, ".") || !tree.isName(i + 1)) return false;
  return true;
}

/** What ends an argument, an element or a value. */
export const valueStops: ReadonlySet<string> = new Set([",", ";", ":", "=", "for", "async"]);

/** What ends the operand of a comparison. */
export const operandStops: ReadonlySet<string> = new Set([
  ...valueStops,
  ...["and", "or", "not", "if", "else", "in", "is", "as", "from"],
  ...["==", "!=", "<", ">", "<=", ">=", ":="],
]);

const keywords: ReadonlySet<string> = new Set(
  (
    "and as assert async await break class continue def del elif else except finally for from global if import in is " +
    "lambda nonlocal not or pass raise return try while with yield"
  ).split(" "),
);

/** True for a name token that is a keyword other than a constant. */
export function isKeyword(tree: TokenTree, index: number): boolean {
  return tree.isName(index) && tree.end(index) - tree.start(index) <= 8 && keywords.has(tree.textOf(index));
}

/** True when the token ends a value that `.`, `(` or `[` may follow. */
export function endsPrimary(tree: TokenTree, index: number): boolean {
  const kind = tree.kind(index);
  if (kind === TokenKind.Name) return !isKeyword(tree, index);
  return kind === TokenKind.String || (tree.closes(index) && kind !== TokenKind.Newline);
}

/** Where the primary whose last token is `last` begins: `a.b["c"](d)` from its `a`. */
export function primaryStart(tree: TokenTree, last: number): number {
  let at = last;
  for (;;) {
    if (tree.closes(at)) {
      at = tree.groupEnd(at);
      if (!tree.is(at, "{") && tree.kind(at) === TokenKind.Open && endsPrimary(tree, at - 1)) at--;
      else return at;
    } else if (tree.is(at - 1, ".") && endsPrimary(tree, at - 2)) at -= 2;
    else return at;
  }
}

/** The index of the opening parenthesis when a call follows the name at `name`, type arguments between them allowed; else -1. */
export function callAfter(tree: TokenTree, name: number): number {
  if (tree.is(name + 1, "(")) return name + 1;
  if (!tree.is(name + 1, "[")) return -1;
  const open = tree.after(name + 1);
  return tree.is(open, "(") ? open : -1;
}

/** The last name of what is called by the parenthesis at `open`: `get` of `row.get(`, `set` of `set[str](`; empty when it is no call. */
export function calleeName(tree: TokenTree, open: number): string {
  if (!tree.is(open, "(")) return "";
  const before =
    tree.closes(open - 1) && tree.is(tree.groupEnd(open - 1), "[") ? tree.groupEnd(open - 1) - 1 : open - 1;
  return tree.isName(before) && !isKeyword(tree, before) ? tree.textOf(before) : "";
}

/** A call's arguments. */
export interface Arguments {
  readonly positional: readonly Expression[];
  /** As `positional`, with an empty one at the end where the next argument may be typed. */
  readonly typed: readonly Expression[];
  readonly keyword: ReadonlyMap<string, Expression>;
}

/** Reads the arguments between the parentheses opened at `open`; starred ones end the positional ones. */
export function argumentsOf(tree: TokenTree, open: number): Arguments {
  const positional: Expression[] = [];
  const keyword = new Map<string, Expression>();
  const inner = contents(tree, open);
  let isStarred = false;
  for (const argument of elements(tree, inner)) {
    if (tree.isName(argument.start) && tree.is(argument.start + 1, "=")) {
      keyword.set(tree.textOf(argument.start), { start: argument.start + 2, end: argument.end });
    } else if (tree.is(argument.start, "*") || tree.is(argument.start, "**")) isStarred = true;
    else if (!isStarred) positional.push(argument);
  }
  const next = isStarred || keyword.size > 0 ? null : nextElement(tree, inner);
  return { positional, typed: next ? [...positional, next] : positional, keyword };
}
