import {
  type Connection,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  LSPErrorCodes,
  type Diagnostic as LspDiagnostic,
  ResponseError,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { toLspDiagnostic, toProjectDiagnostic } from "../convert.js";
import { judge } from "../core/judge.js";
import { checkProject } from "../core/project/check.js";
import type { Workspace } from "../workspace.js";
import type { Context, Feature } from "./feature.js";

/**
 * The problems of a document as it is now; none where the person has turned them off. Where the client can be told later, those
 * that touch what is being typed are withheld until the typing pauses.
 */
export async function provideDiagnostics(
  workspace: Workspace,
  document: TextDocument,
  withholds: boolean,
): Promise<LspDiagnostic[]> {
  const { surroundings, subject } = await workspace.read(document);
  const { project, registry } = surroundings;
  if (project?.uri === subject.uri) {
    return checkProject(project, registry).map((problem) => toProjectDiagnostic(document, problem));
  }
  if (surroundings.settings.enable === "off") return [];
  if ((await workspace.foreign(document.uri, surroundings)) !== null) return [];
  const edit = withholds ? workspace.typing.lastEdit(document) : null;
  const found = await workspace.lookUp(judge(subject, surroundings));
  return found
    .filter(({ span }) => edit === null || span.end < edit.start || edit.end < span.start)
    .map((diagnostic) => toLspDiagnostic(document, diagnostic));
}

/** Problems for clients that ask for them. */
export const pulledDiagnostics: Feature = {
  capabilities: (client) =>
    client.pullsDiagnostics
      ? {
          diagnosticProvider: { identifier: "failure-kinds", interFileDependencies: true, workspaceDiagnostics: false },
        }
      : {},
  register(context) {
    const { client, connection, workspace, requests } = context;
    if (!client.pullsDiagnostics) return;
    const report = async (document: TextDocument): Promise<DocumentDiagnosticReport> => ({
      kind: DocumentDiagnosticReportKind.Full,
      items: await provideDiagnostics(workspace, document, client.refreshesDiagnostics),
    });
    connection.onRequest(
      "textDocument/diagnostic",
      requests.aboutDocument<DocumentDiagnosticParams, DocumentDiagnosticReport, ResponseError<unknown>>(
        "diagnostic",
        { absent: { kind: DocumentDiagnosticReportKind.Full, items: [] }, failed: keepProblems() },
        report,
      ),
    );
    if (!client.refreshesDiagnostics) return;
    const refresh = () =>
      requests.inBackground("diagnostic refresh", async () => connection.languages.diagnostics.refresh());
    workspace.onDidChangeFindings(refresh);
    workspace.typing.onDidPause(refresh);
  },
};

/** An error would do as well in most clients, but an empty report or `ContentModified` clears the problems that stand. */
function keepProblems(): ResponseError<unknown> {
  return new ResponseError(LSPErrorCodes.ServerCancelled, "The problems could not be computed.", {
    retriggerRequest: false,
  });
}

/** Problems for clients that only take what they are sent. */
export const pushedDiagnostics: Feature = {
  capabilities: () => ({}),
  register(context) {
    const { client, workspace, connection } = context;
    if (client.pullsDiagnostics) return;
    const publishSoon = publisher(context);
    workspace.documents.onDidChangeContent(({ document }) => publishSoon(document.uri));
    workspace.documents.onDidClose(({ document }) => clear(connection, document.uri));
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
    const { version } = document;
    const diagnostics = await provideDiagnostics(workspace, document, true);
    // An edit in between has a turn of its own, and a closed document has no problems.
    if (document.version === version && workspace.document(uri) === document)
      await connection.sendDiagnostics({ uri, version, diagnostics });
  };
  return (uri) => {
    if (waiting.has(uri)) return;
    waiting.add(uri);
    setTimeout(() => requests.inBackground(`publish ${uri}`, () => publish(uri)), 0);
  };
}

function clear(connection: Connection, uri: string): void {
  void connection.sendDiagnostics({ uri, diagnostics: [] });
}
