import type { FollowedFile } from "./core/follow.js";
import type { Surroundings } from "./core/surroundings.js";
import { usesBesideRegistry } from "./core/unused.js";
import { constantNamesIn, type UsesInFile } from "./core/uses.js";
import { followedFilesNow, withFilesNaming } from "./followed.js";
import type { Workspace } from "./workspace.js";

/** The places of the workspace where a kind of the registry in `surroundings` is used, as far as the workspace has been searched. */
export async function usesInWorkspace(
  workspace: Workspace,
  kind: string,
  surroundings: Surroundings,
): Promise<readonly UsesInFile[]> {
  const { registry } = surroundings.registry;
  const files = await filesUsing(workspace, surroundings);
  return workspace.remember(`uses of ${kind} in ${registry.uri}`, () =>
    workspace.lookUp(usesBesideRegistry(kind, files, registry)),
  );
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

/** Likewise, with those that name no site and use a kind by a constant that another file passes on. */
export function filesUsing(workspace: Workspace, surroundings: Surroundings): Promise<readonly FollowedFile[]> {
  const { registry } = surroundings.registry;
  return workspace.remember(`files using ${registry.uri}`, async () => {
    const files = await filesWith(workspace, surroundings);
    const isSame = (other: Surroundings) => other.registry.registry.uri === registry.uri;
    return withFilesNaming(workspace, constantNamesIn(files, registry), files, isSame);
  });
}
