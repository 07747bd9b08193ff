import { indentAt, insertAt, insertLineAbove, lineEndAt, lineStartAt } from "../edits/lines.js";
import { addCode, isSilencedBy, silencesOver } from "../edits/silencing.js";
import { languageAt } from "../languages/languages.js";
import { registryRules, rules } from "../rules/rules.js";
import type { Edit, Span } from "../text.js";
import { fixHere, type PlainFixMaker, type Scene } from "./fix.js";

/** Turns the rule off for the line by a comment at its end; where no comment may stand there, by one above it. */
export const silenceOnLine: PlainFixMaker = {
  codes: [...rules, ...registryRules].map(({ code }) => code),
  make({ diagnostic }, scene) {
    const { code, span } = diagnostic;
    const known = silencesOver(span, scene, ["line", "next-line"]).map((silence) => [addCode(silence, code)]);
    const candidates = [...known, ...newComments(span, code, scene)];
    const edits = candidates.find((one) => isSilencedBy(one, diagnostic, scene));
    return edits ? [fixHere(scene, `Silence ${code} on this line`, edits)] : [];
  },
};

/** New comments that may do, the likeliest first. */
function* newComments(span: Span, code: string, { text, language }: Scene): Generator<readonly Edit[]> {
  const own = languageAt(text, language, span.start);
  const mark = own?.language.lineComment(own.id) ?? null;
  if (own === null || mark === null) return;
  const { name } = own.language;
  const isScript = name === "typescript";
  const lead = name === "python" ? "  " : " ";
  const end = lineEndAt(text, span.end);
  // Behind a backslash nothing may follow.
  if (text.charAt(end - 1) !== "\\") yield [insertAt(end, `${lead}${mark} failure-kinds: ignore[${code}]`)];
  const directive = `failure-kinds: ignore-next-line[${code}]`;
  for (const line of [span.start, ...beginningsAround(text, span.start)]) {
    const indent = indentAt(text, lineEndAt(text, line));
    yield [insertLineAbove(text, line, `${indent}${mark} ${directive}`)];
    if (isScript) yield [insertLineAbove(text, line, `${indent}{/* ${directive} */}`)];
  }
}

/** Where a string over several lines that has `offset` in it may begin: at a quote for such strings, or a line that is indented less. */
function beginningsAround(text: string, offset: number): readonly number[] {
  const before = text.slice(0, lineStartAt(text, offset));
  const quote = Math.max(...['"""', "'''", "`"].map((mark) => before.lastIndexOf(mark)));
  const indent = indentAt(text, lineEndAt(text, offset)).length;
  const outer = [...before.matchAll(/^([ \t]*)[^\s].*$/gm)].findLast(([, blanks = ""]) => blanks.length < indent);
  return [...(quote < 0 ? [] : [quote]), ...(outer ? [outer.index] : [])];
}
