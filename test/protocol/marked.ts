import type { Location, Position } from "vscode-languageserver";
import { lineStarts, positionAt } from "../../server/core/text.js";
import type { TestClient } from "./client.js";

/** Files of a workspace with `⟦…⟧` around what is expected and `‸` where the cursor is. */
export interface MarkedFiles {
  readonly files: Map<string, string>;
  readonly cursor: { readonly uri: string; readonly position: Position };
  /** What is marked, as `describe` writes it, in the order of the files and of their texts. */
  readonly marked: readonly string[];
}

/** The folder of all files of these tests. */
export const folder = "file:///gym";

/** Reads files by their paths, as written, with CRLF, or behind astral characters in a comment. */
export function readMarked(sources: Readonly<Record<string, string>>, variant: Variant): MarkedFiles {
  const files = new Map<string, string>();
  const marked: string[] = [];
  let cursor = { uri: "", position: { line: 0, character: 0 } };
  for (const [path, source] of Object.entries(sources)) {
    const uri = `${folder}/${path}`;
    const changed = changes[variant](source, path);
    const text = changed.replace(/[⟦⟧‸]/gu, "");
    const lines = lineStarts(text);
    let offset = 0;
    for (const [piece] of changed.matchAll(/[⟦⟧‸]|[^⟦⟧‸]+/gu)) {
      if (piece === "‸") cursor = { uri, position: positionAt(lines, offset) };
      else if (piece === "⟦") marked.push(describe(uri, positionAt(lines, offset)));
      else if (piece !== "⟧") offset += piece.length;
    }
    files.set(uri, text);
  }
  return { files, cursor, marked: marked.sort() };
}

export type Variant = "as written" | "with CRLF" | "behind astral characters";

const changes: Readonly<Record<Variant, (source: string, path: string) => string>> = {
  "as written": (source) => source,
  "with CRLF": (source) => source.replace(/\n/g, "\r\n"),
  "behind astral characters": (source, path) => `${path.endsWith("ts") ? "/* 😀😀 */ " : "# 😀😀\n"}${source}`,
};

/** Every variant. */
export const variants = Object.keys(changes) as Variant[];

/** The beginning of a place, in a form that is easy to compare. */
export function describe(uri: string, { line, character }: Position): string {
  return `${uri.slice(folder.length + 1)}:${line}:${character}`;
}

/** The places of an answer, in the order of their descriptions. */
export function describeAll(locations: readonly Location[] | null): string[] {
  return (locations ?? []).map(({ uri, range }) => describe(uri, range.start)).sort();
}

/** Opens the file with the cursor, as its ending says. */
export function openAtCursor(client: TestClient, { files, cursor: { uri } }: MarkedFiles): void {
  client.open(uri, languageIds[uri.slice(uri.lastIndexOf(".") + 1)] ?? "plaintext", files.get(uri) ?? "");
}

const languageIds: Readonly<Record<string, string>> = { py: "python", ts: "typescript", yaml: "yaml", md: "markdown" };
