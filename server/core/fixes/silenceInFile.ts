import { insertAt, lineBreakOf, nextLineAt } from "../edits/lines.js";
import { addCode, isSilencedBy, silencesOver } from "../edits/silencing.js";
import { registryRules, rules } from "../rules/rules.js";
import { fixHere, type PlainFixMaker } from "./fix.js";

/** Turns the rule off for the whole file by a comment at its top. */
export const silenceInFile: PlainFixMaker = {
  codes: [...rules, ...registryRules].map(({ code }) => code),
  make({ diagnostic }, scene) {
    const { text, language } = scene;
    const { code, span } = diagnostic;
    const [known] = silencesOver(span, scene, ["file"]);
    const mark = language.language.lineComment(language.id);
    if (mark === null) return [];
    const line = `${mark} failure-kinds: ignore-file[${code}]${lineBreakOf(text)}`;
    const edits = [known ? addCode(known, code) : insertAt(topOf(text), line)];
    return isSilencedBy(edits, diagnostic, scene) ? [fixHere(scene, `Silence ${code} in this file`, edits)] : [];
  },
};

/** Behind what has to stand in the first lines: a byte order mark, an interpreter, an encoding, a modeline. */
function topOf(text: string): number {
  let at = text.startsWith("\ufeff") ? 1 : 0;
  const first = /^(?:#!|#.*?coding[:=]|# yaml-language-server:|%)/;
  for (let next = nextLineAt(text, at); next > at && first.test(text.slice(at, next)); next = nextLineAt(text, at))
    at = next;
  return at;
}
