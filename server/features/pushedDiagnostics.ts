import { problemsOfDocument } from "../problems.js";
import type { Context, Feature } from "./feature.js";

/** Problems for clients that only take what they are sent. */
export const pushedDiagnostics: Feature = {
  capabilities: () => ({}),
  register(context) {
    const { client, workspace, connection, requests } = context;
    if (client.pullsDiagnostics) return;
    const publishSoon = publisher(context);
    const clear = (uri: string) =>
      requests.inBackground(`clear ${uri}`, () => connection.sendDiagnostics({ uri, diagnostics: [] }));
    workspace.documents.onDidChangeContent(({ document }) => publishSoon(document.uri));
    workspace.documents.onDidClose(({ document }) => clear(document.uri));
    workspace.onDidChangeFindings(() => {
      for (const { uri } of workspace.documents.all()) publishSoon(uri);
    });
    workspace.typing.onDidPause(({ uri }) => publishSoon(uri));
  },
};

/** Sends a document's problems after the edits that are already waiting; many edits at once give one answer. */
function publisher({ connection, workspace, requests }: Context): (uri: string) => void {
  const waiting = new Set<string>();
  const publish = async (uri: string) => {
    waiting.delete(uri);
    const document = workspace.document(uri);
    if (document === null) return;
    const diagnostics = await problemsOfDocument(workspace, document, true);
    // An edit in between has a turn of its own, and a closed document has no problems.
    if (workspace.document(uri) === document)
      await connection.sendDiagnostics({ uri, version: document.version, diagnostics });
  };
  return (uri) => {
    if (waiting.has(uri)) return;
    waiting.add(uri);
    setTimeout(() => requests.inBackground(`publish ${uri}`, () => publish(uri)), 0);
  };
}
