import type { SiteRole } from "../../sites.js";

/** Where the kinds are in a value. */
export type Shape =
  /** One kind, or one of the `others`: words that stand beside the kinds in `FailureKind | "default"`. */
  | { readonly of: "kind"; readonly others?: ReadonlySet<string> }
  /** A collection of values of one shape. */
  | { readonly of: "list"; readonly item: Shape }
  /** A table; a side without kinds is null. */
  | { readonly of: "table"; readonly key: Shape | null; readonly value: Shape | null }
  /** A pair or tuple whose element at the index has the shape. */
  | { readonly of: "tuple"; readonly index: number; readonly item: Shape }
  /** An object of which some members, which no site's name gives away, have shapes. */
  | { readonly of: "record"; readonly members: ReadonlyMap<string, Shape> };

/** A value that is a kind. */
export const kind: Shape = { of: "kind" };

/** A collection of kinds. */
export const kinds: Shape = { of: "list", item: kind };

const ofRole: Readonly<Record<SiteRole, Shape>> = {
  kind,
  kinds,
  keyed: { of: "table", key: kind, value: null },
  leading: { of: "table", key: null, value: kind },
};

/** The shape of what a name with that role holds. */
export function shapeOfRole(role: SiteRole): Shape {
  return ofRole[role];
}

/** True for a record and for what holds one. Records are not followed through records: types may contain each other. */
export function hasRecord(shape: Shape | null): boolean {
  if (shape === null || shape.of === "kind") return false;
  if (shape.of === "table") return hasRecord(shape.key) || hasRecord(shape.value);
  return shape.of === "record" || hasRecord(shape.item);
}

/** A name or a text that stands for kinds, as it is spelled, and where they are in what it stands for. */
export interface Site {
  readonly token: number;
  readonly name: string;
  readonly shape: Shape;
}
