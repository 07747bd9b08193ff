import { type Token, TokenKind, TokenTree } from "./tokenTree.js";

/** Collects tokens in the order of the text and pairs their brackets. Used by one lexer for one text. */
export interface TreeBuilder {
  /** Adds a token; `closed` is false for a string without its closing quote. */
  add(kind: TokenKind, start: number, end: number, closed?: boolean): void;
  comment(start: number, end: number): void;
  /** How many groups are open. */
  readonly depth: number;
  /** Where the outermost open group begins, or -1. */
  readonly outermost: number;
  /** The text of the innermost opening bracket, or "". */
  readonly innermost: string;
  /** Gives up the open groups until only `depth` of them (mostly none) are left: what follows is outside of the others. */
  abandon(depth?: number): void;
  build(): TokenTree;
}

const backtick = 96;

/** The first character of what closes a group -> that of what opens it. A JSX element opens with `<` and closes with `/>` or `</…>`. */
const openers: ReadonlyMap<number, number> = new Map([
  [41, 40],
  [93, 91],
  [125, 123],
  [47, 60],
]);

/** A builder for the tokens of `text`. */
export function treeBuilder(text: string): TreeBuilder {
  const tokens: Token[] = [];
  const comments: number[] = [];
  const open: number[] = [];
  /** The first character of each open group's bracket. */
  const brackets: number[] = [];

  const endGroup = (end: number) => {
    const opener = open.pop();
    brackets.pop();
    if (opener !== undefined) (tokens[opener] as Token).partner = end;
  };
  const codeAt = (start: number, end: number) => (start < end ? text.charCodeAt(start) : 0);
  /** Ends the innermost group opened by `bracket` and all unclosed ones in it; -1 when there is none. */
  const closeUpTo = (bracket: number): number => {
    const at = brackets.lastIndexOf(bracket);
    if (at < 0) return -1;
    const opener = open[at] as number;
    while (open.length > at) endGroup(tokens.length);
    return opener;
  };

  return {
    add(kind, start, end, closed = true) {
      let partner = -1;
      if (kind === TokenKind.Close) {
        const code = codeAt(start, end);
        partner = closeUpTo(openers.get(code) ?? code);
      } else if (kind === TokenKind.TemplateMiddle) {
        while (brackets.length > 0 && brackets[brackets.length - 1] !== backtick) endGroup(tokens.length);
      } else if (kind === TokenKind.TemplateTail) {
        partner = closeUpTo(backtick);
      }
      tokens.push({ kind, start, end, parent: open[open.length - 1] ?? -1, partner, closed });
      if (kind === TokenKind.Open || kind === TokenKind.TemplateHead) {
        open.push(tokens.length - 1);
        brackets.push(kind === TokenKind.Open ? codeAt(start, end) : backtick);
      }
    },
    comment(start, end) {
      comments.push(start, end);
    },
    get depth() {
      return open.length;
    },
    get outermost() {
      return open[0] === undefined ? -1 : (tokens[open[0]] as Token).start;
    },
    get innermost() {
      const token = tokens[open[open.length - 1] ?? -1];
      if (token === undefined) return "";
      return token.kind === TokenKind.TemplateHead ? "`" : text.slice(token.start, token.end);
    },
    abandon(depth = 0) {
      while (open.length > depth) endGroup(tokens.length);
    },
    build() {
      while (open.length > 0) endGroup(tokens.length);
      return new TokenTree(text, tokens, comments);
    },
  };
}
