import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry, Lookup, Question } from "../../server/core/lookup.js";
import { joinUri } from "../../server/core/uriPath.js";
import { filesBelow, maxFolders } from "../../server/core/walk.js";
import { lookUpIn } from "../lookUp.js";

/** Checks which of the files are found below a folder, all by their paths below `file:///w`. */
function check(what: string, files: Readonly<Record<string, string>>, expected: readonly string[], below = ""): void {
  test(what, () => {
    const byUri = Object.fromEntries(Object.entries(files).map(([path, text]) => [joinUri("file:///w", path), text]));
    const { files: found, isWhole } = lookUpIn(byUri, filesBelow(below === "" ? "file:///w" : `file:///w/${below}`));
    assert.ok(isWhole);
    assert.deepEqual(found.map(({ uri }) => uri.slice("file:///w/".length)).sort(), [...expected].sort());
  });
}

check(
  "files of a known language, wherever they are",
  { "a.py": "", "b/c.ts": "", "b/d/e.yml": "", "f.rst": "", LICENSE: "" },
  ["a.py", "b/c.ts", "b/d/e.yml"],
);
check("names with blanks and signs", { "a b#c.py": "", "é/d.py": "" }, ["a%20b%23c.py", "%C3%A9/d.py"]);
check(
  "without what tools make",
  { "node_modules/a.ts": "", "dist/b.js": "", "env/pyvenv.cfg": "", "env/c.py": "", "d.py": "" },
  ["d.py"],
);
check(
  "without what git ignores",
  { ".git/HEAD": "", ".gitignore": "/a.py\ngen/\n", "a.py": "", "b/a.py": "", "b/gen/c.py": "" },
  ["b/a.py"],
);
check(
  "with the rules of the folders above",
  {
    ".git/HEAD": "",
    ".gitignore": "*.gen.py\n",
    "b/.gitignore": "!keep.gen.py\n",
    "b/a.gen.py": "",
    "b/keep.gen.py": "",
  },
  ["b/keep.gen.py"],
  "b",
);
check(
  "without what the repository excludes for this person",
  { ".git/info/exclude": "mine\n", "mine/a.py": "", "b.py": "" },
  ["b.py"],
);
check(
  "likewise in a further working tree, whose .git is a file",
  {
    "main/.git/info/exclude": "mine\n",
    "main/.git/worktrees/t/commondir": "../..\n",
    "tree/.git": "gitdir: /w/main/.git/worktrees/t\n",
    "tree/mine/a.py": "",
    "tree/b.py": "",
  },
  ["tree/b.py"],
  "tree",
);
check(
  "likewise in a submodule",
  {
    ".git/modules/s/info/exclude": "mine\n",
    "s/.git": "gitdir: ../.git/modules/s\n",
    "s/mine/a.py": "",
    "mine/b.py": "",
  },
  ["mine/b.py"],
);
check(
  "a .git that leads nowhere, or to another machine",
  {
    "a/.git": "gitdir: nowhere\n",
    "a/b.py": "",
    "c/.git": "gitdir: //server/share\n",
    "c/d.py": "",
    "e/.git": "?",
    "e/f.py": "",
  },
  ["a/b.py", "c/d.py", "e/f.py"],
);
check(
  "a repository within begins anew",
  { ".git/HEAD": "", ".gitignore": "*.ts\n", "sub/.git/HEAD": "", "sub/a.ts": "", "b.ts": "" },
  ["sub/a.ts"],
);
check("nothing in an empty folder", {}, []);

/** A disk without end: in each folder are two folders and two files. Says how many folders were listed. */
function walkWithoutEnd(): {
  readonly found: readonly string[];
  readonly listed: number;
  readonly isWhole: boolean;
} {
  const entries: Entry[] = [];
  for (const name of ["a", "b"]) entries.push({ name, isFolder: true }, { name: `${name}.py`, isFolder: false });
  const listed = new Set<string>();
  const answer = (question: Question): unknown => {
    if (question.ask === "once") return run(question.lookup());
    if (question.ask !== "entries") return { text: null, problem: null };
    listed.add(question.uri);
    return question.uri.startsWith("file:///w") ? entries : [];
  };
  const run = <Result>(lookup: Lookup<Result>): Result => {
    let step = lookup.next();
    while (!step.done) step = lookup.next(answer(step.value));
    return step.value;
  };
  const { files, isWhole } = run(filesBelow("file:///w"));
  return {
    isWhole,
    found: files.map(({ uri }) => uri),
    listed: [...listed].filter((uri) => uri.startsWith("file:///w")).length,
  };
}

test("of more than anybody can search, what is nearest to the top", () => {
  const { found, listed, isWhole } = walkWithoutEnd();
  assert.ok(!isWhole);
  assert.equal(listed, maxFolders);
  assert.equal(found.length, maxFolders * 2);
  const depths = found.map((uri) => uri.split("/").length);
  assert.deepEqual(
    depths,
    [...depths].sort((a, b) => a - b),
  );
});
