import type { Candidate } from "../candidates.js";
import type { Diagnostic } from "../check.js";
import type { ForeignVocabulary } from "../foreign.js";
import { isExcludedBy, judge } from "../judge.js";
import type { Silence } from "../languages/facts.js";
import type { Lookup } from "../lookup.js";
import { filesOf, type RegistryInUse, type RegistryOrigin } from "../registry/discovery.js";
import type { Surroundings } from "../surroundings.js";
import { positionAt, touches } from "../text.js";
import { counted } from "../visible.js";
import { type AskedPlace, accountForPlace, type Show } from "./placeAccount.js";

/** What is to be accounted for: a place in a text, and what the rules say of the text. */
interface Asked extends AskedPlace {
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
  const kept = yield* keptBack(asked);
  return [...place, ...found, ...silenceLines(asked, kept, show), ...accountForRegistry(surroundings, show)];
}

/** The rules that find something at the place and do not report it, by what keeps them from it. */
interface KeptBack {
  readonly byAllow: readonly string[];
  readonly byRules: readonly string[];
  readonly byComment: readonly string[];
}

/** The text is judged again without what may keep findings back, one after the other. */
function* keptBack({ subject, surroundings, offset, diagnostics }: Asked): Lookup<KeptBack> {
  const bare = { ...subject, analysis: { ...subject.analysis, silences: [] } };
  const { settings } = surroundings;
  const isOff = [...settings.rules].filter(([, level]) => level === "off").map(([code]) => code);
  const rules = new Map([...settings.rules].filter(([, level]) => level !== "off"));
  const codesWith = function* (allow: readonly string[]): Lookup<string[]> {
    const found = yield* judge(bare, {
      ...surroundings,
      exclusion: () => false,
      settings: { ...settings, rules, allow },
    });
    return found.filter(({ span }) => touches(span, offset)).map(({ code }) => code);
  };
  const all = yield* codesWith([]);
  const rest = yield* codesWith(settings.allow);
  const reported = diagnostics.filter(({ span }) => touches(span, offset)).map(({ code }) => code);
  return {
    byAllow: all.filter((code) => !rest.includes(code)),
    byRules: rest.filter((code) => isOff.includes(code)),
    byComment: rest.filter((code) => !isOff.includes(code) && !reported.includes(code)),
  };
}

function silenceLines({ subject, surroundings, offset, foreign }: Asked, kept: KeptBack, show: Show): string[] {
  const lines: string[] = [];
  for (const code of kept.byAllow) lines.push(`${code} is not reported: the setting "allow" lets this value pass.`);
  for (const code of kept.byRules) lines.push(`${code} is not reported: the setting "rules" turns that rule off.`);
  if (isExcludedBy(subject.uri, surroundings)) lines.push('Nothing is reported: the setting "exclude" has this file.');
  if (foreign)
    lines.push(`Nothing is reported: ${foreign.name} in ${show(foreign.uri)} is this project's own vocabulary.`);
  if (surroundings.settings.enable === "off") lines.push('The editor reports nothing: the setting "enable" is off.');
  const silences = subject.analysis.silences.filter(
    ({ scope, covers }) => scope !== "none" && covers.start <= offset && offset < covers.end,
  );
  const lineOf = ({ span }: Silence) => positionAt(subject.lines, span.start).line + 1;
  for (const silence of silences) {
    const silent = kept.byComment.filter((code) => !silence.codes || silence.codes.some((one) => one.code === code));
    const what = silence.codes === null ? "every rule" : silence.codes.map(({ code }) => code).join(" and ");
    for (const code of silent)
      lines.push(`${code} is not reported: the comment in line ${lineOf(silence)} turns it off.`);
    if (silent.length === 0)
      lines.push(`The comment in line ${lineOf(silence)} turns ${what} off here, where nothing is found.`);
  }
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
  workspace: "it is the nearest one found",
  environment: "none was found in this folder or above it, and this one is installed in the Python environment",
  bundled: "none was found in this folder, above it, or in a Python environment",
};

function remarkLines({ passedOver, remarks }: RegistryInUse, show: Show): string[] {
  return [
    ...passedOver.map(({ uri, text }) => `${show(uri)} is passed over: ${text}.`),
    ...remarks.map(({ uri, text }) => `${show(uri)} ${text}.`),
  ];
}
