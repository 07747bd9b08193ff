import { visible } from "../core/visible.js";
import type { Range } from "./range.js";

/** The line that a problem begins in, and what points at it from below. */
interface Frame {
  readonly number: string;
  readonly line: string;
  readonly pointer: string;
}

/** So much of a long line is shown, in UTF-16 units, with the problem in it. */
const widest = 120;

/** What stands before the problem in a long line. */
const leading = 40;

/** The frame of the problem at `range`, which begins in `line`. Of one over several lines the first is shown. */
export function frameOf(line: string, { start, end }: Range): Frame {
  const last = end.line === start.line ? end.character : line.length;
  const from = line.length > widest && start.character > leading ? atCharacter(line, start.character - leading) : 0;
  const to =
    line.length > from + widest ? atCharacter(line, Math.max(from + widest, start.character + 1)) : line.length;
  const [before, found] = [
    shown(line.slice(from, start.character)),
    shown(line.slice(start.character, Math.min(last, to))),
  ];
  const rest = shown(line.slice(Math.max(start.character, Math.min(last, to)), to));
  const prefix = from > 0 ? "…" : "";
  return {
    number: String(start.line + 1),
    line: (prefix + before + found + rest).trimEnd() + (to < line.length ? "…" : ""),
    pointer: " ".repeat(widthOf(prefix + before)) + "^".repeat(Math.max(1, widthOf(found))),
  };
}

/** A tab is as wide as four blanks, so that the pointer stands below what it points at; what else is invisible is escaped. */
function shown(text: string): string {
  return visible(text.replaceAll("\t", "    "));
}

/** The offset, or the one behind it where it would cut a character in two. */
function atCharacter(line: string, offset: number): number {
  return offset + (/[\udc00-\udfff]/.test(line.charAt(offset)) ? 1 : 0);
}

/** What takes two columns on a terminal. */
const wide =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/gu;

/** How many columns a text takes on a terminal. */
function widthOf(text: string): number {
  const marks = text.match(/\p{M}/gu)?.length ?? 0;
  return [...text].length - marks + (text.match(wide)?.length ?? 0);
}
