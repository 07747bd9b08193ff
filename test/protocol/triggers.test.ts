import assert from "node:assert/strict";
import { type CompletionList, CompletionTriggerKind } from "vscode-languageserver";
import { lineStarts, positionAt } from "../../server/core/text.js";
import { talk } from "./conversation.js";

/** What is typed last in `text`, before `‸`, opens suggestions with `offered` among them, or says nothing so that those of others stay. */
function check(language: string, text: string, opens: boolean, offered = ["judge_failed"]): void {
  const offset = text.indexOf("‸");
  const before = text.slice(0, offset);
  const triggerCharacter = before.slice(-1);
  talk(`${language}: ${JSON.stringify(text)} ${opens ? "opens suggestions" : "says nothing"}`, {}, async (client) => {
    const { completionProvider } = client.initialized.capabilities;
    assert.ok(completionProvider?.triggerCharacters?.includes(triggerCharacter), triggerCharacter);
    const uri = "untitled:a";
    const whole = before + text.slice(offset + 1);
    client.open(uri, language, whole);
    const found = await client.request<CompletionList | null>("textDocument/completion", {
      textDocument: { uri },
      position: positionAt(lineStarts(whole), offset),
      context: { triggerKind: CompletionTriggerKind.TriggerCharacter, triggerCharacter },
    });
    const labels = found?.items.map(({ label }) => label);
    if (opens) for (const name of offered) assert.ok(labels?.includes(name), name);
    else assert.equal(found, null);
  });
}

check("python", 'reply = Reply(failure_kind="‸")\n', true);
check("python", 'reply = Reply(failure_kind="judge_‸")\n', true);
check("python", "failure_kind = ‸\n", false);
check("python", "some_‸\n", false);
check("python", 'print("some_‸")\n', false);
check("python", "if x:‸\n", false);
check("python", "import ‸\n", false);
check("typescript", "x.failureKind = '‸';\n", true);
check("typescript", "x.failureKind = `judge_‸`;\n", true);
check("typescript", "const x_‸ = 1;\n", false);
check("typescript", "x.failureKind = ‸\n", false);
check("yaml", "failure_kind: ‸\n", true);
check("yaml", "failure_kind:‸\n", true);
check("yaml", "failure_kinds:\n  - ‸\n", true);
check("yaml", "failure_kinds: [‸]\n", true);
check("yaml", "failure_kind: judge_‸\n", true);
check("yaml", "name: ‸\n", false);
check("yaml", "names:\n  - ‸\n", false);
check("yaml", "note: some ‸\n", false);
check("yaml", "failure_kind: judge_failed ‸\n", false);

const directives = ["ignore", "ignore-next-line", "ignore-file"];
const codes = ["unregistered-kind", "dynamic-kind"];
for (const [language, mark] of [
  ["python", "#"],
  ["typescript", "//"],
  ["yaml", "#"],
] as const) {
  check(language, `${mark} failure-kinds:‸\n`, true, directives);
  check(language, `${mark} failure-kinds: ‸\n`, true, directives);
  check(language, `x: 1  ${mark} failure-kinds: ‸`, true, directives);
  check(language, `${mark} failure-kinds: ignore ‸\n`, false);
  check(language, `${mark} failure-kinds: ignore[‸]\n`, true, codes);
  check(language, `${mark} failure-kinds: ignore[malformed-kind, ‸]\n`, true, codes);
  check(language, `${mark} see failure-kinds ‸\n`, false);
}
check("typescript", "/* failure-kinds: ‸ */\n", true, directives);
check("python", 'x = "failure-kinds: ‸"\n', false);

check("markdown", '```py\nreply = Reply(failure_kind="‸")\n```\n', true);
check("markdown", "- ```yaml\n  failure_kind: ‸\n  ```\n", true);
check("markdown", "```py\nfailure_kind: ‸\n```\n", false);
check("markdown", "failure_kind: ‸\n", false);
check("markdown", '`failure_kind="‸"`\n', false);
check("markdown", "`‸", false);
