import assert from "node:assert/strict";
import { test } from "node:test";
import { changedSpan } from "../server/typing.js";

const changes: readonly (readonly [before: string, after: string, start: number, end: number])[] = [
  ["", "", 0, 0],
  ["ab", "axb", 1, 2],
  ["ab", "ab", 2, 2],
  ["axb", "ab", 1, 1],
  ["aa", "aaa", 2, 3],
  ["aaa", "aa", 2, 2],
  ["one two", "one 2 two", 4, 6],
  ["abc", "xyz", 0, 3],
];

for (const [before, after, start, end] of changes) {
  test(`${JSON.stringify(before)} to ${JSON.stringify(after)}`, () => {
    assert.deepEqual(changedSpan(before, after), { start, end });
  });
}
