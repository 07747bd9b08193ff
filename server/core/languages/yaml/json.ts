import { readFlow } from "./flow.js";
import { isComment, newReader, nextLine, readComment, skipSpaces } from "./reader.js";
import type { Holder, Tree } from "./tree.js";

/** The language identifiers of JSON, which has no YAML around its braces. */
const jsonIds: ReadonlySet<string> = new Set(["json", "jsonc", "jsonl"]);

/** True for the language identifiers of JSON. */
export function isJson(id: string): boolean {
  return jsonIds.has(id);
}

/** True for JSON in which comments may stand. */
export function takesComments(id: string): boolean {
  return id === "jsonc";
}

/**
 * Reads JSON, however broken, as a tree. In JSON lines each line is a value of its own, so one that is damaged leaves the others
 * alone; elsewhere a value may go over lines. Comments are read too: editors keep some of it under the name of plain JSON.
 */
export function readJson(text: string, id: string): Tree {
  const reader = newReader(text, "json");
  // Nothing is indented deeper than that, so every line ends what is open.
  const indent = id === "jsonl" ? Number.POSITIVE_INFINITY : -1;
  if (text.startsWith("\uFEFF")) reader.at = 1;
  while (reader.at < text.length) {
    reader.at = skipSpaces(text, reader.at);
    const char = text[reader.at];
    if (char === "{" || char === "[") readFlow(reader, document(reader.tree), indent);
    else if (isComment(reader, reader.at)) readComment(reader);
    else if (char === '"') reader.at = nextLine(text, reader.at);
    else reader.at++;
  }
  return reader.tree;
}

function document({ holders }: Tree): Holder {
  const holder: Holder = { tag: "", value: null };
  holders.push(holder);
  return holder;
}
