import type { TextDocument } from "vscode-languageserver-textdocument";
import type { FollowedFile } from "./core/follow.js";
import { languageOfId } from "./core/languages/languages.js";
import type { Surroundings } from "./core/surroundings.js";
import { parentUri } from "./core/uriPath.js";
import { isNamespaced } from "./core/vocabulary.js";
import type { Workspace } from "./workspace.js";

/** An open document as a file whose names are followed, and what holds for it; null for one of no language of ours. */
export async function followedDocument(
  workspace: Workspace,
  document: TextDocument,
): Promise<{ readonly file: FollowedFile; readonly surroundings: Surroundings } | null> {
  const language = languageOfId(document.languageId);
  if (language === null) return null;
  const { surroundings, subject, analysis } = await workspace.read(document);
  const { root, sites } = surroundings;
  const file = { ...subject, root, within: root, sites, facts: analysis, text: document.getText(), language };
  return { file, surroundings };
}

/**
 * The files of the workspace where `kind` means what it means under `surroundings`: those with the same registry, or for a namespaced
 * kind those of the same project. Open documents are as they are in the editor, all others as they are on disk; they are waited for.
 */
export async function filesOfKind(
  workspace: Workspace,
  kind: string,
  { root, registry }: Surroundings,
): Promise<readonly FollowedFile[]> {
  await workspace.index.ready();
  const isNamed = isNamespaced(kind) && !registry.registry.kinds.has(kind);
  const isConcerned = (other: Surroundings) =>
    isNamed ? other.root === root : other.registry.registry.uri === registry.registry.uri;
  const files = new Map<string, FollowedFile>();
  const found = new Map<string, Surroundings>();
  for (const { uri, text, language, analysis, lines } of workspace.index.files.values()) {
    const folder = parentUri(uri);
    const around = found.get(folder) ?? (await workspace.surroundings(uri));
    found.set(folder, around);
    const { root: own, sites } = around;
    if (isConcerned(around))
      files.set(uri, { uri, text, language, facts: analysis, lines, root: own, within: own, sites });
  }
  for (const { uri } of workspace.documents.all()) {
    const document = workspace.document(uri);
    const open = document && (await followedDocument(workspace, document));
    if (open && isConcerned(open.surroundings)) files.set(open.file.uri, open.file);
  }
  return [...files.values()];
}
