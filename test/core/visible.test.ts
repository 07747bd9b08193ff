import assert from "node:assert/strict";
import { test } from "node:test";
import { quoted, quotedList, shownName, visible } from "../../server/core/visible.js";

const cases: readonly (readonly [text: string, shown: string])[] = [
  ["plain text, as it is: é 你 😀", "plain text, as it is: é 你 😀"],
  ["a\nb\r\tc", "a\\nb\\r\\tc"],
  ["\x1b[31mred", "\\u001b[31mred"],
  ["\0\x7f\x9b", "\\u0000\\u007f\\u009b"],
  ["a\u00a0b\u2003c d", "a\\u00a0b\\u2003c d"],
  ["a\u200b\ufeff\u202e\u2028b", "a\\u200b\\ufeff\\u202e\\u2028b"],
  ["\u3164\u{e0001}", "\\u3164\\udb40\\udc01"],
  ["half \ud83d", "half \\ud83d"],
];

for (const [text, shown] of cases) test(`shows ${shown}`, () => assert.equal(visible(text), shown));

test("quoted escapes quotes and backslashes, and cuts what is long", () => {
  assert.equal(quoted('a"b\\c\n'), '"a\\"b\\\\c\\n"');
  assert.equal(quoted("x".repeat(80)), `"${"x".repeat(80)}"`);
  assert.equal(quoted("😀".repeat(81)), `"${"😀".repeat(80)}…"`);
});

test("names stand in quotes only where a blank would not be seen", () => {
  const names = ["judge_failed", "judge failed", "judge_failed ", " a", "", "a\n"];
  const shown = ["judge_failed", "judge failed", '"judge_failed "', '" a"', '""', '"a\\n"'];
  assert.deepEqual(names.map(shownName), shown);
});

test("quotedList reads as a sentence does", () => {
  assert.deepEqual(
    [[], ["a"], ["a", "b"], ["a", "b", "c"]].map((values) => quotedList(values)),
    ["", '"a"', '"a" or "b"', '"a", "b" or "c"'],
  );
  assert.equal(quotedList(["a", "b", "c"], "and"), '"a", "b" and "c"');
});
