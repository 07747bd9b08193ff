import { isAbsence } from "../languages/noKind.js";
import type { Name, NameReader, Query, SiteNames } from "./query.js";
import { listedNames, plainNames, quotedName } from "./quotedValues.js";
import { isInSql } from "./sql.js";

/** A place in SQL where a column has its values without an operator before them. */
interface Form {
  /** Matches a text that may have the form. */
  readonly hint: RegExp;
  /** The form; its group `site` is the column. */
  readonly pattern: RegExp;
  /** The names that it gives the column. */
  readonly read: (query: Query, match: RegExpExecArray, site: string) => Name[];
}

/** The names that SQL gives a column by its type, its default, a `CASE` over it or a literal that bears its name. */
export const sqlNames: NameReader = (query, siteNames) => {
  const { text, isCode } = query;
  if (isCode) return [];
  return forms.filter(({ hint }) => hint.test(text)).flatMap((form) => namesOf(form, query, siteNames));
};

function namesOf({ pattern, read }: Form, query: Query, { isSite }: SiteNames): Name[] {
  const names = [...query.text.matchAll(pattern)].flatMap((match) => {
    const site = match.groups?.site ?? "";
    return isSite(site) ? read(query, match, site) : [];
  });
  return plainNames(query.text, names);
}

const forms: readonly Form[] = [
  {
    // CASE failure_kind WHEN 'a' THEN 1 WHEN 'b' THEN 2 END
    hint: /\bcase\s+\S+\s+when\b/i,
    pattern: /\bcase\s+(?:\w+\.)*["`]?(?<site>[A-Za-z_]\w*)["`]?\s+(?=when\s)/gi,
    read: ({ text }, match, site) => branchNames(text, endOf(match), "when", site),
  },
  {
    // SET failure_kind = CASE WHEN status = 503 THEN 'a' ELSE 'b' END
    hint: /=\s*case\s/i,
    pattern: /(?<![\w-])(?<site>[A-Za-z_]\w*)["`]?\s*=\s*case\s/gi,
    read: (query, match, site) =>
      isInSql(query, match.index)
        ? withoutAbsences(query.text, branchNames(query.text, endOf(match), "then|else", site))
        : [],
  },
  {
    // CREATE TYPE failure_kind AS ENUM ('a', 'b')
    hint: /\benum\s*\(/i,
    pattern: /(?<![\w-])(?<site>[A-Za-z_]\w*)["`]?\s+(?:as\s+)?enum\s*(?=\()/gi,
    read: ({ text }, match, site) => listedNames(text, endOf(match), site),
  },
  {
    // failure_kind TEXT NOT NULL DEFAULT 'a'
    hint: /\bdefault\s+'/i,
    pattern:
      /(?<![\w-])(?<site>[A-Za-z_]\w*)["`]?\s+(?:set|text|string|citext|character\s+varying|n?(?:var)?char)\b(?:\(\d+\))?[^,;'"`()]{0,40}?\bdefault\s+(?=')/gi,
    read: ({ text }, match, site) => withoutAbsences(text, namesAt(text, endOf(match), site)),
  },
  {
    // SELECT 'a' AS failure_kind
    hint: /'(?:::\w+)?\s+as\s/i,
    pattern: /'[^'\n]*'(?:::\w+)?\s+as\s+["`]?(?<site>[A-Za-z_]\w*)(?![\w(.])/gi,
    read: literalBefore,
  },
  {
    // WHERE 'a' = ANY(failure_kinds)
    hint: /'\s*(?:=|<>)\s*[A-Za-z]/,
    pattern: /'[^'\n]*'\s*(?:=|<>)\s*(?:(?:any|all)\s*\(\s*)?(?:\w+\.)*["`]?(?<site>[A-Za-z_]\w*)(?![\w(.=-])/gi,
    read: literalBefore,
  },
  {
    // CASE WHEN status = 503 THEN 'a' ELSE 'b' END AS failure_kind
    hint: /\bend\s+as\s/i,
    pattern: /\bend\s+as\s+["`]?(?<site>[A-Za-z_]\w*)(?![\w(.])/gi,
    read: armNames,
  },
];

/** The literals behind the words of a `CASE` that is read from `at` on, up to its end; one `CASE` within another ends it. */
function branchNames(text: string, at: number, words: "when" | "then|else", site: string): Name[] {
  const names: Name[] = [];
  const word = new RegExp(`'(?:[^']|'')*'|\\b(?:(${words})\\s+(?=')|end\\b|case\\b)`, "gi");
  word.lastIndex = at;
  for (let found = word.exec(text); found !== null; found = word.exec(text)) {
    if (found[1] !== undefined) names.push(...namesAt(text, word.lastIndex, site));
    else if (!found[0].startsWith("'")) break;
  }
  return names;
}

/** How far before its end the arms of a `CASE` are looked for. */
const armReach = 2000;

/** The literals that the `CASE` before `match` comes out as. */
function armNames(query: Query, match: RegExpExecArray, site: string): Name[] {
  const from = Math.max(0, match.index - armReach);
  const words = [...query.text.slice(from, match.index).matchAll(/\b(?:(then|else)\s+(?=')|end\b|case\b)/gi)];
  const names: Name[] = [];
  let depth = 0;
  for (const word of words.reverse()) {
    if (word[1] === undefined) depth += /^end/i.test(word[0]) ? 1 : -1;
    else if (depth === 0) names.unshift(...namesAt(query.text, from + endOf(word), site));
    if (depth < 0) return withoutAbsences(query.text, names);
  }
  return [];
}

/** The literal that `match` begins with, where it is SQL. */
function literalBefore(query: Query, match: RegExpExecArray, site: string): Name[] {
  return isInSql(query, match.index) ? namesAt(query.text, match.index, site) : [];
}

/** A default of `'none'`, and an arm, stand for that there is no failure. */
function withoutAbsences(text: string, names: readonly Name[]): Name[] {
  return names.filter(({ start, end }) => !isAbsence(text.slice(start, end)));
}

function namesAt(text: string, at: number, site: string): Name[] {
  const name = quotedName(text, at, site);
  return name === null ? [] : [name];
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}
