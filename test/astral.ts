import { lex as lexPython } from "../server/core/languages/python/lexer/lexer.js";
import type { TokenTree } from "../server/core/languages/tokenTree.js";
import { lex as lexTypescript } from "../server/core/languages/typescript/lexer/lexer.js";

/** A text with something put in front of its lines, and where an offset of the text is then. */
export interface Prefixed {
  readonly text: string;
  readonly moved: (offset: number) => number;
}

/**
 * `text` with astral characters in front of each line where its language allows something there. In TypeScript that is a
 * comment, everywhere but within strings and comments. In Python it is a statement, so only in front of another simple one, and
 * nowhere below an open bracket, which a string would go on in. In YAML it is nothing: whatever stands in front of a key is a
 * part of it, so there the text stays as it is.
 */
export function behindAstralCharacters(text: string, languageId: string): Prefixed {
  const prefixAt = prefixesOf(text, languageId);
  const places: { at: number; prefix: string }[] = [];
  for (const { index } of text.matchAll(/^(?=.)/gm)) {
    const at = index + (/^[ \t]*/.exec(text.slice(index))?.[0].length ?? 0);
    const prefix = prefixAt(at);
    if (prefix !== "") places.push({ at, prefix });
  }
  const moved = (offset: number) =>
    places.reduce((sum, { at, prefix }) => (at <= offset ? sum + prefix.length : sum), offset);
  let prefixed = "";
  let from = 0;
  for (const { at, prefix } of places) {
    prefixed += text.slice(from, at) + prefix;
    from = at;
  }
  return { text: prefixed + text.slice(from), moved };
}

function prefixesOf(text: string, languageId: string): (at: number) => string {
  switch (languageId) {
    case "yaml":
      return () => "";
    case "python":
      return pythonPrefixes(lexPython(text));
    default: {
      const isTyped = languageId.startsWith("typescript");
      const tree = lexTypescript(text, { jsx: languageId !== "typescript", types: isTyped });
      return (at) => (isCovered(tree, at) ? "" : "/* 😀😀 */ ");
    }
  }
}

/** What a statement of one line does not begin with. */
const compound = /^(?:@|\)|\]|\}|#|(?:def|class|if|elif|else|for|while|with|try|except|finally|match|case|async)\b)/;

function pythonPrefixes(tree: TokenTree): (at: number) => string {
  const isBroken = Array.from({ length: tree.length }, (_, i) => i).some((i) => tree.opens(i) && !tree.isClosed(i));
  return (at) => {
    const token = isBroken ? -1 : tree.at(at);
    const isSimple =
      token >= 0 && tree.start(token) === at && tree.parent(token) < 0 && !compound.test(tree.text.slice(at));
    return isSimple && !/\\\r?\n[ \t]*$/.test(tree.text.slice(0, at)) ? '"😀😀"; ' : "";
  };
}

/** True within a string or a comment. */
function isCovered(tree: TokenTree, at: number): boolean {
  const token = tree.at(at);
  if (token >= 0 && tree.start(token) < at) return true;
  for (let i = 0; i < tree.comments.length; i += 2) {
    if ((tree.comments[i] as number) < at && at < (tree.comments[i + 1] as number)) return true;
  }
  return false;
}
