import type { Analysis } from "./analysis.js";
import type { Silence } from "./languages/facts.js";
import { directives } from "./languages/silences.js";
import { allRules } from "./rules/rules.js";
import { type Span, touches } from "./text.js";

/** Words that may be chosen in a comment that turns rules off. */
interface SilenceOffers {
  /** What a chosen word replaces; it contains the cursor. */
  readonly span: Span;
  /** What has to stand before the word; mostly empty. */
  readonly lead: string;
  readonly words: readonly SilenceWord[];
}

/** A directive, or the code of a rule. */
interface SilenceWord {
  readonly name: string;
  /** What it does or finds, in one sentence. */
  readonly documentation: string;
}

/** The directives or the codes that may be chosen at `offset`; null where neither belongs. */
export function silenceOffersAt(text: string, { silences }: Analysis, offset: number): SilenceOffers | null {
  for (const silence of silences) {
    const { directive, directiveSpan } = silence;
    if (touches(directiveSpan, offset)) return place(text, directive, directiveSpan, offset, directiveWords);
    const code = silence.codes?.find(({ span }) => touches(span, offset));
    if (code && silence.scope !== "none")
      return place(text, code.code, code.span, offset, codesBeside(silence, code.code));
  }
  return null;
}

const effects: Readonly<Record<string, string>> = {
  ignore: "Turns rules off for the line that it stands on.",
  "ignore-next-line": "Turns rules off for the next line that is neither empty nor only a comment.",
  "ignore-file": "Turns rules off for the whole file.",
};

const directiveWords: readonly SilenceWord[] = directives.map((name) => ({ name, documentation: effects[name] ?? "" }));

/** All codes but those that the list has already; `typed` is the one at the cursor. */
function codesBeside({ codes }: Silence, typed: string): SilenceWord[] {
  const listed = new Set(codes?.map(({ code }) => code).filter((code) => code !== typed));
  return allRules
    .filter(({ code }) => !listed.has(code))
    .map(({ code, summary }) => ({ name: code, documentation: summary }));
}

/** Where nothing is typed, the blanks around the cursor stay, and a blank separates the word from what is before it. */
function place(text: string, typed: string, span: Span, offset: number, words: readonly SilenceWord[]): SilenceOffers {
  if (typed !== "") return { span, lead: "", words };
  return { span: { start: offset, end: offset }, lead: /[:,]/.test(text.charAt(offset - 1)) ? " " : "", words };
}
