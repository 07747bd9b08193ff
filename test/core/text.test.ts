import assert from "node:assert/strict";
import { test } from "node:test";
import { TextDocument } from "vscode-languageserver-textdocument";
import { applyEdits, lineStarts, positionAt } from "../../server/core/text.js";

const texts = ["", "a", "\n", "a\nb", "a\r\nb\r\n", "a\rb\n\r", "😀\n😀😀\r\n\r\nx"];

for (const text of texts) {
  test(`lines and characters are those of the protocol's library: ${JSON.stringify(text)}`, () => {
    const starts = lineStarts(text);
    const document = TextDocument.create("file:///x", "x", 1, text);
    assert.equal(starts.length, document.lineCount);
    for (let offset = 0; offset <= text.length; offset++) {
      // Between CR and LF the library gives the end of the line.
      if (text[offset - 1] === "\r" && text[offset] === "\n") continue;
      assert.deepEqual(positionAt(starts, offset), document.positionAt(offset));
    }
  });
}

test("edits are applied together, whatever their order", () => {
  const edits = [
    { span: { start: 4, end: 5 }, newText: "two" },
    { span: { start: 0, end: 1 }, newText: "" },
    { span: { start: 2, end: 2 }, newText: "+" },
  ];
  assert.equal(applyEdits("a b c d", edits), " +b two d");
});
