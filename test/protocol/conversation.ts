import { test } from "node:test";
import type { Diagnostic, DocumentDiagnosticReport, FullDocumentDiagnosticReport } from "vscode-languageserver";
import { type ClientOptions, connect, type TestClient } from "./client.js";

/** Runs a conversation with a fresh server and stops it, whatever comes of it. */
export function talk(name: string, options: ClientOptions, conversation: (client: TestClient) => Promise<void>): void {
  test(name, async () => {
    const client = await connect(options);
    try {
      await conversation(client);
    } finally {
      await client.stop();
    }
  });
}

/** The problems that the server has for a document, as a client that pulls them gets them. */
export async function pullFrom(client: Pick<TestClient, "request">, uri: string): Promise<Diagnostic[]> {
  const report = await client.request<DocumentDiagnosticReport>("textDocument/diagnostic", { textDocument: { uri } });
  return (report as FullDocumentDiagnosticReport).items;
}

/** The codes of problems, in their order. */
export function codes(diagnostics: readonly Diagnostic[]): (string | number | undefined)[] {
  return diagnostics.map(({ code }) => code);
}
