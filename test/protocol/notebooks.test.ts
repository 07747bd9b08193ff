import assert from "node:assert/strict";
import type {
  ClientCapabilities,
  CodeAction,
  CompletionList,
  Hover,
  Location,
  SymbolInformation,
  TextDocumentEdit,
  WorkspaceDiagnosticReport,
  WorkspaceEdit,
} from "vscode-languageserver";
import { reportRequest } from "../../server/protocol/overview.js";
import type { TestClient } from "./client.js";
import { pullFrom, talk } from "./conversation.js";

const gym = "file:///gym";
const notebook = `${gym}/nb.ipynb`;
const capabilities: ClientCapabilities = {
  notebookDocument: { synchronization: { dynamicRegistration: true } },
  textDocument: {
    diagnostic: {},
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
  },
  workspace: { workspaceEdit: { documentChanges: true } },
};

const cellUri = (name: string) => `vscode-notebook-cell:/gym/nb.ipynb#${name}`;
const cellOf = (name: string) => ({ kind: 2, document: cellUri(name) });
const textOf = (name: string, text: string, version = 1) => ({
  uri: cellUri(name),
  languageId: "python",
  version,
  text,
});

/** Opens a notebook whose cells of Python have these texts, by their names. */
function open(client: TestClient, cells: Readonly<Record<string, string>>): void {
  client.notify("notebookDocument/didOpen", {
    notebookDocument: {
      uri: notebook,
      notebookType: "jupyter-notebook",
      version: 1,
      cells: Object.keys(cells).map(cellOf),
    },
    cellTextDocuments: Object.entries(cells).map(([name, text]) => textOf(name, text)),
  });
}

function change(client: TestClient, cells: object): void {
  client.notify("notebookDocument/didChange", {
    notebookDocument: { uri: notebook, version: 2 },
    change: { cells },
  });
}

/** The places of a cell's problems: `line:character`. */
async function problemsOf(client: TestClient, name: string): Promise<string[]> {
  const found = await pullFrom(client, cellUri(name));
  return found.map(({ range: { start, end } }) => `${start.line}:${start.character}-${end.character}`);
}

function talkOf(
  name: string,
  conversation: (client: TestClient) => Promise<void>,
  files: Readonly<Record<string, string>> = {},
): void {
  const all = new Map(Object.entries(files).map(([path, text]) => [`${gym}/${path}`, text]));
  talk(`notebook: ${name}`, { capabilities, folders: [gym], files: all }, conversation);
}

talkOf("each cell tells of its own problems, at its own lines", async (client) => {
  open(client, {
    a: "%pip install x\nfailure_kind = 'odd'\n",
    b: "x = 1\n\nfailure_kind = 'odder'",
    c: "%%bash\nfailure_kind='odd'",
  });
  assert.deepEqual(await problemsOf(client, "a"), ["1:16-19"]);
  assert.deepEqual(await problemsOf(client, "b"), ["2:16-21"]);
  assert.deepEqual(await problemsOf(client, "c"), []);
});

talkOf("what earlier cells define is known in later ones, in the order of the cells", async (client) => {
  open(client, { a: "KIND = 'odd'", b: "reply(failure_kind=KIND)", c: "# failure-kinds: ignore-file\n" });
  assert.deepEqual(await problemsOf(client, "a"), []);
  change(client, { structure: { array: { start: 2, deleteCount: 1 }, didClose: [{ uri: cellUri("c") }] } });
  assert.deepEqual(await problemsOf(client, "a"), ["0:8-11"]);
  change(client, { textContent: [{ document: { uri: cellUri("b"), version: 2 }, changes: [{ text: "" }] }] });
  assert.deepEqual(await problemsOf(client, "a"), []);
});

talkOf("a cell that becomes one of Python has problems, and none when it becomes another", async (client) => {
  open(client, { a: "x = 1" });
  assert.deepEqual(await problemsOf(client, "b"), []);
  const text = textOf("b", "failure_kind = 'odd'");
  change(client, { structure: { array: { start: 1, deleteCount: 0, cells: [cellOf("b")] }, didOpen: [text] } });
  assert.deepEqual(await problemsOf(client, "b"), ["0:16-19"]);
  change(client, { structure: { array: { start: 1, deleteCount: 1 }, didClose: [{ uri: cellUri("b") }] } });
  assert.deepEqual(await problemsOf(client, "b"), []);
  change(client, { structure: { array: { start: 0, deleteCount: 0, cells: [cellOf("b")] }, didOpen: [text] } });
  assert.deepEqual(await problemsOf(client, "b"), ["0:16-19"]);
});

talkOf("completion and hover at a cell's own lines", async (client) => {
  open(client, { a: "x = 1\ny = 2", b: "\nreply(failure_kind='judge_failed', b={'failure_kind': ''})" });
  const textDocument = { uri: cellUri("b") };
  const hover = await client.request<Hover>("textDocument/hover", {
    textDocument,
    position: { line: 1, character: 25 },
  });
  assert.deepEqual(hover.range, { start: { line: 1, character: 20 }, end: { line: 1, character: 32 } });
  const position = { line: 1, character: 55 };
  const list = await client.request<CompletionList>("textDocument/completion", { textDocument, position });
  const item = list.items.find(({ label }) => label === "shutdown");
  assert.deepEqual(item?.textEdit, { range: { start: position, end: position }, newText: "shutdown" });
});

talkOf("a symbol of the workspace is in its cell", async (client) => {
  open(client, { a: "x = 1", b: "y = 2\nreply(failure_kind='web:odd')" });
  const [symbol] = await client.request<SymbolInformation[]>("workspace/symbol", { query: "web:odd" });
  const range = { start: { line: 1, character: 20 }, end: { line: 1, character: 27 } };
  assert.deepEqual(symbol?.location, { uri: cellUri("b"), range });
});

talkOf(
  "the registry is that of the notebook's folder; references and renames are in cells, not in the file",
  async (client) => {
    open(client, {
      a: "from nemo_gym.failure_kinds import WET\n",
      b: "x = 1\nreply(failure_kind='wet')\n",
      c: "y(failure_kind=WET)",
    });
    assert.deepEqual(await problemsOf(client, "b"), []);
    const at = { textDocument: { uri: cellUri("b") }, position: { line: 1, character: 21 } };
    const found = await client.request<Location[]>("textDocument/references", {
      ...at,
      context: { includeDeclaration: false },
    });
    const places = found.map(({ uri, range: { start } }) => `${uri} ${start.line}:${start.character}`);
    assert.deepEqual(
      places.filter((place) => place.includes("nb.ipynb")),
      [`${cellUri("a")} 0:35`, `${cellUri("b")} 1:20`, `${cellUri("c")} 0:15`],
    );
    const edit = await client.request<WorkspaceEdit>("textDocument/rename", { ...at, newName: "damp" });
    const changes = (edit.documentChanges as TextDocumentEdit[]).map(
      ({ textDocument, edits }) =>
        `${textDocument.uri} ${edits.map((one) => `${one.range.start.line}:${one.range.start.character} ${"newText" in one ? one.newText : ""}`)}`,
    );
    assert.deepEqual(
      changes.filter((one) => one.includes("nb.ipynb")),
      [`${cellUri("a")} 0:35 DAMP`, `${cellUri("b")} 1:20 damp`, `${cellUri("c")} 0:15 DAMP`],
    );
    const definition = await client.request<Location[]>("textDocument/definition", {
      textDocument: { uri: cellUri("c") },
      position: { line: 0, character: 16 },
    });
    assert.deepEqual(
      definition.map(({ uri }) => uri),
      [`${gym}/nemo_gym/failure_kinds.py`],
    );
  },
  {
    "nemo_gym/failure_kinds.py": "WET = 'wet'\nFAILURE_KINDS = frozenset({WET})\n",
    "nb.ipynb": JSON.stringify({ cells: [{ cell_type: "code", source: ["failure_kind = 'wet'"] }] }),
  },
);

/** Where a kind is renamed in the notebook and its file when it is renamed in the registry. */
async function renamedIn(client: TestClient): Promise<string[]> {
  const edit = await client.request<WorkspaceEdit>("textDocument/rename", {
    textDocument: { uri: `${gym}/nemo_gym/failure_kinds.py` },
    position: { line: 0, character: 8 },
    newName: "damp",
  });
  const changes = (edit.documentChanges as TextDocumentEdit[]).map(
    ({ textDocument, edits }) =>
      `${textDocument.uri} ${edits.map(({ range }) => `${range.start.line}:${range.start.character}`)}`,
  );
  return changes.filter((one) => one.includes("nb.ipynb"));
}

for (const [what, source, cell] of [
  ["a kind", "failure_kind = 'wet'", "\nfailure_kind = 'wet'"],
  ["only its constant", "from nemo_gym.failure_kinds import WET", "\nfrom nemo_gym.failure_kinds import WET"],
] as const)
  talkOf(
    `an open notebook with ${what} is renamed in its cells, and not at all when it has none of Python any more`,
    async (client) => {
      const text = "WET = 'wet'\nFAILURE_KINDS = frozenset({WET})\n";
      client.open(`${gym}/nemo_gym/failure_kinds.py`, "python", text);
      open(client, { a: cell });
      assert.deepEqual(await renamedIn(client), [
        `${cellUri("a")} 1:${cell.lastIndexOf(what === "a kind" ? "wet" : "WET") - 1}`,
      ]);
      change(client, { structure: { array: { start: 0, deleteCount: 1 }, didClose: [{ uri: cellUri("a") }] } });
      assert.deepEqual(await renamedIn(client), []);
    },
    {
      "nemo_gym/failure_kinds.py": "WET = 'wet'\nFAILURE_KINDS = frozenset({WET})\n",
      "nb.ipynb": JSON.stringify({ cells: [{ cell_type: "code", source: [source] }] }),
    },
  );

talkOf("fixes are made in the cell, and of all wrong names in the cell that is asked about", async (client) => {
  open(client, { a: "failure_kind = 'judge_fialed'", b: "x = 1\nfailure_kind = 'judge_fialed'" });
  const range = { start: { line: 1, character: 18 }, end: { line: 1, character: 18 } };
  const ask = (only: string) =>
    client.request<CodeAction[]>("textDocument/codeAction", {
      textDocument: { uri: cellUri("b") },
      range,
      context: { diagnostics: [], only: [only] },
    });
  for (const only of ["quickfix", "source.fixAll.failureKinds"]) {
    const [fix] = await ask(only);
    const [edited, ...others] = (fix?.edit?.documentChanges ?? []) as TextDocumentEdit[];
    assert.deepEqual(others, []);
    assert.deepEqual(edited?.textDocument, { uri: cellUri("b"), version: 1 });
    assert.deepEqual(edited?.edits, [
      { range: { start: { line: 1, character: 16 }, end: { line: 1, character: 28 } }, newText: "judge_failed" },
    ]);
  }
});

talkOf(
  "the file has problems while the notebook is closed, and none while it is open",
  async (client) => {
    const pull = async () => {
      const { items } = await client.request<WorkspaceDiagnosticReport>("workspace/diagnostic", {
        previousResultIds: [],
      });
      return items.flatMap((item) => (item.kind === "full" && item.uri === notebook ? [item.items.length] : []));
    };
    assert.deepEqual(await pull(), [1]);
    open(client, { a: "failure_kind = 'odd'" });
    assert.deepEqual(await problemsOf(client, "a"), ["0:16-19"]);
    assert.deepEqual(await pull(), [0]);
    client.notify("notebookDocument/didClose", {
      notebookDocument: { uri: notebook },
      cellTextDocuments: [{ uri: cellUri("a") }],
    });
    assert.deepEqual(await pull(), [1]);
    assert.deepEqual(await problemsOf(client, "a"), []);
  },
  { "nb.ipynb": JSON.stringify({ cells: [{ cell_type: "code", source: ["failure_kind = 'odd'"] }] }) },
);

talkOf("the report leads into the cells of an open notebook", async (client) => {
  open(client, { a: "x = 1\ny = 2", b: "\nfailure_kind = 'odd'" });
  const page = await client.request<string>(reportRequest, {});
  assert.deepEqual(
    [...page.matchAll(/href="command:[^?]+\?([^"]+)"/g)].map(([, query = ""]) => JSON.parse(decodeURIComponent(query))),
    [[cellUri("b"), 1, 16]],
  );
});

talkOf("the shadow of a notebook is left alone", async (client) => {
  client.notify("notebookDocument/didOpen", {
    notebookDocument: { uri: "git:/gym/nb.ipynb", notebookType: "jupyter-notebook", version: 1, cells: [cellOf("a")] },
    cellTextDocuments: [textOf("a", "failure_kind = 'odd'")],
  });
  assert.deepEqual(await problemsOf(client, "a"), []);
});
