/** The number of the first comment that starts at or after `offset`, in a flat list of spans: start, end, start, end. */
export function firstCommentFrom(comments: readonly number[], offset: number): number {
  let low = 0;
  let high = comments.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((comments[middle * 2] as number) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
