import assert from "node:assert/strict";
import { explainRequest } from "../../server/protocol/protocol.js";
import { talk } from "./conversation.js";

/** What is said of the string in a file of a workspace in that folder. */
function checkExplained(name: string, folder: string, expected: readonly RegExp[]): void {
  talk(`explain: ${name}`, { folders: [folder] }, async (client) => {
    const uri = `${folder}/a.py`;
    client.open(uri, "python", 'a(failure_kind="judge_failed")\n');
    const asked = { textDocument: { uri }, position: { line: 0, character: 20 } };
    const text = (await client.request<string[]>(explainRequest, asked)).join("\n");
    for (const pattern of expected) assert.match(text, pattern);
  });
}

checkExplained("a folder is shown as its path", "file:///home/gym%20two", [
  /^"judge_failed" is a failure kind: it stands at the site failure_kind\./,
  /There is no configuration from this folder up to \/home\/gym two\.$/,
]);
checkExplained("a folder without a path is shown as its URI", "vscode-vfs://github/nemo/gym", [
  /up to vscode-vfs:\/\/github\/nemo\/gym\.$/,
]);
