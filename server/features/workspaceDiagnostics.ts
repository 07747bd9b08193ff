import {
  type CancellationToken,
  DocumentDiagnosticReportKind,
  ResponseError,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  WorkspaceDiagnosticRequest,
  type WorkspaceDocumentDiagnosticReport,
  type WorkspaceFullDocumentDiagnosticReport,
} from "vscode-languageserver";
import { type ProblemsByFile, problemsOnDisk, resultIdOf } from "../diskProblems.js";
import { normalizeUri } from "../uri.js";
import type { Workspace } from "../workspace.js";
import type { Feature } from "./feature.js";

/**
 * Problems of the files that are not open. A client asks again as soon as it is answered, so its question is kept until there is
 * something new to say. That needs a client that takes partial results: any other waits for the end of a request. It is never
 * answered with an error, after which a client stops asking.
 */
export const workspaceDiagnostics: Feature = {
  capabilities: () => ({}), // announced together with the problems of documents
  register({ client, connection, workspace, requests }) {
    if (!client.pullsDiagnostics) return;
    const waiting = new Set<() => void>();
    const wake = () => {
      for (const resume of waiting) resume();
      waiting.clear();
    };
    workspace.onDidChangeFindings(wake);
    workspace.closed.onDidAdd(wake);
    const nextChange = () => new Promise<void>((resolve) => void waiting.add(resolve));
    const report = requests.aboutWorkspace<WorkspaceDiagnosticParams, WorkspaceDiagnosticReport>(
      "workspace diagnostic",
      nothingNew,
      ["previousResultIds"],
      (params) => newReports(workspace, params),
    );
    connection.onRequest(WorkspaceDiagnosticRequest.method, async (params: WorkspaceDiagnosticParams, token) => {
      const cancelled = whenCancelled(token);
      for (;;) {
        const changed = nextChange(); // asked for first: what changes meanwhile is not missed
        const closed = new Map(workspace.closed.uris);
        const answer = await report(params, token);
        if (token.isCancellationRequested) return nothingNew;
        if (answer instanceof ResponseError) return answer;
        if (answer.items.length > 0 || params.partialResultToken === undefined) {
          if (answer !== nothingNew) workspace.closed.settle(closed);
          return answer;
        }
        await Promise.race([changed, cancelled]);
      }
    });
  },
};

const nothingNew: WorkspaceDiagnosticReport = { items: [] };

function whenCancelled(token: CancellationToken): Promise<void> {
  return new Promise((resolve) => void token.onCancellationRequested(() => resolve()));
}

/** The reports that are not as the client has them, by the result ids that it names. Open documents are asked for by themselves. */
async function newReports(
  workspace: Workspace,
  { previousResultIds }: WorkspaceDiagnosticParams,
): Promise<WorkspaceDiagnosticReport> {
  const { problems: wanted } = await workspace.settings();
  const found: ProblemsByFile = wanted === "workspace" ? await problemsOnDisk(workspace) : new Map();
  const problems: ProblemsByFile = new Map([...found].filter(([uri]) => !workspace.notebooks.open().has(uri)));
  const previous = new Map(previousResultIds.map(({ uri, value }) => [normalizeUri(uri), { uri, value }]));
  const open = openDocuments(workspace);
  const items: WorkspaceDocumentDiagnosticReport[] = [];
  for (const [uri, own] of problems) {
    const resultId = resultIdOf(own);
    const isKnown = previous.get(uri)?.value === resultId && !workspace.closed.uris.has(uri);
    if (!isKnown && !open.has(uri))
      items.push({ ...fullReport(previous.get(uri)?.uri ?? uri), resultId, items: [...own] });
  }
  for (const uri of new Set([...previous.keys(), ...workspace.closed.uris.keys()])) {
    // Without an id: the client need not name the file again.
    if (!problems.has(uri) && !open.has(uri)) items.push(fullReport(previous.get(uri)?.uri ?? uri));
  }
  return { items };
}

function fullReport(uri: string): WorkspaceFullDocumentDiagnosticReport {
  return { kind: DocumentDiagnosticReportKind.Full, uri, version: null, items: [] };
}

function openDocuments(workspace: Workspace): ReadonlySet<string> {
  const open = workspace.documents.all().filter(({ uri }) => workspace.document(uri) !== null);
  return new Set(open.map(({ uri }) => normalizeUri(uri)));
}
