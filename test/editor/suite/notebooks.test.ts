import assert from "node:assert/strict";
import * as vscode from "vscode";
import { closeAll, edit, expectUnderlined, extension, hoverAt, inSample, labelsAt } from "./editor.js";

before(() => extension().activate());
afterEach(closeAll);

describe("the cells of a notebook", function () {
  this.timeout(60_000);

  it("have problems at their own lines, know what earlier ones define, and follow edits", async () => {
    const [first, second, other] = await openNotebook([
      ["python", "%pip install nemo-gym\nKIND = 'judge_faild'"],
      ["python", "reply(failure_kind=KIND)\n\nreply(failure_kind='sesion_lost')"],
      ["sql", "select 'x' as failure_kind"],
    ]);
    assert.ok(first && second && other);
    await expectUnderlined(second, ["sesion_lost"]);
    await expectUnderlined(first, ["judge_faild"]);
    await expectUnderlined(other, []);
    await edit(first, "judge_faild", "judge_failed");
    await expectUnderlined(first, []);
  });

  it("are of no interest while they are in another language", async () => {
    const [cell] = await openNotebook([["python", "reply(failure_kind='judge_faild')"]]);
    assert.ok(cell);
    await expectUnderlined(cell, ["judge_faild"]);
    await vscode.languages.setTextDocumentLanguage(cell, "ruby");
    await expectUnderlined(cell, []);
    await vscode.languages.setTextDocumentLanguage(cell, "python");
    await expectUnderlined(cell, ["judge_faild"]);
  });

  it("have completion and hovers", async () => {
    const [, cell] = await openNotebook([
      ["python", "x = 1\ny = 2"],
      ["python", "\nreply(failure_kind='judge_failed')\nreply(failure_kind='')"],
    ]);
    assert.ok(cell);
    assert.match(await hoverAt(cell, new vscode.Position(1, 25)), /JUDGE_FAILED/);
    assert.ok((await labelsAt(cell, new vscode.Position(2, 20))).includes("judge_failed"));
  });
});

/** Shows a new notebook file with cells of code, and returns their documents. */
async function openNotebook(
  cells: readonly (readonly [language: string, text: string])[],
): Promise<vscode.TextDocument[]> {
  const file = vscode.Uri.joinPath(inSample("../scratch"), `${crypto.randomUUID()}.ipynb`);
  const written = cells.map(([languageId, text]) => ({
    cell_type: "code",
    execution_count: null,
    metadata: languageId === "python" ? {} : { vscode: { languageId } },
    outputs: [],
    source: text.split(/(?<=\n)/),
  }));
  const metadata = { language_info: { name: "python" } };
  const text = JSON.stringify({ cells: written, metadata, nbformat: 4, nbformat_minor: 2 });
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text));
  const notebook = await vscode.workspace.openNotebookDocument(file);
  await vscode.window.showNotebookDocument(notebook);
  return notebook.getCells().map(({ document }) => document);
}
