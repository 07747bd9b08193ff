import * as vscode from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";
import { type ExplainParams, explainRequest } from "../server/protocol/protocol.js";

/** Shows why the string at the cursor is, or is not, a failure kind, and which registry holds. */
export async function explainString(client: BaseLanguageClient): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const lines = editor ? await ask(client, editor) : null;
  const [first = "Failure Kinds looks at Python, TypeScript, JavaScript, YAML, JSON and Markdown files.", ...more] =
    lines ?? [];
  await vscode.window.showInformationMessage(first, { modal: true, detail: more.join("\n") });
}

function ask(
  client: BaseLanguageClient,
  { document, selection }: vscode.TextEditor,
): Promise<readonly string[] | null> {
  const { code2ProtocolConverter: convert } = client;
  const params: ExplainParams = {
    textDocument: { uri: convert.asUri(document.uri) },
    position: convert.asPosition(selection.active),
  };
  return client.sendRequest<readonly string[] | null>(explainRequest, params);
}
