import assert from "node:assert/strict";
import type { SymbolInformation } from "vscode-languageserver";
import { talk } from "./conversation.js";
import { describe, folder, readMarked, variants } from "./marked.js";

/** The symbols of a query are what is marked. */
function check(query: string, sources: Readonly<Record<string, string>>): void {
  for (const variant of variants) {
    const { files, marked } = readMarked(sources, variant);
    talk(`symbols of "${query}", ${variant}`, { folders: [folder], files }, async (client) => {
      const found = await client.request<SymbolInformation[]>("workspace/symbol", { query });
      assert.deepEqual(found.map(({ location: { uri, range } }) => describe(uri, range.start)).sort(), marked);
    });
  }
}

const path = "nemo_gym/failure_kinds.py";

check("", {
  [path]: 'JUDGE_FAILED = "⟦judge_failed⟧"\nFAILURE_KINDS = frozenset({JUDGE_FAILED, "⟦late⟧"})\n',
  "sub/nemo_gym/failure_kinds.py": 'FAILURE_KINDS = frozenset({"⟦wet⟧"})\n',
  "a.py": 'failure_kind = "late"\nx.failure_kind = "code_golf:slow"\ny.failure_kind = "⟦web:odd⟧"\n',
  "b.py": 'SLOW = "⟦code_golf:slow⟧"\nfailure_kind = SLOW\nURL = "localhost:main"\n',
});
check("JFail", { [path]: 'FAILURE_KINDS = frozenset({"⟦judge_failed⟧", "late", "failed_judge"})\n' });
