import type { TextDocument } from "vscode-languageserver-textdocument";
import { toRange } from "../convert.js";
import { allowedBy } from "../core/allow.js";
import { type Status, statusOf } from "../core/status.js";
import { type ColoredKinds, type ColorsParams, colorsRequest, type KindColor } from "../protocol/colors.js";
import type { Workspace } from "../workspace.js";
import type { Feature } from "./feature.js";

/**
 * Says what the kinds of a document are, for the client to colour them. These are no semantic tokens: of those an editor takes one
 * provider's, and ours would stand in for those of the language.
 */
export const colors: Feature = {
  capabilities: () => ({}),
  register({ connection, workspace, requests }) {
    connection.onRequest(
      colorsRequest,
      requests.aboutDocument<ColorsParams, ColoredKinds | null, null>(
        "colors",
        { absent: null, failed: null },
        [],
        (document) => provideColors(workspace, document),
      ),
    );
  },
};

/** Where nothing is reported, nothing is unknown; and where the project's own vocabulary holds, ours says nothing. */
async function provideColors(workspace: Workspace, document: TextDocument): Promise<ColoredKinds> {
  const { version } = document;
  const { analysis, surroundings } = await workspace.read(document);
  const kinds: Record<KindColor, number[]> = { registered: [], namespaced: [], unknown: [] };
  const { settings, registry: inUse } = surroundings;
  if ((await workspace.foreign(document.uri, surroundings)) !== null) return { version, kinds };
  const isAllowed = allowedBy(settings.allow);
  for (const { span, value } of analysis.occurrences) {
    const color = colorOf[statusOf(value, inUse.registry)];
    if (color === null || (color === "unknown" && (settings.enable === "off" || isAllowed(value ?? "")))) continue;
    const { start, end } = toRange(document, span);
    kinds[color].push(start.line, start.character, end.line, end.character);
  }
  return { version, kinds };
}

const colorOf: Readonly<Record<Status, KindColor | null>> = {
  registered: "registered",
  namespaced: "namespaced",
  unregistered: "unknown",
  "malformed-name": "unknown",
  "malformed-namespace": "unknown",
  dynamic: null,
};
