import assert from "node:assert/strict";
import type { DocumentHighlight, Hover, Location, LocationLink } from "vscode-languageserver";
import { talk } from "./conversation.js";
import { describe, describeAll, folder, openAtCursor, readMarked, variants } from "./marked.js";

type Sources = Readonly<Record<string, string>>;

/** From the cursor, a definition leads to what is marked. */
function checkDefinition(name: string, sources: Sources): void {
  check("definition", name, sources, {});
}

/** The references of what is at the cursor are what is marked. */
function checkReferences(name: string, sources: Sources, includeDeclaration = true): void {
  check("references", name, sources, { context: { includeDeclaration } });
}

function check(request: string, name: string, sources: Sources, more: object): void {
  for (const variant of variants) {
    const read = readMarked(sources, variant);
    talk(`${request}, ${variant}: ${name}`, { folders: [folder], files: read.files }, async (client) => {
      openAtCursor(client, read);
      const { uri, position } = read.cursor;
      const asked = { textDocument: { uri }, position, ...more };
      assert.deepEqual(describeAll(await client.request<Location[]>(`textDocument/${request}`, asked)), read.marked);
    });
  }
}

/** The hover at the cursor tells of the kind of a server, as one on its string does. */
function checkHover(text: string): void {
  const read = readMarked({ "a.py": text }, "with CRLF");
  talk(`hover: ${JSON.stringify(text)}`, { folders: [folder], files: read.files }, async (client) => {
    openAtCursor(client, read);
    const { uri, position } = read.cursor;
    const hover = await client.request<Hover | null>("textDocument/hover", { textDocument: { uri }, position });
    assert.match(JSON.stringify(hover?.contents), /no_sql\W* of the server \W*sql_judge/);
  });
}

checkHover('NO_‸SQL = "sql_judge:no_sql"\nf(failure_kind=NO_SQL)\n');
checkHover('NO_SQL = "sql_judge:no_sql"\nf(failure_kind=NO_‸SQL)\n');
checkHover('NO_SQL = "sql_judge:no_‸sql"\nf(failure_kind=NO_SQL)\n');

/** The highlights of what is at the cursor are what is marked. */
function checkHighlights(name: string, sources: Sources): void {
  const read = readMarked(sources, "with CRLF");
  talk(`highlights: ${name}`, { folders: [folder], files: read.files }, async (client) => {
    openAtCursor(client, read);
    const { uri, position } = read.cursor;
    const found = await client.request<DocumentHighlight[] | null>("textDocument/documentHighlight", {
      textDocument: { uri },
      position,
    });
    assert.deepEqual((found ?? []).map(({ range }) => describe(uri, range.start)).sort(), read.marked);
  });
}

const registryPath = "nemo_gym/failure_kinds.py";
const registry = 'JUDGE_FAILED = "⟦judge_failed⟧"\nFAILURE_KINDS = frozenset({JUDGE_FAILED, "late"})\n';

checkDefinition("from a string in Python", { [registryPath]: registry, "a.py": 'failure_kind = "judge_‸failed"\n' });
checkDefinition("from a string in TypeScript", {
  [registryPath]: registry,
  "a.ts": 'x.failureKind = "judge_failed‸";\n',
});
checkDefinition("from YAML", { [registryPath]: registry, "a.yaml": "failure_kind: judge_fai‸led\n" });
checkDefinition("from a string that stands in the set", {
  [registryPath]: 'FAILURE_KINDS = frozenset({"⟦late⟧"})\n',
  "a.py": 'failure_kind = "l‸ate"\n',
});
checkDefinition("from an imported constant", {
  [registryPath]: registry,
  "a.py": "from nemo_gym.failure_kinds import JUDGE_FAILED\nprint(JUDGE_‸FAILED)\n",
});
checkDefinition("from a fence of Markdown", {
  [registryPath]: registry,
  "docs/a.md": "# A\n\n- ```py\n  a(failure_kind='judge_‸failed')\n  ```\n",
});
checkDefinition("from an imported constant in a fence", {
  [registryPath]: registry,
  "docs/a.md":
    "```python\nfrom nemo_gym.failure_kinds import JUDGE_FAILED\na(failure_kind=JUDGE_‸FAILED)\n```\n```py\nJUDGE_FAILED = 'x'\n```\n",
});
checkDefinition("from the import of a constant", {
  [registryPath]: registry,
  "a.py": "from nemo_gym.failure_kinds import JUDGE‸_FAILED as J\n",
});
checkDefinition("from the other name of a constant", {
  [registryPath]: registry,
  "a.py": "from nemo_gym.failure_kinds import JUDGE_FAILED as J\nprint(J‸)\n",
});
checkDefinition("from a constant of a module", {
  [registryPath]: registry,
  "a.py": "from nemo_gym import failure_kinds as kinds\nprint(kinds.JUDGE_‸FAILED)\n",
});
checkDefinition("from a member of an enum", {
  [registryPath]: registry,
  "kinds.ts": 'export enum FailureKind { JudgeFailed = "judge_failed" }\n',
  "a.ts": 'import { FailureKind } from "./kinds";\nx.failureKind = FailureKind.Judge‸Failed;\n',
});
checkDefinition("from a constant whose string is not registered", {
  [registryPath]: 'FAILURE_KINDS = frozenset({"late"})\n',
  "kinds.py": 'ODD = "⟦odd_one⟧"\n',
  "a.py": "from kinds import ODD\nx.failure_kind = OD‸D\n",
});
checkDefinition("from a namespaced kind to its constant", {
  [registryPath]: 'FAILURE_KINDS = frozenset({"late"})\n',
  "kinds.py": 'PATCH_REJECTED = "⟦code_golf:patch_rejected⟧"\nfailure_kind = PATCH_REJECTED\n',
  "a.yaml": "failure_kind: code_golf:patch‸_rejected\n",
});
checkDefinition("from no kind", {
  [registryPath]: registry.replace(/[⟦⟧]/g, ""),
  "a.py": 'reason = "judge_‸failed"\n',
});
checkDefinition("from a constant of another sort", {
  [registryPath]: registry.replace(/[⟦⟧]/g, ""),
  "a.py": 'failure_kind = "late"\nPA‸TH = "judge"\n',
});

checkReferences("in three languages, by strings and by names", {
  [registryPath]: '⟦JUDGE_FAILED⟧ = "⟦judge_failed⟧"\nFAILURE_KINDS = frozenset({⟦JUDGE_FAILED⟧, "late"})\n',
  "a.py":
    'from nemo_gym.failure_kinds import ⟦JUDGE_FAILED⟧ as ⟦J⟧\nfailure_kind = ⟦J⟧\nraise Broken(⟦J⟧, JUDGE_FAILED=1)\nx = {"failure_kind": "⟦judge_failed⟧"}\n',
  "b.py": 'from nemo_gym import failure_kinds\ny = "judge_failed"\nprint(failure_kinds.⟦JUDGE_FAILED⟧)\n',
  "c.ts": 'x.failureKind = "⟦judge_‸failed⟧";\nconst judge_failed = "judge_failed";\n',
  "d.yaml": "failure_kind: ⟦judge_failed⟧\nother: judge_failed\nfailure_kinds: [⟦judge_failed⟧, late]\n",
});
checkReferences("in fences of Markdown", {
  [registryPath]: '⟦JUDGE_FAILED⟧ = "⟦judge_failed⟧"\nFAILURE_KINDS = frozenset({⟦JUDGE_FAILED⟧, "late"})\n',
  "a.py": 'failure_kind = "⟦judge_‸failed⟧"\n',
  "b.md":
    'failure_kind = "judge_failed"\n\n> ```yaml\n> failure_kind: ⟦judge_failed⟧\n> ```\n\n```ts\nx.failureKind = "⟦judge_failed⟧";\n```\n',
});
checkReferences(
  "without declarations, from a constant",
  {
    [registryPath]: 'JUDGE_FAILED = "judge_failed"\nFAILURE_KINDS = frozenset({⟦JUDGE_FAILED⟧, "late"})\n',
    "a.py": "from nemo_gym.failure_kinds import ⟦JUDGE_FAILED⟧\nprint(⟦JUDGE_‸FAILED⟧)\n",
  },
  false,
);
checkReferences("of a member of an enum, through a file that passes it on", {
  [registryPath]: 'FAILURE_KINDS = frozenset({"⟦late⟧"})\n',
  "failureKinds.ts": 'export enum FailureKind { ⟦Late⟧ = "⟦late⟧", Other = "other" }\n',
  "passed/failureKind.ts": 'export * from "../failureKinds";\n',
  "a.ts":
    'import { FailureKind } from "./passed/failureKind";\nfoo(FailureKind.⟦La‸te⟧, FailureKind.Other, { Late: 1 });\n',
});
checkReferences("of a constant that is exported under another name and as the default", {
  [registryPath]: 'FAILURE_KINDS = frozenset({"⟦late⟧"})\n',
  "kinds.ts":
    '// FailureKind\nconst ⟦LATE⟧ = "⟦late⟧";\nexport { ⟦LATE⟧ as ⟦Slow⟧ };\nexport default ⟦LATE⟧;\nswitch (x) { default: y(); }\n',
  "a.ts": 'import ⟦Late⟧, { ⟦Slow⟧ } from "./kinds";\nx.failureKind = ⟦La‸te⟧ ?? ⟦Slow⟧;\n',
});
checkReferences("in a namespace", {
  [registryPath]: 'FAILURE_KINDS = frozenset({"late"})\n',
  "a.py": '⟦LATE⟧ = "⟦code_golf:late⟧"\nfailure_kind = ⟦LATE⟧\nother.failure_kind = "web:late"\n',
  "b.yaml": "failure_kind: ⟦code_golf:la‸te⟧\n",
});
checkReferences("with another registry in the same workspace", {
  [registryPath]: 'FAILURE_KINDS = frozenset({"⟦late⟧"})\n',
  "a.py": 'failure_kind = "⟦la‸te⟧"\n',
  "sub/nemo_gym/failure_kinds.py": 'FAILURE_KINDS = frozenset({"late"})\n',
  "sub/b.py": 'failure_kind = "late"\n',
});
checkReferences("of a constant of another sort with the same text", {
  [registryPath]: 'FAILURE_KINDS = frozenset({"⟦late⟧"})\n',
  "a.py": 'failure_kind = "⟦l‸ate⟧"\nMOOD = "late"\nprint(MOOD)\n',
});

checkHighlights("of a string and the names that stand for it", {
  [registryPath]: 'JUDGE_FAILED = "judge_failed"\nFAILURE_KINDS = frozenset({JUDGE_FAILED, "late"})\n',
  "a.py":
    'from nemo_gym.failure_kinds import ⟦JUDGE_FAILED⟧\nfailure_kind = ⟦JUDGE_FAILED⟧\nother_failure_kind = "⟦judge‸_failed⟧"\n',
});

{
  const read = readMarked({ [registryPath]: registry, "a.py": 'failure_kind = "judge_‸failed"\n' }, "as written");
  const capabilities = { textDocument: { definition: { linkSupport: true } } };
  talk(
    "a definition as a link says what led there",
    { capabilities, folders: [folder], files: read.files },
    async (client) => {
      openAtCursor(client, read);
      const { uri, position } = read.cursor;
      const links = await client.request<LocationLink[]>("textDocument/definition", {
        textDocument: { uri },
        position,
      });
      assert.deepEqual(
        links.map((link) => [
          link.originSelectionRange?.start.character,
          describe(link.targetUri, link.targetRange.start),
        ]),
        [[16, ...read.marked]],
      );
    },
  );
}

{
  const sources = { [registryPath]: 'FAILURE_KINDS = frozenset({"⟦late⟧"})\n', "a.py": 'failure_kind = "‸⟦late⟧"\n' };
  const read = readMarked(sources, "as written");
  read.files.set(`${folder}/b.py`, 'failure_kind = "late"\n');
  talk(
    "references: open documents are as they are in the editor",
    { folders: [folder], files: read.files },
    async (client) => {
      client.open(`${folder}/b.py`, "python", "failure_kind = None\n");
      openAtCursor(client, read);
      const { uri, position } = read.cursor;
      const asked = { textDocument: { uri }, position, context: { includeDeclaration: true } };
      assert.deepEqual(describeAll(await client.request<Location[]>("textDocument/references", asked)), read.marked);
    },
  );
}
