import assert from "node:assert/strict";
import { test } from "node:test";
import type { CompletionItem, TextEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { bundledRegistry } from "../../server/core/registry/bundled.js";
import { type Registry, registryOf } from "../../server/core/registry/registry.js";
import { provideCompletion } from "../../server/features/completion.js";
import { ask, clientWith } from "./feature.js";

function complete(source: string, languageId: string, registry: Registry = bundledRegistry) {
  const { document, analysis, offset } = ask(source, languageId);
  return { document, list: provideCompletion(document, analysis, registry, offset, clientWith()) };
}

/** Accepting `name` at the cursor of `source` gives `expected`; null when nothing is offered. */
function check(languageId: string, source: string, name: string, expected: string | null): void {
  test(`${languageId}: ${JSON.stringify(source)}`, () => {
    const { document, list } = complete(source, languageId);
    const item = list?.items.find(({ label }) => label === name);
    const accepted = item ? TextDocument.applyEdits(document, [item.textEdit as TextEdit]) : null;
    assert.equal(accepted, expected);
  });
}

check("python", 'a(failure_kind="$0")', "judge_failed", 'a(failure_kind="judge_failed")');
check("python", 'a(failure_kind="ju$0dge")', "judge_failed", 'a(failure_kind="judge_failed")');
check("python", "a(failure_kind='ju$0", "judge_failed", "a(failure_kind='judge_failed");
check("python", 'a(failure_kind="ju$0, reward=1)', "judge_failed", 'a(failure_kind="judge_failed, reward=1)');
check("python", "a(failure_kind=$0)", "judge_failed", 'a(failure_kind="judge_failed")');
check("python", "failure_kind = ju$0\n", "judge_failed", 'failure_kind = "judge_failed"\n');
check("python", 'a(failure_kind="x😀$0")', "judge_failed", 'a(failure_kind="judge_failed")');
check("python", "if failure_kind == ju$0:", "judge_failed", 'if failure_kind == "judge_failed":');
check(
  "python",
  'if k.failure_kind in {"shutdown", ju$0}:',
  "judge_failed",
  'if k.failure_kind in {"shutdown", "judge_failed"}:',
);
check("python", 'a(failure_kind="")$0', "judge_failed", null);
check("python", 'a(failure_reason="$0")', "judge_failed", null);
check("typescript", "const a = { failureKind: '$0' };", "shutdown", "const a = { failureKind: 'shutdown' };");
check("typescript", "if (a.failureKind === $0) {}", "shutdown", 'if (a.failureKind === "shutdown") {}');
check(
  "typescriptreact",
  "const a = <B failureKind=ju$0 c />;",
  "judge_failed",
  'const a = <B failureKind="judge_failed" c />;',
);
check("yaml", "failure_kind: $0\n", "shutdown", "failure_kind: shutdown\n");
check("yaml", "failure_kind:$0\n", "shutdown", "failure_kind: shutdown\n");
check("yaml", "failure_kinds:\n  - sh$0\n", "shutdown", "failure_kinds:\n  - shutdown\n");
check("yaml", "failure_kinds: [shutdown, $0]\n", "cancelled", "failure_kinds: [shutdown, cancelled]\n");
check("yaml", 'failure_kind: "x$0"\n', "shutdown", 'failure_kind: "shutdown"\n');

check(
  "markdown",
  '```python\na(failure_kind="$0my_kind", b="kind")\n```\n',
  "shutdown",
  '```python\na(failure_kind="shutdown", b="kind")\n```\n',
);

check("python", "a()  # failure-kinds:$0", "ignore", "a()  # failure-kinds: ignore");
check("python", "a()  # failure-kinds: $0", "ignore-file", "a()  # failure-kinds: ignore-file");
check("python", "a()  # failure-kinds: $0 -- old", "ignore", "a()  # failure-kinds: ignore -- old");
check("python", "a()  # failure-kinds: ig$0", "ignore-next-line", "a()  # failure-kinds: ignore-next-line");
check("python", "a()  # failure-kinds: ignore-$0", "ignore-next-line", "a()  # failure-kinds: ignore-next-line");
check("python", "a()  # failure-kinds: ignore-$0file", "ignore", "a()  # failure-kinds: ignore");
check("python", "a()  # failure-kinds: ignore $0", "ignore", null);
check("python", 'a(b="# failure-kinds: $0")', "ignore", null);
check("python", "a()  # failure-kinds: ignore[$0", "dynamic-kind", "a()  # failure-kinds: ignore[dynamic-kind");
check("python", "a()  # failure-kinds: ignore[d$0]", "dynamic-kind", "a()  # failure-kinds: ignore[dynamic-kind]");
check("python", "a()  # failure-kinds: ignore[a,$0]", "dynamic-kind", "a()  # failure-kinds: ignore[a, dynamic-kind]");
check("python", "a()  # failure-kinds: ignore[a, $0]", "dynamic-kind", "a()  # failure-kinds: ignore[a, dynamic-kind]");
check("python", "a()  # failure-kinds: ignore[dynamic-kind, $0]", "dynamic-kind", null);
check("typescript", "a(); // failure-kinds: $0", "ignore", "a(); // failure-kinds: ignore");
check("typescript", "a(); /* failure-kinds: $0 */", "ignore", "a(); /* failure-kinds: ignore */");
check("typescript", "a(); /* failure-kinds: ig$0*/", "ignore", "a(); /* failure-kinds: ignore*/");
check("typescriptreact", "a = <b>{/* failure-kinds: $0 */}</b>", "ignore", "a = <b>{/* failure-kinds: ignore */}</b>");
check("typescriptreact", "a = <b>// failure-kinds: $0</b>", "ignore", null);
check("yaml", "# failure-kinds: ignore-file [$0]", "dynamic-kind", "# failure-kinds: ignore-file [dynamic-kind]");

test("every word of a comment that turns rules off says what it does", () => {
  for (const source of ["# failure-kinds: $0", "# failure-kinds: ignore[$0]"]) {
    const items = complete(source, "yaml").list?.items ?? [];
    assert.ok(items.length >= 3);
    for (const { documentation } of items) assert.match(String(documentation), /^[A-Z].*\.$/);
  }
});

const labels = (items: readonly CompletionItem[] = []) =>
  [...items].sort((a, b) => (a.sortText ?? "").localeCompare(b.sortText ?? "")).map(({ label }) => label);

test("kinds come in the registry's order, then the namespaced ones of the file", () => {
  const source = 'a(failure_kind="wordle:no_words")\na(failure_kind="code_golf:late")\na(failure_kind="$0")\n';
  const { list } = complete(source, "python");
  assert.deepEqual(labels(list?.items), [...bundledRegistry.kinds.keys(), "code_golf:late", "wordle:no_words"]);
  assert.equal(list?.isIncomplete, false);
});

test("a server is offered as a server, whichever it is", () => {
  const { document, analysis, offset } = ask('a(failure_kind="$0")', "python");
  const elsewhere = { namespaced: [], servers: ["code_golf", "wordle"] };
  const list = provideCompletion(document, analysis, bundledRegistry, offset, clientWith(), elsewhere);
  const details = list?.items.filter(({ label }) => label.endsWith(":")).map(({ label, detail }) => [label, detail]);
  assert.deepEqual(details, [
    ["code_golf:", "server of this project"],
    ["wordle:", "server of this project"],
  ]);
});

test("of many kinds the 200 nearest to what is typed are offered, and the list is made anew while typing", () => {
  const kind = (index: number) => ({
    constant: null,
    group: "",
    documentation: "",
    status: "active" as const,
    place: null,
    name: `kind_${index}`,
  });
  const registry = registryOf(
    null,
    Array.from({ length: 1000 }, (_, index) => kind(index)),
  );
  const { list } = complete('a(failure_kind="kind_99$0")', "python", registry);
  assert.equal(list?.isIncomplete, true);
  assert.equal(list?.items.length, 200);
  assert.deepEqual(labels(list?.items).slice(0, 3), ["kind_99", "kind_990", "kind_991"]);
});
