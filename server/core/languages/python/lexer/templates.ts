import { isLineEnd, lineEnd } from "./characters.js";
import { escapeEnd, type Quotes } from "./quotes.js";

/** A string with substitutions while it is read. */
export interface Template {
  readonly quotes: Quotes;
  /** The template in whose substitution it stands. */
  readonly outer: Template | null;
  /** The substitutions that are open: more than one where a format has its own, as in `{value:{width}}`. */
  readonly substitutions: Substitution[];
}

/** A `{…}` in a template. */
export interface Substitution {
  /** It stands in the format of another substitution. */
  readonly inSpec: boolean;
  /** How many `{` are open in it. */
  braces: number;
}

/** A run of a template's text. */
export interface Piece {
  /** After the `{` of the next substitution or after the closing quotes. */
  readonly end: number;
  /** False when the line or the text ended first. */
  readonly closed: boolean;
  /** True when a substitution follows. */
  readonly opens: boolean;
}

/** Reads the text of a template from `from`; `inSpec` when that is in a format, where `}` ends its substitution. */
export function nextPiece(text: string, template: Template, from: number, inSpec: boolean): Piece {
  const { quote, triple } = template.quotes;
  let spec = inSpec;
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote && (!triple || isTriple(text, i, quote))) {
      return { end: triple ? i + 3 : i + 1, closed: true, opens: false };
    }
    if (code === 123) {
      if (!spec && text.charCodeAt(i + 1) === 123) i++;
      else {
        template.substitutions.push({ inSpec: spec, braces: 0 });
        return { end: i + 1, closed: true, opens: true };
      }
    } else if (code === 125) {
      if (spec) spec = template.substitutions.pop()?.inSpec ?? false;
    } else if (code === 92) i = textEscapeEnd(text, i, template.quotes) - 1;
    else if (!triple && isLineEnd(code)) return { end: i, closed: false, opens: false };
  }
  return { end: triple ? lineEnd(text, from) : text.length, closed: false, opens: false };
}

function isTriple(text: string, at: number, quote: number): boolean {
  return text.charCodeAt(at + 1) === quote && text.charCodeAt(at + 2) === quote;
}

/** A backslash does not escape a brace, but `\N{…}` is one escape. */
function textEscapeEnd(text: string, at: number, { raw }: Quotes): number {
  const next = text.charCodeAt(at + 1);
  if (next === 123 || next === 125) return at + 1;
  if (!raw && next === 78 && text.charCodeAt(at + 2) === 123) {
    const end = text.indexOf("}", at);
    if (end >= 0 && end < lineEnd(text, at)) return end + 1;
  }
  return escapeEnd(text, at);
}
