import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

/** A folder with the launcher as `hello.js`, and a program for it that prints `word` and its own name. */
function withProgram(check: (folder: string) => void): void {
  const folder = mkdtempSync(path.join(tmpdir(), "launch-"));
  try {
    copyFileSync("dist/cli.js", path.join(folder, "hello.js"));
    writeProgram(folder, "hello");
    check(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeProgram(folder: string, word: string): void {
  const text = `const path = require("node:path"); console.log("${word}", path.basename(__filename), process.argv[2]);`;
  writeFileSync(path.join(folder, "hello.main.js"), text);
}

function checkRun(folder: string, expected: string): void {
  const { stdout, stderr } = spawnSync(process.execPath, [path.join(folder, "hello.js"), "you"], { encoding: "utf8" });
  assert.equal(`${stdout}${stderr}`, expected);
}

function cacheOf(folder: string): string {
  const caches = readdirSync(folder).filter((name) => name.startsWith("hello.main.js."));
  assert.equal(caches.length, 1);
  return path.join(folder, caches[0] as string);
}

const printed = "hello hello.main.js you\n";

test("a program is launched, and its compiled code is kept for the next time", () => {
  withProgram((folder) => {
    checkRun(folder, printed);
    const { ino } = statSync(cacheOf(folder));
    checkRun(folder, printed);
    assert.equal(statSync(cacheOf(folder)).ino, ino, "the second run has used it and left it alone");
  });
});

test("code is not kept while the program has changed a flag of V8, under which it would be of no use to the next", () => {
  withProgram((folder) => {
    const program = path.join(folder, "hello.main.js");
    const text = readFileSync(program, "utf8");
    writeFileSync(program, `${text} require("node:v8").setFlagsFromString("--semi-space-growth-factor=1");`);
    checkRun(folder, printed);
    assert.deepEqual(readdirSync(folder).sort(), ["hello.js", "hello.main.js"]);
  });
});

test("the code of another program of the same length is not used", () => {
  withProgram((folder) => {
    checkRun(folder, printed);
    writeProgram(folder, "salve");
    checkRun(folder, "salve hello.main.js you\n");
    checkRun(folder, "salve hello.main.js you\n");
  });
});

for (const [name, damage] of Object.entries({
  "cut off": (code: Buffer) => code.subarray(0, code.length / 2),
  empty: () => Buffer.alloc(0),
  altered: (code: Buffer) => Buffer.from(code).fill(255, code.length / 2),
})) {
  test(`kept code that is ${name} is made again`, () => {
    withProgram((folder) => {
      checkRun(folder, printed);
      const whole = readFileSync(cacheOf(folder));
      writeFileSync(cacheOf(folder), damage(whole));
      checkRun(folder, printed);
      assert.equal(readFileSync(cacheOf(folder)).length, whole.length);
    });
  });
}

test("where the code cannot be kept, the program runs all the same", () => {
  withProgram((folder) => {
    checkRun(folder, printed);
    const cache = cacheOf(folder);
    rmSync(cache);
    mkdirSync(cache);
    checkRun(folder, printed);
    assert.deepEqual(readdirSync(folder).sort(), [path.basename(cache), "hello.js", "hello.main.js"].sort());
  });
});
