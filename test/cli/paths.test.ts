import assert from "node:assert/strict";
import { test } from "node:test";
import { fromHere, joinShown, toAbsolute, toShownPath, withSlashes } from "../../server/command/paths.js";

const shown: readonly (readonly [platform: NodeJS.Platform, argument: string, path: string])[] = [
  ["linux", ".", "."],
  ["linux", "./", "."],
  ["linux", "", ""],
  ["linux", "./a/./b//c/", "a/b/c"],
  ["linux", "..", ".."],
  ["linux", "a/../b", "a/../b"],
  ["linux", "/", "/"],
  ["linux", "//a/", "/a"],
  ["linux", "a\\b", "a\\b"],
  ["win32", ".\\a\\b\\", "a/b"],
  ["win32", "..\\a", "../a"],
  ["win32", "C:\\", "C:/"],
  ["win32", "C:\\a\\.\\b.py", "C:/a/b.py"],
  ["win32", "c:/a/b", "c:/a/b"],
  ["win32", "\\\\server\\share\\a", "//server/share/a"],
  ["win32", "\\a", "/a"],
  ["win32", ".", "."],
];

for (const [platform, argument, path] of shown) {
  test(`${JSON.stringify(argument)} is shown as ${path} on ${platform}`, () =>
    assert.equal(toShownPath(argument, platform), path));
}

test("joining", () => {
  assert.deepEqual(
    [joinShown(".", "a"), joinShown("/", "a"), joinShown("C:/", "a"), joinShown("x", "a")],
    ["a", "/a", "C:/a", "x/a"],
  );
});

test("a path in the current folder is shown without it", () => {
  assert.equal(fromHere(toAbsolute("a/b.py")), "a/b.py");
  assert.equal(fromHere("/nowhere/b.py"), "/nowhere/b.py");
});

test("a backslash is a letter but on Windows", () => {
  assert.deepEqual([withSlashes("a\\b", "linux"), withSlashes("a\\b", "win32")], ["a\\b", "a/b"]);
});
