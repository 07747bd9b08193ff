/** Says whether one of `patterns` allows a value. `*` in a pattern stands for any characters, also none; all else for itself. */
export function allowedBy(patterns: readonly string[]): (value: string) => boolean {
  const values = new Set(patterns.filter((pattern) => !pattern.includes("*")));
  const expressions = patterns.filter((pattern) => pattern.includes("*")).map(toExpression);
  return (value) => values.has(value) || expressions.some((expression) => expression.test(value));
}

function toExpression(pattern: string): RegExp {
  const parts = pattern.split(/\*+/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^]*")}$`);
}
