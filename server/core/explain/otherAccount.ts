import type { Subject } from "../judge.js";
import { forEachLanguage, type LanguageName } from "../languages/language.js";
import { readBlocks } from "../languages/markdown/fences.js";
import { type Sites, sitesOf } from "../sites.js";
import type { Surroundings } from "../surroundings.js";
import { touches } from "../text.js";
import { quoted, visible } from "../visible.js";
import { wordAround } from "../words.js";
import { accountForComment, accountForText } from "./asideAccount.js";
import { bare, type NamedText, siteOfName } from "./variableAccount.js";

/** A place at which nothing was found. */
interface EmptyPlace {
  readonly subject: Subject;
  readonly text: string;
  readonly offset: number;
  readonly surroundings: Surroundings;
}

/** Why there is no failure kind at a place: a sentence that goes on behind a colon. */
export function accountForOther(place: EmptyPlace): string {
  const { subject, text, offset, surroundings } = place;
  const { language } = subject;
  const removed = removedSite(place);
  if (removed !== null) return `the setting "sites.remove" says that ${removed} carries none.`;
  const outside = outsideOfParts(place);
  if (outside !== null) return outside;
  const named = language && { text, language, sites: surroundings.sites };
  const comment = named && accountForComment(named, offset);
  if (comment) return comment;
  const computed = named && accountForComputed(named, offset);
  if (computed) return computed;
  const site = language && nameOfSite(place, language.language.siteNames);
  if (site) return `${site} is the name of a site. What is checked is its value.`;
  const inText = named && accountForText(named, offset);
  if (inText) return inText;
  return surroundings.sites.mention.test(text)
    ? 'it is not the value of a site, which is a name such as failure_kind. Other names become sites by the setting "sites.add".'
    : 'this file has no site, which is a name such as failure_kind. Other names become sites by the setting "sites.add".';
}

/** The name of a site that `offset` is at; null where it is at none. */
function nameOfSite({ text, offset, surroundings }: EmptyPlace, language: LanguageName): string | null {
  const { start, end } = wordAround(text, offset);
  const name = text.slice(start, end);
  return surroundings.sites.roleOf(name, language) === undefined ? null : name;
}

/** The name that would be a site here if the settings did not say that it is none; null where they do not. */
function removedSite({ subject, text, offset, surroundings }: EmptyPlace): string | null {
  const { add, remove } = surroundings.settings.sites;
  const { language } = subject;
  if (language === null || Object.values(remove).every(({ length }) => length === 0)) return null;
  const sites: Sites = sitesOf({ sites: { add, remove: forEachLanguage(() => []) } });
  const { occurrences } = language.language.read(text, sites, language.id);
  return occurrences.find(({ span }) => touches(span, offset))?.site ?? null;
}

/** Why a place of a text with parts is in none that is read; null in one that is, and in a text without parts. */
function outsideOfParts({ subject: { language }, text, offset }: EmptyPlace): string | null {
  if (language?.language.partAt === undefined || language.language.partAt(text, language.id, offset) !== null)
    return null;
  if (language.language.name !== "markdown")
    return "it is in no cell of Python, and nothing else of a notebook is read.";
  const fence = readBlocks(text).fences.find(({ span }) => touches(span, offset));
  if (fence === undefined) return "it is prose, and of Markdown only the fences are read.";
  return fence.word === ""
    ? "the fence around it does not say its language, so it is not read."
    : `the fence around it is in ${quoted(fence.word)}, which is not a language that is read.`;
}

/** Why an expression at a site is no kind that can be told; null where none stands around `offset`. */
function accountForComputed(named: NamedText, offset: number): string | null {
  const { text, language } = named;
  if (language.language.name === "yaml") return accountForScalar(named, offset);
  for (const { start, word: expression } of wordsAround(text, offset, chain)) {
    const span = { start, end: start + expression.length };
    const site = touches(span, offset) ? siteOfName(span, named) : null;
    if (site === null) continue;
    const stands = `${visible(expression)} stands at the site ${site}, and`;
    if (expression.endsWith(")"))
      return `${stands} what a call returns is not followed. It is checked where it is written.`;
    if (expression.endsWith("]"))
      return `${stands} what is looked up is not followed. It is checked where it is written.`;
    return `${stands} what a property holds is not followed. To have it checked, call it ${bare(site)}, or annotate it as FailureKind.`;
  }
  return null;
}

/** A name with what is behind its dots, calls and lookups, as deep in brackets as a line mostly has them. */
const chain =
  /(?<![\p{ID_Continue}$.])[\p{ID_Start}_$][\p{ID_Continue}$]*(?:\??\.[\p{ID_Start}_$][\p{ID_Continue}$]*|(?:\?\.)?\((?:[^()\n]|\([^()\n]*\))*\)|(?:\?\.)?\[[^[\]\n]*\])+/uy;

/** What a scalar of YAML is that is no text. */
function accountForScalar(named: NamedText, offset: number): string | null {
  for (const { start, word: scalar } of wordsAround(named.text, offset, noText)) {
    const span = { start, end: start + scalar.length };
    const site = touches(span, offset) ? siteOfName(span, named) : null;
    if (site === null) continue;
    if (scalar === "~" || scalar === "null") return `${scalar} is no value, so nothing stands at the site ${site}.`;
    if (scalar.startsWith("*"))
      return `${scalar} stands for what is written at &${scalar.slice(1)}, and is not followed from the site ${site}.`;
    return `${scalar} is filled in elsewhere, so nobody knows here what stands at the site ${site}.`;
  }
  return null;
}

/** A value that is filled in, an alias, and nothing. */
const noText = /\$\{[^}\n]*\}|\{\{[^\n]*?\}\}|\*[\w-]+|~|\bnull\b/y;

/** What `pattern`, which is sticky, matches on the line of `offset`, from each place on: what is in a bracket comes by itself too. */
function* wordsAround(text: string, offset: number, pattern: RegExp): Generator<{ start: number; word: string }> {
  const from = Math.max(text.lastIndexOf("\n", offset - 1) + 1, offset - longestLine);
  const [line = ""] = text.slice(from, offset + longestLine).split("\n", 1);
  const sticky = new RegExp(pattern);
  for (let at = 0; at <= Math.min(line.length, offset - from); at++) {
    sticky.lastIndex = at;
    const word = sticky.exec(line)?.[0];
    if (word !== undefined) yield { start: from + at, word };
  }
}

/** In UTF-16 units, on each side of a place. */
const longestLine = 500;
