import { insertAlternative, insertItem, literalAround } from "../edits/items.js";
import {
  indentAt,
  insertAt,
  insertLineBelow,
  lineBreakOf,
  lineEndAt,
  lineStartAt,
  nextLineAt,
} from "../edits/lines.js";
import type { Constant } from "../languages/facts.js";
import { isInFlow } from "../languages/yaml/tree.js";
import { treeOf } from "../languages/yaml/yaml.js";
import type { Edit, Span } from "../text.js";
import type { Neighbour, VocabularyFile } from "./extend.js";
import { nameLike } from "./names.js";

/**
 * The edits that put `value` behind `neighbour` in the vocabulary, by the name `constant` where it has one. Null where the
 * members are records or have texts of their own that nobody has written yet.
 */
export function insertMember(
  file: VocabularyFile,
  neighbour: Neighbour,
  value: string,
  constant: string | null,
): readonly Edit[] | null {
  const { text, language } = file;
  if (constant !== null) return insertItem(text, neighbour.member.span, constant);
  if (neighbour.constant) return insertNamed(file, neighbour.constant, value);
  const literal = literalAround(text, neighbour.member.valueSpan);
  const item = writtenLike(text, literal, neighbour.member.valueSpan, value);
  const isYaml = language.language.name === "yaml";
  if (isYaml && isBlock(file, literal)) return insertEntry(text, literal, item);
  const before = text.slice(0, literal.start).trimEnd().slice(-1);
  const after = text.slice(literal.end).trimStart().charAt(0);
  if (isYaml && after === ":") return insertPair(text, literal, item);
  if (isYaml && before === ":") return insertRecord(text, literal, item);
  if (before === ":" || after === ":") return null;
  if (before === "|" || after === "|" || before === "=")
    return language.language.name === "typescript" ? insertAlternative(text, literal, item) : null;
  return insertItem(text, literal, item);
}

/** A key of a table in braces, as JSON has it, with an empty value like the neighbour's. */
function insertPair(text: string, key: Span, item: string): readonly Edit[] | null {
  const colon = text.indexOf(":", key.end);
  const start = colon + 1 + (text.slice(colon + 1).match(/^\s*/)?.[0].length ?? 0);
  const end = valueEnd(text, start);
  const empty = { '"': '""', "'": "''", "{": "{}", "[": "[]" }[text.charAt(start)] ?? "null";
  const pair = `${item}${text.slice(key.end, start)}${empty}`;
  return end === null ? null : insertItem(text, { start: key.start, end }, pair);
}

/** A record in braces that has the name and nothing else. */
function insertRecord(text: string, literal: Span, item: string): readonly Edit[] | null {
  const before = text.slice(0, literal.start);
  const start = before.lastIndexOf("{");
  const [key] = /(?:"[^"\n]*"|[\w-]+)\s*:\s*$/.exec(before) ?? [];
  const end = start < 0 ? null : valueEnd(text, start);
  if (key === undefined || end === null || end < literal.end) return null;
  const blank = /^\{ /.test(text.slice(start)) ? " " : "";
  return insertItem(text, { start, end }, `{${blank}${key}${item}${blank}}`);
}

/** Where the value in braces, brackets or quotes at `start`, or another scalar, ends; null where it does not. */
function valueEnd(text: string, start: number): number | null {
  const tokens = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[[\]{},\n]/g;
  tokens.lastIndex = start;
  let depth = 0;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [token] = match;
    if (depth === 0 && /^[,}\]\n]/.test(token)) return start + text.slice(start, match.index).trimEnd().length;
    if (/^[[{]/.test(token)) depth++;
    if (/^[\]}]/.test(token)) depth--;
    if (depth === 0) return match.index + token.length;
  }
  return null;
}

function writtenLike(text: string, literal: Span, content: Span, value: string): string {
  return text.slice(literal.start, content.start) + value + text.slice(content.end, literal.end);
}

/** A member of an enum or an object: its name, what stands between, and the string. */
function insertNamed({ text, language }: VocabularyFile, constant: Constant, value: string): readonly Edit[] | null {
  const key = literalAround(text, constant.nameSpan);
  const literal = literalAround(text, constant.valueSpan);
  const name = nameLike(constant, value);
  const item =
    writtenLike(text, key, constant.nameSpan, name) +
    text.slice(key.end, literal.start) +
    writtenLike(text, literal, constant.valueSpan, value);
  if (language.language.name === "python")
    return [insertLineBelow(text, literal.end, indentAt(text, key.start) + item)];
  if (text.charAt(literal.end) === ";") return null;
  return insertItem(text, { start: key.start, end: literal.end }, item);
}

/** True for what stands first on a line of YAML, behind a dash or a dash and a key, and is no item between brackets. */
function isBlock({ text, language }: VocabularyFile, literal: Span): boolean {
  if (isInFlow(treeOf(text, language.id), literal.start)) return false;
  const before = text.slice(lineStartAt(text, literal.start), literal.start);
  if (/^\s*-\s+(?:[\w-]+:\s+)?$/.test(before)) return true;
  return before.trim() === "" && /^:(?:\s|$)/.test(text.slice(literal.end, literal.end + 2));
}

/** A list's entry with what is in front of the name, or a table's key without a text; below all that belongs to the neighbour. */
function insertEntry(text: string, literal: Span, item: string): readonly Edit[] {
  const start = lineStartAt(text, literal.start);
  const before = text.slice(start, literal.start);
  const isKey = before.trim() === "";
  const end = entryEnd(text, literal.end, /^[ \t]*/.exec(before)?.[0].length ?? 0);
  return [insertAt(end, lineBreakOf(text) + before + item + (isKey ? ":" : ""))];
}

/** The end of the last line below `offset` that is indented further than `indent` characters. */
function entryEnd(text: string, offset: number, indent: number): number {
  let end = lineEndAt(text, offset);
  for (let next = nextLineAt(text, end); next < text.length; next = nextLineAt(text, next)) {
    const line = text.slice(next, lineEndAt(text, next));
    if (line.trim() === "") continue;
    if (line.search(/\S/) <= indent) break;
    end = lineEndAt(text, next);
  }
  return end;
}
