import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  watch,
} from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { replaceFile } from "../../server/command/replaceFile.js";
import { makeTree, program, python, runIn, withVariables } from "./command.js";

/** Fixes a file with the bytes `before`; `after` null when they shall stay. Gives what the run said on both streams. */
function checkFix(what: string, before: Uint8Array | string, after: Uint8Array | string | null, status: number): void {
  test(`--fix: ${what}`, () => {
    const folder = makeTree({ "a.py": before });
    const expected = Buffer.from(after ?? before);
    const run = runIn(folder, ["check", "--fix"]);
    assert.deepEqual(readFileSync(path.join(folder, "a.py")), expected, run.stderr);
    assert.equal(run.status, status, run.stderr);
    const { ino } = statSync(path.join(folder, "a.py"));
    const second = runIn(folder, ["check", "--fix"]);
    assert.match(second.stdout, /0 problems fixed in 0 files\.\nThe registry is .*\n$/);
    assert.equal(statSync(path.join(folder, "a.py")).ino, ino, "the second run writes nothing");
    assert.deepEqual(readdirSync(folder), ["a.py"]);
  });
}

const fixed = python("judge_failed");
checkFix("a near name", python(), fixed, 0);
checkFix("what is not certain stays", python() + python("no_such_thing"), fixed + python("no_such_thing"), 1);
checkFix("a byte order mark and CRLF stay", `\ufeff# é\r\n${python()}\r\n`, `\ufeff# é\r\n${fixed}\r\n`, 0);
checkFix("lone CR and no line end at the end", `x = 1\r${python().trim()}`, `x = 1\r${fixed.trim()}`, 0);
checkFix("characters of four bytes", `# 😀\n${python()}`, `# 😀\n${fixed}`, 0);
checkFix(
  "two in one line",
  `x(failure_kind="judge_faild", a=x(failure_kind="judge_faild"))\n`,
  `x(failure_kind="judge_failed", a=x(failure_kind="judge_failed"))\n`,
  0,
);
checkFix("a file without anything to fix", fixed, null, 0);

/** Without `--fix` the check says how much it would fix. */
function checkHint(what: string, text: string, hint: string | null, ...options: readonly string[]): void {
  test(`what --fix would do: ${what}`, () => {
    const folder = makeTree({ "a.py": text });
    const { stdout } = runIn(folder, ["check", ...options]);
    const said = /[^.]*can be fixed with --fix/.exec(stdout)?.[0].trim() ?? null;
    assert.equal(said, hint, stdout);
    const [, count = "0"] = /(\d+) problems? fixed/.exec(runIn(folder, ["check", "--fix"]).stdout) ?? [];
    if (hint !== null) assert.equal(hint.split(" ")[0], count);
  });
}

checkHint("two slips", python() + python() + python("no_such_thing"), "2 problems can be fixed with --fix");
checkHint("one slip", python(), "1 problem can be fixed with --fix");
checkHint("what is not certain", python("no_such_thing"), null);
checkHint("nothing wrong", fixed, null);
checkHint("a format for programs", python(), null, "--format", "json");

test("--fix leaves a file alone that is not valid UTF-8, and says so", () => {
  const bytes = Buffer.from(`# \xff\n${python()}`, "latin1");
  const folder = makeTree({ "a.py": bytes });
  const { status, stderr, stdout } = runIn(folder, ["check", "--fix"]);
  assert.deepEqual(readFileSync(path.join(folder, "a.py")), bytes);
  assert.match(stderr, /a\.py: not fixed, because it is not valid UTF-8\n$/);
  assert.match(
    stdout,
    /^a\.py:2:34 .*\n.*\n.*\n1 problem in 1 file.* 0 problems fixed in 0 files\.\nThe registry is .*\n$/,
  );
  assert.equal(status, 1);
});

test("--fix keeps the mode of a file, and a link a link", { skip: process.platform === "win32" }, () => {
  const folder = makeTree({ "real/a.py": python(), "b.txt": "" });
  chmodSync(path.join(folder, "real/a.py"), 0o751);
  symlinkSync("real/a.py", path.join(folder, "link.py"));
  assert.equal(runIn(folder, ["check", "--fix", "link.py"]).status, 0);
  assert.equal(readFileSync(path.join(folder, "real/a.py"), "utf8"), fixed);
  assert.ok(lstatSync(path.join(folder, "link.py")).isSymbolicLink());
  assert.equal(statSync(path.join(folder, "real/a.py")).mode & 0o777, 0o751);
});

test("--fix works through a linked folder", { skip: process.platform === "win32" }, () => {
  const folder = makeTree({ "real/a.py": python() });
  symlinkSync("real", path.join(folder, "link"));
  assert.match(
    runIn(folder, ["check", "--fix", "link"]).stdout,
    /^No problems.* 1 problem fixed in 1 file\.\nThe registry is .*\n$/,
  );
});

test("--fix --dry-run prints a diff that git applies, and changes nothing", () => {
  const folder = makeTree({ "src/a.py": `\ufeff# é\r\n${python()}`, "src/b c.py": python().trim(), "c.py": fixed });
  const before = readFileSync(path.join(folder, "src/a.py"));
  const { status, stdout, stderr } = runIn(folder, ["check", "--fix", "--dry-run"]);
  assert.equal(status, 1, "what is only shown is still wrong");
  assert.match(stderr, /^No problems\. .* 2 problems would be fixed in 2 files\.\nThe registry is .*\n$/);
  assert.deepEqual(readFileSync(path.join(folder, "src/a.py")), before);
  const { status: applied, stderr: refused } = spawnSync("git", ["apply"], {
    cwd: folder,
    input: stdout,
    encoding: "utf8",
  });
  assert.equal(applied, 0, refused);
  assert.equal(readFileSync(path.join(folder, "src/a.py"), "utf8"), `\ufeff# é\r\n${fixed}`);
  assert.equal(readFileSync(path.join(folder, "src/b c.py"), "utf8"), fixed.trim());
});

test("--fix --dry-run writes a report beside the diff", () => {
  const folder = makeTree({ "a.py": python() + python("no_such_thing") });
  const { stdout } = runIn(folder, ["check", "--fix", "--dry-run", "--format", "json", "--output", "left.json"]);
  assert.match(stdout, /^--- a\/a\.py\n\+\+\+ b\/a\.py\n@@ /);
  const { diagnostics } = JSON.parse(readFileSync(path.join(folder, "left.json"), "utf8"));
  assert.equal(diagnostics.length, 1);
});

test("the sample is fixed as a whole, and the second time there is nothing to do", () => {
  const folder = makeTree({});
  cpSync("test/workspace", folder, { recursive: true });
  assert.match(
    runIn(folder, ["check", "--fix"]).stdout,
    /7 problems in 5 files\..* 12 problems fixed in 8 files\.\nThe registry is .*\n$/,
  );
  const again = runIn(folder, ["check", "--fix"]);
  assert.match(again.stdout, /7 problems in 5 files\..* 0 problems fixed in 0 files\.\nThe registry is .*\n$/);
  assert.equal(again.status, 1);
});

/** Runs as somebody who is stopped by modes, which the administrator is not. */
const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

test("a file that may not be written is said, with exit code 2", { skip: process.platform === "win32" }, () => {
  const folder = makeTree({ "a.py": python(), "b.py": python() });
  chmodSync(folder, 0o777);
  chmodSync(path.join(folder, "a.py"), 0o444);
  chmodSync(path.join(folder, "b.py"), 0o666);
  copyFileSync("dist/cli.main.js", path.join(folder, "cli.cjs"));
  const args = ["cli.cjs", "check", "--fix", "a.py", "b.py"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", ...asNobody });
  assert.equal(stderr, "failure-kinds: a.py: permission denied\n");
  assert.match(
    stdout,
    /^a\.py:1:34 .*\n.*\n.*\n1 problem in 1 file\..* 1 problem fixed in 1 file\.\nThe registry is .*\n$/,
  );
  assert.equal(status, 2);
  assert.equal(readFileSync(path.join(folder, "a.py"), "utf8"), python());
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  test(`${signal} during --fix leaves every file whole, and nothing else`, {
    skip: process.platform === "win32",
  }, async () => {
    const text = python().repeat(5);
    const names = Array.from({ length: 1000 }, (_, i) => `f${String(i).padStart(4, "0")}.py`);
    const folder = makeTree(Object.fromEntries(names.map((name) => [name, text])));
    const child = spawn(process.execPath, [program, "check", "--fix"], {
      cwd: folder,
      env: withVariables({}),
      stdio: ["ignore", "ignore", "pipe"],
    });
    const said: Buffer[] = [];
    child.stderr.on("data", (chunk: Buffer) => said.push(chunk));
    const watcher = watch(folder);
    // Once: a person who presses it again does not want to wait for the files that are under way.
    watcher.once("change", () => child.kill(signal));
    await once(child, "close");
    watcher.close();
    assert.equal(child.signalCode, signal);
    assert.match(
      Buffer.concat(said).toString(),
      /^failure-kinds: interrupted: \d+ of 1000 files are done, the others are as they were\n$/,
    );
    assert.deepEqual(readdirSync(folder).sort(), names);
    const contents = names.map((name) => readFileSync(path.join(folder, name), "utf8"));
    assert.deepEqual(new Set(contents), new Set([text, fixed.repeat(5)]));
  });

test("no link leads what is written elsewhere, and one to a file that is still to be made stays", {
  skip: process.platform === "win32",
}, () => {
  const folder = makeTree({ "a.txt": "old", "secret.txt": "secret" });
  const at = (name: string) => path.join(folder, name);
  symlinkSync("secret.txt", at(`.failure-kinds-${process.pid}.tmp`));
  replaceFile(at("a.txt"), "new");
  assert.equal(readFileSync(at("a.txt"), "utf8"), "new");
  assert.ok(!lstatSync(at("a.txt")).isSymbolicLink());
  assert.equal(readFileSync(at("secret.txt"), "utf8"), "secret");
  symlinkSync("made.txt", at("link.txt"));
  replaceFile(at("link.txt"), "made");
  assert.equal(readFileSync(at("made.txt"), "utf8"), "made");
  assert.deepEqual(readdirSync(folder).sort(), ["a.txt", "link.txt", "made.txt", "secret.txt"]);
});
