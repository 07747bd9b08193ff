import type { Span } from "../text.js";
import { TokenKind, type TokenTree } from "./tokenTree.js";

/** A piece of a text in which no kinds are looked for, or only those of queries. */
export interface Aside {
  readonly span: Span;
  readonly sort: "comment" | "docstring" | "string" | "pattern";
}

/** The comments of a text, given flat: start, end, start, end. */
export function commentAsides(comments: readonly number[]): Aside[] {
  const asides: Aside[] = [];
  for (let i = 0; i < comments.length; i += 2)
    asides.push({ span: { start: comments[i] as number, end: comments[i + 1] as number }, sort: "comment" });
  return asides;
}

/** The comments, strings (each piece between substitutions by itself) and patterns of a text; `isDocstring` is asked of strings. */
export function asidesOf(tree: TokenTree, isDocstring: (token: number) => boolean): Aside[] {
  const asides = commentAsides(tree.comments);
  for (let token = 0; token < tree.length; token++) {
    const sort = sorts.get(tree.kind(token));
    if (sort === undefined) continue;
    const span = { start: tree.start(token), end: tree.end(token) };
    asides.push({ span, sort: sort === "string" && isDocstring(token) ? "docstring" : sort });
  }
  return asides;
}

const sorts: ReadonlyMap<TokenKind | undefined, "string" | "pattern"> = new Map([
  [TokenKind.String, "string"],
  [TokenKind.TemplateHead, "string"],
  [TokenKind.TemplateMiddle, "string"],
  [TokenKind.TemplateTail, "string"],
  [TokenKind.Text, "string"],
  [TokenKind.Pattern, "pattern"],
]);
