import type { Analysis } from "./analysis.js";
import { check, type Diagnostic } from "./check.js";
import { linksOf, type Origin } from "./links.js";
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
export function* judge(subject: Subject, surroundings: Surroundings): Lookup<readonly Diagnostic[]> {
  const { uri, analysis } = subject;
  if (isExcludedBy(uri, surroundings)) return [];
  const { settings, servers, registry: inUse } = surroundings;
  const links = yield* linksOf(originOf(subject, surroundings));
  return check(analysis, inUse.registry, settings, { links, servers, isRegistry: isRegistry(uri, analysis, inUse) });
}

/** A text as one whose names are followed, within its repository. */
export function originOf({ uri, analysis, lines }: Subject, { root, sites }: Surroundings): Origin {
  return { uri, facts: analysis, lines, root, within: root, sites };
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
export function isExcludedBy(uri: string, { root, project, exclusion }: Surroundings): boolean {
  const path = relativeTo(project?.settings.exclude ? project.folder : root, uri);
  return path !== null && exclusion(path);
}
