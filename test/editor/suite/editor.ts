import assert from "node:assert/strict";
import * as vscode from "vscode";

/** The longest that a test waits for the editor, in milliseconds; what is there then is compared all the same. */
const patience = 15_000;

/** The extension under test. */
export function extension(): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension("failure-kinds.failure-kinds");
  assert.ok(found, "the extension is not installed");
  return found;
}

/** A file of the sample workspace, by its path in there. */
export function inSample(name: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, "no folder is open");
  return vscode.Uri.joinPath(folder.uri, name);
}

/** Shows a file of the sample workspace, by its path in there. */
export async function openSample(name: string): Promise<vscode.TextDocument> {
  return show(await vscode.workspace.openTextDocument(inSample(name)));
}

/** The file name endings of the languages that tests write in. */
const endings: Readonly<Record<string, string>> = {
  markdown: "md",
  python: "py",
  typescript: "ts",
  typescriptreact: "tsx",
  yaml: "yaml",
};

/**
 * Shows a new file, which belongs to no folder that is open. It is not an unsaved document, because the editor gives those
 * the names of closed ones, and now and then their text.
 */
export async function openNew(language: string, content: string): Promise<vscode.TextDocument> {
  const file = vscode.Uri.joinPath(inSample("../scratch"), `${crypto.randomUUID()}.${endings[language]}`);
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(content));
  const document = await show(await vscode.workspace.openTextDocument(file));
  assert.equal(document.languageId, language);
  return document;
}

/** Shows a document that has never been saved. */
export async function openUnsaved(language: string, content: string): Promise<vscode.TextDocument> {
  return show(await vscode.workspace.openTextDocument({ language, content }));
}

/** Shows a new document whose `‸` is the cursor, and returns it with that position. */
export async function openAtCursor(
  language: string,
  content: string,
): Promise<{ document: vscode.TextDocument; cursor: vscode.Position }> {
  const document = await openNew(language, content.replace("‸", ""));
  return { document, cursor: document.positionAt(content.indexOf("‸")) };
}

/** Replaces the first `old` of a document. */
export async function edit(document: vscode.TextDocument, old: string, text: string): Promise<void> {
  const start = document.getText().indexOf(old);
  assert.notEqual(start, -1, `${old} is not in the document`);
  const range = new vscode.Range(document.positionAt(start), document.positionAt(start + old.length));
  const change = new vscode.WorkspaceEdit();
  change.replace(document.uri, range, text);
  assert.equal(await vscode.workspace.applyEdit(change), true);
}

/** Closes every editor without a question; for use after each test. */
export async function closeAll(): Promise<void> {
  while (vscode.window.activeTextEditor) {
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  }
}

/** What the extension reports of a document now. */
export function problems({ uri }: vscode.TextDocument): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === "failure-kinds");
}

/** The texts that the extension underlines in a document, as soon as they are `expected`; fails with those it has at last. */
export async function expectUnderlined(document: vscode.TextDocument, expected: readonly string[]): Promise<void> {
  const underlined = () => problems(document).map(({ range }) => document.getText(range));
  await nextTime(() => isEqual(underlined(), expected));
  assert.deepEqual(underlined(), expected);
}

/** Resolves when `condition` holds, looking at every change of problems; also resolves when patience ends. */
export async function nextTime(condition: () => boolean): Promise<void> {
  if (condition()) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      subscription.dispose();
      resolve();
    };
    const timer = setTimeout(end, patience);
    const subscription = vscode.languages.onDidChangeDiagnostics(() => {
      if (condition()) end();
    });
  });
}

/** Puts the cursor of the editor in front. */
export function putCursor(position: vscode.Position): void {
  const editor = vscode.window.activeTextEditor;
  assert.ok(editor);
  editor.selection = new vscode.Selection(position, position);
}

/** Does `act` until the document is `expected`: what a widget offers comes in its own time. */
export async function untilChanged(
  document: vscode.TextDocument,
  expected: string | RegExp,
  act: () => Thenable<unknown>,
): Promise<void> {
  const isExpected = () =>
    typeof expected === "string" ? document.getText() === expected : expected.test(document.getText());
  for (let tries = 0; tries < 40 && !isExpected(); tries++) {
    await act();
    if (!isExpected()) await nextTurn();
  }
  if (typeof expected === "string") assert.equal(document.getText(), expected);
  else assert.match(document.getText(), expected);
}

/** Resolves when the server has answered one more question. */
async function nextTurn(): Promise<void> {
  const uri = vscode.window.activeTextEditor?.document.uri;
  await vscode.commands.executeCommand("vscode.executeHoverProvider", uri, new vscode.Position(0, 0));
}

/** The labels of all that is offered at a place, by any provider. */
export async function labelsAt({ uri }: vscode.TextDocument, position: vscode.Position): Promise<string[]> {
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    "vscode.executeCompletionItemProvider",
    uri,
    position,
  );
  return list.items.map(({ label }) => (typeof label === "string" ? label : label.label));
}

/** All that is said of a place in hovers. */
export async function hoverAt({ uri }: vscode.TextDocument, position: vscode.Position): Promise<string> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>("vscode.executeHoverProvider", uri, position);
  return hovers
    .flatMap(({ contents }) => contents)
    .map((content) => (typeof content === "string" ? content : content.value))
    .join("\n");
}

function isEqual(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((text, index) => text === right[index]);
}

async function show(document: vscode.TextDocument): Promise<vscode.TextDocument> {
  await vscode.window.showTextDocument(document, { preview: false });
  return document;
}
