import { registryAt } from "../../../server/core/registry/file.js";
import type { Kind, Registry } from "../../../server/core/registry/registry.js";
import { defaultSites } from "../../../server/core/sites.js";
import { lookUpIn } from "../../lookUp.js";

/** Texts by their paths below `file:///gym`. */
export type Files = Readonly<Record<string, string>>;

/** The same texts by their URIs. */
export function filesByUri(files: Files): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`file:///gym/${path}`, text]));
}

/** The registry that the first of the files declares, and what there is to remark about it. */
export function registryIn(files: Files, isNamed = false): { registry: Registry | null; remark: string | null } {
  const all = filesByUri(files);
  const uri = Object.keys(all)[0] as string;
  return lookUpIn(all, registryAt({ uri, root: "file:///gym", within: null, isNamed, sites: defaultSites() }));
}

/** A kind in one line: `group / name (constant, status): documentation @ file`, what is usual left out. */
export function kindLine({ name, constant, group, documentation, status, place }: Kind, uri: string | null): string {
  const remarks = [constant, status === "active" ? null : status].filter((remark) => remark !== null);
  const elsewhere = place && place.uri !== uri ? ` @ ${place.uri.slice("file:///gym/".length)}` : "";
  return [
    group && `${group} / `,
    name,
    remarks.length > 0 && ` (${remarks.join(", ")})`,
    documentation && `: ${documentation}`,
    elsewhere,
  ]
    .filter(Boolean)
    .join("");
}
