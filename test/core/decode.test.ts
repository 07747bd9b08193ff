import assert from "node:assert/strict";
import { test } from "node:test";
import { decode } from "../../server/core/decode.js";

const bom = "\ufeff";
const utf16 = (text: string) => Buffer.from(bom + text, "utf16le");

const cases: readonly (readonly [what: string, bytes: Uint8Array, text: string | null, note: RegExp | null])[] = [
  ["nothing", Buffer.of(), "", null],
  ["ASCII", Buffer.from("a\r\nb"), "a\r\nb", null],
  ["UTF-8", Buffer.from("é 你 😀"), "é 你 😀", null],
  ["a byte order mark", Buffer.from(`${bom}x`), "x", null],
  ["only a byte order mark", Buffer.from(bom), "", null],
  ["two byte order marks", Buffer.from(`${bom}${bom}x`), `${bom}x`, null],
  ["a replacement character by right", Buffer.from("a\ufffdb"), "a\ufffdb", null],
  ["an invalid byte", Buffer.from("a\xffb", "latin1"), "a\ufffdb", /not valid UTF-8/],
  [
    "an invalid byte beside a replacement character",
    Buffer.from("\xff\xef\xbf\xbd", "latin1"),
    "\ufffd\ufffd",
    /not valid/,
  ],
  ["a sequence that is cut off", Buffer.from("a\xe4\xbd", "latin1"), "a\ufffd", /not valid/],
  ["UTF-16", utf16("failure_kind"), null, /UTF-16/],
  ["UTF-16 with the high byte first", utf16("failure_kind").swap16(), null, /UTF-16/],
  ["UTF-32", Buffer.of(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0), null, /UTF-32/],
  ["UTF-32 with the high byte first", Buffer.of(0, 0, 0xfe, 0xff, 0, 0, 0, 0x61), null, /UTF-32/],
  ["a binary", Buffer.from("\x7fELF\0\0"), null, /binary/],
  ["a NUL after 8 KB", Buffer.from(`${"a".repeat(8192)}\0`), `${"a".repeat(8192)}\0`, null],
  ["a NUL as the last of 8 KB", Buffer.from(`${"a".repeat(8191)}\0`), null, /binary/],
];

for (const [what, bytes, text, note] of cases) {
  test(`decodes ${what}`, () => {
    const decoded = decode(bytes, (utf8) => Buffer.from(utf8).toString("utf8"));
    assert.equal(decoded.text, text);
    if (note === null) assert.equal(decoded.note, null);
    else assert.match(decoded.note ?? "", note);
  });
}
