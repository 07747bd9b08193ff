import { type CodeLens, type CodeLensParams, CodeLensRefreshRequest, type Command } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { toLocation } from "../convert.js";
import { languageTitles } from "../core/languages/language.js";
import type { UsesInFile } from "../core/uses.js";
import { countsByLanguage } from "../core/usesByLanguage.js";
import { usesInWorkspace } from "../kindUses.js";
import { showReferencesCommand } from "../protocol/protocol.js";
import { normalizeUri } from "../uri.js";
import type { Workspace } from "../workspace.js";
import type { Feature } from "./feature.js";

/** What a lens is about. */
interface LensData {
  /** The registry's document, as the client names it. */
  readonly uri: string;
  readonly kind: string;
}

/** How often each kind is used, in the file that declares it. Only what is shown is counted. */
export const codeLens: Feature = {
  capabilities: () => ({ codeLensProvider: { resolveProvider: true } }),
  register({ client, connection, workspace, requests }) {
    connection.onCodeLens(
      requests.aboutDocument<CodeLensParams, CodeLens[] | null, null>(
        "codeLens",
        { absent: null, failed: null },
        [],
        (document) => provideLenses(workspace, document),
      ),
    );
    connection.onCodeLensResolve((lens, token) => {
      const resolve = requests.aboutWorkspace<CodeLens, CodeLens>("codeLens resolve", lens, ["data"], () =>
        resolveLens(workspace, lens, client.showsReferences),
      );
      return resolve(lens, token);
    });
    if (!client.refreshesLenses) return;
    workspace.onDidChangeFindings(() =>
      requests.inBackground("codeLens refresh", () => connection.sendRequest(CodeLensRefreshRequest.type)),
    );
  },
};

/** None where the search of the workspace was stopped: the numbers would be wrong. */
async function provideLenses(workspace: Workspace, document: TextDocument): Promise<CodeLens[]> {
  if (workspace.index.isStopped()) return [];
  const uri = normalizeUri(document.uri);
  const { registry } = (await workspace.surroundings(document.uri)).registry;
  return [...registry.kinds.values()].flatMap(({ name, place }) => {
    if (place?.uri !== uri) return [];
    const data: LensData = { uri: document.uri, kind: name };
    return [{ range: toLocation(place).range, data }];
  });
}

async function resolveLens(workspace: Workspace, lens: CodeLens, opensReferences: boolean): Promise<CodeLens> {
  const { uri, kind } = lens.data as LensData;
  await workspace.index.ready();
  const found = await usesInWorkspace(workspace, kind, await workspace.surroundings(uri));
  const title = describe(found);
  if (!opensReferences || found.length === 0) return { ...lens, command: { title, command: "" } };
  const locations = found.flatMap(({ uri, lines, uses }) =>
    uses.map(({ span }) => toLocation(workspace.notebooks.shown({ uri, lines, span }))),
  );
  const command: Command = { title, command: showReferencesCommand, arguments: [uri, lens.range.start, locations] };
  return { ...lens, command };
}

/** `12 Python, 3 TypeScript, 1 YAML`, or `no uses`. */
function describe(found: readonly UsesInFile[]): string {
  const parts = [...countsByLanguage(found)].map(([language, count]) => `${count} ${languageTitles[language]}`);
  return parts.length === 0 ? "no uses" : parts.join(", ");
}
