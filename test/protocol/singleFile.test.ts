import assert from "node:assert/strict";
import { test } from "node:test";
import type { CompletionList, FullDocumentDiagnosticReport, Hover } from "vscode-languageserver";
import type { Host } from "../../server/host.js";
import { connectInBrowser } from "./browserServer.js";

/** An editor in a browser whose file system has these files, and refuses to list folders. */
function hostWith(files: Readonly<Record<string, string>>): Host {
  return {
    read: async (uri) => (Object.hasOwn(files, uri) ? new TextEncoder().encode(files[uri]) : null),
    list: async () => Promise.reject(new Error("no folder is open")),
  } as Partial<Host> as Host;
}

/** Checks that one file is completed, explained and judged in a browser's window where no folder is open. */
function check(what: string, uri: string, files: Readonly<Record<string, string>>, folders: null | []): void {
  test(what, async () => {
    const client = await connectInBrowser(hostWith(files), {
      workspaceFolders: folders,
      capabilities: { textDocument: { diagnostic: {} } },
    });
    try {
      client.open(uri, "python", 'R(failure_kind="judge_fialed")\nR(failure_kind="judge_failed")\n');
      const textDocument = { uri };
      const report = await client.request<FullDocumentDiagnosticReport>("textDocument/diagnostic", { textDocument });
      assert.deepEqual(
        report.items.map(({ code, range }) => [code, range.start]),
        [["unregistered-kind", { line: 0, character: 16 }]],
      );
      const at = (line: number) => ({ textDocument, position: { line, character: 18 } });
      const { items } = await client.request<CompletionList>("textDocument/completion", at(1));
      assert.ok(items.some(({ label }) => label === "judge_failed"));
      assert.ok(await client.request<Hover>("textDocument/hover", at(1)));
    } finally {
      await client.stop();
    }
  });
}

check("a single file in a browser's window", "vscode-vfs://github/owner/gym/app.py", {}, []);
check("a single file of the reader's own disk, for a client without folders", "file:///app.py", {}, null);
check("a document in a browser that is no file yet", "untitled:Untitled-1", {}, []);
check("one in Sublime Text", "buffer:1", {}, []);
