import assert from "node:assert/strict";
import { test } from "node:test";
import { languageOfPath } from "../../../server/core/languages/languages.js";
import { factsOf, marksOf, parseFixture } from "../../fixture.js";

/** A notebook of cells, each its text (code) or an object of the format; `⟪` and `⟫` stay as they are. */
function notebook(cells: readonly (string | object)[], metadata: object = {}): string {
  const written = cells.map((cell) =>
    typeof cell === "string"
      ? { cell_type: "code", metadata: {}, outputs: [], source: cell.split(/(?<=\n)/) }
      : { cell_type: "code", metadata: {}, ...cell },
  );
  return JSON.stringify({ cells: written, metadata, nbformat: 4, nbformat_minor: 5 }, null, 1);
}

/** Exactly the marked kinds are found in the file, where they are written in its JSON. */
function check(name: string, source: string): void {
  test(name, () => {
    const { text, marks } = parseFixture(source);
    assert.deepEqual(marksOf(text, "jupyter"), marks);
  });
}

check(
  "cells of code, and no others",
  notebook([
    '# 😀 "x"\nrow = {\n\t"failure_kind": "⟪ok:judge_failed⟫"\n}',
    {
      cell_type: "markdown",
      source: ['failure_kind="judge_fialed"\n', "```python\n", 'failure_kind="judge_fialed"\n'],
    },
    { cell_type: "raw", source: 'failure_kind="judge_fialed"' },
    { source: 'x = "\\n"\nreply(failure_kind="⟪unregistered:judge_fialed⟫")\r\n' },
    { source: ['failure_kind = "judge_fialed"'], metadata: { vscode: { languageId: "sql" } } },
    {
      source: ["a", 1, null, "\nfailure_kind = '⟪ok:shutdown⟫'"],
      outputs: [{ data: { source: ['failure_kind="x"'] } }],
    },
  ]),
);

check(
  "cells are one text: names of earlier ones are known in later ones",
  notebook(['KIND = "⟪unregistered:judge_fialed⟫"', "reply(failure_kind=KIND)"]),
);

check(
  "magics break nothing",
  notebook([
    "%pip install nemo-gym\n!ls 'it\n?reply\nreply??\n%%time\nfailure_kind = '⟪ok:shutdown⟫'",
    "%%time\nfailure_kind = '⟪ok:shutdown⟫'",
    "%%bash\nfailure_kind='judge_fialed'",
    "if failure_kind\\\n  != '⟪ok:shutdown⟫':\n  %matplotlib inline (\n  files = !ls\n  x = a\\\n  % b\nfailure_kind = '⟪ok:cancelled⟫'",
  ]),
);

for (const metadata of [{ kernelspec: { language: "python" } }, { language_info: { name: "python", version: "3" } }])
  check(`a notebook of Python: ${JSON.stringify(metadata)}`, notebook(["failure_kind = '⟪ok:shutdown⟫'"], metadata));
for (const metadata of [{ kernelspec: { language: "R" } }, { language_info: { name: "julia" } }])
  check(`no notebook of Python: ${JSON.stringify(metadata)}`, notebook(["failure_kind = 'shutdown'"], metadata));
check(
  "a cell of Python in another notebook",
  notebook([{ source: ["failure_kind = '⟪ok:shutdown⟫'"], metadata: { vscode: { languageId: "python" } } }], {
    kernelspec: { language: "R" },
  }),
);

const whole = notebook(["failure_kind = 'shutdown'", "failure_kind = 'cancelled'"]);
test("broken JSON gives fewer kinds, never an error", () => {
  for (let length = 0; length < whole.length; length++) {
    const found = marksOf(whole.slice(0, length), "jupyter");
    assert.ok(found.length <= 2);
    for (const { text } of found) assert.ok(["shutdown", "cancelled"].some((kind) => kind.startsWith(text)));
  }
  for (const text of [
    "[]",
    '"',
    "{",
    '{"cells": {"a": [}',
    '{"cells": [{"source": [[["failure_kind = 1"',
    "failure_kind",
  ])
    assert.deepEqual(marksOf(text, "jupyter"), []);
  assert.deepEqual(marksOf(`{"a": ${"[".repeat(100_000)}, "failure_kind"`, "jupyter"), []);
});

test("a comment about the file in a cell is about the notebook", () => {
  const text = notebook(["failure_kind = 'odd'\n", "# failure-kinds: ignore-file\n"]);
  const { silences, occurrences } = factsOf(text, "jupyter");
  const [covers, span] = [silences[0]?.covers, occurrences[0]?.span];
  assert.ok(covers && span && covers.start <= span.start && span.end <= covers.end);
});

test("places are called by their cells and the lines in them", () => {
  const text = notebook([
    { cell_type: "markdown", source: "# A" },
    "a = 1\n\nb = 'here'\n",
    { source: "c\nd = 'there'" },
  ]);
  const nameOf = languageOfPath("a.ipynb")?.language.placeNames?.(text);
  assert.equal(nameOf?.(text.indexOf("here")), "cell 2, line 3");
  assert.equal(nameOf?.(text.indexOf("there")), "cell 3, line 2");
  assert.equal(nameOf?.(text.indexOf("nbformat")), null);
});
