/** How many levels a configuration may have: settings need four. */
const mostLevels = 100;

/** How far a line may be indented, which nests a level with every blank. */
const mostBlanks = 400;

/**
 * True for a text that is nested so deep that its readers, which call themselves for each level, might run out of stack and end the
 * process. Brackets in strings count too: nobody has a hundred more opened than closed.
 */
export function isTooDeep(text: string): boolean {
  let levels = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    levels += bracket === "[" || bracket === "{" ? 1 : -1;
    if (levels > mostLevels) return true;
    if (levels < 0) levels = 0;
  }
  return indented.test(text) || inOneLine.test(text);
}

/** A line that is indented too far. */
const indented = new RegExp(`^[ \\t]{${mostBlanks}}`, "m");

/** A list in a list in a list, or likewise keys and values, in one line. */
const inOneLine = new RegExp(`(?:[-?:][ \\t]+){${mostLevels}}`);

/** What is said of such a text. */
export const tooDeep = `This cannot be read: it is nested deeper than ${mostLevels} levels. Nothing of it is used.`;
