import type { Span } from "../../text.js";
import { TokenKind, type TokenTree } from "../tokenTree.js";
import { isShadowed } from "./names/shadows.js";
import { braceAt, isInCondition } from "./syntax/braces.js";
import { calleeEnd } from "./syntax/expressions.js";
import { beginsAnew, type TokenRange } from "./syntax/operands.js";
import { lexAs } from "./typescript.js";

/** A string that is an expression. */
export interface PlaceOfString {
  /** With its quotes. */
  readonly span: Span;
  /** True for the value of an attribute in JSX, where an expression needs braces. */
  readonly isAttribute: boolean;
  /** True for the name of a parameter of a function around it, which is no name of the module there. */
  readonly isParameter: (name: string) => boolean;
}

/** The string around `offset` where another expression may stand for it; null for a type, a key and a part of a longer one. */
export function placeOfString(text: string, offset: number, id: string): PlaceOfString | null {
  const tree = lexAs(text, id);
  const token = tree.at(offset - 1);
  if (tree.kind(token) !== TokenKind.String || !tree.isTerminated(token)) return null;
  const span = { start: tree.start(token), end: tree.end(token) };
  const isAttribute = tree.is(token - 1, "=") && tree.is(tree.parent(token), "<");
  if (!isAttribute && !isExpression(tree, { first: token, end: token + 1 })) return null;
  return { span, isAttribute, isParameter: (name) => isShadowed(tree, name, token, -1) };
}

const comparisons = new Set(["===", "!==", "==", "!="]);
const between = new Set([...comparisons, "??", "||", "&&"]);
const wordsBefore = new Set(["case", "return", "yield", "default"]);

/** True where what stands on both sides makes it a whole operand. Wherever that is in doubt, it is none. */
function isExpression(tree: TokenTree, part: TokenRange): boolean {
  return endsOperandAt(tree, part) && beginsOperandAt(tree, part);
}

function endsOperandAt(tree: TokenTree, { first, end }: TokenRange): boolean {
  const kind = tree.kind(end);
  if (kind === undefined || kind === TokenKind.Close || kind === TokenKind.TemplateTail) return true;
  const next = tree.textOf(end);
  if (next === "," || next === ";" || between.has(next)) return true;
  if (next === ":") return tree.is(first - 1, "case") || tree.is(first - 1, "?");
  if (next === "as" || next === "satisfies") return !tree.is(end + 1, "const");
  return beginsAnew(tree, end);
}

function beginsOperandAt(tree: TokenTree, part: TokenRange): boolean {
  const { first, end } = part;
  const before = tree.textOf(first - 1);
  if (between.has(before) || wordsBefore.has(before)) return true;
  switch (before) {
    case "?":
      return tree.is(end, ":");
    case "=":
      return !isOfType(tree, first - 1);
    case "=>":
      return !isOfType(tree, first - 1) && braceAt(tree, tree.parent(first)) !== "type";
    case ":":
      return isValue(tree, first);
    case "(":
      return comparisons.has(tree.textOf(end)) || calleeEnd(tree, first - 1) >= 0;
    case "[":
      return calleeEnd(tree, first - 1) < 0 && isList(tree, first - 1);
    case ",":
      return isItem(tree, first);
    default:
      return false;
  }
}

/** True for the `=` or the `=>` of `type A<T> = …`, and for the default of a type in `<T = …>`. */
function isOfType(tree: TokenTree, operator: number): boolean {
  const from = tree.parent(operator) + 1;
  for (let at = operator - 1; at >= from; at = tree.before(at)) {
    if (tree.is(at, "type")) return tree.isName(at + 1);
    if (tree.is(at, "<")) return true;
    if (tree.is(at, ";") || tree.is(at, "const") || tree.is(at, "let") || tree.is(at, "var")) return false;
    if (tree.is(at, "{") || tree.is(at, ",")) return false;
  }
  return tree.is(from - 1, "{") && braceAt(tree, from - 1) === "enum";
}

/** The value of a property, or what a condition gives otherwise. */
function isValue(tree: TokenTree, first: number): boolean {
  if (isInCondition(tree, first)) return true;
  const parent = tree.parent(first);
  const key = tree.before(first - 1);
  const isKey = tree.is(key - 1, "{") || tree.is(key - 1, ",");
  return isKey && tree.is(parent, "{") && braceAt(tree, parent) === "object";
}

function isItem(tree: TokenTree, first: number): boolean {
  const parent = tree.parent(first);
  if (tree.is(parent, "(")) return calleeEnd(tree, parent) >= 0 && !isAmongTypes(tree, first);
  return tree.is(parent, "[") && calleeEnd(tree, parent) < 0 && isList(tree, parent);
}

/** True behind a `<` within the same argument list, where the comma may be one of types. */
function isAmongTypes(tree: TokenTree, first: number): boolean {
  for (let at = tree.before(first - 1); at > tree.parent(first); at = tree.before(at))
    if (tree.is(at, "<")) return true;
  return false;
}

function isList(tree: TokenTree, open: number): boolean {
  const end = tree.after(open);
  if (tree.is(end, "as") && tree.is(end + 1, "const")) return isExpression(tree, { first: open, end: end + 2 });
  return isExpression(tree, { first: open, end });
}
