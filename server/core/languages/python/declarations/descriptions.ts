import type { Member } from "../../facts.js";
import { TokenKind } from "../../tokenTree.js";
import type { PythonFile } from "../file.js";
import { constantOf, writtenOut } from "../names/bindings.js";
import { isConstantName } from "../names/constants.js";
import {
  argumentsOf,
  calleeName,
  contents,
  type Expression,
  elements,
  expressionFrom,
  isGroup,
} from "../syntax/expressions.js";
import { literalOf } from "../syntax/strings.js";
import { callOf } from "../values/collections.js";
import { entriesOf } from "../values/tables.js";

/** What a declaration maps a member to. */
export interface Description {
  /** The text for people; empty when there is none. */
  readonly text: string;
  readonly status: Member["status"];
}

const nothing: Description = { text: "", status: null };

/** The words by which a record says what a kind means. */
const describing = ["meaning", "description", "doc", "docs", "help", "summary", "label", "title"];

/** What the member is mapped to: the value of a table, the label beside it, or the record that it is in. */
export function descriptionOf(file: PythonFile, member: Expression): Description {
  const { tree } = file;
  const mapped = mappedTo(file, member);
  if (mapped !== null) return describe(file, writtenOut(file, mapped));
  const open = tree.parent(member.start);
  if (isRecord(calleeName(tree, open))) return describeCall(file, open, true);
  if (tree.is(member.start - 1, ":")) return describe(file, { start: open, end: tree.after(open) });
  return { ...nothing, text: labelBeside(file, member, open) };
}

/** The tokens that belong to the member: itself, and the entry, pair, record or statement that it stands in. */
export function entryAround(file: PythonFile, member: Expression): Expression {
  const { tree } = file;
  const mapped = mappedTo(file, member);
  if (mapped !== null) return { start: member.start, end: mapped.end };
  const open = tree.parent(member.start);
  if (open < 0) return { start: member.start, end: expressionFrom(tree, member.start, statementEnd).end };
  if (tree.is(member.start - 1, ":") && isEnumKey(file, member.start - 2))
    return { ...member, start: member.start - 2 };
  const isCall = calleeName(tree, open) !== "";
  const isWithin = isCall
    ? isRecord(calleeName(tree, open))
    : tree.is(member.start - 1, ":") || isPair(file, member, open);
  if (!isWithin) return member;
  return { start: isCall ? open - 1 : open, end: tree.after(open) };
}

const statementEnd: ReadonlySet<string> = new Set([";"]);
const entryStops: ReadonlySet<string> = new Set([",", "for"]);

/** True for the key of an enum written as a table: `"JUDGE_FAILED"` of `{"JUDGE_FAILED": "judge_failed"}`. */
export function isEnumKey({ tree }: PythonFile, token: number): boolean {
  return (
    tree.kind(token) === TokenKind.String &&
    isConstantName(literalOf(tree, { start: token, end: token + 1 })?.value ?? "")
  );
}

/** True for the name of a class, as which records are made. */
function isRecord(callee: string): boolean {
  return /^_*[A-Z]\w*[a-z]/.test(callee) && !/(?:Enum|Choices|Type)$/.test(callee);
}

/** The value of `{member: value}` and `TABLE[member] = value`, or null. */
function mappedTo({ tree }: PythonFile, member: Expression): Expression | null {
  const open = tree.parent(member.start);
  if (tree.is(open, "{") && tree.is(member.end, ":")) return expressionFrom(tree, member.end + 1, entryStops);
  const isKey = tree.is(open, "[") && member.start === open + 1 && tree.groupEnd(open) === member.end;
  return isKey && tree.is(member.end + 1, "=") ? expressionFrom(tree, member.end + 2, statementEnd) : null;
}

/** `("a", "Label")` within a list, or `"a", "Label"` of a class. */
function labelBeside(file: PythonFile, member: Expression, open: number): string {
  const { tree } = file;
  const isLabelled =
    open < 0 ? file.lines.block(file.lines.at(member.start))?.kind === "class" : isPair(file, member, open);
  if (!isLabelled || !tree.is(member.end, ",")) return "";
  return describe(file, expressionFrom(tree, member.end + 1, entryStops)).text;
}

/** True for the first of the two elements of a group that stands in a list, or is what a name in a class is bound to. */
function isPair(file: PythonFile, member: Expression, open: number): boolean {
  const { tree, lines } = file;
  const isFirst = member.start === open + 1 && elements(tree, contents(tree, open)).length === 2;
  if (!isFirst || tree.is(open, "{")) return false;
  const list = tree.parent(open);
  const isNested = tree.kind(list) === TokenKind.Open && (calleeName(tree, list) === "" || tree.is(list, "["));
  return isNested || (tree.is(open - 1, "=") && lines.block(lines.at(open))?.kind === "class");
}

/** A text, a translated text (`_("…")`), or what a record says. */
function describe(file: PythonFile, expression: Expression): Description {
  const { tree } = file;
  const text = textOf(file, expression);
  if (text !== null) return { ...nothing, text };
  const open = callOf(tree, expression);
  if (open >= 0) return describeCall(file, open, false);
  if (!isGroup(tree, expression, "{")) return nothing;
  const entries = (entriesOf(tree, expression) ?? []).map(
    ({ key, value }) => [literalOf(tree, key)?.value ?? "", value] as const,
  );
  return recordOf(file, new Map(entries), []);
}

/** What a call with a record's fields says. Of one that names its kind too, `isNamed`, an argument behind that is its text. */
function describeCall(file: PythonFile, open: number, isNamed: boolean): Description {
  const { tree } = file;
  const { positional, keyword } = argumentsOf(tree, open);
  const rest = isNamed ? positional.slice(1) : positional;
  const found = recordOf(file, keyword, rest);
  const isTranslated = /^(?:_|gettext|gettext_lazy)$/.test(calleeName(tree, open));
  const texts = isTranslated || isNamed ? rest.filter((argument) => statusIn(file, argument) === null) : [];
  const [text] = texts.map((argument) => textOf(file, argument)).filter((found) => found !== null);
  return found.text !== "" ? found : { ...found, text: text ?? "" };
}

function recordOf(
  file: PythonFile,
  fields: ReadonlyMap<string, Expression>,
  positional: readonly Expression[],
): Description {
  const described = describing.map((word) => fields.get(word)).find((value) => value !== undefined);
  const text = (described && textOf(file, described)) ?? "";
  const stated = [fields.get("status"), ...positional].map((value) => value && statusIn(file, value));
  const flagged = (["deprecated", "reserved"] as const).find((flag) => isTrue(file, fields.get(flag)));
  return { text, status: stated.find((status) => status !== null && status !== undefined) ?? flagged ?? null };
}

/** `"reserved"`, a constant of that text, or a name such as `Status.RESERVED`. */
function statusIn(file: PythonFile, value: Expression): Member["status"] {
  const word = (textOf(file, value) ?? file.tree.textOf(value.end - 1)).toLowerCase();
  return word === "reserved" || word === "deprecated" ? word : null;
}

/** `True`, or a text that says why. */
function isTrue(file: PythonFile, value: Expression | undefined): boolean {
  return value !== undefined && (file.tree.is(value.start, "True") || (textOf(file, value) ?? "") !== "");
}

/** The text of a string or of a constant that is bound to one; null for anything else. */
function textOf(file: PythonFile, expression: Expression): string | null {
  return literalOf(file.tree, expression)?.value ?? constantOf(file, expression)?.value ?? null;
}
