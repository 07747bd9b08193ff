import assert from "node:assert/strict";
import { test } from "node:test";
import manifest from "../../package.json";
import { lineStarts } from "../../server/core/text.js";
import { type ColoredKinds, colorsRequest } from "../../server/protocol/colors.js";
import { talk } from "./conversation.js";
import { folder } from "./marked.js";

const registry = 'FAILURE_KINDS = frozenset({"wet", "judge_lost"})\n';

/** The kinds of a text by their colours are these; `settings` are what the project's configuration says. */
function check(
  name: string,
  {
    path,
    language,
    text,
    settings = "",
  }: Readonly<Record<"path" | "language" | "text", string>> & { settings?: string },
  expected: Readonly<Record<string, readonly string[]>>,
): void {
  const uri = `${folder}/${path}`;
  const files = new Map([
    [`${folder}/nemo_gym/failure_kinds.py`, registry],
    [`${folder}/failure-kinds.yaml`, settings],
    [uri, text],
  ]);
  talk(name, { folders: [folder], files }, async (client) => {
    client.open(uri, language, text);
    const found = await client.request<ColoredKinds>(colorsRequest, { textDocument: { uri } });
    assert.equal(found.version, 1);
    const colored = Object.entries(found.kinds).map(([color, numbers]) => [color, textsAt(text, numbers)]);
    assert.deepEqual(Object.fromEntries(colored), { registered: [], namespaced: [], unknown: [], ...expected });
  });
}

function textsAt(text: string, numbers: readonly number[]): string[] {
  const lines = lineStarts(text);
  const at = (index: number) => (lines[numbers[index] ?? 0] ?? 0) + (numbers[index + 1] ?? 0);
  return Array.from({ length: numbers.length / 4 }, (_, index) => text.slice(at(4 * index), at(4 * index + 2)));
}

check(
  "Python: kinds have the colours of the registry that holds",
  {
    path: "a.py",
    language: "python",
    text: '"""wet"""\nf(failure_kind="wet")\nf(failure_kind="golf:a", note="wet")\nf(failure_kind="judge_failed")\nf(failure_kind="We t")\nf(failure_kind=f"x{y}")\n',
  },
  { registered: ["wet"], namespaced: ["golf:a"], unknown: ["judge_failed", "We t"] },
);
check(
  "TypeScript",
  {
    path: "a.tsx",
    language: "typescriptreact",
    text: 'const a = <B failureKind="wet" title="wet" />;\nx.failureKind = "wett";\n',
  },
  { registered: ["wet"], unknown: ["wett"] },
);
check(
  "YAML, behind astral characters",
  {
    path: "a.yaml",
    language: "yaml",
    text: "# 😀\nfailure_kinds: [wet, golf:b] # wet\nfailure_kind: >-\n  judge_lost\n",
  },
  { registered: ["wet", "judge_lost"], namespaced: ["golf:b"] },
);
check(
  "the fences of Markdown",
  {
    path: "a.md",
    language: "markdown",
    text: "`failure_kind='wet'`\n\n> ```py\n> f(failure_kind='wet')\n> f(failure_kind='odd')\n> ```\n\n```yaml\nfailure_kind: golf:a\n```\n",
  },
  { registered: ["wet"], namespaced: ["golf:a"], unknown: ["odd"] },
);
check(
  "what is allowed has no colour",
  {
    path: "a.py",
    language: "python",
    text: 'f(failure_kind="odd")\nf(failure_kind="even")\n',
    settings: "allow: [odd]\n",
  },
  { unknown: ["even"] },
);
check(
  "nothing is unknown where nothing is reported",
  {
    path: "a.py",
    language: "python",
    text: 'f(failure_kind="odd")\nf(failure_kind="wet")\n',
    settings: "enable: off\n",
  },
  { registered: ["wet"] },
);

test("each colour has a default in every kind of theme", () => {
  for (const { id, defaults } of manifest.contributes.colors) {
    assert.match(id, /^failureKinds\.(?:registered|namespaced|unknown)Foreground$/);
    assert.deepEqual(Object.keys(defaults), ["dark", "light", "highContrast", "highContrastLight"]);
  }
  assert.equal(manifest.contributes.colors.length, 3);
});
