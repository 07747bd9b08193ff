import type { DecodedString } from "../../embedded/decodedString.js";
import type { SiteRole, Sites } from "../../sites.js";
import type { Collector } from "../collector.js";
import { isKindLike, isNoName } from "./names.js";

/** A string of the form `name=value`, in whole: an override, a label matcher, an argument, a variable of an environment. */
const assignment = /^\s*(?:--|\+{1,2})?(?:[\w-]+[./])*([A-Za-z_][\w-]*)\s*(=~|!~|!=|==?)\s*(\[?)(.*?)(\]?)\s*$/s;

/** One value in a list of an override, without its quotes. */
const listed = /["']?([A-Za-z][\w:-]*)["']?\s*(?:,\s*|(?=\]|$))/y;

const bareName = /^[A-Za-z][\w:-]*$/;

/** Reads a string that assigns kinds to a site or compares one with them; false when it is something else. */
export function readAssignment(string: DecodedString, sites: Sites, out: Collector): boolean {
  const match = assignment.exec(string.value);
  if (match === null) return false;
  const [whole, site = "", operator = "", opening = "", written = "", closing = ""] = match;
  const role = sites.roleOf(site, "yaml");
  if (!holdsKinds(role)) return false;
  const start = whole.trimEnd().length - closing.length - written.length;
  const target: Target = { string, site, out };
  if (opening !== "") return readListed(target, start);
  if (operator.endsWith("~")) return addAlternatives(target, ...withoutQuotes(written, start));
  addName(target, ...withoutQuotes(written, start));
  return true;
}

/** Where the names of a string go. */
export interface Target {
  readonly string: DecodedString;
  readonly site: string;
  readonly out: Collector;
}

/**
 * The names of `text`, which stands at `start` in the string, between bars: `a|b`. None, and false, where one of them is a
 * real regular expression. An empty one is a slot.
 */
export function addAlternatives(target: Target, text: string, start: number): boolean {
  const parts = text.split("|");
  if (!parts.every((part) => part === "" || isKindLike(part))) return false;
  let at = start;
  for (const part of parts) {
    addName(target, part, at);
    at += part.length + 1;
  }
  return true;
}

/** True for the name of one kind or of several. */
export function holdsKinds(role: SiteRole | undefined): boolean {
  return role === "kind" || role === "kinds";
}

/** Notes `name`, which stands at `start` in the string; an empty one is a slot, and one that is no name is nothing. */
export function addName({ string, site, out }: Target, name: string, start: number): void {
  const span = { start: string.offsetAt(start), end: string.offsetAt(start + name.length) };
  if (name === "") out.slot({ span, kind: "open", quote: "", lead: "", site });
  else if (bareName.test(name) && !isNoName(name, true)) {
    out.occurrence({ span, value: name, quoted: true, site });
  }
}

/** `[a, b]` of an override. */
function readListed(target: Target, from: number): boolean {
  listed.lastIndex = from;
  for (let at = from, match = listed.exec(target.string.value); match; match = listed.exec(target.string.value)) {
    const name = match[1] as string;
    addName(target, name, at + match[0].indexOf(name));
    at = listed.lastIndex;
  }
  return true;
}

/** A text without the quotes around it, and where it begins. */
function withoutQuotes(text: string, start: number): [text: string, start: number] {
  const isQuoted = text.length > 1 && /^["']/.test(text) && text.endsWith(text.charAt(0));
  return isQuoted ? [text.slice(1, -1), start + 1] : [text, start];
}
