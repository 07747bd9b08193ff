import { TokenKind, type TokenTree } from "../../tokenTree.js";
import type { Reading } from "../reading.js";
import { findOperator, operandStart } from "../syntax/expressions.js";
import { leavesOf, rawTemplate } from "../syntax/leaves.js";
import { inside, isDot, isGroup, isNonNull, type TokenRange } from "../syntax/operands.js";

/** True when the expression in `part` makes another text for each failure. A plain variable or call is unknown: false. */
export function isComputed(reading: Reading, part: TokenRange): boolean {
  return isFilledTemplate(reading, part) || isConcatenation(reading, part) || isErrorText(reading, part);
}

/** A template that has a substitution by more than a constant of this file. */
function isFilledTemplate(reading: Reading, part: TokenRange): boolean {
  const { tree } = reading;
  const head = Math.max(part.first, rawTemplate(tree, part));
  if (tree.kind(head) !== TokenKind.TemplateHead || tree.after(head) !== part.end) return false;
  const { first, end } = inside(tree, head);
  for (let start = first, at = first; at <= end; at = at < end ? tree.after(at) : at + 1) {
    if (at < end && tree.kind(at) !== TokenKind.TemplateMiddle) continue;
    if (!isConstant(reading, { first: start, end: at })) return true;
    start = at + 1;
  }
  return false;
}

const plus = new Set(["+"]);

/** Strings or templates and at least one thing that is no constant, joined by `+`. */
function isConcatenation(reading: Reading, part: TokenRange): boolean {
  const { tree } = reading;
  let hasText = false;
  let hasVariable = false;
  for (let start = part.first; start < part.end; ) {
    const operator = findOperator(tree, { first: start, end: part.end }, plus);
    const operand = { first: start, end: operator < 0 ? part.end : operator };
    if (operator < 0 && start === part.first) return false;
    const kind = tree.kind(operand.first);
    if (kind === TokenKind.String || kind === TokenKind.TemplateHead) hasText = true;
    if (!isConstant(reading, operand)) hasVariable = true;
    start = operand.end + 1;
  }
  return hasText && hasVariable;
}

/** True for a string, a number, a name bound to one, and for nothing. */
function isConstant({ tree, names }: Reading, { first, end }: TokenRange): boolean {
  if (first === end) return true;
  if (end - first !== 1) return false;
  if (!tree.isName(first)) return isLiteral(tree, first);
  const bound = names.boundAt(tree.textOf(first), first);
  return bound !== null && isLiteral(tree, bound.value.first);
}

function isLiteral(tree: TokenTree, token: number): boolean {
  return tree.kind(token) === TokenKind.String || tree.kind(token) === TokenKind.Number;
}

const textMembers = new Set(["message", "name", "stack", "toString"]);

/** `String(err)`, `String(err.message)`, and what `isErrorMember` is. */
function isErrorText(reading: Reading, part: TokenRange): boolean {
  const { tree } = reading;
  const argument = { first: part.first + 1, end: part.end };
  if (!tree.is(part.first, "String") || !isGroup(tree, argument, "(")) return isErrorMember(reading, part);
  return leavesOf(tree, argument).some((leaf) => isError(reading, leaf) || isErrorMember(reading, leaf));
}

/** `err.message`, `err.name`, `e.constructor.name`, `err.toString()` */
function isErrorMember(reading: Reading, part: TokenRange): boolean {
  const { tree } = reading;
  const last = part.end - 1;
  const isCall = tree.is(last, ")") && isEmptyCall(tree, last);
  const member = isCall ? tree.before(part.end) - 1 : last;
  if (!isDot(tree, member - 1) || tree.is(member, "toString") !== isCall) return false;
  const isOfConstructor = tree.is(member - 2, "constructor") && isDot(tree, member - 3);
  const base = isOfConstructor ? member - 4 : member - 2;
  return textMembers.has(tree.textOf(member)) && isErrorBase(reading, part.first, base);
}

function isEmptyCall(tree: TokenTree, close: number): boolean {
  return tree.before(close + 1) === close - 1;
}

/** True when the operand from `first` to `last` is an error. */
function isErrorBase(reading: Reading, first: number, last: number): boolean {
  const { tree } = reading;
  const end = isNonNull(tree, last) ? last : last + 1;
  if (operandStart(tree, end - 1) !== first) return false;
  if (isGroup(tree, { first, end }, "(")) return leavesOf(tree, { first, end }).some((leaf) => isError(reading, leaf));
  return isErrorName(reading, tree.textOf(end - 1)) && tree.isName(end - 1);
}

function isError(reading: Reading, { first, end }: TokenRange): boolean {
  const { tree } = reading;
  return (
    end > first &&
    tree.isName(end - 1) &&
    operandStart(tree, end - 1) === first &&
    isErrorName(reading, tree.textOf(end - 1))
  );
}

/** True for a caught variable and for a name that ends in a word for an error. */
function isErrorName({ names }: Reading, name: string): boolean {
  return (
    names.isCaught(name) ||
    /(?:^|_)(?:e|ex|exc|err|error|exception)$/i.test(name) ||
    /(?:Err|Error|Exc|Exception)$/.test(name)
  );
}
