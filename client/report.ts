import * as vscode from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient";
import { openPlaceCommand, reportRequest } from "../server/protocol/overview.js";

/**
 * The report as a page beside the editors. It has no script, and its links can do one thing: open a file of the workspace. It is made
 * anew when it comes to the front after a change.
 */
export function openReport(client: BaseLanguageClient): vscode.Disposable {
  let panel: vscode.WebviewPanel | null = null;
  let shown = "";
  const update = async () => {
    const isRunning = client.state === State.Running;
    const text = isRunning ? ((await client.sendRequest<string | null>(reportRequest)) ?? failed) : stopped;
    if (panel === null || text === shown) return; // a page that is set again loses its place
    shown = text;
    panel.webview.html = text;
  };
  const open = async () => {
    if (panel) return panel.reveal();
    const options = { enableScripts: false, enableCommandUris: [openPlaceCommand], localResourceRoots: [] };
    panel = vscode.window.createWebviewPanel("failureKinds.report", "Failure Kinds", vscode.ViewColumn.Active, {
      ...options,
      enableFindWidget: true,
    });
    panel.onDidDispose(() => {
      panel = null;
      shown = "";
    });
    panel.onDidChangeViewState(({ webviewPanel }) => webviewPanel.active && void update());
    await update();
  };
  return vscode.Disposable.from(
    { dispose: () => panel?.dispose() },
    vscode.commands.registerCommand("failureKinds.openReport", open),
    vscode.commands.registerCommand(openPlaceCommand, openPlace),
  );
}

const stopped =
  "<p>The language server of Failure Kinds is not running. “Failure Kinds: Restart Language Server” starts it.</p>";

const failed =
  "<p>The report could not be made. “Failure Kinds: Show Log” says why; “Failure Kinds: Restart Language Server” helps for the moment.</p>";

/** Opens a file that the server has spoken of; anything else that a link might say is left alone. */
async function openPlace(uri: unknown, line: unknown, character: unknown): Promise<void> {
  if (typeof uri !== "string" || typeof line !== "number" || typeof character !== "number") return;
  const file = vscode.Uri.parse(uri);
  const isOpen = vscode.workspace.textDocuments.some(({ uri: own }) => own.toString() === file.toString());
  if (!isOpen && !vscode.workspace.getWorkspaceFolder(file)) return;
  const place = new vscode.Position(line, character);
  await vscode.window.showTextDocument(file, { selection: new vscode.Range(place, place) });
}
