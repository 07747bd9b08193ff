import type { Span } from "../../text.js";
import { type JsonReader, peek, readItems, readMembers, skipValue } from "./json.js";

/** A cell of a notebook as it is written in its file. */
export interface Cell {
  /** True for a cell of code in Python. */
  readonly isPython: boolean;
  /** The strings that its text is made of, without their quotes and with escapes. */
  readonly strings: readonly Span[];
}

/** The cells of a notebook in the order in which they are shown; of broken JSON those before it breaks. */
export function readCells(text: string): readonly Cell[] {
  const reader: JsonReader = { text, at: 0 };
  const cells: Written[] = [];
  let language = "python";
  readMembers(reader, (key) => {
    if (key === "cells") readItems(reader, () => cells.push(readCell(reader)));
    else if (key === "metadata") language = readLanguage(reader) ?? language;
    else skipValue(reader);
  });
  return cells.map(({ type, language: own, strings }) => ({
    isPython: type === "code" && /^i?python[23]?$/i.test(own ?? language),
    strings,
  }));
}

interface Written {
  readonly type: string;
  /** What the cell itself is said to be in; null where the notebook's language holds. */
  readonly language: string | null;
  readonly strings: readonly Span[];
}

function readCell(reader: JsonReader): Written {
  let type = "";
  let language: string | null = null;
  let strings: readonly Span[] = [];
  readMembers(reader, (key) => {
    if (key === "cell_type") type = readWord(reader);
    else if (key === "source") strings = readSource(reader);
    else if (key === "metadata") language = readOwnLanguage(reader);
    else skipValue(reader);
  });
  return { type, language, strings };
}

/** The text of a cell is one string, or one for each line. */
function readSource(reader: JsonReader): readonly Span[] {
  if (peek(reader) === '"') return [readString(reader)];
  const strings: Span[] = [];
  readItems(reader, () => {
    if (peek(reader) === '"') strings.push(readString(reader));
    else skipValue(reader);
  });
  return strings;
}

/** Where editors note the language of a single cell. */
function readOwnLanguage(reader: JsonReader): string | null {
  return readNested(reader, (key) => key === "vscode", "languageId");
}

/** The language of the notebook: of its kernel, or what it was last run in. */
function readLanguage(reader: JsonReader): string | null {
  let found: string | null = null;
  readMembers(reader, (key) => {
    const name = key === "language_info" ? "name" : key === "kernelspec" ? "language" : null;
    if (name === null) skipValue(reader);
    else found = readNested(reader, (inner) => inner === name, null) ?? found;
  });
  return found;
}

/** The word at a key, or, with `inner`, at that key of the object at the key; null where there is none. */
function readNested(reader: JsonReader, isMeant: (key: string) => boolean, inner: string | null): string | null {
  let found: string | null = null;
  readMembers(reader, (key) => {
    if (!isMeant(key)) skipValue(reader);
    else if (inner !== null) found = readNested(reader, (one) => one === inner, null);
    else found = readWord(reader);
  });
  return found;
}

function readWord(reader: JsonReader): string {
  if (peek(reader) !== '"') {
    skipValue(reader);
    return "";
  }
  const { start, end } = readString(reader);
  return reader.text.slice(start, end);
}

function readString(reader: JsonReader): Span {
  const start = reader.at + 1;
  skipValue(reader);
  return { start, end: Math.max(start, reader.at - 1) };
}
