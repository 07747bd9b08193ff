import assert from "node:assert/strict";
import * as vscode from "vscode";
import { closeAll, edit, expectUnderlined, extension, nextTime, openNew, openUnsaved, problems } from "./editor.js";

afterEach(closeAll);

describe("the extension", () => {
  it("is activated by a document of one of its languages, saved or not", async () => {
    const document = await openUnsaved("python", 'reply = Reply(failure_kind="judge_faild")\n');
    await expectUnderlined(document, ["judge_faild"]);
    assert.equal(extension().isActive, true);
  });

  it("restarts its server, which then goes on with the open document", async () => {
    const document = await openNew("python", 'reply = Reply(failure_kind="judge_faild")\n');
    await expectUnderlined(document, ["judge_faild"]);
    let wentAway = false;
    const watching = vscode.languages.onDidChangeDiagnostics(() => {
      wentAway ||= problems(document).length === 0;
    });
    await vscode.commands.executeCommand("failureKinds.restart");
    await nextTime(() => wentAway && problems(document).length === 1);
    watching.dispose();
    assert.equal(wentAway, true, "the stopped server's problems should have gone away");
    await edit(document, "judge_faild", "judge_fell");
    await expectUnderlined(document, ["judge_fell"]);
  });
});

describe("problems", () => {
  it("say what is wrong, where, and where to read more", async () => {
    const document = await openNew("python", 'reply = Reply(failure_kind="judge_faild")\n');
    await expectUnderlined(document, ["judge_faild"]);
    const [problem] = problems(document);
    assert.equal(problem?.severity, vscode.DiagnosticSeverity.Warning);
    assert.match(problem.message, /judge_failed/);
    assert.ok(typeof problem.code === "object", "the code has no link");
    assert.equal(problem.code.value, "unregistered-kind");
    assert.equal(problem.code.target.fragment, "unregistered-kind");
  });

  it("go away when an edit mends the name, and come back when it is undone", async () => {
    const document = await openNew("typescript", 'const row = { failureKind: "judge_faild" };\n');
    await expectUnderlined(document, ["judge_faild"]);
    await edit(document, "faild", "failed");
    await expectUnderlined(document, []);
    await vscode.commands.executeCommand("undo");
    await expectUnderlined(document, ["judge_faild"]);
  });

  it("stand at the right place with CRLF line ends and astral characters", async () => {
    const document = await openNew(
      "python",
      '# 𝔘 😀\r\nnote("😀😀"); reply = Reply(failure_kind="judge_faild")  # 😀\r\nlast = Reply(failure_kind="x:Y")\r\n',
    );
    assert.equal(document.eol, vscode.EndOfLine.CRLF);
    await expectUnderlined(document, ["judge_faild", "x:Y"]);
    await edit(document, "😀😀", "𝔘");
    await expectUnderlined(document, ["judge_faild", "x:Y"]);
  });

  it("go away while failureKinds.enable is off", async () => {
    const document = await openNew("yaml", "failure_kind: judge_faild\n");
    await expectUnderlined(document, ["judge_faild"]);
    const settings = vscode.workspace.getConfiguration("failureKinds");
    try {
      await settings.update("enable", "off", vscode.ConfigurationTarget.Workspace);
      await expectUnderlined(document, []);
    } finally {
      await settings.update("enable", undefined, vscode.ConfigurationTarget.Workspace);
    }
    await expectUnderlined(document, ["judge_faild"]);
  });
});
