import type { Span } from "../text.js";
import { TokenKind, type TokenTree } from "./tokenTree.js";

/** The strings of a text that go over several lines, with their quotes, those with substitutions as a whole. */
export function stringsOverLines(tree: TokenTree): Span[] {
  const strings: Span[] = [];
  for (let token = 0; token < tree.length; token++) {
    const kind = tree.kind(token);
    if (kind !== TokenKind.String && kind !== TokenKind.TemplateHead) continue;
    const last = kind === TokenKind.String ? token : tree.after(token) - 1;
    const span = { start: tree.start(token), end: tree.end(last) };
    if (/[\r\n]/.test(tree.text.slice(span.start, span.end))) strings.push(span);
  }
  return strings;
}
