import { TokenKind } from "../tokenTree.js";
import { argumentsOf, calleeName, type Expression, expressionFrom, isGroup } from "./expressions.js";
import type { PythonFile } from "./file.js";
import { callOf } from "./parts/collections.js";
import { entriesOf } from "./parts/tables.js";
import { literalOf } from "./strings.js";

/** The words by which a record says what a kind means. */
const describing = ["meaning", "description", "doc", "docs", "help", "summary", "label", "title"];

/**
 * The text that a member is mapped to in its declaration: as a value of a table, as the label beside it, or in its record.
 * Empty when there is none.
 */
export function mappedText(file: PythonFile, member: Expression): string {
  const { tree } = file;
  const open = tree.parent(member.start);
  if (tree.is(open, "{") && tree.is(member.end, ":")) {
    return textOf(file, expressionFrom(tree, member.end + 1, entryStops));
  }
  if (tree.is(member.start - 1, ":")) return recordText(file, { start: open, end: tree.after(open) });
  return labelBeside(file, member, open);
}

const entryStops: ReadonlySet<string> = new Set([",", "for"]);

/** `("a", "Label")` within a list, or `"a", "Label"` of a class. */
function labelBeside(file: PythonFile, member: Expression, open: number): string {
  const { tree } = file;
  if (!tree.is(member.end, ",")) return "";
  const label = expressionFrom(tree, member.end + 1, entryStops);
  if (open >= 0) {
    const list = tree.parent(open);
    const isNested = tree.kind(list) === TokenKind.Open && calleeName(tree, list) === "";
    const end = tree.is(label.end, ",") ? label.end + 1 : label.end;
    const isPair = member.start === open + 1 && end === tree.groupEnd(open);
    if (!isPair || (!isNested && !isBound(file, open))) return "";
  }
  return textOf(file, label);
}

/** True when the group is what a name in a class is bound to. */
function isBound({ tree, lines }: PythonFile, open: number): boolean {
  return tree.is(open - 1, "=") && lines.block(lines.at(open))?.kind === "class";
}

/** A text, a translated text (`_("…")`), or what a record says. */
function textOf(file: PythonFile, expression: Expression): string {
  const { tree } = file;
  const literal = literalOf(tree, expression);
  if (literal) return literal.value ?? "";
  const open = callOf(tree, expression);
  if (open < 0) return recordText(file, expression);
  const { positional, keyword } = argumentsOf(tree, open);
  const described = describing.map((word) => keyword.get(word)).find((value) => value !== undefined);
  const isTranslated = /^(?:_|gettext|gettext_lazy)$/.test(calleeName(tree, open));
  const text = described ?? (isTranslated ? positional[0] : undefined);
  return (text && literalOf(tree, text)?.value) ?? "";
}

function recordText({ tree }: PythonFile, expression: Expression): string {
  if (!isGroup(tree, expression, "{")) return "";
  const entries = entriesOf(tree, expression) ?? [];
  for (const word of describing) {
    const entry = entries.find(({ key }) => literalOf(tree, key)?.value === word);
    if (entry) return literalOf(tree, entry.value)?.value ?? "";
  }
  return "";
}
