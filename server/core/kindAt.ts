import { constantOfUse, type FollowedFile } from "./follow.js";
import type { Facts } from "./languages/facts.js";
import { languageAt } from "./languages/languages.js";
import type { LinkedConstant } from "./links.js";
import type { Lookup } from "./lookup.js";
import { type Place, type Registry, registeredAt } from "./registry/registry.js";
import { type Span, touches } from "./text.js";
import { isNamespaced } from "./vocabulary.js";
import { wordAround } from "./words.js";

/** A kind that is written in a text, or a name that stands for one. */
export interface KindAt {
  readonly kind: string;
  /** The string's content without its quotes, or the name. */
  readonly span: Span;
  /** The name; null for a string. */
  readonly name: string | null;
  /** Where the string stands that is written there or that the name stands for. */
  readonly place: Place;
}

/** The kind at `offset`, written as a string or by a name; null where there is none. */
export function* kindAt(file: FollowedFile, registry: Registry, offset: number): Lookup<KindAt | null> {
  return stringAt(file, registry, offset) ?? (yield* nameAt(file, registry, offset));
}

function stringAt({ uri, lines, facts }: FollowedFile, registry: Registry, offset: number): KindAt | null {
  const { occurrences, declarations, constants } = facts;
  const registered = registeredAt(registry, uri, offset);
  const strings = [
    // A vocabulary that a configuration names may be called anything, and is then no site.
    ...(registered ? [{ value: registered.kind.name, span: registered.span }] : []),
    ...occurrences,
    ...declarations.flatMap(({ members }) => members).map(({ value, valueSpan }) => ({ value, span: valueSpan })),
    ...constants
      .filter(({ value }) => isKnown(value, registry))
      .map(({ value, valueSpan }) => ({ value, span: valueSpan })),
  ];
  const found = strings.find(({ value, span }) => value !== null && touches(span, offset));
  if (!found || found.value === null) return null;
  // A member that another file defines has its name where a string would be.
  if (isNameSpan(facts, found.span)) return null;
  return { kind: found.value, span: found.span, name: null, place: { uri, span: found.span, lines } };
}

function isNameSpan({ declarations }: Facts, { start }: Span): boolean {
  return declarations.some(({ members }) =>
    members.some(
      ({ constant, span, valueSpan }) => constant !== null && span.start === start && valueSpan.start === start,
    ),
  );
}

function* nameAt(file: FollowedFile, registry: Registry, offset: number): Lookup<KindAt | null> {
  const { start, end } = wordAround(file.text, offset);
  const word = file.text.slice(start, end);
  if (word === "") return null;
  const uses = file.language.language.nameUses(file.text, new Set([word]), file.language.id);
  const use = uses.find(({ span }) => touches(span, offset));
  const { language } = languageAt(file.text, file.language, offset) ?? file.language;
  // A field or a variable that carries kinds is none itself, whatever it holds.
  if (use && file.sites.roleOf(use.name, language.siteNames) !== undefined) return null;
  const constant = use && (yield* constantOfUse(use, file));
  if (!use || !constant || !isKind(use.span, constant, file, registry)) return null;
  return { kind: constant.value, span: use.span, name: use.name, place: constant.place };
}

/** Not every constant is one of a kind: its string is registered or has a namespace, or it stands where a kind does. */
function isKind(
  use: Span,
  { value, place }: LinkedConstant,
  { uri, facts }: FollowedFile,
  registry: Registry,
): boolean {
  if (isKnown(value, registry)) return true;
  const { references, occurrences, declarations } = facts;
  if (references.some(({ span }) => span.start === use.start)) return true;
  const isPlace = ({ start }: Span) => place.uri === uri && place.span.start === start;
  return (
    occurrences.some(({ span }) => isPlace(span)) ||
    declarations.some(({ members }) => members.some(({ valueSpan }) => isPlace(valueSpan)))
  );
}

function isKnown(value: string, registry: Registry): boolean {
  return registry.kinds.has(value) || isNamespaced(value);
}
