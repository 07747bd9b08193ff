import type * as vscode from "vscode";

/**
 * The extension, wherever it runs. One bundle serves both hosts: nearly all of it is the same, and the package would be twice
 * as large with two. What belongs to one host is loaded only there.
 */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const runsOnNode = typeof process === "object" && typeof process.versions?.node === "string";
  const host = runsOnNode ? await import("./node.js") : await import("./browser.js");
  await host.activate(context);
}
