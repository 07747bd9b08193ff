import type { Span } from "../../text.js";
import type { Declaration, Member } from "../facts.js";
import { commentsOf, noComments } from "./comments.js";
import { documentationReader } from "./documentation.js";
import type { Found } from "./kinds.js";
import { lineEnd } from "./reader.js";
import { groupNameOf, isGroupList, isStatusWord } from "./tables.js";
import { type Entry, endOf, type Holder, isEntry, type Mapping, type Node, ownerOf, type Tree } from "./tree.js";
import { contentSpan, keyText } from "./value.js";

/** Words of a schema that name a few values and not all. */
const selections = new Set(["default", "example", "examples"]);

/** Words of a schema that list values; they are no heading. */
const listings = new Set(["enum", "const", "anyOf", "oneOf", "allOf", "items", "options", "choices"]);

/**
 * The vocabulary that the value of `site` is, given the kinds `found` in it; null for a single kind and for a list where the
 * site holds one kind, which is a choice of some. A whole document has no name.
 */
export function declarationOf(
  tree: Tree,
  site: Holder,
  found: readonly Found[],
  isPlural: boolean,
): Declaration | null {
  const { value } = site;
  if (value === null || (value.type !== "mapping" && !(value.type === "sequence" && isPlural))) return null;
  const listed = found.filter(({ carrier }) => !isSelection(tree.text, carrier));
  if (listed.length === 0) return null;
  return {
    name: isEntry(site) ? keyText(tree.text, site) : "",
    nameSpan: isEntry(site) ? contentSpan(tree.text, site.key) : { start: value.start, end: value.start },
    span: { start: value.start, end: endOf(value) },
    members: toMembers(tree, site, value, listed),
    includes: [],
  };
}

/** True for a kind that is one value of many: a default, an example, also one with a name of its own. */
function isSelection(text: string, carrier: Holder): boolean {
  const owner = ownerOf(carrier);
  if (owner === null) return false;
  const examples = owner.parent.owner?.parent.owner;
  return selections.has(keyText(text, owner)) || (examples != null && keyText(text, examples) === "examples");
}

function toMembers(tree: Tree, site: Holder, value: Node, found: readonly Found[]): Member[] {
  const { text } = tree;
  const start = isEntry(site) ? site.key.end : 0;
  const comments = commentsOf(tree, { start, end: lineEnd(text, endOf(value)) }, found.map(placeOf));
  const read = documentationReader(text);
  const groupOf = groupNameReader(text);
  return found.map(({ value: kind, span, carrier }, i) => {
    const { comment, section, isDeprecated } = comments[i] ?? noComments;
    const { meaning, status, constant } = read(kind, carrier, span.start);
    const heading = headingOf(text, site, carrier, groupOf);
    return {
      value: kind,
      valueSpan: span,
      span,
      constant,
      comment: meaning || comment,
      section: (isUse(heading) ? "" : heading) || section,
      status: status ?? (isStatusWord(heading) ? heading : isDeprecated ? "deprecated" : null),
      from: null,
    };
  });
}

/** True for a heading that says how far kinds are in use, and not what they are about. */
function isUse(heading: string): boolean {
  return heading === "active" || isStatusWord(heading);
}

function placeOf({ span, carrier }: Found): Span {
  return { start: isEntry(carrier) ? carrier.key.start : span.start, end: span.end };
}

/** The name that a kind is grouped under, below the site; "" for none. */
function headingOf(text: string, site: Holder, carrier: Holder, groupOf: (record: Mapping) => string): string {
  const owner = isEntry(carrier) ? carrier.parent.owner : ownerOf(carrier);
  if (owner === null || owner === site) return isEntry(carrier) ? groupOf(carrier.parent) : "";
  const key = keyText(text, owner);
  if (isGroupList(key)) return groupOf(owner.parent) || headingOf(text, site, owner, groupOf);
  return listings.has(key) || isOneRecord(text, owner, carrier) ? "" : key;
}

/** `groupNameOf`, which looks at all members of a group, once for each. */
function groupNameReader(text: string): (record: Mapping) => string {
  const names = new Map<Mapping, string>();
  return (record) => {
    const name = names.get(record) ?? groupNameOf(text, record);
    names.set(record, name);
    return name;
  };
}

/** True for `JUDGE_FAILED: {value: judge_failed}`: the key belongs to the kind alone. */
function isOneRecord(text: string, { value }: Entry, carrier: Holder): boolean {
  return isEntry(carrier) && value === carrier.parent && keyText(text, carrier) === "value";
}
