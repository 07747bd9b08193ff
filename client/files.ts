import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import {
  type FolderEntry,
  type ListFolderParams,
  listFolderRequest,
  type ReadFileAnswer,
  type ReadFileParams,
  readFileRequest,
} from "../server/protocol/protocol.js";

/** Reads files and folders for a server that has no file system of its own. */
export function answerFileRequests(client: BaseLanguageClient): vscode.Disposable {
  return vscode.Disposable.from(
    client.onRequest(readFileRequest, (params: ReadFileParams) => readFile(params)),
    client.onRequest(listFolderRequest, ({ uri }: ListFolderParams) => listFolder(vscode.Uri.parse(uri))),
  );
}

/** A file that is not there, or may not be read, is for the server the same. An editor does not say where a link leads. */
async function readFile({ uri, maxBytes, within }: ReadFileParams): Promise<ReadFileAnswer> {
  const file = vscode.Uri.parse(uri);
  try {
    const { size, type } = await vscode.workspace.fs.stat(file);
    if (within !== null && type & vscode.FileType.SymbolicLink) return { problem: "link" };
    if (size > maxBytes) return { problem: "too large" };
    return { content: toBase64(await vscode.workspace.fs.readFile(file)) };
  } catch {
    return null;
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** A link has the type of what it leads to as well. */
function toEntry(name: string, type: vscode.FileType): FolderEntry {
  if (type & vscode.FileType.SymbolicLink) return { name, isFolder: false, isLink: true };
  return { name, isFolder: type === vscode.FileType.Directory };
}

async function listFolder(uri: vscode.Uri): Promise<FolderEntry[]> {
  try {
    const entries = await vscode.workspace.fs.readDirectory(uri);
    return entries.filter(([, type]) => type !== vscode.FileType.Unknown).map(([name, type]) => toEntry(name, type));
  } catch {
    return [];
  }
}
