import assert from "node:assert/strict";
import * as vscode from "vscode";
import { closeAll, expectUnderlined, inSample, openNew } from "./editor.js";

/** The API of the stand-in, see test/editor/pythonExtension. */
interface PythonStandIn {
  choose(interpreter: string): void;
}

const kind = "installed_only";

/** A virtual environment with the package in it: the files that are looked at, by their paths in there. */
const environment = [
  ["pyvenv.cfg", "version = 3.12.1\n"],
  ["bin/python", ""],
  ["lib/python3.12/site-packages/nemo_gym/failure_kinds.py", `FAILURE_KINDS = frozenset({"${kind}"})\n`],
] as const;

const inEnvironment = (path: string) => vscode.Uri.joinPath(inSample("../environment"), path);
const bytes = (text: string) => new TextEncoder().encode(text);

describe("the interpreter chosen in VS Code's Python extension", () => {
  afterEach(closeAll);

  it("brings the registry of its environment where the workspace has none, until another is chosen", async () => {
    for (const [path, text] of environment) await vscode.workspace.fs.writeFile(inEnvironment(path), bytes(text));
    const python = vscode.extensions.getExtension<PythonStandIn>("ms-python.python");
    assert.ok(python, "the stand-in is not installed");
    const { choose } = await python.activate();
    const registry = inSample("nemo_gym/failure_kinds.py");
    const before = await vscode.workspace.fs.readFile(registry);
    await vscode.workspace.fs.delete(registry);
    try {
      const document = await openNew("python", `failure_kind = "${kind}"\n`);
      await expectUnderlined(document, [kind]);
      choose(inEnvironment("bin/python").fsPath);
      await expectUnderlined(document, []);
      choose("/nowhere/bin/python");
      await expectUnderlined(document, [kind]);
    } finally {
      await vscode.workspace.fs.writeFile(registry, before);
    }
  });
});
