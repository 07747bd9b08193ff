import { occurrenceAt, referenceAt } from "../cursor.js";
import { constantOfUse } from "../follow.js";
import { originOf, type Subject } from "../judge.js";
import { type LinkedConstant, linksOf } from "../links.js";
import type { Lookup } from "../lookup.js";
import type { Place, Registry } from "../registry/registry.js";
import { statusOf } from "../status.js";
import type { Surroundings } from "../surroundings.js";
import { positionAt, touches } from "../text.js";
import { quoted } from "../visible.js";
import { wordAround } from "../words.js";
import { accountForOther } from "./otherAccount.js";
import { accountForOtherwiseNamed } from "./otherwiseNamed.js";
import { accountForVariable, siteOfName } from "./variableAccount.js";

/** Shows a file to a person: a URI as a path, from where they are. */
export type Show = (uri: string) => string;

/** A place in a text. */
export interface AskedPlace {
  readonly subject: Subject;
  readonly text: string;
  readonly offset: number;
  readonly surroundings: Surroundings;
}

/** Whether there is a failure kind at a place, of which site or constant, and what the registry has of it; if there is none, why: sentences. */
export function* accountForPlace(asked: AskedPlace, show: Show): Lookup<string[]> {
  const { subject, text, offset, surroundings } = asked;
  const { analysis } = subject;
  const { registry } = surroundings.registry;
  const occurrence = occurrenceAt(analysis, offset);
  if (occurrence) {
    const { span, value, site } = occurrence;
    const name = value === null ? text.slice(span.start, span.end) : quoted(value);
    return [`${name} is a failure kind: it stands at the site ${site}.`, ...kindLines(value, registry, show)];
  }
  const names = yield* nameLines(asked, show);
  if (names !== null) return names;
  const named = subject.language && { text, language: subject.language, sites: surroundings.sites };
  const variable = named && (accountForVariable(named, offset) ?? accountForOtherwiseNamed(named, offset));
  if (variable) return [`This is not a failure kind: ${variable}`];
  const slot = analysis.slots.find(({ span }) => touches(span, offset));
  if (slot) return [`A failure kind can be typed here: it is the value of the site ${slot.site}.`];
  const constant = analysis.constants.find(
    ({ nameSpan, valueSpan }) => touches(nameSpan, offset) || touches(valueSpan, offset),
  );
  const key = constant && analysis.occurrences.find(({ span }) => touches(constant.nameSpan, span.start));
  if (key) return [`This is not a failure kind: of ${key.site} the keys are kinds, and the values are not.`];
  if (constant) return [`${constant.name} is a constant, and no site of this file has it for a value.`];
  return [`This is not a failure kind: ${accountForOther(asked)}`];
}

/** What a name that stands for a kind is: a constant of this text or of another; null for any other name. */
function* nameLines({ subject, text, offset, surroundings }: AskedPlace, show: Show): Lookup<string[] | null> {
  const { language, analysis } = subject;
  const { registry } = surroundings.registry;
  const origin = originOf(subject, surroundings);
  const reference = referenceAt(analysis, offset);
  if (reference) {
    const links = yield* linksOf(origin);
    const link = links.find((one) => one.reference.span.start === reference.span.start);
    if (link)
      return [
        constantLine(reference.name, link.constant, null, subject, show),
        ...kindLines(link.constant.value, registry, show),
      ];
    if (reference.from === null) return null;
    const module = quoted(reference.from.module);
    return [
      `${reference.name} stands where a failure kind is expected. It is not found in ${module}, so nothing is said of it.`,
    ];
  }
  const word = wordAround(text, offset);
  const name = text.slice(word.start, word.end);
  if (language === null || name === "") return null;
  const use = language.language
    .nameUses(text, new Set([name]), language.id)
    .find(({ span }) => span.start === word.start);
  const isSite = surroundings.sites.roleOf(name, language.language.siteNames) !== undefined;
  const constant = use && !isSite ? yield* constantOfUse(use, { ...origin, text, language }) : null;
  if (constant === null) return null;
  const site = siteOfName(word, { text, language, sites: surroundings.sites });
  const isOfKind =
    registry.kinds.has(constant.value) ||
    analysis.occurrences.some(
      ({ span }) => span.start === constant.place.span.start && constant.place.uri === subject.uri,
    );
  const isOther =
    constant.place.uri === subject.uri && !analysis.constants.some(({ nameSpan }) => nameSpan.start === word.start);
  if (site === null && (!isOfKind || isOther)) return null;
  return [constantLine(name, constant, site, subject, show), ...kindLines(constant.value, registry, show)];
}

function constantLine(
  name: string,
  { value, place }: LinkedConstant,
  site: string | null,
  { uri }: Subject,
  show: Show,
): string {
  const where = place.uri === uri ? `line ${lineOf(place)}` : placeText(place, show);
  const at = site === null ? "" : `, at the site ${site}`;
  return `${name} is a constant for ${quoted(value)}, which stands in ${where}${at}.`;
}

/** The status of a value, and what the registry has of it. */
function kindLines(value: string | null, registry: Registry, show: Show): string[] {
  const status = `Its status is ${statusOf(value, registry)}.`;
  const kind = value === null ? undefined : registry.kinds.get(value);
  if (kind === undefined) return [status];
  const where =
    kind.place === null ? "with the kinds that come with this program" : `in ${placeText(kind.place, show)}`;
  const more = [
    kind.constant === null ? "" : ` as ${kind.constant}`,
    kind.group === "" ? "" : `, in the group ${quoted(kind.group)}`,
    kind.status === "active" ? "" : `, and is ${kind.status}`,
  ];
  const documentation = kind.documentation === "" ? [] : [`The registry says: ${kind.documentation}`];
  return [status, `It is registered ${where}${more.join("")}.`, ...documentation];
}

function placeText(place: Place, show: Show): string {
  return `${show(place.uri)}:${lineOf(place)}`;
}

function lineOf({ lines, span }: Place): number {
  return positionAt(lines, span.start).line + 1;
}
