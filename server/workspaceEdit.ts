import type { AnnotatedTextEdit, CreateFile, TextDocumentEdit, TextEdit, WorkspaceEdit } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { ClientProfile } from "./clientProfile.js";
import { toTextEdits } from "./convert.js";
import type { Edit } from "./core/text.js";
import { normalizeUri } from "./uri.js";

/** The edits in one file. */
export interface FileEdits {
  readonly uri: string;
  /** The start offset of each line. */
  readonly lines: readonly number[];
  readonly edits: readonly Edit[];
  /** True for a file that is still to be made. */
  readonly isNew?: boolean;
}

/** An open document in the client's spelling, which it knows it by, and the version that edits are made for. */
type OpenDocument = Pick<TextDocument, "uri" | "version">;

/** Finds an open document by any spelling of its URI; undefined for one that is not open. */
export type FindOpen = (uri: string) => OpenDocument | undefined;

/** Finds the documents that are open when it is asked for the first time. */
export function findOpen(documents: () => readonly OpenDocument[]): FindOpen {
  let known: ReadonlyMap<string, OpenDocument> | null = null;
  return (uri) => {
    known ??= new Map(documents().map((document) => [normalizeUri(document.uri), document]));
    return known.get(normalizeUri(uri));
  };
}

/** What a person is asked about edits: those outside of the document `uri` are to be confirmed, under the heading `label`. */
interface Confirmation {
  readonly uri: string;
  readonly label: string;
}

/** The one annotation of an edit in another file than the one that a person looks at. */
const elsewhere = "elsewhere";

/**
 * Edits of several files as the client takes them best: those of open documents for the version that was read. Without a
 * `confirmation` nothing is to be confirmed. Files without edits are left out.
 */
export function toWorkspaceEdit(
  files: readonly FileEdits[],
  open: FindOpen,
  client: ClientProfile,
  confirmation: Confirmation | null,
): WorkspaceEdit {
  const changed = files.filter(({ edits }) => edits.length > 0);
  const uriOf = ({ uri }: FileEdits) => open(uri)?.uri ?? uri;
  if (!client.changesDocuments)
    return { changes: Object.fromEntries(changed.map((file) => [uriOf(file), toTextEdits(file.lines, file.edits)])) };
  const own = confirmation && normalizeUri(confirmation.uri);
  const isConfirmed = ({ uri }: FileEdits) => own !== null && client.annotatesEdits && normalizeUri(uri) !== own;
  const documentChanges = changed.flatMap((file): (CreateFile | TextDocumentEdit)[] => {
    const edits = toTextEdits(file.lines, file.edits);
    const textDocument = { uri: uriOf(file), version: open(file.uri)?.version ?? null };
    const change = { textDocument, edits: isConfirmed(file) ? edits.map(annotated) : edits };
    return file.isNew ? [{ kind: "create", uri: file.uri }, change] : [change];
  });
  if (confirmation === null || !changed.some(isConfirmed)) return { documentChanges };
  const { label } = confirmation;
  return { documentChanges, changeAnnotations: { [elsewhere]: { label, needsConfirmation: true } } };
}

function annotated(edit: TextEdit): AnnotatedTextEdit {
  return { ...edit, annotationId: elsewhere };
}
