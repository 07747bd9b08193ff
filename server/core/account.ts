import type { Candidate } from "./candidates.js";
import type { Diagnostic } from "./check.js";
import type { ForeignVocabulary } from "./foreign.js";
import { isExcludedBy } from "./judge.js";
import type { Lookup } from "./lookup.js";
import { type AskedPlace, accountForPlace, type Show } from "./placeAccount.js";
import { filesOf, type RegistryInUse, type RegistryOrigin } from "./registry/discovery.js";
import type { Surroundings } from "./surroundings.js";
import { touches } from "./text.js";
import { counted } from "./visible.js";

/** What is to be accounted for: a place in a text, and what the rules say of the text. */
export interface Asked extends AskedPlace {
  readonly diagnostics: readonly Diagnostic[];
  /** The vocabulary for which nothing is reported, or null. */
  readonly foreign: ForeignVocabulary | null;
}

/** Why something is, or is not, a failure kind at a place, and by which registry and rule it is judged: sentences, one a line. */
export function* accountForString(asked: Asked, show: Show): Lookup<string[]> {
  const { surroundings, diagnostics, offset } = asked;
  const found = diagnostics
    .filter(({ span }) => touches(span, offset))
    .map(({ code, severity, message }) => `${code} (${severity}): ${message}`);
  const place = yield* accountForPlace(asked, show);
  return [...place, ...found, ...silenceLines(asked, show), ...accountForRegistry(surroundings, show)];
}

function silenceLines({ subject, surroundings, offset, foreign }: Asked, show: Show): string[] {
  const lines: string[] = [];
  if (isExcludedBy(subject.uri, surroundings)) lines.push('Nothing is reported: the setting "exclude" has this file.');
  if (foreign)
    lines.push(`Nothing is reported: ${foreign.name} in ${show(foreign.uri)} is this project's own vocabulary.`);
  if (surroundings.settings.enable === "off") lines.push('The editor reports nothing: the setting "enable" is off.');
  const silence = subject.analysis.silences.find(
    ({ scope, covers }) => scope !== "none" && covers.start <= offset && offset < covers.end,
  );
  if (silence) lines.push("A comment turns rules off here.");
  return lines;
}

/** Which registry holds, where it comes from, and what is wrong with others: sentences, one a line. */
export function accountForRegistry(surroundings: Surroundings, show: Show): string[] {
  const { registry, root, project } = surroundings;
  return [
    registryLine(registry, show),
    project
      ? `The configuration is ${show(project.uri)}.`
      : `There is no configuration from this folder up to ${show(root)}.`,
    ...remarkLines(registry, show),
  ];
}

function registryLine(inUse: RegistryInUse, show: Show): string {
  const { registry, origin } = inUse;
  const source = filesOf(inUse).map(show).join(" and ") || bundledTitle;
  return `The registry is ${source} (${counted(registry.kinds.size, "kind")}): ${reasons[origin]}.`;
}

const bundledTitle = "the one that comes with this program";

/** What does not count, and why: sentences, one a line. */
export function accountForCandidates(candidates: readonly Candidate[], show: Show): string[] {
  return candidates.map(({ uri, sort, kinds, reason }) => {
    const title = uri === null ? "The registry that comes with this program" : `The ${sort} ${show(uri)}`;
    return `${title}${kinds === null ? "" : ` (${counted(kinds, "kind")})`} ${reason}.`;
  });
}

const reasons: Readonly<Record<RegistryOrigin, string>> = {
  configuration: "the configuration names it",
  workspace: "it is the nearest in this folder, those above it and the other folders that are open",
  environment: "no folder above has one, and it is installed in the Python environment",
  bundled: "no folder above has one, no other that is open, and no Python environment",
};

function remarkLines({ passedOver, remarks }: RegistryInUse, show: Show): string[] {
  return [
    ...passedOver.map(({ uri, text }) => `${show(uri)} is passed over: ${text}.`),
    ...remarks.map(({ uri, text }) => `${show(uri)} ${text}.`),
  ];
}
