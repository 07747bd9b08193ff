import { distance } from "fastest-levenshtein";
import { wordsOf } from "./spelling.js";

/** How other tools call what is `ignore` here. */
const otherVerbs = /^(?:disable|exclude|nocheck|noqa|off|silence|skip|suppress)/;

/** The directive that was probably meant by a word that is none; null for a word that is not like one. */
export function nearestDirective(word: string): string | null {
  const letters = wordsOf(word).join("").replace(otherVerbs, "ignore");
  const begin = letters.slice(0, "ignore".length);
  if (letters === "" || distance(begin, "ignore") > 2) return null;
  return (
    [
      { directive: "ignore", spellings: ["ignore", "ignored", "ignores", "ignoreline", "ignorethisline", "ignoreall"] },
      { directive: "ignore-next-line", spellings: ["ignorenextline", "ignorenext", "ignorenextlines"] },
      { directive: "ignore-file", spellings: ["ignorefile", "ignorethisfile", "ignoremodule", "ignorewholefile"] },
    ]
      .flatMap(({ directive, spellings }) =>
        spellings.map((spelling) => ({ directive, cost: distance(spelling, letters) })),
      )
      .filter(({ cost }) => cost <= 2)
      .sort((a, b) => a.cost - b.cost)[0]?.directive ?? null
  );
}
