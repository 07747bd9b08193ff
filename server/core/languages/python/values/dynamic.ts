import { TokenKind, type TokenTree } from "../../tokenTree.js";
import type { PythonFile } from "../file.js";
import { constantOf } from "../names/bindings.js";
import {
  contents,
  type Expression,
  elements,
  findIn,
  findText,
  isGroup,
  split,
  unwrap,
} from "../syntax/expressions.js";

/**
 * True for a text that is put together anew for each failure: an f-string with a substitution, a concatenation or format with
 * something that is no constant of this text, the text or the type's name of an exception.
 */
export function isDynamic(file: PythonFile, expression: Expression): boolean {
  const { tree } = file;
  const inner = withoutTextMethods(tree, unwrap(tree, expression));
  return (
    isTemplate(file, inner) ||
    isConcatenation(file, inner) ||
    isFormat(file, inner) ||
    isTextOfError(file, inner) ||
    isNameOfError(file, inner)
  );
}

/** Methods of a text whose result is still the same computed text. */
const textMethods = new Set(
  "lower upper strip rstrip lstrip replace casefold title removeprefix removesuffix".split(" "),
);

/** Drops `.lower()`, `[:64]` and the like from the end. */
function withoutTextMethods(tree: TokenTree, expression: Expression): Expression {
  let text = expression;
  for (let end = textEnd(tree, text); end > text.start; end = textEnd(tree, text)) {
    text = unwrap(tree, { start: text.start, end });
  }
  return text;
}

/** Where the text ends that a slice or a method of texts at the end of `expression` is about; -1 when there is none. */
function textEnd(tree: TokenTree, { start, end }: Expression): number {
  const open = tree.closes(end - 1) ? tree.groupEnd(end - 1) : -1;
  if (tree.kind(open) !== TokenKind.Open || open <= start) return -1;
  if (tree.is(open, "[")) return findText(tree, contents(tree, open), ":") >= 0 ? open : -1;
  return tree.is(open, "(") && tree.is(open - 2, ".") && textMethods.has(tree.textOf(open - 1)) ? open - 2 : -1;
}

/** Strings side by side of which one has a substitution. */
function isTemplate(file: PythonFile, { start, end }: Expression): boolean {
  const { tree } = file;
  let substituted = false;
  for (let i = start; i < end; i = tree.after(i)) {
    if (tree.kind(i) === TokenKind.TemplateHead) substituted ||= !isConstantTemplate(file, i);
    else if (tree.kind(i) !== TokenKind.String) return false;
  }
  return substituted;
}

/** True when every substitution of the template is a literal or a constant of this text. */
function isConstantTemplate(file: PythonFile, head: number): boolean {
  const { tree } = file;
  let start = head + 1;
  for (let i = start; i <= tree.groupEnd(head); i = tree.after(i)) {
    const isEnd = i === tree.groupEnd(head);
    if (!isEnd && tree.kind(i) !== TokenKind.TemplateMiddle) continue;
    if (constantOf(file, { start, end: i }) === undefined && !isLiteral(file, { start, end: i })) return false;
    start = i + 1;
  }
  return true;
}

/** Texts without substitutions and numbers: other templates in it would be looked into without end. */
function isLiteral({ tree }: PythonFile, { start, end }: Expression): boolean {
  for (let i = start; i < end; i++) {
    if (tree.kind(i) !== TokenKind.String && tree.kind(i) !== TokenKind.Number) return false;
  }
  return start < end;
}

/** `"judge_" + mode`: one operand is a text, and one is not constant. */
function isConcatenation(file: PythonFile, expression: Expression): boolean {
  const operands = split(file.tree, expression, "+");
  if (operands.length < 2) return false;
  return operands.some((part) => isText(file, part)) && operands.some((part) => !isConstant(file, part));
}

function isText(file: PythonFile, expression: Expression): boolean {
  const { tree } = file;
  const { start } = unwrap(tree, expression);
  return tree.kind(start) === TokenKind.String || tree.kind(start) === TokenKind.TemplateHead;
}

function isConstant(file: PythonFile, expression: Expression): boolean {
  const { tree } = file;
  const { start, end } = unwrap(tree, expression);
  if (constantOf(file, { start, end }) !== undefined) return true;
  for (let i = start; i < end; i = tree.after(i)) {
    const kind = tree.kind(i);
    const isFixed = kind === TokenKind.String || kind === TokenKind.Number;
    if (!isFixed && !(kind === TokenKind.TemplateHead && isConstantTemplate(file, i))) return false;
  }
  return start < end;
}

/** `"%s_failed" % mode`, `"{}_failed".format(mode)` */
function isFormat(file: PythonFile, expression: Expression): boolean {
  const { tree } = file;
  const { start, end } = expression;
  if (tree.kind(start) !== TokenKind.String) return false;
  const operator = findIn(tree, expression, (index) => tree.kind(index) !== TokenKind.String);
  if (tree.is(operator, "%")) return !isConstantOrTuple(file, { start: operator + 1, end });
  if (!tree.is(operator, ".") || !tree.is(operator + 1, "format") || !tree.is(operator + 2, "(")) return false;
  if (tree.after(operator + 2) < end) return false;
  return elements(tree, contents(tree, operator + 2)).some((part) => !isConstant(file, withoutKeyword(tree, part)));
}

function isConstantOrTuple(file: PythonFile, expression: Expression): boolean {
  const { tree } = file;
  if (!isGroup(tree, expression, "(")) return isConstant(file, expression);
  return elements(tree, contents(tree, expression.start)).every((part) => isConstant(file, part));
}

/** The value of an argument without its keyword. */
function withoutKeyword(tree: TokenTree, { start, end }: Expression): Expression {
  return tree.is(start + 1, "=") ? { start: start + 2, end } : { start, end };
}

/** `str(err)`, `repr(self.error)` */
function isTextOfError(file: PythonFile, { start, end }: Expression): boolean {
  const { tree } = file;
  const isText = (tree.is(start, "str") || tree.is(start, "repr")) && tree.is(start + 1, "(");
  return isText && tree.after(start + 1) === end && isError(file, contents(tree, start + 1));
}

/** `type(err).__name__`, `err.__class__.__name__`, `err.message` */
function isNameOfError(file: PythonFile, { start, end }: Expression): boolean {
  const { tree } = file;
  const last = tree.textOf(end - 1);
  if (!tree.is(end - 2, ".")) return false;
  if (last === "message" || last === "name") return isError(file, { start, end: end - 2 });
  if (last !== "__name__" && last !== "__qualname__") return false;
  if (tree.is(end - 3, "__class__")) return isError(file, { start, end: end - 4 });
  return tree.is(start, "type") && tree.after(start + 1) === end - 2 && isError(file, contents(tree, start + 1));
}

/** A name, or the last name of `a.b.c`, that is an exception by its name or because an `except` binds it. */
function isError(file: PythonFile, { start, end }: Expression): boolean {
  const { tree } = file;
  for (let i = start; i < end; i++) if (!tree.isName(i) && !tree.is(i, ".")) return false;
  if (end <= start) return false;
  const name = tree.textOf(end - 1);
  return /^(?:e|(?:\w*_)?(?:ex|exc|err|error|exception))$/.test(name) || (end - start === 1 && file.caught.has(name));
}
