import * as vscode from "vscode";
import {
  type BaseLanguageClient,
  type CompletionList,
  type CompletionParams,
  DidChangeTextDocumentNotification,
} from "vscode-languageclient";

/**
 * Opens suggestions when an underscore is typed in a kind. The editor takes that for a part of a word, and in strings it opens none for
 * words; everything else that opens suggestions does so by itself.
 */
export function suggestAfterUnderscore(client: BaseLanguageClient): vscode.Disposable {
  const changes = client.getFeature(DidChangeTextDocumentNotification.method);
  // The server is asked about the text as it is then.
  return changes.onNotificationSent(async ({ textDocument: document, params: { contentChanges } }) => {
    const [change] = contentChanges;
    const editor = vscode.window.activeTextEditor;
    if (contentChanges.length !== 1 || change?.text !== "_" || editor?.document !== document) return;
    if (!vscode.workspace.getConfiguration("editor", document).get("suggestOnTriggerCharacters", true)) return;
    const { version } = document;
    const isKind = await isInKind(client, editor);
    if (isKind && document.version === version) await vscode.commands.executeCommand("editor.action.triggerSuggest");
  });
}

/** True where kinds are offered at the cursor. */
async function isInKind(client: BaseLanguageClient, { document, selection }: vscode.TextEditor): Promise<boolean> {
  const { code2ProtocolConverter: convert } = client;
  const textDocument = { uri: convert.asUri(document.uri) };
  const params: CompletionParams = { textDocument, position: convert.asPosition(selection.active) };
  const list = await client.sendRequest<CompletionList | null>("textDocument/completion", params).catch(() => null);
  return list !== null && list.items.length > 0;
}
