import type { LanguageId } from "../languages/languages.js";
import type { Sites } from "../sites.js";
import { lineStarts, positionAt, type Span, touches } from "../text.js";
import { quoted } from "../visible.js";
import { wordAround } from "../words.js";

/** A text in which names are looked at. */
export interface NamedText {
  readonly text: string;
  readonly language: LanguageId;
  readonly sites: Sites;
}

/**
 * Why a variable at `offset`, or a string that it is bound to there, is no failure kind although the variable stands at a site; null
 * where that is not so. A variable may hold something else by then, so what it holds is not followed.
 */
export function accountForVariable(named: NamedText, offset: number): string | null {
  if (named.language.language.name === "yaml") return null; // no variables
  const span = wordAround(named.text, offset);
  const name = named.text.slice(span.start, span.end);
  const site = name === "" ? null : siteOfName(span, named);
  if (site !== null)
    return `${name} is a ${isConstantName(name) ? "constant" : "variable"} at the site ${site}. ${whyNot(name, site, named)}`;
  const bound = boundAt(named, offset);
  const use = bound && useAtSite(bound.name, bound.end, named);
  if (!bound || !use) return null;
  const line = positionAt(lineStarts(named.text), use.start).line + 1;
  const what =
    bound.value === null
      ? `${bound.name} is a variable`
      : `${quoted(bound.value)} is put into the variable ${bound.name}`;
  return `${what}, which stands at the site ${use.site} in line ${line}. ${whyNot(bound.name, use.site, named)}`;
}

/** The site whose value the name at `span` is; null where it is none. A string in its place would be found there. */
export function siteOfName({ start, end }: Span, { text, language, sites }: NamedText): string | null {
  const changed = `${text.slice(0, start)}"x"${text.slice(end)}`;
  const { occurrences } = language.language.read(changed, sites, language.id);
  return occurrences.find(({ span }) => span.start === start + 1 && span.end === start + 2)?.site ?? null;
}

function isConstantName(name: string): boolean {
  return /^_*[A-Z][A-Z0-9_]*$/.test(name);
}

function whyNot(name: string, site: string, { language, sites }: NamedText): string {
  const { name: languageName, siteNames } = language.language;
  const why = "What variables hold is not followed, because it may be something else by then.";
  if (sites.roleOf(name, siteNames) !== undefined)
    return `${why} What is put into ${name} is checked where that is done.`;
  if (isConstantName(name)) return `It is not bound to one text that can be read here or where it is imported from.`;
  const constant =
    languageName === "python" ? `make it a constant of the module (${name.toUpperCase()})` : "make it a const";
  return `${why} To have it checked, call it ${bare(site)}, annotate it as FailureKind, or ${constant}.`;
}

/** The site as a name that a variable may have. */
export function bare(site: string): string {
  const words = /[\p{ID_Start}_][\p{ID_Continue}$]*$/u.exec(site.replaceAll("-", "_"))?.[0];
  return words ?? "failure_kind";
}

/** A variable and the string that it is bound to on the line of `offset`, which is at one of them; the value is null at the name. */
interface Bound {
  readonly name: string;
  readonly value: string | null;
  /** Where the statement's string ends. */
  readonly end: number;
}

/** A line is looked at so far, in UTF-16 units. */
const longestLine = 2000;

const binding =
  /(?<![.\p{ID_Continue}$])([\p{ID_Start}_$][\p{ID_Continue}$]*)\s*(?::[^=\n]*)?=\s*[rRbBuU]?(["'`])((?:(?!\2)[^\\\n])*)\2/gu;

function boundAt({ text }: NamedText, offset: number): Bound | null {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const [line = ""] = text.slice(start, start + longestLine).split("\n", 1);
  for (const match of line.matchAll(binding)) {
    const [whole, name = "", , value = ""] = match;
    const from = start + match.index;
    const end = from + whole.length;
    if (!touches({ start: from, end }, offset)) continue;
    return { name, value: offset > from + name.length ? value : null, end };
  }
  return null;
}

/** The first use of the variable at a site behind `from`, before another function begins that is not within this one. */
function useAtSite(name: string, from: number, named: NamedText): (Span & { readonly site: string }) | null {
  const { text, language } = named;
  const lineStart = text.lastIndexOf("\n", from - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0].length ?? 0;
  const outer = new RegExp(
    String.raw`\n[ \t]{0,${Math.max(0, indent - 1)}}(?:export[ \t]+)?(?:async[ \t]+)?(?:def|class|function)\b`,
  );
  const end = indent === 0 ? -1 : text.slice(from).search(outer);
  const uses = language.language.nameUses(text, new Set([name]), language.id);
  const near = uses.filter(
    ({ span, path }) => span.start > from && (end < 0 || span.start < from + end) && path.length === 0,
  );
  for (const { span } of near.slice(0, mostUses)) {
    const site = siteOfName(span, named);
    if (site !== null) return { ...span, site };
  }
  return null;
}

/** For each use the text is read again. */
const mostUses = 20;
