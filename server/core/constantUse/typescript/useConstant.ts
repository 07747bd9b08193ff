import type { Scene } from "../../fixes/fix.js";
import { constantOfUse, type FollowedFile } from "../../follow.js";
import { originOf } from "../../judge.js";
import type { Constant, Facts, Occurrence } from "../../languages/facts.js";
import { languageOfPath } from "../../languages/languages.js";
import { placeOfString } from "../../languages/typescript/placeOfString.js";
import { originAt } from "../../links.js";
import { type Lookup, textAt } from "../../lookup.js";
import type { Kind } from "../../registry/registry.js";
import { applyEdits, lineStarts } from "../../text.js";
import { constantsOfKinds } from "../../uses.js";
import type { Replacement } from "../replacement.js";
import { exportedAs } from "./exports.js";
import { type ExportedConstant, importOf } from "./importConstant.js";

/**
 * Writes a constant, and its import, for `occurrence` in a text of TypeScript or JavaScript: one that the text imports already, else
 * that of the registry, else the nearest of `files`. Null as `useConstant` is empty.
 */
export function* useInTypescript(
  { span, value }: Occurrence,
  kind: Kind,
  scene: Scene,
  files: readonly FollowedFile[],
): Lookup<Replacement | null> {
  const place = placeOfString(scene.text, span.start, scene.language.id);
  if (place === null || scene.text.slice(span.start, span.end) !== value) return null;
  const origin = originOf(scene, scene.surroundings);
  let found: Replacement | null = null;
  for (const constant of yield* constantsFor(kind, scene, files)) {
    const taken = yield* importOf(constant, scene, origin);
    if (taken === null || place.isParameter(taken.name.replace(/\..*/, ""))) continue;
    if (found !== null && taken.edits.length > 0) continue;
    const newText = place.isAttribute ? `{${taken.name}}` : taken.name;
    const edits = [...taken.edits, { span: place.span, newText }];
    if (!(yield* standsFor(constant, { name: taken.name, edits }, scene))) continue;
    found = { name: taken.name, edits };
    if (taken.edits.length === 0) break;
  }
  return found;
}

/** Of so many constants of one kind the nearest are looked at. */
const mostConstants = 20;

/** The exported constants of a kind in other files, the likeliest first. */
function* constantsFor(
  kind: Kind,
  { uri, surroundings: { root, sites } }: Scene,
  files: readonly FollowedFile[],
): Lookup<readonly ExportedConstant[]> {
  const declaring = kind.place?.uri ?? "";
  const { text } = isReadable(declaring) ? yield* textAt(declaring, root) : { text: null };
  const origin = text === null ? null : yield* originAt(declaring, { root, within: root, sites });
  const registered =
    text !== null && origin !== null
      ? exported(declaring, text, origin.facts, (one) => one.valueSpan.start === kind.place?.span.start)
      : [];
  const isKind = new Map([[kind.name, []]]);
  const others = files
    .filter((file) => file.language.language.name === "typescript" && file.uri !== declaring)
    .flatMap((file) => {
      const constants = constantsOfKinds(isKind, file.facts);
      return constants.length === 0 ? [] : exported(file.uri, file.text, file.facts, (one) => constants.includes(one));
    })
    .sort((a, b) => distance(uri, a.uri) - distance(uri, b.uri));
  return [...registered, ...others].filter((one) => one.uri !== uri).slice(0, mostConstants);
}

function isReadable(uri: string): boolean {
  return languageOfPath(uri)?.language.name === "typescript";
}

function exported(
  uri: string,
  text: string,
  { constants, imports }: Facts,
  isWanted: (constant: Constant) => boolean,
): ExportedConstant[] {
  const modules = imports.map(({ from }) => from.module);
  return constants.filter(isWanted).flatMap(({ name: own, owner, valueSpan: { start } }) => {
    const name = /^[\w$]+$/.test(own) ? exportedAs(text, owner ?? own) : null;
    if (name === null) return [];
    return [{ uri, start, name, modules, ...(owner === undefined ? {} : { member: own }) }];
  });
}

/** How many folders lie between two files. */
function distance(from: string, to: string): number {
  const [one, other] = [from.split("/"), to.split("/")];
  const shared = one.findIndex((part, i) => part !== other[i]);
  return one.length + other.length - 2 * shared;
}

/** True when the text with the edits has the constant where it had the string. */
function* standsFor({ uri, start }: ExportedConstant, { name, edits }: Replacement, scene: Scene): Lookup<boolean> {
  const { language, surroundings, analysis } = scene;
  const text = applyEdits(scene.text, edits);
  const facts = language.language.read(text, surroundings.sites, language.id);
  if (facts.occurrences.length !== analysis.occurrences.length - 1) return false;
  const file = { ...originOf(scene, surroundings), text, language, facts, lines: lineStarts(text) };
  const at = edits.reduce((offset, { span, newText }) => offset + newText.length - (span.end - span.start), 0);
  const end = (edits[edits.length - 1]?.span.end ?? 0) + at;
  const last = name.slice(name.lastIndexOf(".") + 1);
  const uses = language.language.nameUses(text, new Set([last]), language.id);
  const use = uses.find(({ span }) => span.end === (text.charAt(end - 1) === "}" ? end - 1 : end));
  const found = use && (yield* constantOfUse(use, file));
  return found?.place.uri === uri && found.place.span.start === start;
}
