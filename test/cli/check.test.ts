import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { type CheckAnswer, jsonOf, makeTree, program, python, runIn } from "./command.js";

test("the JSON of check", () => {
  const folder = makeTree({ "a/x.py": `# é 😀\n${python()}`, "a/y.yaml": "retries: 3\n", "a/notes.txt": python() });
  const { diagnostics, ...rest } = jsonOf<CheckAnswer>(folder, ["check", "a"]);
  assert.deepEqual(rest, {
    version: 1,
    files: { listed: 2, analysed: 1 },
    registries: [{ paths: [], kinds: 24, files: 1 }],
    configuration: [],
    skipped: [],
  });
  const [{ message, ...diagnostic }] = diagnostics as [CheckAnswer["diagnostics"][0]];
  assert.match(message, /^"judge_faild" is not/);
  assert.deepEqual(diagnostic, {
    path: "a/x.py",
    range: { start: { line: 1, character: 33 }, end: { line: 1, character: 44 } },
    code: "unregistered-kind",
    severity: "warning",
    suggestions: ["judge_failed"],
  });
});

test("three languages, in the order of the paths and of the text", () => {
  const folder = makeTree({
    "z.py": python() + python("Judge"),
    "b/x.tsx": `const row = { failureKind: "judge_faild" };\n`,
    "b/x.ts": `const row = { failureKind: "judge_faild" };\n`,
    "a.yaml": "failure_kind: judge_faild\n",
  });
  const found = jsonOf<CheckAnswer>(folder, ["check"]).diagnostics.map(
    ({ path, range }) => `${path}:${range.start.line}`,
  );
  assert.deepEqual(found, ["a.yaml:0", "b/x.ts:0", "b/x.tsx:0", "z.py:0", "z.py:1"]);
});

test("the path is the argument joined with what lies below it", () => {
  const folder = makeTree({ "a/b/x.py": python() });
  const pathOf = (argument: string) => jsonOf<CheckAnswer>(folder, ["check", argument]).diagnostics[0]?.path;
  assert.equal(pathOf("."), "a/b/x.py");
  assert.equal(pathOf("./a/"), "a/b/x.py");
  assert.equal(pathOf("a//b"), "a/b/x.py");
  assert.equal(pathOf("./a/b/x.py"), "a/b/x.py");
  assert.equal(pathOf(folder), `${folder}/a/b/x.py`);
  assert.equal(pathOf("a/../a"), "a/../a/b/x.py");
});

/** Checks a file of odd bytes: where the one problem is, or nothing; why it is skipped, or nothing; what the other stream says. */
function checkBytes(
  what: string,
  bytes: Uint8Array,
  place: string | null,
  skipped: RegExp | null,
  said: RegExp | "" = "",
): void {
  test(what, () => {
    const folder = makeTree({ "odd.py": bytes, "plain.py": python() });
    const run = runIn(folder, ["check", "--format", "json"]);
    const { diagnostics, skipped: reasons } = JSON.parse(run.stdout) as CheckAnswer;
    const odd = diagnostics
      .filter(({ path }) => path === "odd.py")
      .map(({ range }) => `${range.start.line}:${range.start.character}`);
    assert.deepEqual(odd, place === null ? [] : [place]);
    assert.equal(diagnostics.length - odd.length, 1, "the other file is checked");
    if (skipped === null) assert.deepEqual(reasons, []);
    else assert.match(reasons.map(({ path, reason }) => `${path} ${reason}`).join(), skipped);
    if (skipped !== null) assert.match(run.stderr, /^failure-kinds: odd\.py: skipped, .*\n$/);
    else if (said === "") assert.equal(run.stderr, "");
    else assert.match(run.stderr, said);
    assert.equal(run.status, 1);
  });
}

checkBytes("an empty file", Buffer.of(), null, null);
checkBytes("a byte order mark does not move what follows", Buffer.from(`\ufeff${python()}`), "0:33", null);
checkBytes("CRLF", Buffer.from(`\r\n${python()}`), "1:33", null);
checkBytes("a lone CR", Buffer.from(`x = 1\r${python()}`), "1:33", null);
checkBytes("UTF-16 is said", Buffer.from(`\ufeff${python()}`, "utf16le"), null, /^odd\.py UTF-16/);
checkBytes("a binary is said", Buffer.from(`\0\x01${python()}`), null, /^odd\.py a binary file$/);
checkBytes(
  "invalid UTF-8 is read and said",
  Buffer.from(`# \xff\n${python()}`, "latin1"),
  "1:33",
  null,
  /^failure-kinds: odd\.py: not valid UTF-8/,
);
checkBytes("over 2 MB", Buffer.from("#".repeat(2 ** 21) + python()), null, /^odd\.py larger than 2 MB$/);
checkBytes("2 MB", Buffer.from(`#${"\n".repeat(2 ** 21 - 100)}${python()}`), `${2 ** 21 - 100}:33`, null);

/** Checks the exit code of a run over a file of odd bytes that is named. */
function checkNamed(what: string, name: string, bytes: Uint8Array, status: number): void {
  test(`${what} that is named`, () => {
    assert.equal(runIn(makeTree({ [name]: bytes }), ["check", name]).status, status);
  });
}

checkNamed("UTF-16", "odd.py", Buffer.from("\ufeffx = 1\n", "utf16le"), 2);
checkNamed("a binary", "odd.py", Buffer.from("\0\x01x = 1\n"), 2);
checkNamed("another kind of file", "odd.txt", Buffer.from("\0\x01x = 1\n"), 0);
checkNamed("invalid UTF-8", "odd.py", Buffer.from("# \xff\n", "latin1"), 0);

test("a file of 50 MB is skipped in its folder, and checked when it is named", () => {
  const folder = makeTree({ "big.py": `${`# ${"x".repeat(97)}\n`.repeat(500_000)}${python()}` });
  assert.match(runIn(folder, ["check"]).stdout, /^No problems\..* 1 skipped\.\n$/);
  assert.match(runIn(folder, ["check", "big.py"]).stdout, /^big\.py:500001:34 warning/);
});

test("what is invisible in a name or a value is shown", () => {
  const folder = makeTree({ "a\nb\x1b[31m.py": python("judge_failed\u200b") });
  const { stdout } = runIn(folder, ["check"]);
  assert.match(stdout, /^a\\nb\\u001b\[31m\.py:1:34 warning "judge_failed\\u200b" is not/);
});

test("colours are for a terminal, and not for one that wants none", { skip: process.platform === "win32" }, () => {
  const folder = makeTree({ "a.py": python() });
  const script = "import os, pty, sys; sys.exit(os.waitstatus_to_exitcode(pty.spawn(sys.argv[1:])))";
  const onTerminal = (env: NodeJS.ProcessEnv) =>
    spawnSync("python3", ["-c", script, process.execPath, program, "check"], {
      cwd: folder,
      env: { ...process.env, TERM: "xterm", ...env },
      encoding: "utf8",
    });
  const start = (env: NodeJS.ProcessEnv) => onTerminal(env).stdout.split(' "judge_faild"')[0];
  assert.equal(start({ NO_COLOR: "" }), "\x1b[1ma.py:1:34\x1b[0m \x1b[33mwarning\x1b[0m");
  assert.equal(start({ NO_COLOR: "1" }), "a.py:1:34 warning");
  assert.equal(onTerminal({}).status, 1);
});

for (const args of [["check"], ["check", "--fix", "--dry-run"], ["check", "nowhere.py", "."]])
  test(`a reader that has seen enough ends the command quietly, with its exit code: ${args.join(" ")}`, async () => {
    const folder = makeTree(Object.fromEntries(["a.py", "b.py", "c.py"].map((name) => [name, python().repeat(1000)])));
    const child = spawn(process.execPath, [program, ...args], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
    const complaints: Buffer[] = [];
    child.stderr.on("data", (chunk: Buffer) => complaints.push(chunk));
    child.stdout.once("data", () => child.stdout.destroy());
    await once(child, "close");
    assert.doesNotMatch(Buffer.concat(complaints).toString(), /written|EPIPE/);
    assert.equal(child.exitCode, args.includes("nowhere.py") ? 2 : 1);
  });

test("a file with more problems than a call of a function takes arguments", () => {
  const folder = makeTree({ "a.py": python().repeat(20_000) });
  // On a small stack a call takes fewer, and the test less time.
  const args = ["--stack-size=150", program, "check", "--format", "json"];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 28 });
  assert.equal(stderr, "");
  assert.equal((JSON.parse(stdout) as CheckAnswer).diagnostics.length, 20_000);
});
