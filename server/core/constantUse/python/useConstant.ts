import { literalAround } from "../../edits/items.js";
import { lineStartAt } from "../../edits/lines.js";
import type { Scene } from "../../fixes/fix.js";
import type { Occurrence } from "../../languages/facts.js";
import { originAt } from "../../links.js";
import type { Lookup } from "../../lookup.js";
import type { Kind } from "../../registry/registry.js";
import { applyEdits, type Edit, type Span } from "../../text.js";
import type { Replacement } from "../replacement.js";
import { importOf } from "./importConstant.js";
import { pythonModuleOf } from "./module.js";

/** Writes the registry's constant, and its import, for `occurrence` in a text of Python. Null as `useConstant` is empty. */
export function* useInPython(occurrence: Occurrence, kind: Kind, scene: Scene): Lookup<Replacement | null> {
  if (!kind.place || kind.place.uri === scene.uri) return null;
  const module = yield* moduleOf(kind, scene);
  const taken = module === null ? null : importOf(module, kind.constant as string, scene);
  if (taken === null) return null;
  const span = expressionAt(occurrence, scene.text, taken.name.includes("."));
  if (span === null) return null;
  const isGlued = /\w/.test(scene.text.charAt(span.end)); // `"late"if x` is code, `LATEif x` is not
  const edits = [...taken.edits, { span, newText: isGlued ? `${taken.name} ` : taken.name }];
  return isStill(edits, scene, kind.constant as string) ? { name: taken.name, edits } : null;
}

/** The module that has the constant of `kind`; null when no module of Python has it by that name. */
function* moduleOf({ constant, name, place }: Kind, { surroundings: { root, sites } }: Scene): Lookup<string | null> {
  if (place === null || constant === null || !/\.pyi?$/.test(place.uri)) return null;
  const origin = yield* originAt(place.uri, { root, within: null, sites });
  const isThere = origin?.facts.constants.some(
    (one) => one.name === constant && one.value === name && one.owner === undefined,
  );
  return isThere ? yield* pythonModuleOf(place.uri, root) : null;
}

/** The whole string, where it is an expression of its own: not a part of a longer one, a type, or a pattern that would bind a name. */
function expressionAt({ span, value }: Occurrence, text: string, isDotted: boolean): Span | null {
  const literal = literalAround(text, span);
  if (literal.start === span.start || text.slice(span.start, span.end) !== value) return null;
  const before = text.slice(lineStartAt(text, literal.start), literal.start);
  const isPart =
    /[\w"']\s*$/.test(before) && !/\b(?:in|is|not|or|and|if|else|return|yield|lambda|case)\s+$/.test(before);
  const isType = /\bLiteral\[[^\]]*$/.test(text.slice(Math.max(0, literal.start - 300), literal.start));
  const isPattern = !isDotted && /^\s*case\b/.test(before);
  const isFollowed = /^\s*["']/.test(text.slice(literal.end)) || /["']\s*$/.test(text.slice(0, literal.start));
  return isPart || isType || isPattern || isFollowed ? null : literal;
}

/** True when the text then has the constant where it had the string. */
function isStill(edits: readonly Edit[], { text, language, surroundings, analysis }: Scene, constant: string): boolean {
  const after = language.language.read(applyEdits(text, edits), surroundings.sites, language.id);
  const count = (references: typeof after.references) =>
    references.filter(({ name, from }) => (from?.name ?? name) === constant).length;
  return (
    after.occurrences.length === analysis.occurrences.length - 1 && count(after.references) > count(analysis.references)
  );
}
