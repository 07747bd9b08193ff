import assert from "node:assert/strict";
import { test } from "node:test";
import { type Exclusions, isExcluded, withIgnoreFile } from "../../server/core/exclude.js";
import { withinReason } from "../effort.js";

/** Checks which paths are skipped under ignore files, given from the root downward; a path that ends in `/` is a folder. */
function checkExcluded(what: string, files: Readonly<Record<string, string>>, skipped: string[], kept: string[]): void {
  test(what, () => {
    const exclusions = Object.entries(files).reduce<Exclusions>(
      (above, [folder, text]) => withIgnoreFile(above, folder, text),
      null,
    );
    const isSkipped = (path: string) => isExcluded(exclusions, path.replace(/\/$/, ""), path.endsWith("/"));
    assert.deepEqual([...skipped, ...kept].filter(isSkipped), skipped);
  });
}

checkExcluded(
  "the folders of tools",
  {},
  ["node_modules/", "a/b/.git/", ".venv/", "x/build/"],
  ["src/", "builds/", "build", ".github/"],
);
checkExcluded("no patterns", { "": "# only a comment\n\n" }, [], ["a.py", "# only a comment"]);
checkExcluded(
  "names at any depth",
  { "": "*.gen.py\ntmp\n" },
  ["x.gen.py", "a/b/x.gen.py", "tmp", "a/tmp/"],
  ["gen.py", "tmp2"],
);
checkExcluded("names at the root", { "": "/a.py\n/b/c.py\n" }, ["a.py", "b/c.py"], ["x/a.py", "x/b/c.py", "b/a.py"]);
checkExcluded("folders only", { "": "data/\n" }, ["data/", "x/data/"], ["data", "x/data"]);
checkExcluded("an exception", { "": "*.py\n!keep.py\n" }, ["a.py", "x/b.py"], ["keep.py", "x/keep.py"]);
checkExcluded(
  "a nested file wins",
  { "": "*.py\n", sub: "!*.py\nc.py\n" },
  ["a.py", "sub/c.py"],
  ["sub/b.py", "sub/deep/d.py"],
);
checkExcluded(
  "a nested file is relative to its folder",
  { "a/b": "/x.py\n" },
  ["a/b/x.py"],
  ["x.py", "a/x.py", "a/b/c/x.py"],
);
checkExcluded("capitals count", { "": "A.py\n" }, ["A.py"], ["a.py"]);
checkExcluded("CRLF and a byte order mark", { "": "\ufeffa.py\r\nb.py\r\n" }, ["a.py", "b.py"], ["c.py"]);
checkExcluded(
  "two stars",
  { "": "**/gen/**\n/a/**/z.py\n" },
  ["x/gen/y.py", "a/z.py", "a/b/c/z.py"],
  ["gen2/y.py", "b/z.py"],
);
checkExcluded(
  "many single stars",
  { "": "tmp-*-*-*-*.py\n*_*_*_*_*/\n/*/*/*/x*y*z*.py\n*.*.*.*\n" },
  ["tmp-1-2-3-4.py", "a/tmp----.py", "a_b_c_d_e/", "a/b/c/x-y-z-.py", "a.b.c.d.py"],
  ["tmp-1-2-3.py", "a_b_c_d/", "a_b_c_d_e", "b/c/x-y-z-.py", "a.b.c"],
);
checkExcluded(
  "brackets and braces that a person wrote into names",
  { "": "*(1).py\n(a)(b)(c)(d)(e).py\n{x}{y}{z}{1}{2}/\n+(a).py\n" },
  ["a(1).py", "(a)(b)(c)(d)(e).py", "{x}{y}{z}{1}{2}/", "+(a).py"],
  ["a1.py", "abcde.py", "xyz12/", "aa.py"],
);
checkExcluded(
  "a line that could take very long to compare excludes nothing, and the others stand",
  { "": "a/**/b/**/c/**/d.py\na/**/b/**/e.py\n" },
  ["a/b/e.py", "a/x/b/y/e.py"],
  ["a/b/c/d.py"],
);

test("a line with any number of single stars is compared with the longest name in a short time", () => {
  for (const piece of ["a*", "[ab]*", "?*", "*a*b"]) {
    for (const pattern of [`${piece.repeat(60)}x`, `${piece}/`.repeat(60)]) {
      const exclusions = withIgnoreFile(null, "", pattern);
      assert.notEqual(exclusions, null, pattern);
      for (const path of ["ab".repeat(127), "a".repeat(255), "ab/".repeat(80)])
        withinReason(pattern, () => isExcluded(exclusions, path, false));
    }
  }
});
checkExcluded("patterns that are broken", { "": "[\n\\\n!\n***\n[z-a].py\n" }, [], []);
checkExcluded("an exception of nothing", { sub: "gen\n!\n!  \n" }, ["sub/gen/"], ["gen/"]);
checkExcluded("odd names", { "": "x.py\n" }, [], [".../y.py", " .py", "\\.py", "a\nb.py", "..py"]);
checkExcluded(
  "a folder that comes back brings what is in it",
  { "": "gen/\n*.log\n", a: "!*/\n" },
  ["gen/", "gen/x.py", "a/gen/x.log"],
  ["a/gen/", "a/gen/x.py", "a/gen/b/x.py"],
);
checkExcluded(
  "folders with odd names",
  { "a[b] *": "x.py\n/y\n" },
  ["a[b] */x.py", "a[b] */c/x.py", "a[b] */y"],
  ["ab */x.py", "x.py", "a[b] */c/y"],
);
checkExcluded(
  "escapes and blanks in a nested file",
  { a: "\\#x\n\\!y\nb/ \nc\\ \n" },
  ["a/#x", "a/!y", "a/d/b/", "a/c "],
  ["#x", "a/b", "a/c"],
);
