import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { beginsAnew, endsOperand, isDot } from "./operands.js";

/** What a `{` opens. A destructuring pattern counts as an object. */
export type Brace = "object" | "type" | "class" | "enum" | "specifiers" | "block";

/** How many braces around one are looked at to tell what it is. */
const maxDepth = 100;

/** What the `{` at `open` opens; -1, the file, is a block. */
export function braceAt(tree: TokenTree, open: number, depth = 0): Brace {
  if (open < 0 || !tree.is(open, "{")) return "block";
  if (depth > maxDepth) return "object";
  const before = open - 1;
  if (before < 0 || tree.is(tree.parent(open), "<")) return "block";
  if (tree.parent(open) === before) return beginsGroup(tree, before);
  switch (tree.kind(before)) {
    case TokenKind.Operator:
      return afterOperator(tree, open, depth + 1);
    case TokenKind.Name:
      return afterName(tree, open);
    default:
      return headed(tree, open) ?? "block";
  }
}

/** What a `{` opens that is the first token in the group opened at `open`. */
function beginsGroup(tree: TokenTree, open: number): Brace {
  return !tree.is(open, "{") || tree.is(tree.parent(open), "<") ? "object" : "block";
}

function afterOperator(tree: TokenTree, open: number, depth: number): Brace {
  const operator = tree.textOf(open - 1);
  switch (operator) {
    case ":":
      return afterColon(tree, open, depth);
    case "=":
      return isTypeAlias(tree, open - 1) ? "type" : "object";
    case ";":
      return "block";
    case "=>":
      return isInTypeBrace(tree, open, depth) ? "type" : "block";
    case "<":
    case "|":
    case "&":
      return "type";
    case ">":
      return headed(tree, open) ?? "block";
    case ",":
      return isInTypeArguments(tree, open) ? "type" : "object";
    default:
      return "object";
  }
}

/** A property's value, an annotation, or the block of a `case`. */
function afterColon(tree: TokenTree, open: number, depth: number): Brace {
  const parent = tree.parent(open);
  if (tree.is(parent, "(")) return isInCondition(tree, open) ? "object" : "type";
  if (tree.is(parent, "[")) return "object";
  const around = braceAt(tree, parent, depth);
  if (around === "class" || around === "type") return "type";
  if (around === "object") return isInCondition(tree, open) || !tree.is(open - 2, ")") ? "object" : "type";
  return beginsCase(tree, open) ? "block" : isInCondition(tree, open) ? "object" : "type";
}

/** True when the colon before `index` belongs to a `?` before it. */
export function isInCondition(tree: TokenTree, index: number): boolean {
  const first = tree.parent(index) + 1;
  for (let at = tree.before(index - 1); at >= first; at = tree.before(at)) {
    if (tree.is(at, "?")) return at !== index - 2;
    if (tree.is(at, ",") || tree.is(at, ";") || tree.is(at, "=") || tree.is(at, ":")) return false;
  }
  return false;
}

function beginsCase(tree: TokenTree, open: number): boolean {
  const first = tree.parent(open) + 1;
  for (let at = tree.before(open - 1); at >= first; at = tree.before(at)) {
    if (tree.is(at, "case") || tree.is(at, "default")) return true;
    if (tree.is(at, ";") || tree.is(at, ":")) return false;
  }
  return false;
}

function isTypeAlias(tree: TokenTree, equals: number): boolean {
  const first = tree.parent(equals) + 1;
  for (let at = tree.before(equals); at >= first; at = tree.before(at)) {
    if (tree.is(at, "type")) return tree.isName(at + 1);
    if (tree.is(at, ";") || tree.is(at, ":") || tree.is(at, "(") || tree.is(at, "{")) return false;
    if (tree.is(at, "const") || tree.is(at, "let") || tree.is(at, "var")) return false;
  }
  return false;
}

function isInTypeBrace(tree: TokenTree, index: number, depth: number): boolean {
  const parent = tree.parent(index);
  return parent >= 0 && tree.is(parent, "{") && braceAt(tree, parent, depth) === "type";
}

/** How far before an object among arguments the `<` of type arguments is looked for, in tokens. */
const maxArgumentTokens = 60;

function isInTypeArguments(tree: TokenTree, index: number): boolean {
  if (tree.is(tree.parent(index), "[")) return false;
  const first = Math.max(tree.parent(index) + 1, index - maxArgumentTokens);
  for (let at = tree.before(index - 1), depth = 0; at >= first; at = tree.before(at)) {
    if (tree.is(at, ">")) depth++;
    else if (tree.is(at, "<") && --depth < 0) return endsOperand(tree, at - 1) && tree.end(at - 1) === tree.start(at);
    else if (tree.is(at, ";") || tree.is(at, "=") || tree.is(at, ":")) return false;
  }
  return false;
}

const objectWords = new Set(
  "return throw yield await default in of typeof new case void delete const let var".split(" "),
);
const typeWords = new Set("as satisfies extends is keyof readonly".split(" "));

function afterName(tree: TokenTree, open: number): Brace {
  const word = isDot(tree, open - 2) ? "" : tree.textOf(open - 1);
  if (word === "import" || word === "export") return "specifiers";
  if (word === "type" && (tree.is(open - 2, "import") || tree.is(open - 2, "export"))) return "specifiers";
  if (objectWords.has(word)) return "object";
  if (word === "class") return "class";
  if (typeWords.has(word)) return headed(tree, open) ?? "type";
  return headed(tree, open) ?? "block";
}

const heads: Readonly<Record<string, Brace>> = { class: "class", enum: "enum", interface: "type" };

/** What the head of the declaration before the `{` at `open` makes of it: a class, an enum, an interface, an import; or null. */
function headed(tree: TokenTree, open: number): Brace | null {
  const first = tree.parent(open) + 1;
  // The `=` of `interface A<T = unknown> {` gives a type a default and ends no head.
  let typeDepth = 0;
  for (let at = tree.before(open); at >= first; at = tree.before(at)) {
    if (tree.is(at, ">")) typeDepth++;
    else if (tree.is(at, "<")) typeDepth--;
    if (tree.kind(at) === TokenKind.Name && !isDot(tree, at - 1)) {
      const head = heads[tree.textOf(at)];
      if (head !== undefined && tree.isName(at + 1)) return head;
      if (tree.is(at, "import")) return "specifiers";
      if (tree.is(at, "function") || tree.is(at, "return")) return null;
    }
    if (tree.is(at, ";") || (tree.is(at, "=") && typeDepth <= 0) || tree.is(at, "=>") || tree.is(at, "{")) return null;
    if (tree.is(at, ":") || (tree.is(at, "(") && !tree.is(at - 1, "extends"))) return null;
    if (at < open - 1 && beginsAnew(tree, at + 1) && !heads[tree.textOf(at + 1)]) return null;
  }
  return null;
}
