/** Notes for tools, for lawyers and for editors, which say nothing of a kind. */
const forTools =
  /^\s*(?:noqa\b|type:|pylint:|fmt:|isort:|ruff:|mypy:|pyright:|flake8[:-]|pragma:|nosec\b|cspell:|spell-?checker:|-\*-|!\/|#?(?:end)?region\b|spdx-|copyright\b|\(c\)|licen[sc]ed under|todo\b|fixme\b|xxx\b)/i;

/** True for the content of a comment that is no text for the reader of a vocabulary: `noqa`, `type: ignore`, a licence. */
export function isForTools(content: string): boolean {
  return forTools.test(content);
}

/** A comment's content without a note for a tool behind it: `The judge.` of `The judge.  # noqa: E501`. */
export function withoutToolNote(content: string): string {
  const at = content.search(/\s+#\s*\w/);
  return at >= 0 && isForTools(content.slice(at).replace(/^\s+#/, "")) ? content.slice(0, at) : content;
}

const string = String.raw`[rbuf]{0,2}(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`;
const note = String.raw`\s*(?:#.*)?$`;

/** Lines of code as members are written: elements, entries, pairs, constants, what begins and ends a record. */
const codeLines: readonly RegExp[] = [
  new RegExp(`^(?:${string}\\s*)+,?${note}`),
  new RegExp(`^[A-Z_][A-Z0-9_]*(?:\\.\\w+)*,${note}`),
  new RegExp(`^[A-Z]\\w*(?:\\.[A-Z_][A-Z0-9_]*)+,?${note}`),
  /^[A-Z_][A-Z0-9_]*\s*(?::\s*[\w.[\]"' |]+?)?\s*\|?=(?!=)\s*\S/,
  new RegExp(`^[A-Za-z_]\\w*\\s*=\\s*(?:${string}|[A-Z]\\w*(?:\\.\\w+)*\\(.*|True|False|None),?${note}`),
  new RegExp(`^(?:${string}|[A-Z_][A-Z0-9_]*)\\s*:\\s*(?:${string},?|.*,|[A-Z]\\w*\\(.*|[[({].*)${note}`),
  new RegExp(`^[([{]\\s*(?:${string}|[A-Z_][A-Z0-9_]*)\\s*[,:].*[)\\]}],?${note}`),
  /^[\])}]+[,;]?\s*$/,
];

/** True for the content of a comment that is a member which is commented out, or a line of one. */
export function isCode(content: string): boolean {
  const line = content.trim();
  return codeLines.some((pattern) => pattern.test(line));
}
