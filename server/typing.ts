import type { TextDocuments } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { Clock } from "./clock.js";
import { countWhile, type Span } from "./core/text.js";
import { isCell } from "./notebooks.js";

/** How long an edit counts as being typed, in milliseconds. */
const pause = 800;

/** Where the person is typing, so that a name is not called wrong before it is finished. */
export interface Typing {
  /** What the last edit of the document put into its text, empty for a deletion; null once the typing has paused. */
  lastEdit(document: TextDocument): Span | null;
  /** Calls back when the typing in a document has paused. */
  onDidPause(listener: (document: TextDocument) => void): void;
}

/** Follows the edits of all `documents`. Opening one is no edit. */
export function followTyping(documents: TextDocuments<TextDocument>, clock: Clock): Typing {
  const texts = new WeakMap<TextDocument, string>();
  const edits = new Map<string, { readonly span: Span; readonly cancel: () => void }>();
  const listeners: ((document: TextDocument) => void)[] = [];

  const forget = ({ uri }: TextDocument) => {
    edits.get(uri)?.cancel();
    edits.delete(uri);
  };
  documents.onDidChangeContent(({ document }) => {
    const before = texts.get(document);
    const text = document.getText();
    texts.set(document, text);
    if (before === undefined) return;
    forget(document);
    const cancel = clock.after(pause, () => {
      edits.delete(document.uri);
      for (const listener of listeners) listener(document);
    });
    edits.set(document.uri, { span: changedSpan(before, text), cancel });
  });
  documents.onDidClose(({ document }) => forget(document));

  return {
    lastEdit(document) {
      const span = edits.get(document.uri)?.span;
      if (span === undefined) return null;
      const start = isCell(document) ? document.window.start : 0;
      return { start: start + span.start, end: start + span.end };
    },
    onDidPause: (listener) => void listeners.push(listener),
  };
}

/** The part of `after` that is not in `before`, taken as one piece; empty where something was only taken away. */
export function changedSpan(before: string, after: string): Span {
  const shorter = Math.min(before.length, after.length);
  const start = longest(shorter, (length) => before.slice(0, length) === after.slice(0, length));
  const ending = (text: string, length: number) => text.slice(text.length - length);
  const tail = longest(shorter - start, (length) => ending(before, length) === ending(after, length));
  return { start, end: after.length - tail };
}

/** The longest length up to `limit` for which `holds`, which holds for all shorter ones: comparing large pieces costs next to nothing. */
function longest(limit: number, holds: (length: number) => boolean): number {
  return countWhile(limit, (index) => holds(index + 1));
}
