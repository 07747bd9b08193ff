import assert from "node:assert/strict";
import { test } from "node:test";
import { codeSpan, escapeMarkdown, link } from "../../server/core/markdown.js";

const escaped: readonly (readonly [text: string, expected: string])[] = [
  ["", ""],
  ["The judge did not answer.", "The judge did not answer."],
  ["a_b *c* `d`", "a\\_b \\*c\\* \\`d\\`"],
  ["<img src=x onerror=alert(1)>", "\\<img src=x onerror=alert(1)\\>"],
  ["![x](http://x/y.png)", "!\\[x\\](http://x/y.png)"],
  ["[run](command:workbench.action.terminal.new)", "\\[run\\](command:workbench.action.terminal.new)"],
  ["&lt;b&gt;", "\\&lt;b\\&gt;"],
  ["two\n\n# lines", "two # lines"],
  ["# heading", "\\# heading"],
  ["- item", "\\- item"],
  ["1. first", "1\\. first"],
  ["a | b ~~c~~", "a \\| b \\~\\~c\\~\\~"],
];

for (const [text, expected] of escaped) {
  test(`text stays text: ${JSON.stringify(text)}`, () => assert.equal(escapeMarkdown(text), expected));
}

const spans: readonly (readonly [text: string, expected: string])[] = [
  ["judge_failed", "`judge_failed`"],
  ["a`b", "`` a`b ``"],
  ["``", "``` `` ```"],
  [" ", "`   `"],
  ["a\nb", "`a b`"],
];

for (const [text, expected] of spans) {
  test(`code stays code: ${JSON.stringify(text)}`, () => assert.equal(codeSpan(text), expected));
}

test("a link cannot be ended early", () => {
  assert.equal(link("a]b", "file:///a(b) c>#L3"), "[a\\]b](file:///a%28b%29%20c%3e#L3)");
});
