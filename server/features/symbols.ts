import { type SymbolInformation, SymbolKind, type WorkspaceSymbolParams } from "vscode-languageserver";
import { toLocation } from "../convert.js";
import type { Registry } from "../core/registry/registry.js";
import { symbolsOf } from "../core/symbols.js";
import { followedFiles } from "../followed.js";
import type { Workspace } from "../workspace.js";
import type { Feature } from "./feature.js";

/** Finds the kinds of the workspace by their names. */
export const symbols: Feature = {
  capabilities: () => ({ workspaceSymbolProvider: true }),
  register({ connection, workspace, requests }) {
    connection.onWorkspaceSymbol(
      requests.aboutWorkspace<WorkspaceSymbolParams, SymbolInformation[] | null>(
        "symbols",
        null,
        ["query"],
        ({ query }) => provideSymbols(workspace, query),
      ),
    );
  },
};

/** More than a person looks through. */
const mostSymbols = 500;

async function provideSymbols(workspace: Workspace, query: string): Promise<SymbolInformation[]> {
  const all = await followedFiles(workspace);
  const registries = new Map<string | null, Registry>();
  for (const { surroundings } of all) {
    const { registry } = surroundings.registry;
    registries.set(registry.uri, registry);
  }
  const files = all.map(({ file }) => file);
  const found = symbolsOf(registries.values(), files, query).slice(0, mostSymbols);
  return found.map(({ name, container, place }) => ({
    name,
    kind: SymbolKind.EnumMember,
    location: toLocation(workspace.notebooks.shown(place)),
    ...(container !== "" && { containerName: container }),
  }));
}
