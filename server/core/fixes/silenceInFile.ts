import { insertAt, lineBreakOf, nextLineAt } from "../edits/lines.js";
import { addCode, isSilencedBy, silencesOver } from "../edits/silencing.js";
import type { LanguageId } from "../languages/languages.js";
import { registryRules, rules } from "../rules/rules.js";
import { fixHere, type PlainFixMaker } from "./fix.js";

/** Turns the rule off for the whole file by a comment at its top. */
export const silenceInFile: PlainFixMaker = {
  codes: [...rules, ...registryRules].map(({ code }) => code),
  make({ diagnostic }, scene) {
    const { text, language } = scene;
    const { code, span } = diagnostic;
    const [known] = silencesOver(span, scene, ["file"]);
    const comment = commentOf(`failure-kinds: ignore-file[${code}]`, language);
    if (comment === null) return [];
    const edits = [known ? addCode(known, code) : insertAt(topOf(text, language), comment + lineBreakOf(text))];
    return isSilencedBy(edits, diagnostic, scene) ? [fixHere(scene, `Silence ${code} in this file`, edits)] : [];
  },
};

/** Null in a language without comments. */
function commentOf(directive: string, { language, id }: LanguageId): string | null {
  // MDX has no HTML: a comment of it there is a mistake.
  if (language.name === "markdown") return id === "mdx" ? `{/* ${directive} */}` : `<!-- ${directive} -->`;
  const mark = language.lineComment(id);
  return mark === null ? null : `${mark} ${directive}`;
}

/** Behind what has to stand in the first lines: a byte order mark, an interpreter, an encoding, a modeline, data about a page. */
function topOf(text: string, { language }: LanguageId): number {
  let at = text.startsWith("\ufeff") ? 1 : 0;
  if (language.name === "markdown")
    return at + (/^(---|\+\+\+)[ \t]*\r?\n(?:[^\r\n]*\r?\n)*?\1[ \t]*\r?\n/.exec(text.slice(at))?.[0].length ?? 0);
  const first = /^(?:#!|#.*?coding[:=]|# yaml-language-server:|%)/;
  for (let next = nextLineAt(text, at); next > at && first.test(text.slice(at, next)); next = nextLineAt(text, at))
    at = next;
  return at;
}
