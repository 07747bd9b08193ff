import type { TextDocument } from "vscode-languageserver-textdocument";
import type { FollowedFile } from "./core/follow.js";
import { originOf } from "./core/judge.js";
import { noFacts } from "./core/languages/facts.js";
import { languageOfDocument } from "./core/languages/languages.js";
import type { Surroundings } from "./core/surroundings.js";
import { lineStarts } from "./core/text.js";
import { parentUri } from "./core/uriPath.js";
import { namesOf } from "./core/uses.js";
import { isNamespaced } from "./core/vocabulary.js";
import type { IndexedFile } from "./indexedFile.js";
import { isCell } from "./notebooks.js";
import { normalizeUri } from "./uri.js";
import type { Workspace } from "./workspace.js";

/** A file and what holds for it. */
export interface FileInPlace {
  readonly file: FollowedFile;
  readonly surroundings: Surroundings;
}

/** An open document as a file whose names are followed, and what holds for it; null for one of no language of ours. */
export async function followedDocument(workspace: Workspace, document: TextDocument): Promise<FileInPlace | null> {
  const language = languageOfDocument(document);
  if (language === null) return null;
  const { surroundings, subject, analysis } = await workspace.read(document);
  const { sites, registry } = surroundings;
  const text = document.getText();
  // A registry that a configuration names matters without naming a site too.
  const isWhole = analysis === noFacts && registry.sources.includes(subject.uri);
  const facts = isWhole ? language.language.read(text, sites, language.id) : analysis;
  // Places in a notebook are told by its text; where they are in cells is found when they are shown.
  const lines = isCell(document) ? lineStarts(text) : subject.lines;
  return { file: { ...originOf(subject, surroundings), facts, text, language, lines }, surroundings };
}

/**
 * The files of the workspace that name a site. Open documents are as they are in the editor, all others as they are on disk; they
 * are waited for, and searched for where that was stopped.
 */
export async function followedFiles(workspace: Workspace): Promise<readonly FileInPlace[]> {
  await workspace.index.whole();
  return followedFilesNow(workspace);
}

/** Likewise, as far as they are known now. */
export async function followedFilesNow(workspace: Workspace): Promise<readonly FileInPlace[]> {
  const files = new Map<string, FileInPlace>();
  const found = new Map<string, Surroundings>();
  for (const indexed of workspace.index.files.values()) {
    if (workspace.notebooks.open().has(indexed.uri)) continue; // its cells are below, and it may have none any more
    await workspace.rest();
    const folder = parentUri(indexed.uri);
    const surroundings = found.get(folder) ?? (await workspace.surroundings(indexed.uri));
    found.set(folder, surroundings);
    files.set(indexed.uri, { file: inPlace(indexed, surroundings), surroundings });
  }
  for (const { uri } of workspace.documents.all()) {
    const document = workspace.document(uri);
    const open = document && (await followedDocument(workspace, document));
    if (open) files.set(open.file.uri, open);
  }
  return [...files.values()];
}

/**
 * The files where `kind` means what it means under `surroundings`: those with the same registry, or for a namespaced kind those of
 * the same project.
 */
export async function filesOfKind(
  workspace: Workspace,
  kind: string,
  surroundings: Surroundings,
): Promise<readonly FollowedFile[]> {
  const files = await followedFiles(workspace);
  return files.filter((one) => isConcerned(kind, surroundings, one.surroundings)).map(({ file }) => file);
}

/**
 * Likewise, with the files that name no site: they use the kind by a constant that another file passes on. All files of the workspace
 * are read for them, so this is for what a person asks for once. `names` stand for the kind beside those that `files` tell of.
 */
export async function filesNamingKind(
  workspace: Workspace,
  kind: string,
  surroundings: Surroundings,
  names: readonly string[],
): Promise<readonly FollowedFile[]> {
  const files = await filesOfKind(workspace, kind, surroundings);
  const wanted = namesOf(kind, files, surroundings.registry.registry, names);
  return withFilesNaming(workspace, wanted, files, (around) => isConcerned(kind, surroundings, around));
}

/** `files`, and those that name no site but one of `names`, where `isMeant` is true of what holds for them. */
export async function withFilesNaming(
  workspace: Workspace,
  names: ReadonlySet<string>,
  files: readonly FollowedFile[],
  isMeant: (surroundings: Surroundings) => boolean,
): Promise<readonly FollowedFile[]> {
  // An open document is among them whatever it says, and without a site nothing of it has been read.
  const notebooks = workspace.notebooks.open();
  const read = files.flatMap((file) => {
    if (file.facts !== noFacts) return [file];
    if (!notebooks.has(file.uri)) return [];
    // Its text is that of its cells, which the index does not know.
    const { language, id } = file.language;
    return [{ ...file, facts: language.read(file.text, file.sites, id) }];
  });
  const known = new Set(read.map(({ uri }) => uri));
  const open = new Map(workspace.documents.all().map((document) => [normalizeUri(document.uri), document.getText()]));
  const others: FollowedFile[] = [];
  for (const found of await workspace.index.naming(names, open)) {
    if (known.has(found.uri) || notebooks.has(found.uri)) continue;
    const around = await workspace.surroundings(found.uri);
    if (isMeant(around)) others.push(inPlace(found, around));
  }
  return [...read, ...others];
}

function inPlace(file: IndexedFile, surroundings: Surroundings): FollowedFile {
  return { ...originOf(file, surroundings), text: file.text, language: file.language };
}

function isConcerned(kind: string, { root, registry: { registry } }: Surroundings, other: Surroundings): boolean {
  const isOfProject = isNamespaced(kind) && !registry.kinds.has(kind);
  return isOfProject ? other.root === root : other.registry.registry.uri === registry.uri;
}
