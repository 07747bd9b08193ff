import type { Declaration, Member } from "../facts.js";
import { commentsOf, noComments } from "./comments.js";
import type { Found } from "./kinds.js";
import { lineEnd } from "./reader.js";
import { meaningKeys } from "./tables.js";
import { type Entry, endOf, type Holder, isEntry, type Node, ownerOf, type Tree } from "./tree.js";
import { contentSpan, entryOf, keyText, scalarValue } from "./value.js";

/** Words of a schema that name a few values and not all. */
const selections = new Set(["default", "example", "examples", "value"]);

/** Words of a schema that list values; they are no heading. */
const listings = new Set(["enum", "const", "anyOf", "oneOf", "allOf", "items", "options", "choices"]);

/**
 * The vocabulary that the value of `entry` is, given the kinds `found` in it; null for a single kind and for a list where the
 * site holds one kind, which is a choice of some.
 */
export function declarationOf(
  tree: Tree,
  entry: Entry,
  found: readonly Found[],
  isPlural: boolean,
): Declaration | null {
  const { key, value } = entry;
  if (value === null || (value.type !== "mapping" && !(value.type === "sequence" && isPlural))) return null;
  const listed = found.filter(({ carrier }) => !selections.has(ownerKey(tree.text, carrier)));
  if (listed.length === 0) return null;
  return {
    name: keyText(tree.text, entry),
    nameSpan: contentSpan(tree.text, key),
    span: { start: value.start, end: endOf(value) },
    members: toMembers(tree, entry, listed),
    includes: [],
  };
}

function ownerKey(text: string, holder: Holder): string {
  const owner = ownerOf(holder);
  return owner === null ? "" : keyText(text, owner);
}

function toMembers(tree: Tree, site: Entry, found: readonly Found[]): Member[] {
  const within = { start: site.key.end, end: lineEnd(tree.text, endOf(site.value as Node)) };
  const places = found.map(({ span, carrier }) => ({
    start: isEntry(carrier) ? carrier.key.start : span.start,
    end: span.end,
  }));
  const comments = commentsOf(tree, within, places);
  return found.map(({ value, span, carrier }, i) => {
    const { comment, section } = comments[i] ?? noComments;
    return {
      value,
      valueSpan: span,
      span,
      constant: constantOf(tree.text, carrier, span.start),
      comment: meaningOf(tree.text, carrier, span.start) || comment,
      section: headingOf(tree.text, site, carrier) || section,
      status: null,
      from: null,
    };
  });
}

/** The text that a kind is mapped to, or that its record gives; "" for none. */
function meaningOf(text: string, carrier: Holder, start: number): string {
  if (!isEntry(carrier)) return "";
  if (carrier.key.end >= start && carrier.key.start <= start) return textOf(text, carrier.value);
  return textOf(text, entryOf(text, carrier.parent, meaningKeys)?.value ?? null);
}

function textOf(text: string, node: Node | null): string {
  if (node?.type === "scalar") return scalarValue(text, node).trim();
  return node?.type === "mapping" ? textOf(text, entryOf(text, node, meaningKeys)?.value ?? null) : "";
}

/** The key of `JUDGE_FAILED: judge_failed`, or null. */
function constantOf(text: string, carrier: Holder, start: number): string | null {
  if (!isEntry(carrier) || carrier.key.end >= start) return null;
  const key = keyText(text, carrier);
  return /^[A-Z][A-Z0-9_]*$/.test(key) ? key : null;
}

/** The key that a kind is grouped under, below the site; "" for none. */
function headingOf(text: string, site: Entry, carrier: Holder): string {
  const isKey = isEntry(carrier);
  const owner = isKey ? carrier.parent.owner : ownerOf(carrier);
  if (owner === null || owner === site) return "";
  const key = keyText(text, owner);
  return listings.has(key) ? "" : key;
}
