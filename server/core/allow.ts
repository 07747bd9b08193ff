/** Says whether one of `patterns` allows a value. `*` in a pattern stands for any characters, also none; all else for itself. */
export function allowedBy(patterns: readonly string[]): (value: string) => boolean {
  const values = new Set(patterns.filter((pattern) => !pattern.includes("*")));
  const withStars = patterns.filter((pattern) => pattern.includes("*")).map((pattern) => pattern.split(/\*+/));
  return (value) => values.has(value) || withStars.some((parts) => isMatch(parts, value));
}

/**
 * True when the value begins with the first part, ends with the last, and has the others between them, in order. Each is taken
 * where it comes first: that leaves the most for those behind it, so nothing has to be tried twice.
 */
function isMatch(parts: readonly string[], value: string): boolean {
  const first = parts[0] ?? "";
  const last = parts[parts.length - 1] ?? "";
  if (!value.startsWith(first) || !value.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = value.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= value.length - last.length;
}
