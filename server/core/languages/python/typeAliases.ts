import type { Sites } from "../../sites.js";
import type { Imports } from "./imports.js";

/** The names that a text gives to types of kinds that it imports, with the types' own: `FK` of `from x import FailureKind as FK`. */
export function importedTypes({ list }: Imports, sites: Sites): Map<string, string> {
  const types = new Map<string, string>();
  for (const { local, from } of list) {
    const isType = local !== from.name && /^_*[A-Z]\w*[a-z]/.test(from.name);
    if (isType && sites.roleOf(from.name, "python") !== undefined) types.set(local, from.name);
  }
  return types;
}
