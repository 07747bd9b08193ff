import type { InitializeParams } from "vscode-languageserver";
import { uriOfAbsolutePath } from "./core/uriPath.js";
import { folderUri } from "./uri.js";

/**
 * The folders that a client opens the server for, as normalised URIs; none for a single file. Older clients name one folder, as a URI
 * or as a path, and some say an empty list beside it.
 */
export function foldersOf({ workspaceFolders, rootUri, rootPath }: InitializeParams): readonly string[] {
  if (workspaceFolders && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => folderUri(uri));
  const root = rootUri || (typeof rootPath === "string" ? uriOfAbsolutePath(rootPath) : null);
  return root ? [folderUri(root)] : [];
}
