import { type Fix, fixHere, type Scene } from "../fixes/fix.js";
import type { FollowedFile } from "../follow.js";
import type { Lookup } from "../lookup.js";
import { type Span, touches } from "../text.js";
import { useInPython } from "./python/useConstant.js";
import { useInTypescript } from "./typescript/useConstant.js";

/**
 * Writes a constant in place of the string at `range` and imports it: in Python the registry's, in TypeScript the registry's or one
 * of `files`, the others with the same registry. Empty where there is no such string or constant, where a name cannot stand for the
 * string, and where the name means something else in the text.
 */
export function* useConstant(range: Span, scene: Scene, files: readonly FollowedFile[]): Lookup<readonly Fix[]> {
  const { analysis, language, surroundings } = scene;
  const occurrence = analysis.occurrences.find(({ span }) => touches(span, range.start) && touches(span, range.end));
  const kind = surroundings.registry.registry.kinds.get(occurrence?.value ?? "");
  // In a part of a text an import would be at the wrong place.
  if (!occurrence || !kind || language.language.partAt) return [];
  const { name } = language.language;
  const replacement =
    name === "python"
      ? yield* useInPython(occurrence, kind, scene)
      : name === "typescript"
        ? yield* useInTypescript(occurrence, kind, scene, files)
        : null;
  return replacement === null ? [] : [fixHere(scene, `Use the constant ${replacement.name}`, replacement.edits)];
}
