import { type Connection, NotebookDocuments, type TextDocuments } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { readableCell } from "./core/languages/notebook/magics.js";
import type { Place } from "./core/registry/registry.js";
import { type Edit, lineStarts, type Span } from "./core/text.js";
import { normalizeUri } from "./uri.js";

/** The cells of Python of an open notebook as one text, which is what is analysed. */
interface NotebookText {
  /** Of the notebook, normalised: where it is, and what it is judged as. */
  readonly uri: string;
  readonly text: string;
  readonly cells: readonly CellDocument[];
}

/** A cell as a document whose text and offsets are those of the notebook, and whose lines are its own. */
interface CellDocument extends TextDocument {
  readonly notebook: { readonly uri: string };
  /** Where the cell stands in the notebook's text. */
  readonly window: Span;
  /** The start offset of each of its lines in the notebook's text. */
  readonly lines: readonly number[];
}

/** The notebooks that are open in a client that tells of them as such. */
export interface Notebooks {
  readonly listen: (connection: Connection) => void;
  /** The cell of Python with that URI; null for anything else. */
  readonly cell: (uri: string) => CellDocument | null;
  /** The URI of the notebook that an open cell belongs to, normalised; null for anything else. */
  readonly around: (uri: string) => string | null;
  /** The URIs of all that are open, normalised. */
  readonly open: () => ReadonlySet<string>;
  /** The text of an open notebook, by its normalised URI; null for anything else. */
  readonly text: (uri: string) => string | null;
  /** A place as it is shown: in a cell, where it is in the text of an open notebook. */
  readonly shown: (place: Place) => Place;
  /** Edits of a file as they are made: those of an open notebook's text in its cells. */
  readonly split: <File extends EditedFile>(file: File) => readonly File[];
  /** Calls back when a notebook is opened or closed, with its URI as the client writes it. */
  readonly onDidOpenOrClose: (listener: (uri: string) => void) => void;
}

/** Edits of one file. */
interface EditedFile {
  readonly uri: string;
  readonly lines: readonly number[];
  readonly edits: readonly Edit[];
}

/** True for a cell of an open notebook. */
export function isCell(document: TextDocument): document is CellDocument {
  return "notebook" in document;
}

/** None is open yet. The texts of cells come to `documents` like any other. */
export function followNotebooks(documents: TextDocuments<TextDocument>): Notebooks {
  const followed = new NotebookDocuments(documents);
  const texts = new Map<
    string,
    { readonly cells: readonly TextDocument[]; readonly state: string; readonly text: NotebookText }
  >();
  const listeners: ((uri: string) => void)[] = [];
  const open = new Set<string>();
  followed.onDidOpen(({ uri }) => {
    open.add(normalizeUri(uri));
    for (const listener of listeners) listener(uri);
  });
  followed.onDidClose(({ uri }) => {
    open.delete(normalizeUri(uri));
    texts.delete(normalizeUri(uri));
    for (const listener of listeners) listener(uri);
  });

  const textOf = (cellUri: string): NotebookText | null => {
    const notebook = followed.findNotebookDocumentForCell(cellUri);
    if (notebook === undefined) return null;
    const uri = normalizeUri(notebook.uri);
    const cells = notebook.cells.flatMap(({ document }) => documents.get(document) ?? []);
    const python = cells.filter(({ languageId }) => languageId === "python");
    const state = python.map(({ uri: own, version }) => `${own} ${version}`).join("\n");
    const known = texts.get(uri);
    // A cell that is opened again begins with the same version.
    if (known?.state === state && known.cells.every((cell, index) => cell === python[index])) return known.text;
    const text = joined(uri, python);
    texts.set(uri, { cells: python, state, text });
    return text;
  };
  const openText = (uri: string): NotebookText | null => {
    const notebook = open.has(uri) ? [...documents.all()].find((one) => around(one.uri) === uri) : undefined;
    return notebook ? textOf(notebook.uri) : null;
  };
  const around = (uri: string) => {
    const notebook = followed.findNotebookDocumentForCell(uri);
    return notebook ? normalizeUri(notebook.uri) : null;
  };

  return {
    listen: (connection) => void followed.listen(connection),
    cell: (uri) => textOf(uri)?.cells.find((cell) => cell.uri === uri) ?? null,
    around,
    open: () => open,
    text: (uri) => openText(uri)?.text ?? null,
    shown(place) {
      const cell = openText(place.uri)?.cells.find(({ window }) => isWithin(place.span, window));
      return cell ? { uri: cell.uri, lines: cell.lines, span: place.span } : place;
    },
    split(file) {
      const text = openText(file.uri);
      if (text === null) return [file];
      return text.cells.flatMap(({ uri, lines, window }) => {
        const edits = file.edits.filter(({ span }) => isWithin(span, window));
        return edits.length === 0 ? [] : [{ ...file, uri, lines, edits }];
      });
    },
    onDidOpenOrClose: (listener) => void listeners.push(listener),
  };
}

/** Windows do not touch: a line break stands between them. */
export function isWithin({ start, end }: Span, window: Span): boolean {
  return window.start <= start && end <= window.end;
}

function joined(uri: string, cells: readonly TextDocument[]): NotebookText {
  const parts = cells.map((cell) => readableCell(cell.getText()));
  const text = parts.map((part) => `${part}\n`).join("");
  const notebook = { uri };
  let start = 0;
  const documents = cells.map((cell, index) => {
    const length = parts[index]?.length ?? 0;
    const document = cellDocument(cell, notebook, text, { start, end: start + length });
    start += length + 1;
    return document;
  });
  return { uri, text, cells: documents };
}

function cellDocument(
  live: TextDocument,
  notebook: CellDocument["notebook"],
  text: string,
  window: Span,
): CellDocument {
  const { uri, languageId, version, lineCount } = live;
  const { start } = window;
  // The text of the notebook stays as it is while the client edits on, and so has each cell.
  const cell = TextDocument.create(uri, languageId, version, live.getText());
  return {
    uri,
    languageId,
    version,
    lineCount,
    notebook,
    window,
    lines: lineStarts(cell.getText()).map((offset) => start + offset),
    getText: (range) => (range ? cell.getText(range) : text),
    positionAt: (offset) => cell.positionAt(offset - start),
    offsetAt: (position) => start + cell.offsetAt(position),
    getLineRange: (line) => cell.getLineRange(line),
    getEOLCharacters: (line) => cell.getEOLCharacters(line),
  };
}
