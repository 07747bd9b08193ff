import { type Suggester, suggesterOf } from "../suggest.js";
import { type Span, touches } from "../text.js";
import { nameOf } from "../uriPath.js";
import { type StandIn, standInOf } from "./standIn.js";

/** One registered name. */
export interface Kind {
  readonly name: string;
  /** The constant that stands for the name in Python, or null. */
  readonly constant: string | null;
  /** What the kind belongs to, in the registry's own words; empty when it says nothing. */
  readonly group: string;
  /** What the kind means, as plain text; empty when the registry says nothing. */
  readonly documentation: string;
  /** A reserved kind is not produced yet, a deprecated one no longer. */
  readonly status: "active" | "reserved" | "deprecated";
  /** Where its string stands; null in the bundled registry. */
  readonly place: Place | null;
}

/** What the documentation of a kind says besides that it is deprecated, for where that is said already. */
export function besidesDeprecated(documentation: string): string {
  return documentation.replace(/^@?deprecated\b[\s:.,;–—-]*/i, "");
}

/** A place in a file. */
export interface Place {
  readonly uri: string;
  readonly span: Span;
  /** The start offset of each line of the file. */
  readonly lines: readonly number[];
}

/** All registered kinds of one source. */
export interface Registry {
  /** The URI of the file that declares the kinds, or null for the bundled registry. */
  readonly uri: string | null;
  /** The file as people of its project know it, such as `nemo_gym/failure_kinds.py`; of the bundled registry, where it would stand. */
  readonly label: string;
  /** By name, in the order of the source. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** By constant. */
  readonly constants: ReadonlyMap<string, Kind>;
  /** Constants and vocabularies that belong to it but were not found, so that their kinds are not known. */
  readonly unread: readonly string[];
  /** Names that are no kinds though the file has a constant for them, with what the vocabulary that leaves them out is called. */
  readonly unlisted: ReadonlyMap<string, Unlisted>;
  /** Says what to write where one of its kinds was meant. */
  readonly standIn: StandIn;
  /** Finds the kinds that may have been meant by a name. */
  readonly near: Suggester;
}

/** A constant that is left out, and of what. */
export interface Unlisted {
  readonly constant: string;
  readonly vocabulary: string;
}

/** True for a registry whose file is no one's to edit here: there is none, or whoever installs its package again loses what was written there. */
export function isForeignToEdit({ uri }: Registry): boolean {
  return uri === null || isInstalledFile(uri);
}

/** True for a file among installed packages, by its folders. */
export function isInstalledFile(uri: string): boolean {
  return /\/(?:site-packages|dist-packages|node_modules|\.?venv|\.tox|\.nox)\//.test(uri);
}

/** A registry of `kinds`; of two kinds with one name the first counts. */
export function registryOf(
  uri: string | null,
  kinds: Iterable<Kind>,
  unread: readonly string[] = [],
  label = uri === null ? "nemo_gym/failure_kinds.py" : nameOf(uri),
  unlisted: ReadonlyMap<string, Unlisted> = new Map(),
): Registry {
  const byName = new Map<string, Kind>();
  const byConstant = new Map<string, Kind>();
  for (const kind of kinds) {
    if (byName.has(kind.name)) continue;
    byName.set(kind.name, kind);
    if (kind.constant !== null) byConstant.set(kind.constant, kind);
  }
  const standIn = standInOf({ kinds: byName, constants: byConstant });
  const near = suggesterOf(byName, standIn);
  return { uri, label, kinds: byName, constants: byConstant, unread, unlisted, standIn, near };
}

/** The kind whose string in the registry `offset` of the file `uri` touches, or null. */
export function registeredAt({ kinds }: Registry, uri: string, offset: number): RegisteredPlace | null {
  for (const kind of kinds.values()) {
    const { place } = kind;
    if (place?.uri === uri && touches(place.span, offset)) return { kind, span: place.span };
  }
  return null;
}

/** A kind where the registry declares it. */
export interface RegisteredPlace {
  readonly kind: Kind;
  readonly span: Span;
}

/** What a person should know of a registry that was read in part, as a sentence without its subject; null when all of it was read. */
export function shortcomingOf({ unread }: Registry): string | null {
  if (unread.length === 0) return null;
  const stand = unread.length === 1 ? "stands" : "stand";
  return `is not read in full: what ${unread.join(", ")} ${stand} for is not found, so it counts as unregistered`;
}
