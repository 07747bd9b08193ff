import assert from "node:assert/strict";
import { test } from "node:test";
import { isSameMachine, isWindowsUri, isWithinUri, joinUri, uriOfAbsolutePath } from "../server/core/uriPath.js";
import { folderUri, normalizeUri, pathOfUri, uriOfPath } from "../server/uri.js";

test("two spellings of one file are one URI", () => {
  const spellings = [
    "file:///C:/a b/é.py",
    "file:///c:/a%20b/%C3%A9.py",
    "file:///c%3A/a b/%c3%a9.py",
    "file:///c%3a/a%20b/é.py",
  ];
  assert.deepEqual(new Set(spellings.map(normalizeUri)), new Set(["file:///c%3A/a%20b/%C3%A9.py"]));
});

test("a file on localhost is one here", () => {
  assert.equal(normalizeUri("file://localhost/a%20b.py"), "file:///a%20b.py");
  assert.equal(pathOfUri("file://localhost/a%20b.py"), "/a b.py");
});

test("other schemes keep what they say", () => {
  for (const uri of [
    "untitled:Untitled-1",
    "vscode-vfs://github/owner/name/a.py",
    "vscode-notebook-cell:/a.ipynb#W0",
  ]) {
    assert.equal(normalizeUri(uri), uri);
  }
});

test("what is no URI is left alone", () => {
  for (const text of ["file:////a", "bad scheme:x"]) assert.doesNotThrow(() => normalizeUri(text));
});

test("half a surrogate pair, which no URI can have, is the character for what is unknown", () => {
  const known = "file:///a/%EF%BF%BD.py";
  assert.equal(normalizeUri("file:///a/\ud800.py"), known);
  assert.equal(uriOfPath("/a/\udfff.py"), known);
  assert.equal(uriOfAbsolutePath("/a/\ud800.py"), known);
  assert.equal(joinUri("file:///a", "\ud800.py"), known);
});

test("normalising twice changes nothing", () => {
  for (const uri of ["file:///a%2Fb", "file:///%zz", 'git:/a.py?{"ref":"~"}', "file:///a/b/", "x y"]) {
    assert.equal(normalizeUri(normalizeUri(uri)), normalizeUri(uri));
  }
});

const paths: readonly (readonly [uri: string, path: string])[] = [
  ["file:///a/b%20c.py", "/a/b c.py"],
  ["file:///c%3A/a/b.py", "c:/a/b.py"],
  ["file://server/share/b.py", "//server/share/b.py"],
  ["file:///a/%E4%BD%A0%23%3F%25.py", "/a/你#?%.py"],
];

for (const [uri, path] of paths) {
  test(`${path} and back`, () => {
    assert.equal(pathOfUri(uri), path);
    assert.equal(uriOfPath(path), uri);
  });
}

test("only a file has a path", () => assert.equal(pathOfUri("vscode-vfs://github/a.py"), null));

test("a folder and what is below it are within it, as URIs and as paths", () => {
  const pairs = [
    ["/a", "/a"],
    ["/a", "/a/b"],
    ["/", "/a"],
    ["C:/", "C:/a"],
    ["file:///a", "file:///a/b"],
    ["/a", "/ab"],
    ["/a/b", "/a"],
  ] as const;
  assert.deepEqual(
    pairs.map(([folder, path]) => isWithinUri(folder, path)),
    [true, true, true, true, true, false, false],
  );
});

const absolutePaths: readonly (readonly [path: string, withSlashes?: string])[] = [
  ["/"],
  ["/a/b c"],
  ["/a/你#?%.py/!'()*&@:+~"],
  ["/a\\b"],
  ["C:\\Users\\me\\gym", "C:/Users/me/gym"],
  ["c:/Users\\me", "c:/Users/me"],
  ["/D:/a b"],
  ["\\\\Server\\share\\é", "//Server/share/é"],
  ["//server/share/a b"],
];

for (const [path, withSlashes = path] of absolutePaths) {
  test(`the URI of the absolute path ${path} is the one that vscode-uri makes`, () => {
    const uri = uriOfAbsolutePath(path);
    assert.equal(uri, uriOfPath(withSlashes));
    assert.equal(uri, normalizeUri(uri ?? ""));
  });
}

test("the URI of an absolute path is that of a folder without a slash at its end, without . and ..", () => {
  assert.equal(uriOfAbsolutePath("/a/./b/../c//"), "file:///a/c");
  assert.equal(uriOfAbsolutePath("C:\\"), "file:///c%3A");
});

test("what is no absolute path has no URI", () => {
  for (const path of ["", "a", "./a", "../a", "a/b", "c:", "c:a", "python"])
    assert.equal(uriOfAbsolutePath(path), null);
});

test("where a backslash separates", () => {
  const windows = ["file:///c%3A/a", "file:///c%3A", "file://server/share"];
  assert.deepEqual(windows.map(isWindowsUri), [true, true, true]);
  assert.deepEqual(["file:///c/a", "file:///", "vfs://c%3A/a"].map(isWindowsUri), [false, false, false]);
});

test("another machine is one that has to be spoken to", () => {
  assert.ok(isSameMachine("file:///a", "file:///c%3A/b"));
  assert.ok(isSameMachine("file://server/a", "file://server/b"));
  assert.ok(!isSameMachine("file:///a", "file://server/a"));
  assert.ok(!isSameMachine("file:///a", "vfs:///a"));
});

test("a folder has no slash at its end", () => assert.equal(folderUri("file:///C:/a%20b//"), "file:///c%3A/a%20b"));
