import type { Definition, DefinitionLink, DefinitionParams } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { toLocation, toOffset, toRange } from "../convert.js";
import { definitionsOf } from "../core/definitions.js";
import { kindAt } from "../core/kindAt.js";
import { filesOfKind, followedDocument } from "../followed.js";
import type { Context, Feature } from "./feature.js";

/** Leads from a kind, or from a name that stands for one, to where the kind is declared. */
export const definition: Feature = {
  capabilities: () => ({ definitionProvider: true }),
  register(context) {
    context.connection.onDefinition(
      context.requests.aboutDocument<DefinitionParams, Definition | DefinitionLink[] | null, null>(
        "definition",
        { absent: null, failed: null },
        ["position"],
        (document, { position }) => provideDefinition(context, document, toOffset(document, position)),
      ),
    );
  },
};

async function provideDefinition(
  { workspace, client }: Context,
  document: TextDocument,
  offset: number,
): Promise<Definition | DefinitionLink[] | null> {
  const read = await followedDocument(workspace, document);
  if (read === null) return null;
  const { registry } = read.surroundings.registry;
  const found = await workspace.lookUp(kindAt(read.file, registry, offset));
  if (found === null) return null;
  const isRegistered = registry.kinds.get(found.kind)?.place != null;
  const files = isRegistered ? [] : await filesOfKind(workspace, found.kind, read.surroundings);
  const places = definitionsOf(found, registry, files).map((place) => toLocation(workspace.notebooks.shown(place)));
  if (!client.takesLocationLinks) return places;
  const originSelectionRange = toRange(document, found.span);
  return places.map(({ uri, range }) => ({
    originSelectionRange,
    targetUri: uri,
    targetRange: range,
    targetSelectionRange: range,
  }));
}
