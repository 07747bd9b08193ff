import type { Connection, InitializeParams } from "vscode-languageserver";
import { TextDocuments } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { ClientProfile } from "./clientProfile.js";
import type { Clock } from "./clock.js";
import { type ClosedFiles, followClosing } from "./closedFiles.js";
import { type Configuration, configurationOf } from "./configuration.js";
import { type Analysis, analyze } from "./core/analysis.js";
import { isBelowSkipped } from "./core/exclude.js";
import type { ForeignVocabulary } from "./core/foreign.js";
import type { Subject } from "./core/judge.js";
import { noFacts } from "./core/languages/facts.js";
import { languageOfDocument, languageOfPath } from "./core/languages/languages.js";
import { isProjectFile } from "./core/project/project.js";
import { isInEnvironment, isInstalled } from "./core/registry/environment.js";
import type { Registry } from "./core/registry/registry.js";
import type { Settings } from "./core/settings.js";
import type { Sites } from "./core/sites.js";
import { groundsOf, type Outside, type Surroundings, surroundingsOf } from "./core/surroundings.js";
import { lineStarts } from "./core/text.js";
import { innermostFolder, isWithinUri, parentUri, relativeTo } from "./core/uriPath.js";
import { moreThanSearched } from "./core/walk.js";
import { foldersOf } from "./folders.js";
import { type ForeignFinder, foreignIn, registryOffered } from "./foreign.js";
import type { Host } from "./host.js";
import { readText } from "./indexedFile.js";
import { type Lookups, lookupsOf } from "./lookups.js";
import { followNotebooks, isCell, type Notebooks } from "./notebooks.js";
import { type PythonEnvironments, pythonEnvironmentsOf } from "./pythonEnvironments.js";
import { registryLog } from "./registryLog.js";
import { takeSnapshots } from "./snapshots.js";
import { followTyping, type Typing } from "./typing.js";
import { folderUri, normalizeUri } from "./uri.js";
import { createIndex, type WorkspaceIndex } from "./workspaceIndex.js";

/** What is known for one client: the open documents with what each says, the registries, the settings, the files of its folders. */
export interface Workspace {
  /** What the client can do. */
  readonly client: ClientProfile;
  readonly documents: TextDocuments<TextDocument>;
  readonly notebooks: Notebooks;
  readonly typing: Typing;
  /**
   * The open document of ours with that URI as it is now: of a language of ours, or a project's configuration. It stays as it is while
   * the client edits on. Null for any other, and for the shadow of a file (a `git:` document).
   */
  document(uri: string): TextDocument | null;
  /** The facts of the document's text. */
  analysis(document: TextDocument, sites: Sites): Analysis;
  /** What holds for the document: the settings, the registry and where it comes from. */
  surroundings(uri: string): Promise<Surroundings>;
  /** The document's text, what it says and what holds for it. */
  read(document: TextDocument): Promise<ReadDocument>;
  /** Looks something up among the files of the workspace, open documents before what is on disk. */
  readonly lookUp: Lookups["run"];
  readonly index: WorkspaceIndex;
  /** What the editor has closed and may still show old problems of. */
  readonly closed: ClosedFiles;
  /** The person's settings of the window. */
  settings(): Promise<Settings>;
  /** The open folders, as normalised URIs. */
  folders(): readonly string[];
  /** The vocabulary for which nothing is reported in a file, because its project declares it and has nothing to do with NeMo Gym. */
  foreign(uri: string, surroundings: Surroundings): Promise<ForeignVocabulary | null>;
  /** The registry whose kinds completion and hover know in a file. It does not wait for the search of the workspace. */
  offered(uri: string, surroundings: Surroundings): Promise<Registry>;
  /** True for a file in the folders of the workspace that is no installed package. */
  isOwn(uri: string): boolean;
  /** The text that a file, or a notebook, has in the editor, by its normalised URI; null for one that is not open. */
  openText(uri: string): string | null;
  /** The text of a file on disk, read anew; null where there is none. */
  textOnDisk(uri: string): Promise<string | null>;
  /** As `Host.rest`. */
  readonly rest: () => Promise<void>;
  /** What `compute` comes to, which is computed once for the same key until something changes. */
  remember<Value>(key: string, compute: () => Promise<Value>): Promise<Value>;
  /** Likewise, also while documents are edited, as long as it is asked for with the same `version`. */
  keep<Value>(key: string, version: string, compute: () => Promise<Value>): Promise<Value>;
  /** Begins to search the workspace, in the background. */
  search(): void;
  /** Looks again at files that may have changed, all that were read when none are named; findings that depend on them are made anew. */
  lookAgain(uris?: readonly string[]): Promise<void>;
  /** Looks again at a document that the editor has opened, edited or closed, where something depends on it. */
  documentChanged(uri: string): Promise<void>;
  /** Looks again at what no file event tells of: files elsewhere, and environments, which may be links to elsewhere. */
  lookAgainElsewhere(): Promise<void>;
  /** True for what is in none of the workspace's folders. */
  isElsewhere(uri: string): boolean;
  changeFolders(added: readonly string[], removed: readonly string[]): void;
  /** Calls back whenever the same text may have other findings than before. */
  onDidChangeFindings(listener: () => void): void;
  findingsChanged(): void;
}

/** A document that has been read. */
export interface ReadDocument {
  readonly analysis: Analysis;
  readonly surroundings: Surroundings;
  /** The document for `judge`. */
  readonly subject: Subject;
}

/** Where a workspace has what it knows from. */
interface Sources {
  readonly configuration: Configuration;
  readonly environments: PythonEnvironments;
  readonly lookups: Lookups;
}

/** The workspace of one client. */
export function createWorkspace(
  connection: Connection,
  host: Host,
  clock: Clock,
  params: InitializeParams,
  client: ClientProfile,
): Workspace & Sources {
  const documents = new TextDocuments(TextDocument);
  const notebooks = followNotebooks(documents);
  const snapshotOf = takeSnapshots();
  const analyses = new WeakMap<object, { readonly sites: string; readonly analysis: Analysis }>();
  const listeners: (() => void)[] = [];
  let folders = foldersOf(params);

  const openText = (uri: string) =>
    documents
      .all()
      .find((document) => normalizeUri(document.uri) === uri)
      ?.getText() ?? null;
  const logRegistry = registryLog(connection.console);
  const lookups = lookupsOf(host, openText);
  const configuration = configurationOf(connection, clock, client, params, () => {
    index.search(folders);
    findingsChanged();
  });
  const environments = pythonEnvironmentsOf(host, params);

  const remembered = new Map<string, Promise<unknown>>();
  const kept = new Map<string, { readonly version: string; readonly value: Promise<unknown> }>();
  documents.onDidChangeContent(() => remembered.clear());
  documents.onDidClose(() => remembered.clear());
  const findingsChanged = () => {
    remembered.clear();
    kept.clear();
    for (const listener of listeners) listener();
  };

  const outsideOf = async (folder: string, scope: string): Promise<Outside> => {
    const settings = await configuration.settings(scope);
    return { folders, environments: environments.of(folder), settings, isTrusted: client.isTrusted };
  };
  const groundsIn = async (folder: string, scope: string) =>
    lookups.run(groundsOf(folder, await outsideOf(folder, scope)));
  const surroundings = async (uri: string) => {
    const own = notebooks.around(uri) ?? uri;
    // A client has settings for folders, and is not asked for each file in them.
    const folder = folderAround(own, folders);
    const outside = await outsideOf(folder, innermostFolder(folders, normalizeUri(own)) ?? own);
    const found = await lookups.run(surroundingsOf(folder, outside));
    logRegistry(found.registry);
    return found;
  };
  const analysisOf = (document: TextDocument, sites: Sites): Analysis => {
    // All cells of a notebook have its one text.
    const key = isCell(document) ? document.notebook : document;
    const known = analyses.get(key);
    if (known?.sites === sites.key) return known.analysis;
    const found = languageOfDocument(document);
    const analysis = found ? analyze(document.getText(), found.language, found.id, sites) : noFacts;
    analyses.set(key, { sites: sites.key, analysis });
    return analysis;
  };

  const index = createIndex(host, lookups, groundsIn, {
    fault: (uri, error) =>
      connection.console.error(`index ${uri}: ${error instanceof Error ? error.stack : String(error)}`),
    tooMuch: (folder) => connection.console.warn(`${folder} ${moreThanSearched}`),
  });
  const search = foreignIn(index, lookups);
  const foreign: ForeignFinder = (uri, found) => search(notebooks.around(uri) ?? uri, found);
  index.onDidChange(findingsChanged);
  /** Of packages and what is built a client may tell thousands of times; of a folder it may tell alone, when its files are others. */
  const maySearch = (uri: string) => {
    const path = relativeTo(innermostFolder(folders, uri) ?? "", uri);
    return (languageOfPath(uri) !== null || lookups.depends(uri)) && !isBelowSkipped(path ?? "");
  };
  const lookAgain = async (uris?: readonly string[]) => {
    const isOther = await lookups.lookAgain(uris);
    // Of other files a client tells too, when they are deleted: they matter only when they were in something that was looked at.
    // The first search reads what is there by itself, and one that a person has stopped stays so.
    if (!uris && index.isWhole()) index.update(folders);
    if (uris && (isOther || uris.some(maySearch))) index.update(uris);
    if (isOther) findingsChanged();
  };

  const isElsewhere = (uri: string) => innermostFolder(folders, uri) === null;

  return {
    client,
    configuration,
    environments,
    lookups,
    documents,
    notebooks,
    index,
    folders: () => folders,
    settings: () => configuration.settings(folders[0] ?? ""),
    closed: followClosing(documents, notebooks, index),
    typing: followTyping(documents, clock),
    document(uri) {
      const cell = notebooks.cell(uri);
      if (cell !== null) return isShadow(cell.notebook.uri, folders) ? null : cell;
      const document = documents.get(uri);
      if (!document || (languageOfDocument(document) === null && !isProjectFile(uri))) return null;
      return isShadow(document.uri, folders) ? null : snapshotOf(document);
    },
    analysis: analysisOf,
    surroundings,
    async read(document) {
      const found = await surroundings(document.uri);
      const analysis = analysisOf(document, found.sites);
      const text = document.getText();
      const language = languageOfDocument(document);
      const subject = {
        uri: isCell(document) ? document.notebook.uri : normalizeUri(document.uri),
        text,
        language,
        analysis,
        lines: isCell(document) ? document.lines : lineStarts(text),
      };
      return { analysis, surroundings: found, subject };
    },
    lookUp: lookups.run,
    openText: (uri) => notebooks.text(uri) ?? openText(uri),
    textOnDisk: (uri) => readText(host, uri),
    rest: host.rest,
    remember<Value>(key: string, compute: () => Promise<Value>) {
      const known = remembered.get(key) as Promise<Value> | undefined;
      if (known) return known;
      const value = compute();
      remembered.set(key, value);
      value.catch(() => remembered.delete(key)); // whoever asked is told, and may ask again
      return value;
    },
    keep<Value>(key: string, version: string, compute: () => Promise<Value>) {
      const known = kept.get(key);
      if (known?.version === version) return known.value as Promise<Value>;
      const value = compute();
      kept.set(key, { version, value });
      value.catch(() => kept.delete(key)); // likewise
      return value;
    },
    foreign,
    async offered(uri, found) {
      const isSearched = index.lastSearch() !== null;
      return await registryOffered(found, isSearched ? await foreign(uri, found) : null, lookups);
    },
    isOwn: (uri) => folders.some((folder) => isWithinUri(folder, uri)) && !isInstalled(uri),
    search: () => index.search(folders),
    lookAgain: (uris) => lookAgain(uris?.map(normalizeUri)),
    async documentChanged(uri) {
      const normal = normalizeUri(uri);
      if (lookups.depends(normal)) await lookAgain([normal]);
    },
    async lookAgainElsewhere() {
      if (await lookups.lookAgainAt((uri) => isElsewhere(uri) || isInEnvironment(uri))) findingsChanged();
    },
    isElsewhere,
    changeFolders(added, removed) {
      const gone = new Set(removed.map(folderUri));
      folders = [...folders.filter((folder) => !gone.has(folder)), ...added.map(folderUri)];
      index.search(folders);
    },
    onDidChangeFindings: (listener) => void listeners.push(listener),
    findingsChanged,
  };
}

/** The folder that a document is in; an unsaved one is taken to be in the first folder. */
function folderAround(uri: string, folders: readonly string[]): string {
  const isUnsaved = unsavedSchemes.some((scheme) => uri.startsWith(scheme));
  return isUnsaved ? (folders[0] ?? "") : parentUri(normalizeUri(uri));
}

/** Of unsaved documents, as VS Code and others call them, and Sublime Text. */
const unsavedSchemes = ["untitled:", "buffer:"];

/** Of files and unsaved documents, wherever no folder is open: the editor's own, and its file systems elsewhere. */
const fileSchemes: ReadonlySet<string> = new Set(["file:", ...unsavedSchemes, "vscode-vfs:", "vscode-remote:"]);

/**
 * True for a document that shows some state of a file rather than the file: the left side of a diff, a commit, an output.
 * Files, also of a repository that is only looked at, unsaved documents, and what has the scheme of a workspace folder are the
 * person's own.
 */
function isShadow(uri: string, folders: readonly string[]): boolean {
  const scheme = uri.slice(0, uri.indexOf(":") + 1);
  return !fileSchemes.has(scheme) && !folders.some((folder) => folder.startsWith(scheme));
}
