import assert from "node:assert/strict";
import type { ClientCapabilities, PrepareRenameResult, TextDocumentEdit, WorkspaceEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { talk } from "./conversation.js";
import { folder, openAtCursor, readMarked, type Variant, variants } from "./marked.js";

type Sources = Readonly<Record<string, string>>;

const able: ClientCapabilities = {
  workspace: { workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } },
  textDocument: { rename: { prepareSupport: true } },
};

const path = "nemo_gym/failure_kinds.py";
const registry = 'JUDGE_FAILED = "judge_failed"\nLATE = "late"\nFAILURE_KINDS = frozenset({JUDGE_FAILED, LATE})\n';

/** What is at the cursor, renamed to `newName`, leaves the files as `expected`; those not among them stay as they are. */
function check(name: string, newName: string, sources: Sources, expected: Sources): void {
  for (const variant of variants) {
    const read = readMarked(sources, variant);
    const after = readMarked({ ...sources, ...expected }, variant).files;
    talk(
      `rename, ${variant}: ${name}`,
      { capabilities: able, folders: [folder], files: read.files },
      async (client) => {
        openAtCursor(client, read);
        const { uri, position } = read.cursor;
        const asked = { textDocument: { uri }, position, newName };
        const edit = await client.request<WorkspaceEdit>("textDocument/rename", asked);
        assert.deepEqual(apply(edit, read.files), after);
      },
    );
  }
}

function apply({ documentChanges = [] }: WorkspaceEdit, files: ReadonlyMap<string, string>): Map<string, string> {
  const after = new Map(files);
  for (const { textDocument, edits } of documentChanges as TextDocumentEdit[]) {
    const before = TextDocument.create(textDocument.uri, "", 0, files.get(textDocument.uri) ?? "");
    after.set(
      textDocument.uri,
      TextDocument.applyEdits(before, edits as Parameters<typeof TextDocument.applyEdits>[1]),
    );
  }
  return after;
}

/** Renaming what is at the cursor is refused for the reason. */
function checkRefused(name: string, newName: string, sources: Sources, reason: RegExp): void {
  const read = readMarked(sources, "as written");
  talk(`rename is refused: ${name}`, { capabilities: able, folders: [folder], files: read.files }, async (client) => {
    openAtCursor(client, read);
    const { uri, position } = read.cursor;
    const asked = { textDocument: { uri }, position, newName };
    await assert.rejects(client.request("textDocument/rename", asked), reason);
  });
}

/** Whether and what may be renamed at the cursor. */
function checkPrepared(name: string, sources: Sources, placeholder: string | RegExp | null): void {
  const read = readMarked(sources, "as written");
  talk(`rename is prepared: ${name}`, { capabilities: able, folders: [folder], files: read.files }, async (client) => {
    openAtCursor(client, read);
    const { uri, position } = read.cursor;
    const answer = client.request<PrepareRenameResult | null>("textDocument/prepareRename", {
      textDocument: { uri },
      position,
    });
    if (placeholder instanceof RegExp) return assert.rejects(answer, placeholder);
    const found = await answer;
    assert.equal(found && "placeholder" in found ? found.placeholder : found, placeholder);
  });
}

check(
  "a kind in fences of Markdown",
  "judge_broke",
  {
    [path]: registry,
    "a.py": 'failure_kind = "judge_‸failed"\n',
    "a.md": "judge_failed\n\n- ```yaml\n  failure_kind: judge_failed\n  ```\n",
  },
  {
    [path]: registry.replaceAll("judge_failed", "judge_broke").replaceAll("JUDGE_FAILED", "JUDGE_BROKE"),
    "a.py": 'failure_kind = "judge_broke"\n',
    "a.md": "judge_failed\n\n- ```yaml\n  failure_kind: judge_broke\n  ```\n",
  },
);

check(
  "a kind in three languages, from YAML",
  "judge_broke",
  {
    [path]: registry,
    "a.py":
      'from nemo_gym.failure_kinds import (\n    JUDGE_FAILED,\n)\nfrom nemo_gym import failure_kinds as kinds\nfailure_kind = JUDGE_FAILED\nf(kinds.JUDGE_FAILED, JUDGE_FAILED=2)\nx = {"failure_kind": \'judge_failed\', "y": "judge_failed"}\n',
    "b.ts":
      'export const JUDGE_FAILED = "judge_failed";\nexport type FailureKind = "judge_failed" | "late";\nif (x.failureKind === `judge_failed`) go(JUDGE_FAILED);\n',
    "c.py": "rows = db.execute(\"SELECT 1 FROM r WHERE failure_kind = 'judge_failed'\")\n",
    "d.yaml": "failure_kind: judge_‸failed # judge_failed\nfailure_kinds: ['judge_failed', late]\n",
  },
  {
    [path]: registry.replaceAll("JUDGE_FAILED", "JUDGE_BROKE").replaceAll("judge_failed", "judge_broke"),
    "a.py":
      'from nemo_gym.failure_kinds import (\n    JUDGE_BROKE,\n)\nfrom nemo_gym import failure_kinds as kinds\nfailure_kind = JUDGE_BROKE\nf(kinds.JUDGE_BROKE, JUDGE_FAILED=2)\nx = {"failure_kind": \'judge_broke\', "y": "judge_failed"}\n',
    "b.ts":
      'export const JUDGE_BROKE = "judge_broke";\nexport type FailureKind = "judge_broke" | "late";\nif (x.failureKind === `judge_broke`) go(JUDGE_BROKE);\n',
    "c.py": "rows = db.execute(\"SELECT 1 FROM r WHERE failure_kind = 'judge_broke'\")\n",
    "d.yaml": "failure_kind: judge_broke # judge_failed\nfailure_kinds: ['judge_broke', late]\n",
  },
);
check(
  "a constant, by the constant's new name",
  "JUDGE_BROKE",
  {
    [path]: registry,
    "a.py": "from nemo_gym.failure_kinds import JUDGE_FAILED as J\nfailure_kind = J\n",
    "b.py": "from nemo_gym.failure_kinds import *\nfailure_kind = JUDGE_‸FAILED\n",
    "c.yaml": "failure_kind: judge_failed\n",
  },
  {
    [path]: registry.replaceAll("JUDGE_FAILED", "JUDGE_BROKE").replaceAll("judge_failed", "judge_broke"),
    "a.py": "from nemo_gym.failure_kinds import JUDGE_BROKE as J\nfailure_kind = J\n",
    "b.py": "from nemo_gym.failure_kinds import *\nfailure_kind = JUDGE_BROKE\n",
    "c.yaml": "failure_kind: judge_broke\n",
  },
);
check(
  "a constant that files without a site take from one that passes it on",
  "judge_broke",
  {
    [path]: `__all__ = ["FAILURE_KINDS", "JUDGE_FAILED"]\n${registry}`,
    "lib/names.py": 'from nemo_gym.failure_kinds import JUDGE_FAILED\n\n__all__ = ["JUDGE_FAILED"]\n',
    "lib/a.py": 'from .names import JUDGE_FAILED\nraise Down(JUDGE_FAILED, "JUDGE_FAILED")\n',
    "lib/b.py": "from . import names as n\nraise Down(n.JUDGE_FAILED)\n",
    "lib/c.py": "JUDGE_FAILED = 3\nraise Down(JUDGE_FAILED)\n",
    "d.py": 'failure_kind = "judge_‸failed"\n',
  },
  {
    [path]: `__all__ = ["FAILURE_KINDS", "JUDGE_BROKE"]\n${registry.replaceAll("JUDGE_FAILED", "JUDGE_BROKE").replaceAll("judge_failed", "judge_broke")}`,
    "lib/names.py": 'from nemo_gym.failure_kinds import JUDGE_BROKE\n\n__all__ = ["JUDGE_BROKE"]\n',
    "lib/a.py": 'from .names import JUDGE_BROKE\nraise Down(JUDGE_BROKE, "JUDGE_FAILED")\n',
    "lib/b.py": "from . import names as n\nraise Down(n.JUDGE_BROKE)\n",
    "d.py": 'failure_kind = "judge_broke"\n',
  },
);
check(
  "in a registry that is called anything",
  "judge_broke",
  {
    "failure-kinds.yaml": "registry: libs/names.py\n",
    "libs/names.py": 'JUDGE_FAILED = "judge_failed"\nNAMES = frozenset({JUDGE_FAILED, "late"})\n',
    "a.py": 'from libs.names import JUDGE_FAILED\nx(failure_kind=JUDGE_FAILED)\nx(failure_kind="judge_‸failed")\n',
  },
  {
    "libs/names.py": 'JUDGE_BROKE = "judge_broke"\nNAMES = frozenset({JUDGE_BROKE, "late"})\n',
    "a.py": 'from libs.names import JUDGE_BROKE\nx(failure_kind=JUDGE_BROKE)\nx(failure_kind="judge_broke")\n',
  },
);
check(
  "from such a registry in TypeScript",
  "judge_broke",
  {
    "failure-kinds.yaml": "registry: names.ts\n",
    "names.ts": "export const NAMES = ['judge_‸failed', \"late\"] as const;\n",
    "a.yaml": "failure_kind: judge_failed\n",
  },
  {
    "names.ts": "export const NAMES = ['judge_broke', \"late\"] as const;\n",
    "a.yaml": "failure_kind: judge_broke\n",
  },
);
check(
  "from such a registry in YAML",
  "judge_broke",
  {
    "failure-kinds.yaml": "registry: names.yaml\n",
    "names.yaml": "names:\n  - name: judge_‸failed\n  - name: late\n",
    "a.ts": 'const row = { failureKind: "judge_failed" };\n',
  },
  {
    "names.yaml": "names:\n  - name: judge_broke\n  - name: late\n",
    "a.ts": 'const row = { failureKind: "judge_broke" };\n',
  },
);
check(
  "the key of a table gets the quotes that a namespaced name needs",
  "golf:no_words",
  {
    "a.ts": 'x.failureKind = "no_words‸";\nconst failureKindLabels = { no_words: "None" };\n',
    "a.md": "```ts\nconst failureKindLabels = { no_words: 1 };\n```\n",
    "a.yaml": "failure_kind_labels: { no_words: None }\n",
  },
  {
    "a.ts": 'x.failureKind = "golf:no_words";\nconst failureKindLabels = { "golf:no_words": "None" };\n',
    "a.md": '```ts\nconst failureKindLabels = { "golf:no_words": 1 };\n```\n',
    "a.yaml": "failure_kind_labels: { golf:no_words: None }\n",
  },
);
checkRefused(
  "a name that cannot be an argument's",
  "golf:no_words",
  { "a.py": 'FAILURE_KIND_LABELS = dict(no_words="None")\nfailure_kind = "no_words‸"\n' },
  /"golf:no_words" cannot be the name of an argument, as "no_words" is in a\.py\./,
);
check(
  "a constant of a name of its own stays",
  "delayed",
  { [path]: 'TOO_LATE = "late"\nFAILURE_KINDS = {TOO_LATE}\n', "a.py": 'failure_kind = "‸late"\n' },
  { [path]: 'TOO_LATE = "delayed"\nFAILURE_KINDS = {TOO_LATE}\n', "a.py": 'failure_kind = "delayed"\n' },
);
check(
  "a namespaced kind and its constant",
  "code_golf:delayed",
  {
    [path]: registry,
    "a.py": 'CODE_GOLF_SLOW = "code_golf:slow"\nfailure_kind = CODE_GOLF_SLOW\n',
    "b.yaml": "failure_kind: code_golf:sl‸ow\n",
  },
  {
    "a.py": 'CODE_GOLF_DELAYED = "code_golf:delayed"\nfailure_kind = CODE_GOLF_DELAYED\n',
    "b.yaml": "failure_kind: code_golf:delayed\n",
  },
);
check(
  "a misspelt name becomes the registered one",
  "late",
  { [path]: registry, "a.py": 'failure_kind = "l‸aet"\n', "b.yaml": "failure_kind: laet\n" },
  { "a.py": 'failure_kind = "late"\n', "b.yaml": "failure_kind: late\n" },
);
check(
  "a name that YAML takes for something else gets quotes",
  "off",
  { [path]: 'FAILURE_KINDS = {"late"}\n', "a.yaml": "failure_kind: la‸te\n", "b.yaml": 'failure_kind: "late"\n' },
  { [path]: 'FAILURE_KINDS = {"off"}\n', "a.yaml": 'failure_kind: "off"\n', "b.yaml": 'failure_kind: "off"\n' },
);
check(
  "the same name under another registry stays",
  "delayed",
  {
    [path]: 'FAILURE_KINDS = {"late"}\n',
    "a.py": 'failure_kind = "la‸te"\n',
    "sub/nemo_gym/failure_kinds.py": 'FAILURE_KINDS = {"late"}\n',
    "sub/a.py": 'failure_kind = "late"\n',
  },
  { [path]: 'FAILURE_KINDS = {"delayed"}\n', "a.py": 'failure_kind = "delayed"\n' },
);

const used = { [path]: registry, "a.py": 'failure_kind = "judge_‸failed"\n' };
checkRefused("a malformed name", "Judge-Broke", used, /"Judge-Broke" is no name for a failure kind/);
checkRefused("a namespace for a registered kind", "code_golf:late", used, /a registered kind has no namespace/);
checkRefused("a registered name", "late", used, /"late" is registered already/);
checkRefused(
  "a name in use",
  "odd",
  { ...used, "web/b.yaml": "failure_kind: odd\n" },
  /"odd" is used already, in web\/b.yaml/,
);
checkRefused(
  "a constant whose new name is taken",
  "judge_broke",
  { ...used, "b.py": "from nemo_gym.failure_kinds import JUDGE_FAILED\nJUDGE_BROKE = 1\n" },
  /JUDGE_BROKE is a name in b.py already/,
);
checkRefused(
  "a namespaced kind without its namespace",
  "slow",
  { [path]: registry, "a.yaml": "failure_kind: code_golf:sl‸ow\n" },
  /has to be <server>:<kind>/,
);
checkRefused(
  "a bundled kind",
  "judge_broke",
  { "a.py": 'failure_kind = "judge_‸failed"\n' },
  /NeMo Gym's own registry/,
);

checkPrepared("a string", used, "judge_failed");
checkPrepared(
  "a constant",
  { [path]: registry, "a.py": "from nemo_gym.failure_kinds import JUDGE_‸FAILED\n" },
  "JUDGE_FAILED",
);
checkPrepared("a field", { [path]: registry, "a.ts": 'const r = { failure‸Kind: "judge_failed" };\n' }, null);
checkPrepared(
  "a variable",
  { [path]: registry, "a.ts": 'const fai‸lureKind = "judge_failed";\nsend({ failureKind });\n' },
  null,
);
checkPrepared(
  "a variable of another name",
  { [path]: registry, "a.ts": 'const ki‸nd = "judge_failed";\nsend({ failureKind: kind });\n' },
  null,
);
checkPrepared("no kind", { [path]: registry, "a.py": 'failure_reason = "judge_‸failed"\n' }, null);
checkPrepared("a bundled kind", { "a.py": 'failure_kind = "judge_‸failed"\n' }, /NeMo Gym's own registry/);
checkPrepared(
  "a kind of an installed package",
  {
    "failure-kinds.yaml": "registry: .venv/lib/site-packages/nemo_gym/failure_kinds.py\n",
    ".venv/lib/site-packages/nemo_gym/failure_kinds.py": registry,
    "a.py": 'failure_kind = "judge_‸failed"\n',
  },
  /outside of the workspace/,
);

/** How edits are sent to a client that can do so much. */
function checkSent(name: string, capabilities: ClientCapabilities, expected: unknown): void {
  const variant: Variant = "as written";
  const read = readMarked({ [path]: 'FAILURE_KINDS = {"late"}\n', "a.py": 'failure_kind = "la‸te"\n' }, variant);
  talk(`rename is sent ${name}`, { capabilities, folders: [folder], files: read.files }, async (client) => {
    openAtCursor(client, read);
    const { uri, position } = read.cursor;
    const asked = { textDocument: { uri }, position, newName: "slow" };
    assert.deepEqual(await client.request("textDocument/rename", asked), expected);
  });
}

const edit = (start: number) => ({
  range: { start: { line: 0, character: start }, end: { line: 0, character: start + 4 } },
  newText: "slow",
});
checkSent(
  "without versions",
  {},
  {
    changes: { [`${folder}/a.py`]: [edit(16)], [`${folder}/${path}`]: [edit(18)] },
  },
);
checkSent("with versions and annotations", able, {
  documentChanges: [
    { textDocument: { uri: `${folder}/a.py`, version: 1 }, edits: [edit(16)] },
    {
      textDocument: { uri: `${folder}/${path}`, version: null },
      edits: [{ ...edit(18), annotationId: "elsewhere" }],
    },
  ],
  changeAnnotations: { elsewhere: { label: "Rename late to slow", needsConfirmation: true } },
});
