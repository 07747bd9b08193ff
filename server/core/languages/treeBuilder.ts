import { Column, TokenKind, TokenTree } from "./tokenTree.js";

/** Collects tokens in the order of the text and pairs their brackets. Used by one lexer for one text. */
export interface TreeBuilder {
  /** Adds a token; `closed` is false for a string without its closing quote. */
  add(kind: TokenKind, start: number, end: number, closed?: boolean): void;
  comment(start: number, end: number): void;
  /** Begins a logical line with the next token, if there is one; `indent` as `LogicalLines` has it. */
  beginLine(indent: number): void;
  /** How many groups are open. */
  readonly depth: number;
  /** Where the outermost open group begins, or -1. */
  outermost(): number;
  /** The text of the innermost opening bracket, or "". */
  innermost(): string;
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
  // Room for a token every four characters, which few texts have more of; what is never written to costs nothing.
  let data = new Int32Array(((text.length >> 2) + 16) * Column.Count);
  let length = 0;
  const comments: number[] = [];
  const starts: number[] = [];
  const indents: number[] = [];
  const open: number[] = [];
  /** The first character of each open group's bracket. */
  const brackets: number[] = [];

  /** The innermost open group's opening token, or -1. */
  let innermost = -1;

  const endGroup = () => {
    const opener = open.pop();
    brackets.pop();
    innermost = open.length === 0 ? -1 : (open[open.length - 1] as number);
    if (opener !== undefined) data[opener * Column.Count + Column.Partner] = length;
    builder.depth = open.length;
  };
  /** Ends the innermost group opened by `bracket` and all unclosed ones in it; -1 when there is none. */
  const closeUpTo = (bracket: number): number => {
    let at = brackets.length - 1;
    while (at >= 0 && brackets[at] !== bracket) at--;
    if (at < 0) return -1;
    const opener = open[at] as number;
    while (open.length > at) endGroup();
    return opener;
  };
  const codeAt = (start: number, end: number) => (start < end ? text.charCodeAt(start) : 0);
  /** Ends what a token of that kind ends, and returns the token that opened it, or -1. */
  const close = (kind: TokenKind, start: number, end: number): number => {
    if (kind === TokenKind.TemplateTail) return closeUpTo(backtick);
    if (kind === TokenKind.TemplateMiddle) {
      while (brackets.length > 0 && brackets[brackets.length - 1] !== backtick) endGroup();
      return -1;
    }
    const code = codeAt(start, end);
    return closeUpTo(openers.get(code) ?? code);
  };

  const dropEmptyLine = () => {
    if (starts[starts.length - 1] !== length) return;
    starts.pop();
    indents.pop();
  };

  // A plain field and no getters: with those every builder has a shape of its own, and every call of one is slow.
  const builder = {
    depth: 0,
    add(kind: TokenKind, start: number, end: number, closed = true) {
      const closes = kind === TokenKind.Close || kind === TokenKind.TemplateMiddle || kind === TokenKind.TemplateTail;
      const partner = closes ? close(kind, start, end) : -1;
      const at = length * Column.Count;
      if (at === data.length) data = grown(data);
      data[at + Column.Kind] = kind;
      data[at + Column.Start] = start;
      data[at + Column.End] = end;
      data[at + Column.Parent] = innermost;
      data[at + Column.Partner] = partner;
      data[at + Column.Unclosed] = closed ? 0 : 1;
      if (kind === TokenKind.Open || kind === TokenKind.TemplateHead) {
        innermost = length;
        open.push(length);
        brackets.push(kind === TokenKind.Open ? codeAt(start, end) : backtick);
        builder.depth = open.length;
      }
      length++;
    },
    comment(start: number, end: number) {
      comments.push(start, end);
    },
    beginLine(indent: number) {
      dropEmptyLine();
      starts.push(length);
      indents.push(indent);
    },
    outermost() {
      return open[0] === undefined ? -1 : (data[open[0] * Column.Count + Column.Start] as number);
    },
    innermost() {
      if (innermost < 0) return "";
      if (brackets[brackets.length - 1] === backtick) return "`";
      const at = innermost * Column.Count;
      return text.slice(data[at + Column.Start], data[at + Column.End]);
    },
    abandon(depth = 0) {
      while (open.length > depth) endGroup();
    },
    build() {
      while (open.length > 0) endGroup();
      dropEmptyLine();
      return new TokenTree(text, length, data, comments, { starts, indents });
    },
  };
  return builder;
}

function grown(data: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(data.length * 2);
  larger.set(data);
  return larger;
}
