import * as vscode from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient";
import {
  type ChosenEnvironment,
  type PythonEnvironmentChangedParams,
  pythonEnvironmentChangedNotification,
} from "../server/protocol/protocol.js";

/** What is used of the public API of VS Code's Python extension; older versions lack it. */
interface PythonExtension {
  readonly environments?: {
    getActiveEnvironmentPath(resource?: vscode.Uri): { readonly path: string };
    onDidChangeActiveEnvironmentPath(listener: () => void): vscode.Disposable;
  };
}

/**
 * Tells the server which Python environments are chosen in VS Code's Python extension. Where that is missing or not active there
 * is nothing to tell; it is not activated for this.
 */
export function sharePythonEnvironments(client: BaseLanguageClient): vscode.Disposable {
  let python: PythonExtension["environments"] | null = null;
  let changes: vscode.Disposable | null = null;
  const send = () => {
    if (!python || client.state !== State.Running) return;
    const params: PythonEnvironmentChangedParams = { environments: chosenIn(python) };
    // A client that is being stopped says it again at its next start.
    client.sendNotification(pythonEnvironmentChangedNotification, params).catch(() => {});
  };
  const find = () => {
    if (python) return;
    python = activePython();
    changes = python?.onDidChangeActiveEnvironmentPath(send) ?? null;
    send();
  };
  find();
  // There is no event for an extension that becomes active; what makes it active is mostly a file that is opened.
  return vscode.Disposable.from(
    { dispose: () => changes?.dispose() },
    client.onDidChangeState(send),
    vscode.workspace.onDidChangeWorkspaceFolders(send),
    vscode.workspace.onDidOpenTextDocument(find),
    vscode.workspace.onDidSaveTextDocument(find),
    vscode.window.onDidChangeActiveTextEditor(find),
    vscode.languages.onDidChangeDiagnostics(find),
  );
}

function activePython(): PythonExtension["environments"] | null {
  const extension = vscode.extensions.getExtension<PythonExtension>("ms-python.python");
  return extension?.isActive ? (extension.exports?.environments ?? null) : null;
}

/** The one of each folder, and the one that holds for what is in none. */
function chosenIn(python: NonNullable<PythonExtension["environments"]>): ChosenEnvironment[] {
  const folders = vscode.workspace.workspaceFolders ?? [];
  return [
    { folder: null, environment: python.getActiveEnvironmentPath().path },
    ...folders.map(({ uri }) => ({
      folder: uri.toString(),
      environment: python.getActiveEnvironmentPath(uri).path,
    })),
  ];
}
