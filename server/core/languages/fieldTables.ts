import { lastWord } from "../spelling.js";
import { wordSet } from "../words.js";

/** Last words of the names of tables about fields, in every language: beside a field's name they have its title, its type, another name. */
const aboutFields = wordSet(
  "agg aliases astype captions columns descriptions dtype dtypes formats headings icon icons index indexes mapping mappings ordering " +
    "placeholder placeholders rename renames sort sorting texts titles tooltips translations types widths",
);

/** Tables of what a field's value begins with, ends with or looks like: `{"prefix": {"failure_kind": "judge_"}}`. */
const patterns = wordSet(
  "endswith fuzzy glob globs ilike like matchphraseprefix notilike notlike prefix prefixes regex regexes regexp regexps startswith " +
    "suffix suffixes wildcard wildcards",
);

/** True for the name of a table, or of a call that takes one, whose entries say something of fields and are no values of them. */
export function tellsOfFields(name: string): boolean {
  return aboutFields.has(lastWord(name)) || tellsPatterns(name);
}

/** True for one whose entries are parts of values, or patterns for them: `prefix`, `startsWith`, `$not_like`. */
export function tellsPatterns(name: string): boolean {
  return patterns.has(name.replace(/[^A-Za-z]/g, "").toLowerCase());
}
