import {
  type DocumentHighlight,
  DocumentHighlightKind,
  type DocumentHighlightParams,
  type Location,
  type ReferenceParams,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { toLocation, toOffset, toRange } from "../convert.js";
import { kindAt } from "../core/kindAt.js";
import { usesOf } from "../core/uses.js";
import { filesNamingKind, followedDocument } from "../followed.js";
import type { Workspace } from "../workspace.js";
import type { Feature } from "./feature.js";

/** Every place of a kind: in the whole workspace, or in the document itself. */
export const references: Feature = {
  capabilities: () => ({ referencesProvider: true, documentHighlightProvider: true }),
  register({ connection, workspace, requests }) {
    connection.onReferences(
      requests.aboutDocument<ReferenceParams, Location[] | null, null>(
        "references",
        { absent: null, failed: null },
        ["position", "context"],
        (document, { position, context }) =>
          provideReferences(workspace, document, toOffset(document, position), context.includeDeclaration),
      ),
    );
    connection.onDocumentHighlight(
      requests.aboutDocument<DocumentHighlightParams, DocumentHighlight[] | null, null>(
        "highlights",
        { absent: null, failed: null },
        ["position"],
        (document, { position }) => provideHighlights(workspace, document, toOffset(document, position)),
      ),
    );
  },
};

async function provideReferences(
  workspace: Workspace,
  document: TextDocument,
  offset: number,
  withDeclarations: boolean,
): Promise<Location[] | null> {
  const read = await followedDocument(workspace, document);
  const registry = read?.surroundings.registry.registry;
  const found = read && registry && (await workspace.lookUp(kindAt(read.file, registry, offset)));
  if (!read || !registry || !found) return null;
  const names = found.name === null ? [] : [found.name];
  const files = await filesNamingKind(workspace, found.kind, read.surroundings, names);
  const all = await workspace.lookUp(usesOf(found.kind, files, registry, names));
  return all.flatMap(({ uri, lines, uses }) =>
    uses
      .filter(({ isDeclaration }) => withDeclarations || !isDeclaration)
      .map(({ span }) => toLocation(workspace.notebooks.shown({ uri, lines, span }))),
  );
}

async function provideHighlights(
  workspace: Workspace,
  document: TextDocument,
  offset: number,
): Promise<DocumentHighlight[] | null> {
  const read = await followedDocument(workspace, document);
  const registry = read?.surroundings.registry.registry;
  const found = read && registry && (await workspace.lookUp(kindAt(read.file, registry, offset)));
  if (!read || !registry || !found) return null;
  const names = read.file.facts.references.map(({ name }) => name);
  const all = await workspace.lookUp(usesOf(found.kind, [read.file], registry, [...names, found.name ?? ""]));
  const own = all.find(({ uri }) => uri === read.file.uri);
  return (own?.uses ?? []).map(({ span, isDeclaration }) => ({
    range: toRange(document, span),
    kind: isDeclaration ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
  }));
}
