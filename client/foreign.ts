import * as vscode from "vscode";
import type { RegistryInfo } from "../server/protocol/protocol.js";

/** A vocabulary that a project declares for itself. */
type Foreign = NonNullable<RegistryInfo["foreign"]>;

/** The command that makes such a vocabulary the registry of its project. */
export const useVocabularyCommand = "failureKinds.useVocabulary";

/** Offers, once for each vocabulary, to check a project by the one that it declares for itself. */
export function offerVocabulary(context: vscode.ExtensionContext): (foreign: Foreign) => Promise<void> {
  return async (foreign) => {
    const key = `offered ${foreign.uri}`;
    if (context.workspaceState.get(key)) return;
    await context.workspaceState.update(key, true);
    const use = "Check";
    const chosen = await vscode.window.showInformationMessage(
      `${placeOf(foreign)} declares failure kinds of this project's own, so their spelling is not checked. Check this project against them?`,
      use,
      "Don't Check",
    );
    if (chosen === use) await useVocabulary(foreign);
  };
}

/** Writes the project's configuration, which names the file as the registry, and shows it. An existing one is only shown. */
export async function useVocabulary({ uri, root }: Foreign): Promise<void> {
  const folder = vscode.Uri.parse(root);
  if (!vscode.workspace.getWorkspaceFolder(folder)) return;
  const configuration = vscode.Uri.joinPath(folder, "failure-kinds.yaml");
  const path = vscode.Uri.parse(uri).path.slice(folder.path.replace(/\/$/, "").length + 1);
  const edit = new vscode.WorkspaceEdit();
  const contents = new TextEncoder().encode(`registry: ${JSON.stringify(path)}\n`);
  edit.createFile(configuration, { ignoreIfExists: true, contents });
  await vscode.workspace.applyEdit(edit);
  await vscode.window.showTextDocument(configuration);
}

/** `FailureKind in src/kinds.ts`. */
function placeOf({ uri, name }: Foreign): string {
  return `${name} in ${vscode.workspace.asRelativePath(vscode.Uri.parse(uri))}`;
}
