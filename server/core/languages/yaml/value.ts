import { CST } from "yaml";
import type { DecodedString } from "../../embedded/decodedString.js";
import type { Span } from "../../text.js";
import { lineEnd, nextLine } from "./reader.js";
import type { Entry, Mapping, Scalar, ScalarStyle } from "./tree.js";

/** What stands between the quotes; of a block scalar, its lines without the first one's indentation and the last line end. */
export function contentSpan(text: string, scalar: Scalar): Span {
  if (scalar.style === "plain") return { start: scalar.start, end: scalar.end };
  if (isQuoted(scalar)) return { start: scalar.start + 1, end: scalar.closed ? scalar.end - 1 : scalar.end };
  const block = text.slice(nextLine(text, scalar.start), scalar.end);
  const content = block.trimStart();
  const start = scalar.end - content.length;
  const { length } = content.trimEnd();
  const lastEnd = content.slice(length).search(/\r?\n/);
  return { start, end: lastEnd < 0 ? scalar.end : start + length + lastEnd };
}

/**
 * The value of a scalar as a string. What is not spelled as it is, escapes, folded lines and block scalars, is read by the
 * library, one scalar at a time: a whole text would take it too long. Never fails: what is no escape stands for itself.
 */
export function scalarValue(text: string, scalar: Scalar): string {
  const { start, end } = contentSpan(text, scalar);
  const written = text.slice(start, end);
  if (isVerbatim(written, scalar)) return written;
  const token = isBlock(scalar) ? blockToken(text, scalar) : flowToken(text, scalar);
  return CST.resolveAsScalar(token, false, ignoreProblem).value;
}

/** The key of an entry as a string. */
export function keyText(text: string, entry: Entry): string {
  entry.name ??= scalarValue(text, entry.key);
  return entry.name;
}

/** The first entry of `mapping` whose key is one of `names`, or undefined. */
export function entryOf(text: string, mapping: Mapping, names: ReadonlySet<string>): Entry | undefined {
  const { entries } = mapping;
  // A table of kinds may have thousands of entries, and is asked for each of them.
  if (entries.length <= names.size) return entries.find((entry) => names.has(keyText(text, entry)));
  mapping.firsts ??= firstByKey(text, entries);
  let first = entries.length;
  for (const name of names) first = Math.min(first, mapping.firsts.get(name) ?? first);
  return entries[first];
}

function firstByKey(text: string, entries: readonly Entry[]): ReadonlyMap<string, number> {
  const firsts = new Map<string, number>();
  for (const [index, entry] of entries.entries()) {
    const key = keyText(text, entry);
    if (!firsts.has(key)) firsts.set(key, index);
  }
  return firsts;
}

/** The value of a scalar, with the way back to the text for each of its characters. */
export function decode(text: string, scalar: Scalar): DecodedString {
  const value = scalarValue(text, scalar);
  const content = contentSpan(text, scalar);
  const written = text.slice(content.start, content.end);
  if (isVerbatim(written, scalar)) return { value, offsetAt: (index) => content.start + index };
  let offsets: number[] | null = null;
  return {
    value,
    offsetAt: (index) => {
      offsets ??= isBlock(scalar) ? blockOffsets(text, content, value) : flowOffsets(text, scalar, content);
      return offsets[index] ?? content.end;
    },
  };
}

/** True for a scalar with quotes around its content. */
export function isQuoted({ style }: Scalar): boolean {
  return style === "single" || style === "double";
}

/** True for `|` and `>`. */
export function isBlock({ style }: Scalar): boolean {
  return style === "literal" || style === "folded";
}

/** What a content of each style has to be free of in order to be its own value. */
const changing: Readonly<Record<ScalarStyle, RegExp>> = {
  plain: /\n/,
  single: /[\n']/,
  double: /[\n\\]/,
  literal: /^/,
  folded: /^/,
};

/** True when the value is spelled as it is. */
function isVerbatim(written: string, { style, closed }: Scalar): boolean {
  return !closed || !changing[style].test(written);
}

const flowTypes = { plain: "scalar", single: "single-quoted-scalar", double: "double-quoted-scalar" } as const;

function flowToken(text: string, { style, start, end, indent }: Scalar): CST.FlowScalar {
  const type = flowTypes[style as keyof typeof flowTypes];
  return { type, offset: 0, indent, source: text.slice(start, end), end: [] };
}

function blockToken(text: string, { start, end, indent }: Scalar): CST.BlockScalar {
  const body = nextLine(text, start);
  const header = /^[|>][-+1-9]*/.exec(text.slice(start, lineEnd(text, start)));
  const props: CST.Token[] = [{ type: "block-scalar-header", offset: 0, indent: 0, source: header?.[0] ?? "" }];
  return { type: "block-scalar", offset: 0, indent: Math.max(0, indent), props, source: text.slice(body, end) };
}

function ignoreProblem(): void {}

/** For each character of `value`, the offset it comes from: the lines of a block scalar are in its value one after the other. */
function blockOffsets(text: string, content: Span, value: string): number[] {
  const offsets: number[] = [];
  for (let line = content.start; line < content.end; line = nextLine(text, line)) {
    const written = text.slice(line, lineEnd(text, line)).trim();
    const start = line + text.slice(line, content.end).indexOf(written);
    const index = value.indexOf(written, offsets.length);
    while (offsets.length < index) offsets.push(start);
    for (let i = 0; i < written.length; i++) offsets.push(start + i);
  }
  return offsets;
}

/** For each character of `value`, the offset it comes from: escapes and line breaks are where text and value differ. */
function flowOffsets(text: string, { style }: Scalar, { start, end }: Span): number[] {
  const content = text.slice(start, end);
  const offsets: number[] = [];
  for (let at = 0; at < content.length; ) {
    const { written, read } = pieceAt(content, at, style);
    for (let i = 0; i < read; i++) offsets.push(start + at);
    at += written;
  }
  return offsets;
}

/** How many characters of the text and of the value the piece at `at` has: a folded line break, an escape or one character. */
function pieceAt(content: string, at: number, style: ScalarStyle): { written: number; read: number } {
  const fold = matchAt(/[ \t]*\r?\n\s*/y, content, at);
  if (fold !== "") return { written: fold.length, read: Math.max(1, fold.split("\n").length - 2) };
  if (style === "single" && content.startsWith("''", at)) return { written: 2, read: 1 };
  if (style !== "double" || content[at] !== "\\") return { written: 1, read: 1 };
  const joined = matchAt(/\\\r?\n[ \t]*/y, content, at);
  if (joined !== "") return { written: joined.length, read: 0 };
  const code = matchAt(/\\(?:x.{2}|u.{4}|U.{8})/y, content, at);
  const isAstral = code.length === 10 && Number.parseInt(code.slice(2), 16) > 0xffff;
  return { written: Math.max(2, code.length), read: isAstral ? 2 : 1 };
}

function matchAt(pattern: RegExp, content: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(content)?.[0] ?? "";
}
