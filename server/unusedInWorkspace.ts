import type { Registry } from "./core/registry/registry.js";
import type { Surroundings } from "./core/surroundings.js";
import { namesInQuotes, unusedKinds } from "./core/unused.js";
import { isWithinUri } from "./core/uriPath.js";
import { namesOfRegistry } from "./core/uses.js";
import { filesUsing, filesWith } from "./kindUses.js";
import type { Workspace } from "./workspace.js";

/**
 * The kinds of the registry in `surroundings` that no file of the workspace uses; null where that is not known, because the workspace
 * has not been searched yet or has only a part of the registry's project. While a person types, it is found anew only when a kind or
 * a constant comes or goes.
 */
export async function unusedInWorkspace(
  workspace: Workspace,
  surroundings: Surroundings,
): Promise<ReadonlySet<string> | null> {
  const { root, registry: inUse } = surroundings;
  const { registry } = inUse;
  const { uri } = registry;
  const isAllThere = workspace.folders().some((folder) => isWithinUri(folder, root));
  if (uri === null || !workspace.index.isWhole() || !isAllThere || !workspace.isOwn(uri)) return null;
  const open = await openTexts(workspace);
  const constants = JSON.stringify(open.map((one) => [one.uri, one.constants, one.imports]));
  const names = await workspace.keep(`names in ${uri}`, constants, async () =>
    namesOfRegistry(await filesWith(workspace, surroundings), registry),
  );
  const written = open.map(({ values, text }) => [values, wordsIn(text, names), kindsIn(text, registry)]);
  return workspace.keep(`unused in ${uri}`, constants + JSON.stringify(written), async () =>
    workspace.lookUp(unusedKinds(await filesUsing(workspace, surroundings), registry)),
  );
}

/** What an open document says of kinds and of names for them. */
interface OpenText {
  readonly uri: string;
  readonly text: string;
  readonly values: readonly (string | null)[];
  readonly constants: readonly (readonly [string, string])[];
  /** The lines that may import something. */
  readonly imports: readonly string[];
}

async function openTexts(workspace: Workspace): Promise<OpenText[]> {
  const texts: OpenText[] = [];
  for (const { uri } of workspace.documents.all()) {
    const document = workspace.document(uri);
    if (document === null) continue;
    const { subject } = await workspace.read(document);
    const { text, analysis } = subject;
    texts.push({
      uri,
      text,
      values: [...new Set(analysis.occurrences.map(({ value }) => value))].sort(),
      constants: analysis.constants.map(({ name, value }) => [name, value]),
      imports: text.match(/^.*\b(?:import|from|require)\b.*$/gm) ?? [],
    });
  }
  return texts;
}

/** Those of `names` that stand in the text. */
function wordsIn(text: string, names: ReadonlySet<string>): string[] {
  return [...new Set(text.match(/\w+/g))].filter((word) => names.has(word)).sort();
}

/** The kinds of the registry whose names the text has in quotes. */
function kindsIn(text: string, { kinds }: Registry): string[] {
  return [...new Set(namesInQuotes(text))].filter((name) => kinds.has(name)).sort();
}
