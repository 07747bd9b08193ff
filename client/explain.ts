import * as vscode from "vscode";
import { type BaseLanguageClient, State } from "vscode-languageclient";
import { type ExplainParams, explainRequest } from "../server/protocol/protocol.js";

/** Shows why the string at the cursor is, or is not, a failure kind, and which registry holds. */
export async function explainString(client: BaseLanguageClient): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  const isRunning = client.state === State.Running;
  const lines = editor && isRunning ? await ask(client, editor) : null;
  const [first = isRunning ? noLanguage : notRunning, ...more] = lines ?? [];
  await vscode.window.showInformationMessage(first, { modal: true, detail: more.join("\n") });
}

const noLanguage = "Failure Kinds looks at Python, TypeScript, JavaScript, YAML, JSON and Markdown files.";
const notRunning =
  "The language server of Failure Kinds is not running. The command “Restart Language Server” starts it.";

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
