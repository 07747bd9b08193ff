import type { Span } from "../../../text.js";
import { firstCommentFrom } from "../../comments.js";
import type { TokenTree } from "../../tokenTree.js";

/** The lines that backslashes join, from the first one's backslash to the beginning of the last one. */
export function joinedLines(tree: TokenTree): Span[] {
  const joined: Span[] = [];
  let last: { start: number; end: number } | null = null;
  for (const { index, 0: backslash } of tree.text.matchAll(/\\\r?\n/g)) {
    if (tree.at(index) >= 0 || isInComment(tree, index)) continue;
    const end = index + backslash.length + 1;
    if (last !== null && !/[\r\n]/.test(tree.text.slice(last.end, index))) last.end = end;
    else {
      last = { start: index, end };
      joined.push(last);
    }
  }
  return joined;
}

function isInComment({ comments }: TokenTree, offset: number): boolean {
  const before = firstCommentFrom(comments, offset) - 1;
  return before >= 0 && offset < (comments[before * 2 + 1] as number);
}
