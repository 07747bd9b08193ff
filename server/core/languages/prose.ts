import { lastWord } from "../spelling.js";
import { wordSet } from "../words.js";

/** Last words of names whose text is meant for people, in every language. */
const proseWords = wordSet(
  "answer caption changelog comment comments desc description descriptions doc docs documentation error errors explanation heading " +
    "help hint hints instruction instructions label markdown message messages msg note notes placeholder prompt prompts " +
    "question rationale reason reasons subtitle summaries summary title titles tooltip tooltips warning warnings",
);

/** True for the name of a text for people, of which what looks like a query explains one: `description`, `promptTitle`, `HELP`. */
export function isProseName(name: string): boolean {
  return proseWords.has(lastWord(name));
}
