/** The magics of a whole cell whose text is Python all the same. */
const pythonMagics = /^(?:capture|debug|memit|mprun|prun|pypy|python[23]?|scalene|snakeviz|time|timeit)$/;

/** True for the text of a cell that is handed to something else than Python: `%%bash`, `%%sql`. */
export function isForOthers(text: string): boolean {
  const [, name] = /^\s*%%([A-Za-z][\w.]*)/.exec(text) ?? [];
  return name !== undefined && !pythonMagics.test(name);
}

/** The text of a cell with comments in place of the lines that are no Python (`%pip install x`, `!ls`, `?x`); nothing moves. */
export function withoutMagics(text: string): string {
  return /[%!?]/.test(text) ? text.replace(/^([ \t]*)(?:%(?=%?[A-Za-z])|!(?!=)|\?(?=\??[\w*]))/gm, "$1#") : text;
}

/** The text of a cell as Python reads it: without magics, and blank where it is handed to something else; nothing moves. */
export function readableCell(text: string): string {
  return isForOthers(text) ? text.replace(/[^\r\n]/g, " ") : withoutMagics(text);
}
