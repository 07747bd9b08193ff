import { nameOf } from "../uriPath.js";
import { registryPaths } from "./discovery.js";

/** A registry's file as people know it: with its folders where they belong to the name. */
export function fileLabel(uri: string): string {
  return registryPaths.find((path) => uri.endsWith(`/${path}`)) ?? nameOf(uri);
}
