import type { ProjectInUse } from "../project/find.js";
import type { Settings } from "../settings.js";
import { isWithinUri, joinUri } from "../uriPath.js";

/** The registry's files that a configuration names. */
export interface Configured {
  readonly registries: readonly ConfiguredRegistry[];
  /** The folder that they may not be linked out of; null where they may be anywhere. */
  readonly within: string | null;
}

/** One of them. */
interface ConfiguredRegistry {
  readonly uri: string;
  /** As the configuration writes it. */
  readonly path: string;
  /** True for one outside of the repository, which is read only where the person trusts the workspace. */
  readonly isForbidden: boolean;
}

/** The files that the settings name; null when they name none. Paths in a project's file are relative to its folder, others to the root. */
export function configuredRegistries(
  { registry }: Settings,
  project: ProjectInUse | null,
  root: string,
  isTrusted: boolean,
): Configured | null {
  if (registry.length === 0) return null;
  const base = project?.settings.registry === undefined ? root : project.folder;
  const registries = registry.map((path) => {
    const uri = joinUri(base, path);
    return { uri, path, isForbidden: !isTrusted && !isWithinUri(root, uri) };
  });
  return { registries, within: isTrusted ? null : root };
}
