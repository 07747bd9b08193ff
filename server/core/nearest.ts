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

/** The one of `codes` that was probably meant by `code`, or null when none is like it. */
export function nearestCode(code: string, codes: readonly string[]): string | null {
  const words = wordsOf(code).join("-");
  const begun = words === "" ? [] : codes.filter((candidate) => candidate.startsWith(`${words}-`));
  if (begun.length > 0) return begun[0] as string;
  return (
    codes
      .map((candidate) => ({ candidate, cost: distance(candidate, words) }))
      .filter(({ cost }) => cost <= 4)
      .sort((a, b) => a.cost - b.cost)[0]?.candidate ?? null
  );
}
