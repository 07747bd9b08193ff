import assert from "node:assert/strict";
import * as vscode from "vscode";
import {
  closeAll,
  expectUnderlined,
  inSample,
  openAtCursor,
  openNew,
  openSample,
  putCursor,
  untilChanged,
} from "./editor.js";

/** Each of several steps may take as long as the editor is waited for, in milliseconds. */
const patientTimeout = 120_000;

afterEach(closeAll);

describe("a person", function () {
  this.timeout(patientTimeout);

  it("types a few letters and takes what is offered", async () => {
    const { document, cursor } = await openAtCursor("python", 'failure_kind = "‸"\n');
    putCursor(cursor);
    await vscode.commands.executeCommand("type", { text: "judge_unp" });
    await untilChanged(document, 'failure_kind = "judge_unparseable"\n', async () => {
      await vscode.commands.executeCommand("editor.action.triggerSuggest");
      await vscode.commands.executeCommand("acceptSelectedSuggestion");
    });
  });

  it("mends a name by the preferred quick fix", async () => {
    const document = await openNew("typescript", "const row = { failureKind: 'judge_faild' };\n");
    await expectUnderlined(document, ["judge_faild"]);
    putCursor(document.positionAt(document.getText().indexOf("faild")));
    await untilChanged(document, "const row = { failureKind: 'judge_failed' };\n", () =>
      vscode.commands.executeCommand("editor.action.autoFix"),
    );
  });

  it("is offered more than one way by the light bulb", async () => {
    const document = await openNew("python", 'failure_kind = "judge_numb"\n');
    await expectUnderlined(document, ["judge_numb"]);
    const range = new vscode.Range(0, 18, 0, 18);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      range,
    );
    const titles = actions.map(({ title }) => title);
    assert.ok(titles.includes("Silence unregistered-kind on this line"), titles.join("\n"));
    assert.ok(titles.includes("Silence unregistered-kind in this file"), titles.join("\n"));
  });

  it("takes the first of them from the light bulb's menu", async () => {
    const document = await openNew("yaml", "failure_kind: judge_faild\n");
    await expectUnderlined(document, ["judge_faild"]);
    putCursor(new vscode.Position(0, 16));
    await untilChanged(document, "failure_kind: judge_failed\n", async () => {
      await vscode.commands.executeCommand("editor.action.quickFix");
      await vscode.commands.executeCommand("acceptSelectedCodeAction");
    });
  });

  it("has every certain name mended on save", async () => {
    const settings = vscode.workspace.getConfiguration("editor");
    const onSave = { "source.fixAll.failureKinds": "explicit" };
    await settings.update("codeActionsOnSave", onSave, vscode.ConfigurationTarget.Global);
    try {
      const document = await openNew(
        "yaml",
        "failure_kind: judge_faild\nfailure_kinds: [sesion_lost, 'Judge Failed']\n",
      );
      await expectUnderlined(document, ["judge_faild", "sesion_lost", "Judge Failed"]);
      await vscode.window.activeTextEditor?.edit((edit) => edit.insert(new vscode.Position(2, 0), "# saved\n"));
      const after = "failure_kind: judge_failed\nfailure_kinds: [session_lost, 'judge_failed']\n# saved\n";
      await untilChanged(document, after, () => vscode.commands.executeCommand("workbench.action.files.save"));
    } finally {
      await settings.update("codeActionsOnSave", undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it("goes from a string in TypeScript to the constant in Python", async () => {
    const document = await openSample("dashboard/src/rows.ts");
    const at = document.positionAt(document.getText().indexOf("transport_unreachable"));
    const found = await vscode.commands.executeCommand<(vscode.Location | vscode.LocationLink)[]>(
      "vscode.executeDefinitionProvider",
      document.uri,
      at,
    );
    const places = await Promise.all(found.map(textAt));
    assert.deepEqual(places, ["failure_kinds.py: transport_unreachable"]);
  });

  it("goes there with F12", async () => {
    const folder = vscode.Uri.joinPath(inSample("../scratch"), crypto.randomUUID());
    const registry = vscode.Uri.joinPath(folder, "nemo_gym/failure_kinds.py");
    await writeText(registry, '# ours\nWET = "wet"\nFAILURE_KINDS = frozenset({WET})\n');
    const rows = vscode.Uri.joinPath(folder, "rows.ts");
    await writeText(rows, 'export const row = { failureKind: "wet" };\n');
    await vscode.window.showTextDocument(rows, { preview: false });
    for (let tries = 0; tries < 40 && active()?.document.uri.toString() !== registry.toString(); tries++) {
      putCursor(new vscode.Position(0, 36));
      await vscode.commands.executeCommand("editor.action.revealDefinition");
    }
    assert.equal(active()?.document.uri.toString(), registry.toString());
    assert.equal(active()?.selection.start.line, 1);
  });

  it("renames a kind from YAML in every language", async () => {
    const document = await openSample("configs/waivers.yaml");
    const at = document.positionAt(document.getText().indexOf("transport_timeout") + 3);
    const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
      "vscode.executeDocumentRenameProvider",
      document.uri,
      at,
      "transport_too_slow",
    );
    const endings = new Set(edit.entries().map(([uri]) => uri.path.replace(/^.*\./, "")));
    assert.deepEqual([...endings].sort(), ["py", "ts", "yaml"]);
    for (const [, edits] of edit.entries())
      for (const { newText } of edits) assert.match(newText, /^(?:transport_too_slow|TRANSPORT_TOO_SLOW)$/);
  });
});

const active = () => vscode.window.activeTextEditor;

async function writeText(uri: vscode.Uri, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
}

/** What stands there on disk: a document that was opened for it would be kept in memory for other tests. */
async function textAt(found: vscode.Location | vscode.LocationLink): Promise<string> {
  const [uri, { start, end }] = "uri" in found ? [found.uri, found.range] : [found.targetUri, found.targetRange];
  const lines = new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)).split("\n");
  return `${uri.path.replace(/^.*\//, "")}: ${lines[start.line]?.slice(start.character, end.character)}`;
}
