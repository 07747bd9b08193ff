import type { Name, NameReader } from "./query.js";
import { plainNames, quotedName } from "./quotedValues.js";

/** The names that `INSERT INTO rows (id, failure_kind) VALUES (1, 'a'), (2, 'b')` puts into the columns that are sites. */
export const insertedNames: NameReader = ({ text, isCode }, { isSite }) => {
  if (isCode || !/\binsert\s/i.test(text)) return [];
  const names = [...text.matchAll(insertion)].flatMap((match) => {
    const columns = (match[1] ?? "").split(",").map((column) => column.replace(/["`\s[\]]/g, ""));
    const sites = columns.map((column) => (isSite(column) ? column : null));
    return sites.every((site) => site === null) ? [] : rowNames(text, match.index + match[0].length, sites);
  });
  return plainNames(text, names);
};

const insertion = /\binsert\s+(?:\w+\s+){0,3}into\s+[\w."`[\]]+\s*\(([^()]*)\)\s*values\s*(?=\()/gi;

/** A string, a bracket or a comma, or what stands between them. */
const piece = /'(?:[^'\\]|'')*'|[(),]|[^'(),]+/y;

/** The strings of the rows at `at` that stand in a column with a site; a string counts where it is the whole value. */
function rowNames(text: string, at: number, sites: readonly (string | null)[]): Name[] {
  const names: Name[] = [];
  let [depth, column, before] = [0, 0, ""];
  let value: Name | null = null;
  for (const { token, start } of piecesFrom(text, at)) {
    if (value !== null && (token === ")" || token === ",")) names.push(value);
    value = null;
    if (token === "(") depth++;
    else if (token === ")") depth--;
    else if (token === ",") column = depth === 0 ? 0 : column + (depth === 1 ? 1 : 0);
    else if (depth === 0) break;
    else if (depth === 1 && (before === "(" || before === ",")) value = stringAt(text, start, sites[column] ?? null);
    before = token;
  }
  return names;
}

/** The pieces from `at` up to another statement, without blanks. */
function* piecesFrom(text: string, at: number): Generator<{ readonly token: string; readonly start: number }> {
  piece.lastIndex = at;
  for (let match = piece.exec(text); match; match = piece.exec(text)) {
    const next = piece.lastIndex;
    const [token] = match;
    if (/^[^']*\binsert\s/i.test(token)) return;
    if (/\S/.test(token)) yield { token, start: match.index };
    piece.lastIndex = next;
  }
}

function stringAt(text: string, at: number, site: string | null): Name | null {
  return site !== null && text[at] === "'" ? quotedName(text, at, site) : null;
}
