import type { Analysis } from "./analysis.js";
import { check, type Diagnostic } from "./check.js";
import type { Facts } from "./languages/facts.js";
import type { LanguageId } from "./languages/languages.js";
import { linksOf, type Origin } from "./links.js";
import type { Lookup } from "./lookup.js";
import { chooseDeclaration } from "./registry/declared.js";
import type { RegistryInUse } from "./registry/discovery.js";
import { serverOf } from "./servers.js";
import { everyName } from "./sites.js";
import type { Grounds, Surroundings } from "./surroundings.js";
import { relativeTo } from "./uriPath.js";

/** A text that is judged, and where it stands. */
export interface Subject {
  readonly uri: string;
  readonly text: string;
  /** Null for a configuration in a language that is not searched. */
  readonly language: LanguageId | null;
  readonly analysis: Analysis;
  /** The start offset of each line. */
  readonly lines: readonly number[];
}

/**
 * All that is wrong in a text where `surroundings` hold, in the order of the text; nothing in an excluded file. Who knows which kinds
 * of the registry are `unused` says so.
 */
export function* judge(
  subject: Subject,
  surroundings: Surroundings,
  unused: ReadonlySet<string> | null = null,
): Lookup<readonly Diagnostic[]> {
  const { uri, analysis } = subject;
  if (isExcludedBy(uri, surroundings)) return [];
  const { settings, servers, registry: inUse } = surroundings;
  const links = yield* linksOf(originOf(subject, surroundings));
  return check(analysis, inUse.registry, settings, {
    links,
    servers,
    server: serverOf(uri),
    declaring: declaringFacts(subject, inUse),
    unused,
  });
}

/** A text as one whose names are followed, within its repository. */
export function originOf({ uri, analysis, lines }: Subject, { root, sites }: Surroundings): Origin {
  return { uri, facts: analysis, lines, root, within: root, sites };
}

/**
 * What a file says as the one that declares the registry, or would if it could be read; null for any other. In one that a
 * configuration names, the vocabulary may have any name; then the text is read again.
 */
function declaringFacts({ uri, text, language, analysis }: Subject, inUse: RegistryInUse): Facts | null {
  const { registry, origin, sources, passedOver, remarks } = inUse;
  const remark = [...passedOver, ...remarks].find((one) => one.uri === uri);
  const isSource = registry.uri === uri || sources.includes(uri);
  if (!isSource && remark === undefined) return null;
  if (chooseDeclaration(analysis) !== null) return analysis;
  const isNamed = language !== null && (remark?.configuredAs !== undefined || (isSource && origin === "configuration"));
  const facts = isNamed ? language.language.read(text, everyName, language.id) : analysis;
  return remark !== undefined || chooseDeclaration(facts) !== null ? facts : null;
}

/** True for a file that the settings exclude. */
export function isExcludedBy(uri: string, { root, project, exclusion }: Grounds): boolean {
  const path = relativeTo(project?.settings.exclude ? project.folder : root, uri);
  return path !== null && exclusion(path);
}
