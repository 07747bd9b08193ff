import * as vscode from "vscode";

/** What is wrong in the example. */
const wrong = "judge_fialed";

/** A line that is right, and one that is not. */
const example = `row["failure_kind"] = "judge_failed"
row["failure_kind"] = "${wrong}"
`;

/** How long the fixes wait for the problem that they belong to, in milliseconds. */
const patience = 10_000;

/** Shows a document, of which nothing is saved, with the cursor on a wrong kind: the same one until that is mended. */
export async function openExample(): Promise<vscode.TextDocument> {
  const document =
    vscode.workspace.textDocuments.find(isExample) ??
    (await vscode.workspace.openTextDocument({ language: "python", content: example }));
  const cursor = document.positionAt(document.getText().indexOf(wrong) + wrong.indexOf("i"));
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(cursor, cursor), viewColumn: column() });
  return document;
}

/** Shows the example with the menu of what can be done about its problem, as soon as that is known. */
export async function showFixes(): Promise<void> {
  const document = await openExample();
  await untilJudged(document.uri);
  await vscode.commands.executeCommand("editor.action.quickFix");
}

/** Beside the walkthrough, or whatever else is in front that is no text, so that one sees both. */
function column(): vscode.ViewColumn {
  const { activeTextEditor, tabGroups } = vscode.window;
  const isBesideOther = !activeTextEditor && tabGroups.activeTabGroup.activeTab !== undefined;
  return isBesideOther ? vscode.ViewColumn.Beside : vscode.ViewColumn.Active;
}

function isExample(document: vscode.TextDocument): boolean {
  return document.isUntitled && !document.isClosed && document.getText().includes(`"${wrong}"`);
}

async function untilJudged(uri: vscode.Uri): Promise<void> {
  const isJudged = () => vscode.languages.getDiagnostics(uri).some(({ source }) => source === "failure-kinds");
  if (isJudged()) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(limit);
      listening.dispose();
      resolve();
    };
    const limit = setTimeout(end, patience);
    const listening = vscode.languages.onDidChangeDiagnostics(() => isJudged() && end());
  });
}
