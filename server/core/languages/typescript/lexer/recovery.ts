import { TokenKind } from "../../tokenTree.js";
import { Code, isLineEnd, isNamePart } from "./characters.js";
import { Group, innermost, type Scanner, type TemplateRun } from "./scanner.js";

/** Words that begin a statement and can begin nothing else when a blank follows them. */
const statementWords = new Set([
  "const",
  "enum",
  "export",
  "for",
  "if",
  "import",
  "interface",
  "let",
  "return",
  "switch",
  "throw",
  "try",
  "var",
  "while",
]);

/** What declares something at the very beginning of a line; farther right it may be an argument, a member or a name. */
const declaration = /^(?:(?:async function|class(?! extends\b)|declare|function) [\p{ID_Start}$_]|type [\w$]+ ?[=<])/u;

/** How much of a line is read to tell a declaration. */
const maxDeclarationLength = 100;

function beginsStatement(text: string, start: number, end: number): boolean {
  if (statementWords.has(text.slice(start, end))) return true;
  const isFarLeft = start === 0 || isLineEnd(text.charCodeAt(start - 1));
  return isFarLeft && declaration.test(text.slice(start, start + maxDeclarationLength));
}

/**
 * Gives up parentheses, brackets and object literals that were never closed when a statement begins inside of them:
 * `start` and `end` are of the first word on a line.
 */
export function recoverAtStatement(s: Scanner, start: number, end: number): void {
  const group = innermost(s);
  if (group === Group.Block || group >= Group.Substitution) return;
  if (s.text.charCodeAt(end) !== Code.Space || !beginsStatement(s.text, start, end)) return;
  if (endsWithWord(s, "as")) return;
  let { depth } = s.builder;
  while (depth > 0 && mayBeGivenUp(s.groups[depth - 1] as Group)) depth--;
  s.builder.abandon(depth);
}

function endsWithWord(s: Scanner, word: string): boolean {
  return s.lastKind === TokenKind.Name && s.text.slice(s.lastStart, s.lastEnd) === word;
}

function mayBeGivenUp(group: Group): boolean {
  return group !== Group.Block && group < Group.Substitution;
}

/**
 * Where the template begins that was probably never closed, when the text ended inside a template; -1 when it did not.
 * After a missing backtick every later template is read inside out. The first piece over several lines behind which text goes
 * on as it never does behind a template shows that; the pieces just before that begin as code does behind a template
 * are inside out too, and what they follow is the culprit.
 */
export function unclosedTemplate(text: string, run: TemplateRun): number {
  if (!run.unfinished) return -1;
  const pieces = run.manyLines;
  let at = 0;
  while (at < pieces.length - 2 && !runsOn(text, pieces[at + 1] as number)) at += 2;
  while (at >= 2 && beginsInsideOut(text, pieces[at] as number)) at -= 2;
  return pieces[at] ?? -1;
}

/** True when what follows a template's end at `end` cannot follow a template. */
function runsOn(text: string, end: number): boolean {
  const code = text.charCodeAt(end);
  if (text.charCodeAt(end - 1) !== Code.Backtick) return false;
  return code === Code.Slash || code === Code.DoubleQuote || code === Code.Quote || isNamePart(code);
}

/** True when the text behind the backtick at `start` looks like code behind a whole template. */
function beginsInsideOut(text: string, start: number): boolean {
  return ";,)]}.".includes(text.charAt(start + 1));
}
