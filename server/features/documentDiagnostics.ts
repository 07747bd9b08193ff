import {
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  DocumentDiagnosticReportKind,
  DocumentDiagnosticRequest,
  LSPErrorCodes,
  type Diagnostic as LspDiagnostic,
  ResponseError,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { problemsOnDiskOf, resultIdOf } from "../diskProblems.js";
import { problemsOfDocument } from "../problems.js";
import { normalizeUri } from "../uri.js";
import type { Context, Feature } from "./feature.js";

/** Problems for clients that ask for them, document by document. */
export const documentDiagnostics: Feature = {
  capabilities: (client) =>
    client.pullsDiagnostics && !client.registersDiagnostics ? { diagnosticProvider: optionsFor(true) } : {},
  register(context) {
    const { client, connection, workspace, requests } = context;
    if (!client.pullsDiagnostics) return;
    const report = async (document: TextDocument, params: DocumentDiagnosticParams) =>
      toReport(await problemsOfDocument(workspace, document, client.refreshesDiagnostics), params);
    const failed = keepProblems();
    const pullOpen = requests.aboutDocument<DocumentDiagnosticParams, DocumentDiagnosticReport | null, typeof failed>(
      "diagnostic",
      { absent: null, failed },
      [],
      report,
    );
    const pullClosed = requests.aboutWorkspace<DocumentDiagnosticParams, DocumentDiagnosticReport | typeof failed>(
      "diagnostic of a closed document",
      failed,
      ["textDocument"],
      (params) => reportClosed(context, params),
    );
    connection.onRequest(DocumentDiagnosticRequest.method, async (params: DocumentDiagnosticParams, token) => {
      const answer = (await pullOpen(params, token)) ?? (await pullClosed(params, token));
      if (answer instanceof ResponseError) return answer;
      // A client that closes the document may hear of this after it has been told how the file is on disk.
      const { uri } = params.textDocument;
      if (workspace.documents.get(uri) === undefined) workspace.closed.add(uri);
      return answer;
    });
    if (!client.refreshesDiagnostics) return;
    const refresh = () =>
      requests.inBackground("diagnostic refresh", async () => connection.languages.diagnostics.refresh());
    workspace.onDidChangeFindings(refresh);
    workspace.typing.onDidPause(refresh);
  },
  start: async (context) => {
    if (context.client.registersDiagnostics) await followSetting(context);
  },
};

/** What is announced: problems of documents, and of the whole workspace if `ofWorkspace`. */
function optionsFor(ofWorkspace: boolean) {
  return { identifier: "failure-kinds", interFileDependencies: true, workspaceDiagnostics: ofWorkspace };
}

/** Announces what the person's settings want, and announces it anew when they want something else. */
async function followSetting({ connection, workspace, requests }: Context): Promise<void> {
  let registered: { readonly ofWorkspace: boolean; readonly dispose: () => void } | null = null;
  const announce = async () => {
    const ofWorkspace = (await workspace.settings()).problems === "workspace";
    if (registered?.ofWorkspace === ofWorkspace) return;
    registered?.dispose();
    const options = { documentSelector: null, ...optionsFor(ofWorkspace) };
    const registration = await connection.client.register(DocumentDiagnosticRequest.type, options);
    registered = { ofWorkspace, dispose: () => registration.dispose() };
  };
  let last = announce();
  workspace.onDidChangeFindings(() => {
    last = last.catch(() => {}).then(announce);
    requests.inBackground("diagnostic registration", () => last);
  });
  await last;
}

function toReport(
  items: readonly LspDiagnostic[],
  { previousResultId }: DocumentDiagnosticParams,
): DocumentDiagnosticReport {
  const resultId = resultIdOf(items);
  if (previousResultId === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items: [...items] };
}

/** A client may ask for a document while it closes it. It is answered as it is told of the workspace, from disk. */
async function reportClosed(
  { workspace }: Context,
  params: DocumentDiagnosticParams,
): Promise<DocumentDiagnosticReport> {
  const uri = normalizeUri(params.textDocument.uri);
  const isOpen = workspace.documents.get(params.textDocument.uri) !== undefined;
  return toReport(isOpen ? [] : await problemsOnDiskOf(workspace, uri), params);
}

/** An error would do as well in most clients, but an empty report or `ContentModified` clears the problems that stand. */
function keepProblems(): ResponseError<unknown> {
  return new ResponseError(LSPErrorCodes.ServerCancelled, "The problems could not be computed.", {
    retriggerRequest: false,
  });
}
