import { lastWord } from "../../spelling.js";

/** Last words of keys whose value is meant for people; a query in it is an explanation. */
const proseWords = new Set([
  ...["description", "descriptions", "desc", "summary", "summaries", "title", "titles", "name", "message", "messages"],
  ...[
    "msg",
    "help",
    "doc",
    "docs",
    "documentation",
    "comment",
    "comments",
    "note",
    "notes",
    "reason",
    "reasons",
    "log",
  ],
  ...["error", "errors", "warning", "warnings", "label", "text", "texts", "tooltip", "tooltips", "placeholder", "hint"],
  ...["hints", "prompt", "prompts", "instruction", "instructions", "detail", "details", "explanation", "rationale"],
  ...["question", "answer", "changelog", "markdown"],
]);

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
  return proseWords.has(lastWord(key)) || (proseTables.has(lastWord(table)) && !conditionKeys.has(key));
}

/** True for the name of a table of texts about fields: `errors: {failure_kind: Not one of the known names}`. */
export function isTextTable(table: string): boolean {
  return proseTables.has(lastWord(table));
}
