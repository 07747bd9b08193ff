import * as vscode from "vscode";

/** A line that is right, and one that is not. */
const example = `reply = GradeReply(reward=0.0, failure_kind="judge_failed")
reply = GradeReply(reward=0.0, failure_kind="judge_fialed")
`;

/** Shows a document, of which nothing is saved, with the cursor on a wrong kind. */
export async function openExample(): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: "python", content: example });
  const cursor = document.positionAt(example.indexOf("fialed"));
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(cursor, cursor) });
}
