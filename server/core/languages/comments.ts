import { countWhile } from "../text.js";

/** The number of the first comment that starts at or after `offset`, in a flat list of spans: start, end, start, end. */
export function firstCommentFrom(comments: readonly number[], offset: number): number {
  return countWhile(comments.length / 2, (index) => (comments[index * 2] as number) < offset);
}
