import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/browser";
import { startClient } from "./startClient.js";

/** The extension in a browser: the server is a worker. */
export function activate(context: vscode.ExtensionContext): Promise<void> {
  const server = vscode.Uri.joinPath(context.extensionUri, "dist", "server.main.js").toString(true);
  return startClient(
    context,
    (options) => new LanguageClient("failureKinds", "Failure Kinds", new Worker(server), options),
  );
}
