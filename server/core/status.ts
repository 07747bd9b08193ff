import type { Registry } from "./registry/registry.js";
import { isNamespaced, isPlainName } from "./vocabulary.js";

export type Status =
  | "registered"
  | "namespaced"
  | "unregistered"
  | "malformed-name"
  | "malformed-namespace"
  | "dynamic";

/** The status of an occurrence with this value, null being a computed one; a registered name is registered whatever its form. */
export function statusOf(value: string | null, registry: Registry): Status {
  if (value === null) return "dynamic";
  if (registry.kinds.has(value)) return "registered";
  if (value.includes(":")) return isNamespaced(value) ? "namespaced" : "malformed-namespace";
  return isPlainName(value) ? "unregistered" : "malformed-name";
}
