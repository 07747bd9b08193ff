import { countWhile } from "../text.js";

/** What a token is. Comments and white space are no tokens. */
export enum TokenKind {
  Name,
  Number,
  /** A whole string without substitutions, with its prefix and quotes. */
  String,
  /** The beginning of a string with substitutions, up to and with the `{` or `${` of the first; it opens a group. */
  TemplateHead,
  /** What stands between two substitutions. */
  TemplateMiddle,
  /** The end of a string with substitutions; it closes the group of its head. */
  TemplateTail,
  Operator,
  /** `(`, `[`, `{` and what else opens a group. */
  Open,
  Close,
  /** The end of a line where a statement may end. Only in languages where lines matter. */
  Newline,
  /** A regular expression literal. */
  Pattern,
  /** Text between JSX tags. */
  Text,
}

/**
 * The numbers of one token in a tree's data, one beside the other. The tokens are no objects: a file of ten thousand lines has
 * a hundred thousand of them, and making those would cost more than reading the text.
 */
export enum Column {
  Kind,
  Start,
  End,
  /** The opening token of the innermost group that the token is in, or -1. */
  Parent,
  /**
   * For an opening token, the index just after its group's last token inside; that is its closing token unless the group was
   * never closed. For a closing token, its opening token. Else -1.
   */
  Partner,
  /** 1 for a string without its closing quote, else 0. */
  Unclosed,
  /** How many columns there are. */
  Count,
}

/** Where logical lines begin and how far each is indented, one list beside the other. */
export interface LogicalLines {
  /** Their first tokens. */
  readonly starts: readonly number[];
  /** The width of the white space before them; -1 for a line that begins behind a semicolon. */
  readonly indents: readonly number[];
}

/**
 * A text as tokens nested by their brackets. Every text has one: a bracket that is never closed ends where an outer one closes
 * or where the language gives it up, and a closing bracket without an opening one is a token like any other.
 * All functions take and return token indexes; -1 and `length` are valid and have no text.
 */
export class TokenTree {
  constructor(
    readonly text: string,
    /** How many tokens there are. */
    readonly length: number,
    /** The columns of every token, token by token. */
    private readonly data: Int32Array,
    /** Spans of the comments in the order of the text, flat: start, end, start, end. */
    readonly comments: readonly number[],
    /** The logical lines in the order of the text; empty in languages where lines do not matter. */
    readonly lines: LogicalLines,
  ) {}

  kind(index: number): TokenKind | undefined {
    return this.has(index) ? this.column(index, Column.Kind) : undefined;
  }

  start(index: number): number {
    return this.has(index) ? this.column(index, Column.Start) : this.text.length;
  }

  end(index: number): number {
    return this.has(index) ? this.column(index, Column.End) : this.text.length;
  }

  parent(index: number): number {
    return this.has(index) ? this.column(index, Column.Parent) : -1;
  }

  textOf(index: number): string {
    return this.has(index) ? this.text.slice(this.start(index), this.end(index)) : "";
  }

  /** True when the token's text is `text`. */
  is(index: number, text: string): boolean {
    if (!this.has(index)) return false;
    const start = this.column(index, Column.Start);
    if (this.column(index, Column.End) - start !== text.length) return false;
    // Faster than startsWith for texts as short as these.
    for (let i = 0; i < text.length; i++) if (this.text.charCodeAt(start + i) !== text.charCodeAt(i)) return false;
    return true;
  }

  isName(index: number): boolean {
    return this.kind(index) === TokenKind.Name;
  }

  /** False for a string, or a piece of one, whose closing quote is missing. */
  isTerminated(index: number): boolean {
    return !this.has(index) || this.column(index, Column.Unclosed) === 0;
  }

  /** True for a token that opens a group. */
  opens(index: number): boolean {
    const kind = this.kind(index);
    return kind === TokenKind.Open || kind === TokenKind.TemplateHead;
  }

  /** True for a token that closes the group it is paired with. */
  closes(index: number): boolean {
    return this.has(index) && this.column(index, Column.Partner) >= 0 && !this.opens(index);
  }

  /** The end of the group opened at `index`: the index of its closing token, or of the first token after an unclosed group. */
  groupEnd(index: number): number {
    return this.has(index) ? this.column(index, Column.Partner) : this.length;
  }

  /** True when the group opened at `index` has its closing token. */
  isClosed(index: number): boolean {
    const end = this.groupEnd(index);
    return this.has(end) && this.column(end, Column.Partner) === index;
  }

  /** The next token at the level of `index`, skipping the whole group when `index` opens one. */
  after(index: number): number {
    if (!this.opens(index)) return index + 1;
    const end = this.groupEnd(index);
    return this.isClosed(index) ? end + 1 : end;
  }

  /** The token before `index` at its level: the opening token of a group that ends just before, or the token itself. */
  before(index: number): number {
    return this.closes(index - 1) ? this.column(index - 1, Column.Partner) : index - 1;
  }

  /** The first token that starts at or after `offset`. */
  firstFrom(offset: number): number {
    return countWhile(this.length, (index) => this.column(index, Column.Start) < offset);
  }

  /** The token that `offset` lies in, or -1. */
  at(offset: number): number {
    const index = this.firstFrom(offset + 1) - 1;
    return index >= 0 && offset < this.end(index) ? index : -1;
  }

  private has(index: number): boolean {
    return index >= 0 && index < this.length;
  }

  private column(index: number, column: Column): number {
    return this.data[index * Column.Count + column] as number;
  }
}
