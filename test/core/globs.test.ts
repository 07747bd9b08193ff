import assert from "node:assert/strict";
import { test } from "node:test";
import { excludedBy, flawOfGlob } from "../../server/core/globs.js";

const cases: readonly (readonly [glob: string, excluded: readonly string[], kept: readonly string[]])[] = [
  ["build/**", ["build", "build/a.py", "build/x/.y/a.py"], ["src/build/a.py", "builds/a.py"]],
  ["build/", ["build", "build/a.py", "src/build/a.py"], ["build.py"]],
  ["./src/gen", ["src/gen", "src/gen/a.py"], ["gen/a.py", "src/general/a.py"]],
  ["/README.md", ["README.md"], ["docs/README.md"]],
  ["./README.md", ["README.md"], ["docs/README.md"]],
  ["/build/", ["build", "build/a.py"], ["src/build/a.py"]],
  ["/**/a.py", ["a.py", "x/a.py"], ["b.py"]],
  ["*_pb2.py", ["a_pb2.py", "x/y/a_pb2.py"], ["a_pb2.pyi"]],
  ["**/*.gen.{ts,tsx}", ["a.gen.ts", "x/a.gen.tsx"], ["a.gen.js"]],
  ["src/*/old?.py", ["src/a/old1.py"], ["src/old1.py", "src/a/b/old1.py"]],
  ["src/[ab].py", ["src/a.py"], ["src/c.py"]],
  ["a/**/z.py", ["a/z.py", "a/b/c/z.py"], ["z.py"]],
  ["\\[x\\].py", ["[x].py", "a/[x].py"], ["x.py"]],
  ["name with blank", ["a/name with blank/b.py"], ["name"]],
  [".hidden", [".hidden/a.py", "x/.hidden"], ["hidden"]],
  ["**", ["a.py", ".x/a.py"], [""]],
];

for (const [glob, excluded, kept] of cases) {
  test(`exclude: ${glob}`, () => {
    assert.equal(flawOfGlob(glob), null);
    const isExcluded = excludedBy(["something/else.py", glob]);
    assert.deepEqual(
      [...excluded, ...kept].filter((path) => isExcluded(path)),
      excluded,
    );
  });
}

for (const glob of [
  "",
  " ",
  "!a",
  "/",
  "./",
  ".",
  "//a",
  "C:/a",
  "../a",
  "a/../b",
  "a/..",
  "a\\b",
  "[a",
  "{a,b",
  "a)",
  "@(a",
]) {
  test(`exclude: ${JSON.stringify(glob)} has a flaw, and excludes nothing`, () => {
    assert.match(flawOfGlob(glob) ?? "", /^[A-Z].*\.$/);
    assert.equal(excludedBy([glob])("a"), false);
  });
}

for (const [glob, reason] of [
  ["*a*a*ab", /^It has more than 2 "\*" in one part of a path, which could take very long to compare: write several/],
  ["[".repeat(10_000), /^It has more than 400 characters, /],
  ["a".repeat(401), /^It has more than 400 characters, /],
  ["+(a|aa)+(a|aa)b", /repeat or exclude/],
  ["{a,a}".repeat(5), /^It has more than 4 groups, /],
  ["**/a/**/b/**/c", /^It has more than 2 "\*\*", /],
] as const) {
  test(`exclude: ${glob.slice(0, 20)} could take very long, so it is refused`, () => {
    assert.match(flawOfGlob(glob) ?? "", reason);
    assert.equal(excludedBy([glob])("a".repeat(5000)), false);
  });
}

for (const glob of ["*a*b*", "a".repeat(400), "{a,a}".repeat(4), "**/a/**/b/**"])
  test(`exclude: ${glob.slice(0, 20)} is within the limits`, () => assert.equal(flawOfGlob(glob), null));

test("exclude: without globs nothing is excluded", () => assert.equal(excludedBy([])("a"), false));
