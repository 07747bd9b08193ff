import assert from "node:assert/strict";
import * as vscode from "vscode";
import faults from "../../workspace-faults.json";
import { closeAll, nextTime, openSample, problems } from "./editor.js";

/** Where the sample's faults are listed from; the editor has a copy of it open. */
const sample = "test/workspace/";

/** A fault as the list has it: one-based line and column, the rule and the underlined text. */
type Fault = Pick<(typeof faults)[number], "line" | "column" | "code" | "kind">;

/** The files with faults, each once. */
const faulty = new Set(faults.map(({ path }) => path));

afterEach(closeAll);

describe("the sample workspace has exactly its planted faults", () => {
  for (const path of faulty) it(path, () => checkFile(path));

  it("and none in any other file", async () => {
    const files = await vscode.workspace.findFiles("**/*.{py,ts,tsx,yaml}");
    const clean = files.map((uri) => vscode.workspace.asRelativePath(uri)).filter((path) => !faulty.has(sample + path));
    assert.ok(clean.length > 0);
    const documents: vscode.TextDocument[] = [];
    for (const path of clean) documents.push(await openSample(path));
    // Nothing tells that a file has been found clean. The server answers in turn, so it has when this one has its problems.
    for (const path of [...faulty].slice(0, 1)) await checkFile(path);
    for (const document of documents) assert.deepEqual(found(document), [], document.uri.path);
  });
});

async function checkFile(path: string): Promise<void> {
  const document = await openSample(path.slice(sample.length));
  const expected: Fault[] = faults
    .filter((fault) => fault.path === path)
    .map(({ line, column, code, kind }) => ({ line, column, code, kind }));
  await nextTime(() => JSON.stringify(found(document)) === JSON.stringify(expected));
  assert.deepEqual(found(document), expected);
}

/** Without the kinds that are not used yet: a sample has some. */
function found(document: vscode.TextDocument): Fault[] {
  const all = problems(document).map(({ range, code }) => ({
    line: range.start.line + 1,
    column: range.start.character + 1,
    code: String(typeof code === "object" ? code.value : code),
    kind: document.getText(range),
  }));
  return all.filter(({ code }) => code !== "unused-kind");
}
