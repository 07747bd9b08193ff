import type { Query } from "./query.js";

/** True when the condition or assignment at `at` stands in SQL: behind the verb that it begins with. */
export function isInSql(query: Query, at: number): boolean {
  return sqlStartOf(query) <= at;
}

/** True when a word in the text is one of SQL in capitals. */
export function hasSqlWord(text: string): boolean {
  return sqlWord.test(text);
}

/** What SQL begins with: its words in capitals; in small letters, which are English words too, only more than one of them. */
const sqlWord = /\b(?:SELECT|UPDATE|DELETE|INSERT|WHERE|HAVING|SET|AND|OR|ON|WHEN|CHECK)\b/;
const sqlStatement =
  /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?[^\s(]+\s*\(|\balter\s+table\s+\S+\s+(?:add|alter)\s|\bupdate\s+\S+\s+set\s|\bdelete\s+from\s|\binsert\s+into\s|\bfilter\s*\(\s*where\s|^\s*(?:where|and|or|having|case\s+when)\s|^\s*check\s*\(/i;

const selectWord = /\bselect\s/i;
const fromWord = /\sfrom\s/i;

function sqlStartOf(query: Query): number {
  if (query.sqlStart < 0) {
    const { text } = query;
    const starts = [text.search(sqlWord), text.search(sqlStatement), selectStart(text)].filter((start) => start >= 0);
    query.sqlStart = Math.min(text.length, ...starts);
  }
  return query.sqlStart;
}

/** Where the first `select … from` begins, or -1. */
function selectStart(text: string): number {
  const start = text.search(selectWord);
  return start >= 0 && fromWord.test(text.slice(start)) ? start : -1;
}
