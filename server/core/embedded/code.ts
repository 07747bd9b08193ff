import type { Query } from "./query.js";
import { hasSqlWord } from "./sql.js";
import { isInExpression } from "./workflow.js";

/** A line of Python, JavaScript or the shell. */
const codeStatement =
  /^[^\S\n]*(?:(?:def|class|import|return|assert|if|elif|for|while|raise|const|let|var|function|export|async|await|echo|fi)\b|then$|from\s+\S+\s+import\b|print\s*\()|=>/m;

/** A line that assigns a list or what a call gives; SQL has such lines too. */
const codeAssignment = /^[^\S\n]*[A-Za-z_][\w.]*\s*=\s*(?:[[({]|[\w.]+\()/m;

/** True for the text of a program, in which conditions are not read. */
export function looksLikeCode(text: string): boolean {
  return codeStatement.test(text) || (codeAssignment.test(text) && !hasSqlWord(text));
}

/** A comparison counts anywhere but in a program; in a program's text still within a workflow's `${{ … }}`. */
export function isReadable({ text, isCode }: Query, at: number): boolean {
  return !isCode || isInExpression(text, at);
}
