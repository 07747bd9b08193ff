import assert from "node:assert/strict";
import * as vscode from "vscode";
import { closeAll, extension, labelsAt, openAtCursor, putCursor, untilChanged } from "./editor.js";

before(() => extension().activate());
afterEach(closeAll);

describe("word suggestions of the editor", () => {
  for (const [language, content] of [
    ["python", "some_longer_word = 1\nsom‸\n"],
    ["python", "some_longer_word = 1\nprint('som‸')\n"],
    ["yaml", "some_longer_word: 1\nother: som‸\n"],
  ] as const)
    it(`are there where no kind belongs: ${JSON.stringify(content)}`, async () => {
      const { document, cursor } = await openAtCursor(language, content);
      assert.ok((await labelsAt(document, cursor)).includes("some_longer_word"));
    });
});

describe("suggestions open by themselves", function () {
  this.timeout(120_000);

  const kind = "[a-z]+_[a-z_]+";
  for (const [language, content, typed, expected] of [
    ["python", "failure_kind = ‸\n", '"', new RegExp(`^failure_kind = "${kind}"\n$`)],
    ["python", 'failure_kind = "judge‸"\n', "_", /^failure_kind = "judge_(?:failed|unparseable)"\n$/],
    ["typescript", 'x.failureKind = "judge‸";\n', "_", /"judge_(?:failed|unparseable)";\n$/],
    ["yaml", "failure_kind: judge‸\n", "_", /^failure_kind: judge_(?:failed|unparseable)\n$/],
    ["yaml", "failure_kind‸\n", ":", new RegExp(`^failure_kind: ${kind}\n$`)],
    ["yaml", "failure_kind:‸\n", " ", new RegExp(`^failure_kind: ${kind}\n$`)],
    ["yaml", "failure_kinds:\n  -‸\n", " ", new RegExp(`^failure_kinds:\n  - ${kind}\n$`)],
  ] as const)
    it(`${language}: ${JSON.stringify(typed)} in ${JSON.stringify(content)}`, async () => {
      const { document, cursor } = await openAtCursor(language, content);
      putCursor(cursor);
      await vscode.commands.executeCommand("type", { text: typed });
      await untilChanged(document, expected, () => vscode.commands.executeCommand("acceptSelectedSuggestion"));
    });
});
