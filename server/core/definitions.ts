import type { FollowedFile } from "./follow.js";
import type { KindAt } from "./kindAt.js";
import type { Place, Registry } from "./registry/registry.js";

/**
 * Where the kind that is found in a text is declared: its entry in the registry. Of a kind that the registry does not have, or whose
 * entry is in no file, the string of the constant that was found, else of every constant in `files` that is bound to it; empty when
 * there is none.
 */
export function definitionsOf(
  { kind, name, place }: KindAt,
  registry: Registry,
  files: readonly FollowedFile[],
): readonly Place[] {
  const registered = registry.kinds.get(kind)?.place;
  if (registered) return [registered];
  if (name !== null) return [place];
  return files.flatMap(({ uri, lines, facts }) => {
    const starts = new Map(
      facts.constants.filter(({ value }) => value === kind).map((one) => [one.valueSpan.start, one]),
    );
    return [...starts.values()].map(({ valueSpan }) => ({ uri, lines, span: valueSpan }));
  });
}
