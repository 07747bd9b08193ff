import { positionAt } from "../../text.js";
import { composed } from "../composed.js";
import type { Language } from "../language.js";
import type { LanguageId } from "../languages.js";
import { type Part, partBuilder } from "../part.js";
import { type Cell, readCells } from "./cells.js";
import { isForOthers, withoutMagics } from "./magics.js";

/** Notebooks as they are on disk: their cells of Python are one text of Python, in which later cells have what earlier ones define. */
export function notebookWith(python: LanguageId): Language {
  const language = composed({
    name: "python",
    siteNames: "python",
    ids: { jupyter: [".ipynb"] },
    lineComment: () => null,
    partsOf: (text) => partsOf(text, python),
    silencesOf: () => [],
    modulePlaces: python.language.modulePlaces,
    placeNames,
  });
  // Nobody types into the file, where quotes are written with a backslash.
  return { ...language, read: (text, sites, id) => ({ ...language.read(text, sites, id), slots: [] }) };
}

function partsOf(text: string, python: LanguageId): Part[] {
  const whole = partBuilder();
  for (const { isPython, strings } of readCells(text)) {
    if (!isPython) continue;
    const pieces = strings.flatMap(({ start, end }) => [...decoded(text, start, end)]);
    const source = pieces.map(({ inner }) => inner).join("");
    if (isForOthers(source)) continue;
    for (const { inner, start, end } of pieces) whole.add(inner, start, end);
    const end = strings[strings.length - 1]?.end ?? 0;
    if (!source.endsWith("\n")) whole.add("\n", end, end);
  }
  const part = whole.finish(python);
  return [{ ...part, text: withoutMagics(part.text) }];
}

/** What stands in a piece of a string of JSON, and where. */
interface Piece {
  readonly inner: string;
  readonly start: number;
  readonly end: number;
}

/** A string of JSON between its quotes: what is written as it is, and each escape by itself. */
function* decoded(text: string, start: number, end: number): Generator<Piece> {
  let at = start;
  while (at < end) {
    const backslash = text.indexOf("\\", at);
    const until = backslash < 0 || backslash > end ? end : backslash;
    if (until > at) yield { inner: text.slice(at, until), start: at, end: until };
    if (until === end) return;
    const length = /^\\u[0-9A-Fa-f]{4}/.test(text.slice(until, until + 6)) ? 6 : 2;
    at = Math.min(end, until + length);
    yield { inner: charOf(text.slice(until, at)), start: until, end: at };
  }
}

function charOf(written: string): string {
  if (written.length === 6) return String.fromCharCode(Number.parseInt(written.slice(2), 16));
  const char = written.charAt(1);
  return { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }[char] ?? char;
}

/** Cells are counted as they are shown, from 1, and so are the lines in each. */
function placeNames(text: string): (offset: number) => string | null {
  const cells = readCells(text);
  const starts = new Map<Cell, readonly number[]>();
  const startsOf = (cell: Cell) => {
    const known = starts.get(cell) ?? lineStartsIn(text, cell);
    starts.set(cell, known);
    return known;
  };
  const isIn = ({ strings }: Cell, offset: number) =>
    (strings[0]?.start ?? offset + 1) <= offset && offset <= (strings[strings.length - 1]?.end ?? 0);
  return (offset) => {
    const index = cells.findIndex((cell) => isIn(cell, offset));
    const cell = cells[index];
    return cell ? `cell ${index + 1}, line ${positionAt(startsOf(cell), offset).line + 1}` : null;
  };
}

/** Where the lines of a cell begin in the notebook's file. */
function lineStartsIn(text: string, { strings }: Cell): readonly number[] {
  const breaks = strings.flatMap(({ start, end }) =>
    [...decoded(text, start, end)].filter(({ inner }) => inner === "\n").map((piece) => piece.end),
  );
  return [strings[0]?.start ?? 0, ...breaks];
}
