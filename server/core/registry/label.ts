import { registryPaths } from "./discovery.js";
import type { Registry } from "./registry.js";

/** The registry's file as people know it, such as `nemo_gym/failure_kinds.py`; for the bundled registry, where it would stand. */
export function registryLabel(registry: Registry): string {
  const { uri } = registry;
  if (uri === null) return registryPaths[0] as string;
  return registryPaths.find((path) => uri.endsWith(`/${path}`)) ?? uri.slice(uri.lastIndexOf("/") + 1);
}
