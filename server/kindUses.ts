import type { FollowedFile } from "./core/follow.js";
import type { Surroundings } from "./core/surroundings.js";
import { unusedKinds, usesBesideRegistry } from "./core/unused.js";
import { isWithinUri } from "./core/uriPath.js";
import type { UsesInFile } from "./core/uses.js";
import { followedFilesNow } from "./followed.js";
import type { Workspace } from "./workspace.js";

/** The places of the workspace where a kind of the registry in `surroundings` is used, as far as the workspace has been searched. */
export async function usesInWorkspace(
  workspace: Workspace,
  kind: string,
  surroundings: Surroundings,
): Promise<readonly UsesInFile[]> {
  const { registry } = surroundings.registry;
  const files = await filesWith(workspace, surroundings);
  return workspace.remember(`uses of ${kind} in ${registry.uri}`, () =>
    workspace.lookUp(usesBesideRegistry(kind, files, registry)),
  );
}

/**
 * The kinds of the registry in `surroundings` that no file of the workspace uses; null where that is not known, because the workspace
 * has not been searched yet or has only a part of the registry's project.
 */
export async function unusedInWorkspace(
  workspace: Workspace,
  surroundings: Surroundings,
): Promise<ReadonlySet<string> | null> {
  const { root, registry: inUse } = surroundings;
  const { uri } = inUse.registry;
  const isAllThere = workspace.folders().some((folder) => isWithinUri(folder, root));
  if (uri === null || !workspace.index.isWhole() || !isAllThere || !workspace.isOwn(uri)) return null;
  const files = await filesWith(workspace, surroundings);
  return workspace.remember(`unused in ${uri}`, () => workspace.lookUp(unusedKinds(files, inUse.registry)));
}

/** The files of the workspace with the registry in `surroundings` that name a site, as far as the workspace has been searched. */
export function filesWith(
  workspace: Workspace,
  { registry: { registry } }: Surroundings,
): Promise<readonly FollowedFile[]> {
  return workspace.remember(`files by ${registry.uri}`, async () => {
    const all = await followedFilesNow(workspace);
    return all
      .filter(({ surroundings }) => surroundings.registry.registry.uri === registry.uri)
      .map(({ file }) => file);
  });
}
