/**
 * The requests and notifications that the server and our own client exchange beyond the Language Server Protocol.
 * A client that knows none of them loses nothing but the display they serve.
 */

/** Client to server: which registry holds for a document. Answered with `RegistryInfo`, or null for no document of ours. */
export const registryInfoRequest = "failureKinds/registryInfo";

export interface RegistryInfoParams {
  readonly textDocument: { readonly uri: string };
}

export interface RegistryInfo {
  /** The file that declares the kinds, or null for the kinds that come with the product. */
  readonly uri: string | null;
  /** How many kinds it has. */
  readonly kinds: number;
  /** Why it holds: the configuration names it, it is the nearest in the workspace, it is installed, or there is no other. */
  readonly origin: "configuration" | "workspace" | "environment" | "bundled";
  /** The last search of the workspace, which took so many milliseconds and ended so many after 1970; null before. */
  readonly search: { readonly files: number; readonly milliseconds: number; readonly ended: number } | null;
  /** What is wrong with the registry's file, as a sentence, or null. */
  readonly problem: string | null;
  /**
   * The vocabulary that the project declares for itself, so that nothing is reported in it, and the project's folder; null where
   * problems are reported.
   */
  readonly foreign: { readonly uri: string; readonly name: string; readonly root: string } | null;
}

/** Client to server: why the string at a position is, or is not, a failure kind. Answered with sentences, or null for no document of ours. */
export const explainRequest = "failureKinds/explain";

export interface ExplainParams {
  readonly textDocument: { readonly uri: string };
  readonly position: { readonly line: number; readonly character: number };
}

/**
 * The command of a lens: shows references. Its arguments are the document's URI, a position in it, and the locations, all as the
 * protocol has them. Sent only to a client that says `showsReferences`.
 */
export const showReferencesCommand = "failureKinds.showReferences";

/** Server to client: some document's registry may be another one now. */
export const registriesChangedNotification = "failureKinds/registriesChanged";

/** Server to client, where the server has no file system of its own: what is in a file. Answered with `ReadFileAnswer`. */
export const readFileRequest = "failureKinds/readFile";

export interface ReadFileParams {
  readonly uri: string;
  readonly maxBytes: number;
  /** The folder that a link must not lead out of; null where it may lead anywhere. */
  readonly within: string | null;
}

/**
 * The bytes of the file in base64; why it is not read: it has more than `maxBytes`, or it is a link, and where that leads cannot be told;
 * null when there is none.
 */
export type ReadFileAnswer = { readonly content: string } | { readonly problem: "too large" | "link" } | null;

/** Server to client, likewise: the files, folders and links in a folder; empty when there is no such folder. */
export const listFolderRequest = "failureKinds/listFolder";

export interface ListFolderParams {
  readonly uri: string;
}

export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isLink?: true;
}

/** Client to server: in the editor, other Python environments are chosen than before. */
export const pythonEnvironmentChangedNotification = "failureKinds/pythonEnvironmentChanged";

export interface PythonEnvironmentChangedParams {
  /** All that are chosen now. */
  readonly environments: readonly ChosenEnvironment[];
}

/** A Python environment that the person has chosen. */
export interface ChosenEnvironment {
  /** The URI of the folder that it was chosen for, or null when it is for all that have none of their own. */
  readonly folder: string | null;
  /** The path or the URI of its interpreter or of its folder. */
  readonly environment: string;
}

/** How the client is told what to hand over at start, beside the protocol's own parameters. */
export interface InitializationOptions {
  /** The settings of the `failureKinds` section, for clients that do not answer `workspace/configuration`. */
  readonly settings?: unknown;
  /** True when the client shows which registry is in use and wants to be told when that may have changed. */
  readonly showsRegistry?: boolean;
  /** True when the client has VS Code's command `editor.action.triggerSuggest`, which offers the kinds of a server that was chosen. */
  readonly suggestsAgain?: boolean;
  /** True when the client has the command `showReferencesCommand`. */
  readonly showsReferences?: boolean;
  /** True when the person trusts the workspace: a configuration may then name registries outside of its repository. */
  readonly isTrusted?: boolean;
  /** The path or the URI of the Python interpreter, or of the environment's folder, that is chosen in the editor. */
  readonly pythonEnvironment?: string | null;
}
