import type { Declaration, Facts, Member } from "../languages/facts.js";
import { lineStarts, type Span } from "../text.js";

/** One registered name. */
export interface Kind {
  readonly name: string;
  /** The constant that stands for the name in Python, or null. */
  readonly constant: string | null;
  /** What the kind belongs to, in the registry's own words; empty when it says nothing. */
  readonly group: string;
  /** What the kind means, as plain text; empty when the registry says nothing. */
  readonly documentation: string;
  /** Where the name's string stands in the registry's file; null in the bundled registry. */
  readonly span: Span | null;
}

/** All registered kinds of one source. */
export interface Registry {
  /** The URI of the file that declares the kinds, or null for the bundled registry. */
  readonly uri: string | null;
  /** The start offset of each line of that file; empty for the bundled registry. */
  readonly lines: readonly number[];
  /** By name, in the order of the source. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** By constant. */
  readonly constants: ReadonlyMap<string, Kind>;
  /** Constants that are members but whose strings are not in the file, so that their kinds are not known. */
  readonly unread: readonly string[];
}

/** A registry of `kinds`; of two kinds with one name the first counts. */
export function registryOf(
  uri: string | null,
  kinds: Iterable<Kind>,
  lines: readonly number[] = [],
  unread: readonly string[] = [],
): Registry {
  const byName = new Map<string, Kind>();
  const byConstant = new Map<string, Kind>();
  for (const kind of kinds) {
    if (byName.has(kind.name)) continue;
    byName.set(kind.name, kind);
    if (kind.constant !== null) byConstant.set(kind.constant, kind);
  }
  return { uri, lines, kinds: byName, constants: byConstant, unread };
}

/**
 * The registry that the facts of a registry file's `text` declare, or null when they declare none.
 * Of several declarations the one named FAILURE_KINDS counts, else the first with members.
 * A kind that the file does not document keeps the documentation that `known` has for its name.
 */
export function registryFromFacts(uri: string, text: string, facts: Facts, known: Registry): Registry | null {
  const declaration = chooseDeclaration(facts.declarations);
  if (declaration === null) return null;
  const kinds = declaration.members.filter((member) => member.value !== null && member.value !== "");
  const unread = declaration.members.flatMap(({ value, constant }) => (value === null && constant ? [constant] : []));
  return registryOf(
    uri,
    kinds.map((member) => toKind(member, known)),
    lineStarts(text),
    unread,
  );
}

/** What a person should know of a registry that was read in part, as a sentence; null when all of it was read. */
export function shortcomingOf({ unread }: Registry): string | null {
  if (unread.length === 0) return null;
  return `not read in full: ${unread.join(", ")} ${unread.length === 1 ? "is" : "are"} defined elsewhere, so what ${
    unread.length === 1 ? "it stands" : "they stand"
  } for counts as unregistered`;
}

function chooseDeclaration(declarations: readonly Declaration[]): Declaration | null {
  const withMembers = declarations.filter((declaration) => declaration.members.some((member) => member.value !== null));
  return withMembers.find((declaration) => declaration.name === "FAILURE_KINDS") ?? withMembers[0] ?? null;
}

function toKind(member: Member, known: Registry): Kind {
  const name = member.value as string;
  const documented = known.kinds.get(name);
  return {
    name,
    constant: member.constant ?? documented?.constant ?? null,
    group: member.section,
    documentation: member.comment || documented?.documentation || "",
    span: member.valueSpan,
  };
}
