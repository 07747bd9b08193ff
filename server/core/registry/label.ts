import { nameOf } from "../uriPath.js";
import { registryPaths } from "./discovery.js";
import type { Registry } from "./registry.js";

/** The registry's file as people know it, such as `nemo_gym/failure_kinds.py`; for the bundled registry, where it would stand. */
export function registryLabel({ uri }: Registry): string {
  return uri === null ? (registryPaths[0] as string) : fileLabel(uri);
}

/** A registry's file as people know it: with its folders where they belong to the name. */
export function fileLabel(uri: string): string {
  return registryPaths.find((path) => uri.endsWith(`/${path}`)) ?? nameOf(uri);
}
