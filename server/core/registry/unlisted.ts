import type { Constant, Declaration, Facts } from "../languages/facts.js";

/** The constants of a text that are called after their kind, and that its vocabulary leaves out though it lists constants. */
export function unlistedIn({ constants }: Facts, { members }: Declaration): readonly Constant[] {
  if (!members.some(({ constant }) => constant !== null)) return [];
  const listed = new Set(members.map(({ valueSpan }) => valueSpan.start));
  return constants.filter(
    ({ name, owner, value, valueSpan }) => !owner && name === value.toUpperCase() && !listed.has(valueSpan.start),
  );
}
