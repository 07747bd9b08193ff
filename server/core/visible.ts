/**
 * What a person would not see, or see in the wrong place: controls, line and paragraph ends, blanks other than the plain one,
 * formatting and fillers without width, half characters.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

const shortEscapes: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\b": "\\b",
  "\f": "\\f",
};

/** `text` with everything invisible as a JSON escape: safe to print, and one line. */
export function visible(text: string): string {
  return text.replace(invisible, toEscape);
}

/** `value` in double quotes, with the escapes of JSON, for a message. Of a long value only the first 80 characters are shown. */
export function quoted(value: string): string {
  const characters = [...value.slice(0, 2 * 81)];
  const shown = characters.length > 80 ? `${characters.slice(0, 80).join("")}…` : value;
  return `"${visible(shown.replace(/[\\"]/g, "\\$&"))}"`;
}

/** A name as lists and tables show it: as it is, in quotes where blanks at its ends or nothing at all would not be seen. */
export function shownName(name: string): string {
  return /^\s|\s$|^$/.test(name) ? quoted(name) : visible(name);
}

/** `values` quoted, as `"a"`, `"a" or "b"`, `"a", "b" or "c"`; empty for none. */
export function quotedList(values: readonly string[], conjunction: "or" | "and" = "or"): string {
  const all = values.map(quoted);
  const last = all.pop() ?? "";
  return all.length > 0 ? `${all.join(", ")} ${conjunction} ${last}` : last;
}

/** `1 file`, `2 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * A remark in brackets, with a blank in front, on the first letter or digit of `value` outside ASCII: it may look just like one
 * inside. Empty when there is none.
 */
export function foreignLetter(value: string): string {
  const letter = /(?![\0-\x7f])[\p{L}\p{N}]/u.exec(value)?.[0];
  if (letter === undefined) return "";
  const code = (letter.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0");
  return ` (${quoted(letter)} is the character U+${code})`;
}

function toEscape(character: string): string {
  return shortEscapes[character] ?? character.split("").map(unitEscape).join("");
}

function unitEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
