import { lastWord } from "../../spelling.js";
import { wordSet } from "../../words.js";
import { isProseName } from "../prose.js";

/** Last words of more keys whose value is meant for people; a query in it is an explanation. */
const proseWords = wordSet("detail details log name text texts");

/** Names of tables in which every entry is a text for people, whatever its key. */
const proseTables = new Set([
  ...["descriptions", "summaries", "titles", "messages", "help", "docs", "comments", "notes", "errors", "warnings"],
  ...["texts", "tooltips", "hints", "prompts", "instructions", "annotations", "translations"],
]);

/** Keys that have a condition for their value, also in a table of texts. */
const conditionKeys = new Set([
  "if",
  "when",
  "expr",
  "expression",
  "query",
  "sql",
  "where",
  "condition",
  "filter",
  "match",
]);

/** True where a text for people stands: by the last word of its key, or by that of the table around. */
export function isForPeople(key: string, table: string): boolean {
  return (
    isProseName(key) || proseWords.has(lastWord(key)) || (proseTables.has(lastWord(table)) && !conditionKeys.has(key))
  );
}

/** True for the name of a table of texts about fields: `errors: {failure_kind: Not one of the known names}`. */
export function isTextTable(table: string): boolean {
  return proseTables.has(lastWord(table));
}
