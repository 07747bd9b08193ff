import type { Analysis } from "./analysis.js";
import { check, type Diagnostic } from "./check.js";
import { excludedBy } from "./globs.js";
import { linksOf } from "./links.js";
import type { Lookup } from "./lookup.js";
import { chooseDeclaration } from "./registry/declared.js";
import type { RegistryInUse } from "./registry/discovery.js";
import type { Surroundings } from "./surroundings.js";
import { relativeTo } from "./uriPath.js";

/** A text that is judged, and where it stands. */
export interface Subject {
  readonly uri: string;
  readonly analysis: Analysis;
  /** The start offset of each line. */
  readonly lines: readonly number[];
}

/** All that is wrong in a text where `surroundings` hold, in the order of the text; nothing in an excluded file. */
export function* judge({ uri, analysis, lines }: Subject, surroundings: Surroundings): Lookup<readonly Diagnostic[]> {
  if (isExcludedBy(uri, surroundings)) return [];
  const { root, sites, settings, servers, registry: inUse } = surroundings;
  const links = yield* linksOf({ uri, facts: analysis, lines, root, within: root, sites });
  return check(analysis, inUse.registry, settings, { links, servers, isRegistry: isRegistry(uri, analysis, inUse) });
}

/**
 * True for the file that declares the registry, or would if it could be read. In one that a configuration names, the vocabulary
 * may have a name by which it is not known as one: nothing is said of that.
 */
function isRegistry(uri: string, analysis: Analysis, { registry, passedOver, remarks }: RegistryInUse): boolean {
  const isRemarked = [...passedOver, ...remarks].some((remark) => remark.uri === uri);
  return isRemarked || (registry.uri === uri && chooseDeclaration(analysis) !== null);
}

/** True for a file that the settings exclude. */
export function isExcludedBy(uri: string, { root, project, settings }: Surroundings): boolean {
  if (settings.exclude.length === 0) return false;
  const path = relativeTo(project?.settings.exclude ? project.folder : root, uri);
  return path !== null && excludedBy(settings.exclude)(path);
}
