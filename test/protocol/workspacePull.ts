import assert from "node:assert/strict";
import type { ClientCapabilities, WorkspaceDiagnosticReport } from "vscode-languageserver";
import type { TestClient } from "./client.js";
import { codes, talk } from "./conversation.js";

/** The folder that is open, and its registry. */
export const gym = "file:///gym";
export const registry = `${gym}/nemo_gym/failure_kinds.py`;
/** What a client can do that asks for the problems of a document. */
export const pulling: ClientCapabilities = { textDocument: { diagnostic: {} } };
/** What VS Code can do besides. */
export const able: ClientCapabilities = {
  textDocument: { diagnostic: { dynamicRegistration: true } },
  workspace: { diagnostics: { refreshSupport: true }, didChangeWatchedFiles: { dynamicRegistration: true } },
};

/** Texts with a kind that the registry of `gymWith` has not, and one that it has. */
export const wrong = 'failure_kind = "judge_crashed"\n';
export const right = 'failure_kind = "wet"\n';

/** A workspace with a registry, a use of its kind, and `more`. */
export function gymWith(more: Readonly<Record<string, string>>): Map<string, string> {
  const own = Object.entries(more).map(([path, text]): [string, string] => [`${gym}/${path}`, text]);
  return new Map([[registry, 'WET = "wet"\nFAILURE_KINDS = frozenset({WET})\n'], [`${gym}/uses.py`, right], ...own]);
}

/** What a client knows of a workspace by its pulls. */
export interface Known {
  /** The result ids by URI. */
  readonly ids: Map<string, string>;
  /** What the last answer said: `a.py: unregistered-kind`, `b.py:` for a file without problems. */
  readonly said: readonly string[];
}

/** Nothing yet. */
export const nothing: Known = { ids: new Map(), said: [] };

/** Asks for the problems of the workspace as VS Code does, with what is known so far. */
export async function pull(client: TestClient, known = nothing, takesPartialResults = true): Promise<Known> {
  const { items } = await client.request<WorkspaceDiagnosticReport>("workspace/diagnostic", {
    previousResultIds: [...known.ids].map(([uri, value]) => ({ uri, value })),
    ...(takesPartialResults && { partialResultToken: "p" }),
  });
  const ids = new Map(known.ids);
  const said = items.map((item) => {
    if (item.resultId === undefined) ids.delete(item.uri);
    else ids.set(item.uri, item.resultId);
    return `${item.uri.slice(gym.length + 1)}: ${item.kind === "full" ? codes(item.items).join() : item.kind}`.trim();
  });
  return { ids, said: said.sort() };
}

/** After `change`, the client hears `expected` of a workspace with `before`. */
export function checkChange(
  name: string,
  before: Readonly<Record<string, string>>,
  change: (files: Map<string, string>) => readonly string[],
  expected: readonly string[],
): void {
  const files = gymWith(before);
  talk(name, { capabilities: able, folders: [gym], files }, async (client) => {
    const known = await pull(client);
    const next = pull(client, known);
    client.changed(...change(files).map((path) => `${gym}/${path}`));
    assert.deepEqual((await next).said, expected);
  });
}
