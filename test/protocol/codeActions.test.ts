import assert from "node:assert/strict";
import {
  type ClientCapabilities,
  type CodeAction,
  ErrorCodes,
  type Range,
  type TextDocumentEdit,
  type WorkspaceDiagnosticReport,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { TestClient } from "./client.js";
import { codes, talk } from "./conversation.js";

const takesFixes = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } };
const able: ClientCapabilities = {
  textDocument: { diagnostic: {}, codeAction: takesFixes },
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ["create"] } },
};
const folders = ["file:///gym"];
const app = "file:///gym/resources_servers/code_golf/app.py";
const registryUri = "file:///gym/nemo_gym/failure_kinds.py";
const registry = 'JUDGE_FAILED = "judge_failed"\nFAILURE_KINDS = frozenset({JUDGE_FAILED})\n';
const wrong = 'a(failure_kind="judge_fialed")\n';
const cursor: Range = { start: { line: 0, character: 18 }, end: { line: 0, character: 18 } };
const files = () => new Map([[registryUri, registry]]);

function ask(client: TestClient, only?: readonly string[], range = cursor): Promise<CodeAction[]> {
  const context = { diagnostics: [], ...(only && { only }) };
  return client.request("textDocument/codeAction", { textDocument: { uri: app }, range, context });
}

const applied = (text: string, edits: TextDocumentEdit["edits"] = []) =>
  TextDocument.applyEdits(TextDocument.create(app, "python", 1, text), edits as never);

talk("quick fixes for the problem at the cursor", { capabilities: able, folders, files: files() }, async (client) => {
  client.open(app, "python", wrong);
  const actions = await ask(client);
  assert.deepEqual(
    actions.map(({ title }) => title),
    [
      'Replace with "judge_failed"',
      'Register "judge_fialed" in nemo_gym/failure_kinds.py',
      'Namespace it as "code_golf:judge_fialed"',
      "Silence unregistered-kind on this line",
      "Silence unregistered-kind in this file",
      'Allow "judge_fialed" in a new failure-kinds.yaml',
    ],
  );
  for (const { kind, diagnostics } of actions) {
    assert.equal(kind, "quickfix");
    assert.deepEqual(
      diagnostics?.map(({ code }) => code),
      ["unregistered-kind"],
    );
  }
  assert.deepEqual(
    actions.map(({ isPreferred }) => isPreferred),
    [true, false, false, false, false, false],
  );
  const [replace, register] = actions.map(({ edit }) => edit?.documentChanges?.[0] as TextDocumentEdit);
  assert.deepEqual(replace?.textDocument, { uri: app, version: 1 });
  assert.equal(applied(wrong, replace?.edits), 'a(failure_kind="judge_failed")\n');
  assert.deepEqual(register?.textDocument, { uri: registryUri, version: null });
  assert.match(applied(registry, register?.edits), /frozenset\(\{JUDGE_FAILED, JUDGE_FIALED\}\)/);
  assert.deepEqual(
    actions[5]?.edit?.documentChanges?.map((change) => ("kind" in change ? change.kind : "edit")),
    ["create", "edit"],
  );
  const elsewhere = { start: { line: 0, character: 2 }, end: { line: 0, character: 2 } };
  assert.deepEqual(await ask(client, undefined, elsewhere), []);
});

const asksLater: ClientCapabilities = {
  ...able,
  textDocument: {
    diagnostic: {},
    codeAction: { ...takesFixes, dataSupport: true, resolveSupport: { properties: ["edit"] } },
  },
};

/** A fix that changes another file is made when it is chosen, for the `text` that the registry has then; null where it is not. */
function checkChosen(name: string, text: string, expected: RegExp | null): void {
  const registered = files();
  talk(`a fix is made ${name}`, { capabilities: asksLater, folders, files: registered }, async (client) => {
    client.open(app, "python", wrong);
    const [replace, register] = await ask(client);
    assert.ok(replace?.edit, "what changes no other file has its edits");
    assert.equal(register?.edit, undefined);
    registered.set(registryUri, text);
    const { edit } = await client.request<CodeAction>("codeAction/resolve", register);
    const [change] = (edit?.documentChanges ?? []) as TextDocumentEdit[];
    if (expected) assert.match(applied(text, change?.edits), expected);
    else assert.equal(edit, undefined);
    const warned = /^“Register "judge_fialed" in nemo_gym\/failure_kinds\.py” cannot be done any more: /;
    if (expected) assert.deepEqual(client.shown, []);
    else assert.match(client.shown.join(), warned);
  });
}

checkChosen("for the registry as it was", registry, /^JUDGE_FAILED = .*\nJUDGE_FIALED = /);
checkChosen("for the registry as it is by then", `# one\n# two\n${registry}`, /\{JUDGE_FAILED, JUDGE_FIALED\}/);
checkChosen("not where it has been done", registry.replaceAll("failed", "fialed"), null);
checkChosen("not where the registry holds nothing any more", "", null);

talk("a fix of what has gone changes nothing", { capabilities: asksLater, folders, files: files() }, async (client) => {
  client.open(app, "python", wrong);
  const [, register] = await ask(client);
  const resolve = (action: unknown) => client.request<CodeAction>("codeAction/resolve", action);
  const ofAnother = { title: "Sort the imports", kind: "source.organizeImports" };
  assert.deepEqual(await resolve(ofAnother), ofAnother);
  assert.deepEqual(client.shown, []);
  const range = { start: { line: 9, character: 0 }, end: { line: 9, character: 0 } };
  for (const data of [null, 3, {}, { uri: 3, range, others: "x" }, { uri: app, range, others: "x" }])
    await assert.rejects(resolve({ ...register, data }), { code: ErrorCodes.InvalidParams });
  assert.equal((await resolve({ ...register, data: { uri: app, range, others: [] } })).edit, undefined);
  client.close(app);
  assert.equal((await resolve(register)).edit, undefined);
  assert.equal(client.shown.length, 2);
});

const deleted = files();
talk("a fix of a registry that was deleted", { capabilities: asksLater, folders, files: deleted }, async (client) => {
  client.open(app, "python", wrong);
  const [, register] = await ask(client);
  deleted.delete(registryUri);
  const { edit } = await client.request<CodeAction>("codeAction/resolve", register);
  assert.equal(edit, undefined);
  assert.match(client.shown.join(), /cannot be done any more/);
});

talk(
  "to fix all is offered to those who ask for it",
  { capabilities: able, folders, files: files() },
  async (client) => {
    client.open(app, "python", wrong + wrong);
    for (const only of ["source", "source.fixAll", "source.fixAll.failureKinds"]) {
      const [action, ...others] = await ask(client, [only]);
      assert.deepEqual(others, []);
      assert.equal(action?.kind, "source.fixAll.failureKinds");
      const [change] = (action?.edit?.documentChanges ?? []) as TextDocumentEdit[];
      assert.equal(applied(wrong + wrong, change?.edits), 'a(failure_kind="judge_failed")\n'.repeat(2));
    }
    assert.deepEqual(await ask(client, ["source.organizeImports"]), []);
  },
);

talk("a string gives way to its constant", { capabilities: able, folders, files: files() }, async (client) => {
  client.open(app, "python", 'a(failure_kind="judge_failed")\n');
  const [action, ...others] = await ask(client, ["refactor"]);
  assert.deepEqual(others, []);
  assert.equal(action?.kind, "refactor.rewrite");
  assert.equal(action?.title, "Use the constant JUDGE_FAILED");
});

const dashboard = "file:///gym/dashboard/kinds.ts";
talk(
  "a string of TypeScript gives way to a constant of a file that is not open",
  {
    capabilities: able,
    folders,
    files: files().set(dashboard, "export enum FailureKind {\n  JudgeFailed = 'judge_failed',\n}\n"),
  },
  async (client) => {
    const uri = "file:///gym/dashboard/row.ts";
    const text = 'row.failureKind = "judge_failed";\n';
    client.open(uri, "typescript", text);
    await client.request("workspace/symbol", { query: "" }); // is answered once all files have been looked at
    const context = { diagnostics: [], only: ["refactor"] };
    const position = { line: 0, character: text.indexOf("judge") };
    const params = { textDocument: { uri }, range: { start: position, end: position }, context };
    const actions = await client.request<CodeAction[]>("textDocument/codeAction", params);
    assert.deepEqual(
      actions.map(({ title }) => title),
      ["Use the constant FailureKind.JudgeFailed"],
    );
    const [change] = (actions[0]?.edit?.documentChanges ?? []) as TextDocumentEdit[];
    assert.equal(
      applied(text, change?.edits),
      'import { FailureKind } from "./kinds";\n\nrow.failureKind = FailureKind.JudgeFailed;\n',
    );
  },
);

const simple: ClientCapabilities = { textDocument: { diagnostic: {}, codeAction: takesFixes } };
talk(
  "a client that makes no files is offered none",
  { capabilities: simple, folders, files: files() },
  async (client) => {
    client.open(app, "python", wrong);
    const actions = await ask(client, ["quickfix"]);
    assert.equal(actions.length, 5);
    assert.equal(applied(wrong, actions[0]?.edit?.changes?.[app]), 'a(failure_kind="judge_failed")\n');
  },
);

talk(
  "a client that takes no edits with its actions gets none",
  { folders, files: files() },
  async ({ initialized }) => {
    assert.equal(initialized.capabilities.codeActionProvider, undefined);
  },
);

talk(
  "where nothing is reported, there is nothing to fix",
  { capabilities: able, folders, files: files(), initializationOptions: { settings: { enable: "off" } } },
  async (client) => {
    client.open(app, "python", wrong);
    assert.deepEqual(await ask(client), []);
  },
);

/** What is on disk is older than what is typed. */
const configured = (name: string) => new Map([[`file:///gym/${name}`, ""]]);

for (const [name, language, text, after] of [
  ["failure-kinds.yaml", "yaml", "enabel: on\n", "enable: on\n"],
  ["failure-kinds.json", "json", '{"enabel": "on"}\n', '{"enable": "on"}\n'],
  ["pyproject.toml", "toml", "[tool.failure-kinds]\nenabel = 'on'\n", "[tool.failure-kinds]\nenable = 'on'\n"],
] as const)
  talk(`a slip in ${name} is replaced`, { capabilities: able, folders, files: configured(name) }, async (client) => {
    const uri = `file:///gym/${name}`;
    client.open(uri, language, text);
    const line = text.split("\n").findIndex((one) => one.includes("enabel"));
    const ask = (character: number, only?: readonly string[]) =>
      client.request<CodeAction[]>("textDocument/codeAction", {
        textDocument: { uri },
        range: { start: { line, character }, end: { line, character } },
        context: { diagnostics: [], ...(only && { only }) },
      });
    const [action, ...others] = await ask(3);
    assert.equal(action?.title, 'Replace with "enable"');
    assert.deepEqual([action.isPreferred, action.diagnostics?.map(({ code }) => code)], [true, ["configuration"]]);
    assert.deepEqual(others, []);
    const [change] = (action.edit?.documentChanges ?? []) as TextDocumentEdit[];
    assert.equal(applied(text, change?.edits), after);
    assert.deepEqual(await ask(11), []);
    assert.deepEqual(await ask(3, ["refactor"]), []);
  });

talk(
  "nothing is added to a configuration that cannot be read, and its problem is told",
  {
    capabilities: able,
    folders,
    files: new Map<string, string | Uint8Array>([
      ...files(),
      ["file:///gym/failure-kinds.yaml", Buffer.from("\ufeffservers: [golf]\n", "utf16le")],
    ]),
  },
  async (client) => {
    client.open(app, "python", wrong);
    assert.ok((await ask(client)).every(({ title }) => !title.startsWith("Allow")));
    const { items } = await client.request<WorkspaceDiagnosticReport>("workspace/diagnostic", {
      previousResultIds: [],
    });
    const [report] = items.filter(({ uri }) => uri === "file:///gym/failure-kinds.yaml");
    assert.deepEqual(codes(report?.kind === "full" ? report.items : []), ["configuration"]);
  },
);
