import assert from "node:assert/strict";
import * as vscode from "vscode";
import { closeAll, edit, expectUnderlined, inSample, nextTime, openSample, problems } from "./editor.js";

/** A file of the sample with two wrong kinds, one of which is then registered. */
const app = "resources_servers/code_golf/app.py";
const wrong = ["code_golf:budget-spent", "judge_timed_out", "judge_unparsable"];
const rest = wrong.filter((name) => name !== "judge_timed_out");

const registry = "nemo_gym/failure_kinds.py";
const anchor = "FAILURE_KINDS: frozenset[str] = frozenset(\n    {\n";

/** Each of several steps may take as long as the editor is waited for, in milliseconds. */
const patientTimeout = 120_000;

afterEach(closeAll);

describe("the registry, while a file that it judges is in sight", function () {
  this.timeout(patientTimeout);

  // First, because the editor keeps a document for a while that it has shown, and then the file counts as it is in there.
  it("gives way when it is deleted, and counts again when it is back", async () => {
    const judged = await openSample(app);
    await expectUnderlined(judged, wrong);
    const uri = inSample(registry);
    const before = await vscode.workspace.fs.readFile(uri);
    const text = new TextDecoder().decode(before).replace(anchor, `${anchor}        "judge_timed_out",\n`);
    try {
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
      await expectUnderlined(judged, rest);
      await vscode.workspace.fs.delete(uri);
      await expectUnderlined(judged, wrong);
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
      await expectUnderlined(judged, rest);
    } finally {
      await vscode.workspace.fs.writeFile(uri, before);
    }
    await expectUnderlined(judged, wrong);
  });

  it("takes effect as it is edited, keeps what held while it is broken, and recovers", async () => {
    const judged = await openSample(app);
    await expectUnderlined(judged, wrong);
    const declaring = await openBeside(registry);
    await edit(declaring, anchor, `${anchor}        "judge_timed_out",\n`);
    await expectUnderlined(judged, rest);
    await edit(declaring, "FAILURE_KINDS: frozenset", "NAMES: frozenset");
    const codes = () => problems(declaring).map(({ code }) => String(typeof code === "object" ? code.value : code));
    await nextTime(() => codes().includes("no-kinds"));
    assert.deepEqual(codes(), ["no-kinds"]);
    assert.deepEqual(underlined(judged), rest);
    await edit(declaring, "NAMES: frozenset", "FAILURE_KINDS: frozenset");
    await edit(declaring, '        "judge_timed_out",\n', "");
    await expectUnderlined(judged, wrong);
  });
});

async function openBeside(path: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(inSample(path));
  await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: false });
  return document;
}

function underlined(document: vscode.TextDocument): string[] {
  return problems(document).map(({ range }) => document.getText(range));
}
