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
  /** Gives up every open group: what follows is outside of them. */
  abandon(): void;
  build(): TokenTree;
}

const closers: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** A builder for the tokens of `text`. */
export function treeBuilder(text: string): TreeBuilder {
  const tokens: Token[] = [];
  const comments: number[] = [];
  const open: number[] = [];

  const endGroup = (end: number) => {
    const opener = open.pop();
    if (opener !== undefined) (tokens[opener] as Token).partner = end;
  };
  const bracketOf = (opener: number) => {
    const token = tokens[opener] as Token;
    return token.kind === TokenKind.TemplateHead ? "`" : text.slice(token.start, token.end);
  };
  /** Ends the innermost group opened by `bracket` and all unclosed ones in it; -1 when there is none. */
  const closeUpTo = (bracket: string): number => {
    let at = open.length - 1;
    while (at >= 0 && bracketOf(open[at] as number) !== bracket) at--;
    if (at < 0) return -1;
    const opener = open[at] as number;
    while (open.length > at) endGroup(tokens.length);
    return opener;
  };

  return {
    add(kind, start, end, closed = true) {
      let partner = -1;
      if (kind === TokenKind.Close) partner = closeUpTo(closers[text.slice(start, end)] ?? text.slice(start, end));
      if (kind === TokenKind.TemplateMiddle) {
        while (open.length > 0 && bracketOf(open[open.length - 1] as number) !== "`") endGroup(tokens.length);
      }
      if (kind === TokenKind.TemplateTail) partner = closeUpTo("`");
      tokens.push({ kind, start, end, parent: open[open.length - 1] ?? -1, partner, closed });
      if (kind === TokenKind.Open || kind === TokenKind.TemplateHead) open.push(tokens.length - 1);
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
      const opener = open[open.length - 1];
      return opener === undefined ? "" : bracketOf(opener);
    },
    abandon() {
      while (open.length > 0) endGroup(tokens.length);
    },
    build() {
      while (open.length > 0) endGroup(tokens.length);
      return new TokenTree(text, tokens, comments);
    },
  };
}
