import * as vscode from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { startClient } from "./startClient.js";

/** The extension on the desktop and in remote windows: the server is a process of its own. */
export function activate(context: vscode.ExtensionContext): Promise<void> {
  const module = vscode.Uri.joinPath(context.extensionUri, "dist", "server.js").fsPath;
  const run = { module, transport: TransportKind.ipc };
  const debug = { ...run, options: { execArgv: ["--nolazy", "--inspect=6009"] } };
  return startClient(
    context,
    (options) => new LanguageClient("failureKinds", "Failure Kinds", { run, debug }, options),
  );
}
