import { joinedText } from "../../embedded/decodedString.js";
import { embeddedFacts } from "../../embedded/embedded.js";
import { endOfClosed, joinedStrings } from "../joinedStrings.js";
import { isProseName } from "../prose.js";
import { TokenKind, type TokenTree } from "../tokenTree.js";
import type { PythonFile } from "./file.js";
import { calleeName } from "./syntax/expressions.js";
import { beginsStatement } from "./syntax/statements.js";
import { decodedString, literalAt } from "./syntax/strings.js";
import { isMessage } from "./values/telling.js";

/** Puts into the facts the kinds and slots in a query that the string at `token` holds. A message or a docstring holds none. */
export function readEmbedded(file: PythonFile, token: number): void {
  const { tree, sites, facts } = file;
  const head = headOf(file, token);
  // Each piece of a template that mentions a site, and each string of a text, leads to the whole of it.
  if (head < 0 || !file.isFirstQuery(head)) return;
  const heads = joinedStrings(tree, head, true);
  for (const other of heads) file.isFirstQuery(other);
  if (isProse(file, heads)) return;
  const text = joinedText(heads.map((one) => decodedString(tree, one)));
  const { occurrences, slots } = embeddedFacts(text, sites, "python");
  const closed = endOfClosed(tree, heads);
  for (const occurrence of occurrences) if (occurrence.span.end <= closed) facts.occurrence(occurrence);
  for (const slot of slots) facts.slot(slot);
}

/** The token that the string begins with which the token is a piece of, or -1. */
function headOf({ tree }: PythonFile, token: number): number {
  switch (tree.kind(token)) {
    case TokenKind.String:
    case TokenKind.TemplateHead:
      return token;
    case TokenKind.TemplateMiddle:
      return tree.parent(token);
    case TokenKind.TemplateTail:
      return tree.groupEnd(token);
    default:
      return -1;
  }
}

/** How many groups around a string are looked at for the call that tells it to people. */
const maxDepth = 100;

/** More keywords that take a text for people, or a pattern for one. */
const proseKeywords = new Set(["epilog", "match"]);

/** Assertions about the text of an error or of a warning. */
const errorAssertions = /^assert(?:Raises|Warns)Regex$/;

/** True for a docstring, and for a text, of the strings that begin at `heads`, handed to a log, an error or a person, or compared with such a text. */
function isProse(file: PythonFile, heads: readonly number[]): boolean {
  const { tree } = file;
  const head = heads[0] as number;
  const last = heads[heads.length - 1] as number;
  if (beginsStatement(file, head) || isAssertMessage(file, head) || isComparedWithMessage(file, head, last))
    return true;
  if (errorAssertions.test(calleeName(tree, tree.parent(head)))) return true;
  const name = boundName(file, head);
  if (proseKeywords.has(name) || isProseName(name)) return true;
  let open = tree.parent(head);
  for (let depth = 0; open >= 0 && depth < maxDepth; depth++, open = tree.parent(open)) {
    if (isMessage(calleeName(tree, open)) || isPatternCall(tree, open)) return true;
  }
  return false;
}

/** The variable, with a type or without, the keyword or the key that the text at `head` is bound to; "" when it is none. */
function boundName(file: PythonFile, head: number): string {
  const { tree } = file;
  if (tree.is(head - 1, ":")) return literalAt(tree, head - 2).value ?? "";
  if (!tree.is(head - 1, "=")) return "";
  const first = tree.parent(head) + 1;
  for (let at = head - 2; at > first && !endsTarget(file, at); at = tree.before(at))
    if (tree.is(at, ":")) return tree.textOf(at - 1);
  return tree.textOf(head - 2);
}

/** True where what is bound cannot begin farther to the left than `token`. */
function endsTarget(file: PythonFile, token: number): boolean {
  return file.tree.is(token, ",") || file.tree.is(token, "=") || beginsStatement(file, token);
}

/** `re.compile("…")` */
function isPatternCall(tree: TokenTree, open: number): boolean {
  return tree.is(open, "(") && tree.is(open - 2, ".") && tree.is(open - 3, "re");
}

/** `"…" in str(err)`, `"…" in caplog.text`, `str(err) == "…"`: what is compared with is a message. */
function isComparedWithMessage({ tree }: PythonFile, head: number, last: number): boolean {
  const behind = tree.after(last);
  const operator = tree.is(behind, "not") ? behind + 1 : behind;
  if (tree.is(operator, "in")) {
    return ["str", "repr", "caplog"].some((name) => tree.is(operator + 1, name));
  }
  const call = tree.is(head - 1, "==") && tree.closes(head - 2) ? tree.groupEnd(head - 2) : -1;
  return calleeName(tree, call) === "str" || calleeName(tree, call) === "repr";
}

/** `assert condition, "message"` */
function isAssertMessage({ tree, lines }: PythonFile, head: number): boolean {
  return tree.parent(head) < 0 && tree.is(head - 1, ",") && tree.is(lines.first(lines.at(head)), "assert");
}
