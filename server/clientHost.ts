import type { Connection } from "vscode-languageserver";
import type { Host } from "./host.js";
import {
  type FolderEntry,
  type ListFolderParams,
  listFolderRequest,
  type ReadFileAnswer,
  type ReadFileParams,
  readFileRequest,
} from "./protocol/protocol.js";
import { linkedOut, tooLarge } from "./reasons.js";

/** A host that asks the client, which reads through the editor's own file systems. A client that cannot answer has no files. */
export function clientHost(connection: Connection): Host {
  return {
    async read(uri, maxBytes, within) {
      const params: ReadFileParams = { uri, maxBytes, within };
      try {
        const answer = await connection.sendRequest<ReadFileAnswer>(readFileRequest, params);
        if (answer === null) return null;
        return "content" in answer ? fromBase64(answer.content) : problems[answer.problem];
      } catch {
        return null;
      }
    },
    async list(uri) {
      const params: ListFolderParams = { uri };
      try {
        return await connection.sendRequest<FolderEntry[]>(listFolderRequest, params);
      } catch {
        return [];
      }
    },
    rest: () => Promise.resolve(), // who asks the client for each file waits often enough
    sparing: (work) => work(),
    environments: [],
  };
}

const problems = { "too large": tooLarge, link: linkedOut } as const;

function fromBase64(content: string): Uint8Array {
  return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
}
