import assert from "node:assert/strict";
import { test } from "node:test";
import { folderOf, normalizeUri, pathOfUri, uriOfPath } from "../server/uri.js";

test("two spellings of one file are one URI", () => {
  const spellings = [
    "file:///C:/a b/é.py",
    "file:///c:/a%20b/%C3%A9.py",
    "file:///c%3A/a b/%c3%a9.py",
    "file:///c%3a/a%20b/é.py",
  ];
  assert.deepEqual(new Set(spellings.map(normalizeUri)), new Set(["file:///c%3A/a%20b/%C3%A9.py"]));
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

test("the folder of a URI", () => {
  const uris = [
    "file:///a/b.py",
    "file:///a/b/",
    "file:///a.py",
    "file:///",
    "git:/a/b.py?x#y",
    "vscode-vfs://h/a/b.py",
  ];
  const folders = ["file:///a", "file:///a", "file:///", "file:///", "git:/a", "vscode-vfs://h/a"];
  assert.deepEqual(uris.map(folderOf), folders);
});
