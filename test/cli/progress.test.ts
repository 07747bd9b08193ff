import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { progressOn } from "../../server/command/progress.js";
import { makeTree, program, python, withVariables } from "./command.js";

test("a long run shows how far it is, not too often, and takes it away at the end", () => {
  const lines: string[] = [];
  let time = 0;
  const progress = progressOn({ showProgress: (line) => void lines.push(line) }, () => time);
  for (const [now, done] of [
    [0, 0],
    [499, 1],
    [500, 2],
    [550, 3],
    [600, 4],
    [601, 5],
    [650, 6],
  ] as const) {
    time = now;
    progress(done, 6);
  }
  assert.deepEqual(lines, ["2 of 6 files", "4 of 6 files", ""]);
});

test("a short run shows nothing", () => {
  const lines: string[] = [];
  const progress = progressOn({ showProgress: (line) => void lines.push(line) }, () => 0);
  progress(0, 2);
  progress(1, 2);
  progress(2, 2);
  assert.deepEqual(lines, [""]);
});

test("a run that is not on a terminal, or in CI, writes no controls", { skip: process.platform === "win32" }, () => {
  const folder = makeTree(
    Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${i}.py`, python().repeat(300)])),
  );
  const { stderr } = spawnSync(process.execPath, [program, "check"], {
    cwd: folder,
    encoding: "utf8",
    env: withVariables({}),
    maxBuffer: 2 ** 28,
  });
  assert.equal(stderr, "");
  const script = "import pty, sys; pty.spawn(sys.argv[1:])";
  const args = ["-c", script, process.execPath, program, "check", "--output", "report.txt"];
  const onTerminal = (variables: NodeJS.ProcessEnv) =>
    spawnSync("python3", args, { cwd: folder, encoding: "utf8", env: withVariables({ TERM: "xterm", ...variables }) })
      .stdout;
  assert.equal(onTerminal({ CI: "true" }), "");
  assert.match(
    onTerminal({ CI: "" }).replaceAll("\x1b[K", "<clear>"),
    /^(?:(?:\r<clear>\d+ of 300 files)+\r<clear>)?$/,
  );
});
