import assert from "node:assert/strict";
import type {
  ClientCapabilities,
  CodeAction,
  CompletionList,
  Hover,
  Location,
  WorkspaceEdit,
} from "vscode-languageserver";
import type { ClientOptions } from "./client.js";
import { codes, talk } from "./conversation.js";

const uri = "file:///gym/app.py";
const text = 'a = R(failure_kind="judge_fialed")\nb = R(failure_kind="app:late")\nc = R(failure_kind="app:late")\n';

/** Checks that all features work for a client that is alone with one document, does not pull, and has no folder. */
function check(what: string, options: ClientOptions): void {
  talk(what, options, async (client) => {
    const published = client.nextPublished(uri);
    client.open(uri, "python", text);
    const problems = await published;
    assert.deepEqual(codes(problems), ["unregistered-kind"]);
    const at = (line: number, character: number) => ({ textDocument: { uri }, position: { line, character } });
    const list = await client.request<CompletionList>("textDocument/completion", at(0, 20));
    assert.ok(list.items.some(({ label }) => label === "judge_failed"));
    assert.ok(await client.request<Hover>("textDocument/hover", at(1, 24)));
    const places = await client.request<Location[]>("textDocument/references", {
      ...at(1, 24),
      context: { includeDeclaration: true },
    });
    assert.equal(places.length, 2);
    const range = problems[0]?.range;
    const actions = await client.request<CodeAction[]>("textDocument/codeAction", {
      textDocument: { uri },
      range,
      context: { diagnostics: [] },
    });
    const fix = actions.find(({ title }) => title.includes("judge_failed"));
    assert.deepEqual(fix?.edit?.changes?.[uri], [{ range, newText: "judge_failed" }]);
    const edit = await client.request<WorkspaceEdit>("textDocument/rename", { ...at(1, 24), newName: "app:too_late" });
    assert.deepEqual(
      edit.changes?.[uri]?.map(({ range: { start }, newText }) => [start.line, newText]),
      [
        [1, "app:too_late"],
        [2, "app:too_late"],
      ],
    );
    assert.equal(client.initialized.capabilities.positionEncoding ?? "utf-16", "utf-16");
  });
}

/** The one ability without which a client could only be sent commands for fixes. */
const fixing: ClientCapabilities = {
  textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
};
/** What some clients write for what they have not. */
const none = null as never;

check("a client that can do hardly anything", { capabilities: fixing });
check("a client with null for what it has not", {
  capabilities: {
    textDocument: { ...fixing.textDocument, diagnostic: none, completion: none, hover: none, rename: none },
    workspace: none,
    window: none,
    general: none,
  },
  initializationOptions: null,
});
check("a client with null for its abilities in the workspace", {
  capabilities: {
    ...fixing,
    workspace: { workspaceEdit: { changeAnnotationSupport: none, resourceOperations: none }, diagnostics: none },
  },
});
check("a client that lets configuration be asked for, and has none", {
  capabilities: { ...fixing, workspace: { configuration: true } },
});
check("a client that lets configuration be asked for, and fails", {
  capabilities: { ...fixing, workspace: { configuration: true } },
  settings: () => Promise.reject(new Error("not supported")),
});
check("a client that would rather count other units than UTF-16's", {
  capabilities: { ...fixing, general: { positionEncodings: ["utf-8", "utf-32", "utf-16"] } },
});
check("a client that has folders, and none is open", {
  capabilities: { ...fixing, workspace: { workspaceFolders: true } },
  folders: [],
});
