import assert from "node:assert/strict";
import * as vscode from "vscode";
import { FAILURE_KINDS } from "../../../server/core/vocabulary.js";
import { closeAll, extension, openAtCursor } from "./editor.js";

before(() => extension().activate());
afterEach(closeAll);

describe("completion offers every registered kind, explained", () => {
  const slots: readonly [language: string, content: string][] = [
    ["python", 'reply = Reply(failure_kind="‸")\n'],
    ["python", 'reply = Reply(failure_kind="‸\n'],
    ["typescript", 'const row = { failureKind: "‸" };\n'],
    ["typescriptreact", 'const badge = <Badge failureKind="‸" />;\n'],
    ["yaml", 'failure_kind: "‸"\n'],
  ];
  for (const [language, content] of slots) {
    it(`${language}: ${content.trim()}`, async () => {
      const { document, cursor } = await openAtCursor(language, content);
      const items = await complete(document, cursor);
      assert.deepEqual(new Set(items.map(labelOf)), FAILURE_KINDS);
      for (const item of items)
        assert.notEqual(textOf(item.documentation), "", `${labelOf(item)} has no documentation`);
    });
  }

  it("and replaces exactly what stands between the quotes", async () => {
    const { document, cursor } = await openAtCursor("python", 'reply = Reply(failure_kind="judge_‸faild")\n');
    const item = (await complete(document, cursor)).find((candidate) => labelOf(candidate) === "judge_failed");
    assert.ok(item?.range, "judge_failed is not offered");
    const { replacing, inserting } =
      "replacing" in item.range ? item.range : { replacing: item.range, inserting: null };
    assert.equal(document.getText(replacing), "judge_faild");
    if (inserting !== null) assert.equal(document.getText(inserting), "judge_");
  });
});

describe("hover", () => {
  it("explains a registered kind", async () => {
    const text = await hover("python", 'reply = Reply(failure_kind="judge_fa‸iled")\n');
    assert.match(text, /judge_failed/);
    assert.match(text, /JUDGE_FAILED/);
  });

  it("explains a namespaced kind", async () => {
    const text = await hover("yaml", "failure_kind: code_golf:patch_re‸jected\n");
    assert.match(text, /code_golf/);
    assert.match(text, /patch_rejected/);
  });

  it("leaves an unregistered name to its problem, which the editor shows in the same place", async () => {
    assert.equal(await hover("yaml", "failure_kind: judge_fa‸ild\n"), "");
  });

  it("says nothing of any other string", async () => {
    assert.equal(await hover("typescript", 'const failureReason = "judge_fa‸iled";\n'), "");
  });
});

/** The kinds on offer; what the editor itself puts beside them, snippets and words, is left out. */
async function complete(document: vscode.TextDocument, cursor: vscode.Position): Promise<vscode.CompletionItem[]> {
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    "vscode.executeCompletionItemProvider",
    document.uri,
    cursor,
    undefined,
    FAILURE_KINDS.size,
  );
  return list.items.filter(({ kind }) => kind === vscode.CompletionItemKind.EnumMember);
}

async function hover(language: string, content: string): Promise<string> {
  const { document, cursor } = await openAtCursor(language, content);
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    "vscode.executeHoverProvider",
    document.uri,
    cursor,
  );
  return hovers.flatMap(({ contents }) => contents.map((content) => textOf(content))).join("\n");
}

function labelOf({ label }: vscode.CompletionItem): string {
  return typeof label === "string" ? label : label.label;
}

function textOf(content: vscode.MarkedString | vscode.MarkdownString | string | undefined): string {
  return typeof content === "object" ? content.value : (content ?? "");
}
