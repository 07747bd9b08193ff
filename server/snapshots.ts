import { TextDocument } from "vscode-languageserver-textdocument";
import { inOnePiece } from "./core/text.js";

/**
 * Takes documents as they are now: what is given keeps its text while the client edits on. As long as nothing changes, it is the same
 * object each time, so what is found out about it can be kept by it.
 */
export function takeSnapshots(): (document: TextDocument) => TextDocument {
  const taken = new WeakMap<TextDocument, TextDocument>();
  return (document) => {
    const { uri, languageId, version } = document;
    const text = document.getText();
    const last = taken.get(document);
    // Some clients send two texts under one version.
    if (last?.version === version && last.getText() === text) return last;
    const snapshot = TextDocument.create(uri, languageId, version, inOnePiece(text));
    taken.set(document, snapshot);
    return snapshot;
  };
}
