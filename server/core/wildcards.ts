/** The longest pattern that is used, in UTF-16 units: longer ones are no person's. */
const mostCharacters = 400;

/** How many stars one part of a path may have, and how many `**` there may be; those at an end do not count. */
const mostStars = 2;

/** How many groups (`{a,b}`, `@(a|b)`) there may be. */
const mostGroups = 4;

/**
 * Of what a pattern of paths has too much to be compared with every path in a short time, as in "more than 400 characters"; null for one
 * that is compared. What compares tries, for each star, every length of what it stands for, so that time grows with the power of their
 * number: a pattern of a stranger's repository must not stop the server. Repeated groups, `+(a|b)` and the like, may take for ever: who
 * compares refuses those besides.
 */
export function excessOf(pattern: string): string | null {
  const parts = pattern.replace(/\/\*\*\/?$/, "").split("/");
  if (pattern.length > mostCharacters) return `more than ${mostCharacters} characters`;
  if (parts.filter((part) => part === "**").length > mostStars) return `more than ${mostStars} "**"`;
  if (parts.some((part) => starsIn(part) > mostStars)) return `more than ${mostStars} "*" in one part of a path`;
  return (pattern.match(/[{(]/g) ?? []).length > mostGroups ? `more than ${mostGroups} groups` : null;
}

/**
 * True for a line of an ignore file that is compared in a short time. There brackets and braces are characters like any other. What
 * compares such lines gives each single star one place only, so that there may be as many as people like; of several `**` it tries
 * every place.
 */
export function isBoundedLine(line: string): boolean {
  const parts = line.replace(/\/\*\*+\/?$/, "").split("/");
  return line.length <= mostCharacters && parts.filter((part) => /^\*{2,}$/.test(part)).length <= mostStars;
}

function starsIn(part: string): number {
  return (part.replace(/\*+$/, "").match(/\*+/g) ?? []).length;
}
