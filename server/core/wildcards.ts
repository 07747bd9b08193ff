/** The longest pattern that is used, in UTF-16 units: longer ones are no person's. */
const mostCharacters = 400;

/** How many stars one part of a path may have, and how many `**` there may be; those at an end do not count. */
const mostStars = 2;

/** How many groups (`{a,b}`, `@(a|b)`) there may be. */
const mostGroups = 4;

/**
 * True for a pattern of paths that every path can be compared with in a short time. What compares tries, for each star, every
 * length of what it stands for, so that time grows with the power of their number: a pattern of a stranger's repository must not
 * stop the server. Repeated groups, `+(a|b)` and the like, may take for ever and are never bounded.
 */
export function isBounded(pattern: string): boolean {
  const parts = pattern.replace(/\/\*\*\/?$/, "").split("/");
  return (
    pattern.length <= mostCharacters &&
    parts.filter((part) => part === "**").length <= mostStars &&
    parts.every((part) => starsIn(part) <= mostStars) &&
    (pattern.match(/[{(]/g) ?? []).length <= mostGroups &&
    !/[*+!]\(/.test(pattern)
  );
}

/**
 * Likewise for a line of an ignore file, where brackets and braces are characters like any other. What compares those gives each
 * single star one place only, so that there may be as many as people like; of several `**` it tries every place.
 */
export function isBoundedLine(line: string): boolean {
  const parts = line.replace(/\/\*\*+\/?$/, "").split("/");
  return line.length <= mostCharacters && parts.filter((part) => /^\*{2,}$/.test(part)).length <= mostStars;
}

function starsIn(part: string): number {
  return (part.replace(/\*+$/, "").match(/\*+/g) ?? []).length;
}
