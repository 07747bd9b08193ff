import type { AnnotatedTextEdit, TextDocumentEdit, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { ClientProfile } from "./clientProfile.js";
import { toLocation } from "./convert.js";
import type { Edit } from "./core/text.js";
import { normalizeUri } from "./uri.js";

/** The edits in one file. */
export interface FileEdits {
  readonly uri: string;
  /** The start offset of each line. */
  readonly lines: readonly number[];
  readonly edits: readonly Edit[];
}

/** The one annotation of an edit in another file than the one that a person looks at. */
const elsewhere = "elsewhere";

/**
 * Edits of several files as the client takes them best: those of open documents for the version that was read, and those outside of
 * the document `uri` to be confirmed, under the heading `label`. Files without edits are left out.
 */
export function toWorkspaceEdit(
  files: readonly FileEdits[],
  uri: string,
  label: string,
  open: readonly TextDocument[],
  client: ClientProfile,
): WorkspaceEdit {
  const documents = new Map(open.map((document) => [normalizeUri(document.uri), document]));
  const own = normalizeUri(uri);
  const changed = files.filter(({ edits }) => edits.length > 0);
  const uriOf = (file: FileEdits) => documents.get(file.uri)?.uri ?? file.uri;
  if (!client.versionsEdits)
    return { changes: Object.fromEntries(changed.map((file) => [uriOf(file), toEdits(file)])) };
  const isConfirmed = (file: FileEdits) => client.annotatesEdits && file.uri !== own;
  const documentChanges = changed.map((file): TextDocumentEdit => {
    const edits = toEdits(file);
    const textDocument = { uri: uriOf(file), version: documents.get(file.uri)?.version ?? null };
    return { textDocument, edits: isConfirmed(file) ? edits.map(annotated) : edits };
  });
  if (!changed.some(isConfirmed)) return { documentChanges };
  return { documentChanges, changeAnnotations: { [elsewhere]: { label, needsConfirmation: true } } };
}

function toEdits({ uri, lines, edits }: FileEdits): TextEdit[] {
  return edits.map(({ span, newText }) => ({ range: toLocation({ uri, lines, span }).range, newText }));
}

function annotated(edit: TextEdit): AnnotatedTextEdit {
  return { ...edit, annotationId: elsewhere };
}
