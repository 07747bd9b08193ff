import assert from "node:assert/strict";
import * as vscode from "vscode";
import { closeAll, edit, expectUnderlined, extension, hoverAt, labelsAt, openAtCursor, openNew } from "./editor.js";

before(() => extension().activate());
afterEach(closeAll);

describe("the fences of Markdown", () => {
  it("have problems, and prose has none", async () => {
    const document = await openNew(
      "markdown",
      "failure_kind = 'judge_faild'\n\n- ```py\n  failure_kind = 'judge_faild'\n  ```\n\n```yaml\nfailure_kind: sesion_lost\n```\n",
    );
    await expectUnderlined(document, ["judge_faild", "sesion_lost"]);
    await edit(document, "```py", "```text");
    await expectUnderlined(document, ["sesion_lost"]);
  });

  it("have completion, hovers and definitions", async () => {
    const { document, cursor } = await openAtCursor("markdown", "> ```ts\n> x.failureKind = 'judge_‸failed';\n> ```\n");
    assert.match(await hoverAt(document, cursor), /JUDGE_FAILED/);
    assert.ok((await labelsAt(document, cursor)).includes("session_lost"));
    const found = await vscode.commands.executeCommand<unknown[]>(
      "vscode.executeDefinitionProvider",
      document.uri,
      cursor,
    );
    assert.equal(found.length, 1);
  });
});
