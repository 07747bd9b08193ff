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

export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** The opening token of the innermost group that this token is in, or -1. */
  readonly parent: number;
  /**
   * For an opening token, the index just after its group's last token inside; that is its closing token unless the group was
   * never closed. For a closing token, its opening token. Else -1.
   */
  partner: number;
  /** For strings: the closing quote is there. Else true. */
  readonly closed: boolean;
}

/**
 * A text as tokens nested by their brackets. Every text has one: a bracket that is never closed ends where an outer one closes
 * or where the language gives it up, and a closing bracket without an opening one is a token like any other.
 * All functions take and return token indexes; -1 and `length` are valid and have no text.
 */
export class TokenTree {
  constructor(
    readonly text: string,
    readonly tokens: readonly Token[],
    /** Spans of the comments in the order of the text, flat: start, end, start, end. */
    readonly comments: readonly number[],
  ) {}

  get length(): number {
    return this.tokens.length;
  }

  kind(index: number): TokenKind | undefined {
    return this.tokens[index]?.kind;
  }

  start(index: number): number {
    return this.tokens[index]?.start ?? this.text.length;
  }

  end(index: number): number {
    return this.tokens[index]?.end ?? this.text.length;
  }

  parent(index: number): number {
    return this.tokens[index]?.parent ?? -1;
  }

  textOf(index: number): string {
    const token = this.tokens[index];
    return token ? this.text.slice(token.start, token.end) : "";
  }

  /** True when the token's text is `text`. */
  is(index: number, text: string): boolean {
    const token = this.tokens[index];
    return token !== undefined && token.end - token.start === text.length && this.text.startsWith(text, token.start);
  }

  isName(index: number): boolean {
    return this.kind(index) === TokenKind.Name;
  }

  /** True for a token that opens a group. */
  opens(index: number): boolean {
    const kind = this.kind(index);
    return kind === TokenKind.Open || kind === TokenKind.TemplateHead;
  }

  /** True for a token that closes the group it is paired with. */
  closes(index: number): boolean {
    const token = this.tokens[index];
    return token !== undefined && token.partner >= 0 && !this.opens(index);
  }

  /** The end of the group opened at `index`: the index of its closing token, or of the first token after an unclosed group. */
  groupEnd(index: number): number {
    return this.tokens[index]?.partner ?? this.length;
  }

  /** True when the group opened at `index` has its closing token. */
  isClosed(index: number): boolean {
    const end = this.groupEnd(index);
    return this.tokens[end]?.partner === index;
  }

  /** The next token at the level of `index`, skipping the whole group when `index` opens one. */
  after(index: number): number {
    if (!this.opens(index)) return index + 1;
    const end = this.groupEnd(index);
    return this.isClosed(index) ? end + 1 : end;
  }

  /** The token before `index` at its level: the opening token of a group that ends just before, or the token itself. */
  before(index: number): number {
    return this.closes(index - 1) ? (this.tokens[index - 1] as Token).partner : index - 1;
  }

  /** The first token that starts at or after `offset`. */
  firstFrom(offset: number): number {
    let low = 0;
    let high = this.tokens.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.tokens[middle] as Token).start < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The token that `offset` lies in, or -1. */
  at(offset: number): number {
    const index = this.firstFrom(offset + 1) - 1;
    return index >= 0 && offset < this.end(index) ? index : -1;
  }
}
