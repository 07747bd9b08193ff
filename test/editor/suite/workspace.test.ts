import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as vscode from "vscode";
import { closeAll, nextTime, openSample } from "./editor.js";

/** A folder of the workspace that these tests change behind the editor's back, as git does. */
const scratch = path.join(vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "", "checked_out");

afterEach(async () => {
  await closeAll();
  rmSync(scratch, { recursive: true, force: true });
});

describe("the Problems panel", () => {
  it("lists those of files that were never open", async () => {
    await openSample("resources_servers/code_golf/app.py");
    const file = path.join(scratch, "unopened.py");
    write(file, '\nx.failure_kind = "judge faild"\n');
    await expectProblems(vscode.Uri.file(file), ["2 malformed-kind"]);
  });

  it("loses them when files are rewritten, moved or deleted, however many at once", async () => {
    await openSample("resources_servers/code_golf/app.py");
    const files = Array.from({ length: 60 }, (_, index) => path.join(scratch, `f${index}.py`));
    for (const file of files) write(file, 'failure_kind = "judge_faild"\n');
    for (const file of files) await expectProblems(vscode.Uri.file(file), ["1 unregistered-kind"]);
    for (const file of files.slice(0, 20)) write(file, 'failure_kind = "judge_failed"\n');
    for (const file of files.slice(20, 40)) rmSync(file);
    for (const file of files.slice(40)) renameSync(file, `${file}.txt`);
    for (const file of files) await expectProblems(vscode.Uri.file(file), []);
    write(path.join(scratch, "last.py"), 'failure_kind = "judge_faild"\n');
    await expectProblems(vscode.Uri.file(path.join(scratch, "last.py")), ["1 unregistered-kind"]);
    rmSync(scratch, { recursive: true });
    await expectProblems(vscode.Uri.file(path.join(scratch, "last.py")), []);
  });

  it("loses and gets them with a checkout", async () => {
    const files = Array.from({ length: 30 }, (_, index) => path.join(scratch, `g${index}.py`));
    for (const file of files) write(file, 'failure_kind = "judge_faild"\n');
    git("init", "-q", "-b", "wrong");
    git("add", ".");
    git("commit", "-q", "-m", "wrong");
    git("checkout", "-q", "-b", "right");
    for (const [index, file] of files.entries()) {
      if (index % 2 === 0) rmSync(file);
      else write(file, 'failure_kind = "judge_failed"\n');
    }
    git("commit", "-q", "-a", "-m", "right");
    await openSample("resources_servers/code_golf/app.py");
    for (const branch of ["wrong", "right", "wrong"]) {
      git("checkout", "-q", branch);
      const expected = branch === "wrong" ? ["1 unregistered-kind"] : [];
      for (const file of files) await expectProblems(vscode.Uri.file(file), expected);
    }
  });

  it("has those on disk of a file whose changes are thrown away", async () => {
    const file = path.join(scratch, "open.py");
    write(file, 'failure_kind = "judge_failed"\n');
    const uri = vscode.Uri.file(file);
    // As a person opens it: a document that an extension has asked for stays open for minutes.
    await vscode.commands.executeCommand("vscode.open", uri, { preview: false });
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), uri.toString());
    await editor?.edit((edit) => edit.insert(new vscode.Position(0, 'failure_kind = "'.length), "x"));
    await expectProblems(uri, ["1 unregistered-kind"]);
    await closeAll();
    await expectProblems(uri, []);
  });

  it("lists only those of open files where that is the setting", async () => {
    const file = path.join(scratch, "closed.py");
    write(file, 'failure_kind = "judge_faild"\n');
    await openSample("resources_servers/code_golf/app.py");
    await expectProblems(vscode.Uri.file(file), ["1 unregistered-kind"]);
    const settings = vscode.workspace.getConfiguration("failureKinds");
    try {
      await settings.update("problems", "open-files", vscode.ConfigurationTarget.Workspace);
      await expectProblems(vscode.Uri.file(file), []);
    } finally {
      await settings.update("problems", undefined, vscode.ConfigurationTarget.Workspace);
    }
    await expectProblems(vscode.Uri.file(file), ["1 unregistered-kind"]);
  });
});

function git(...args: readonly string[]): void {
  const own = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"];
  const { status, stderr } = spawnSync("git", [...own, ...args], { cwd: scratch, encoding: "utf8" });
  assert.equal(status, 0, stderr);
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The extension's problems of a file are these, as one-based lines with codes, as soon as they are; fails with those it has at last. */
async function expectProblems(uri: vscode.Uri, expected: readonly string[]): Promise<void> {
  const found = () =>
    vscode.languages
      .getDiagnostics(uri)
      .filter(({ source }) => source === "failure-kinds")
      .map(({ range, code }) => `${range.start.line + 1} ${typeof code === "object" ? code.value : code}`);
  await nextTime(() => found().join() === expected.join());
  assert.deepEqual(found(), expected, uri.path);
}
