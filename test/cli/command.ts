import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { after } from "node:test";

/** The built command. */
export const program = path.resolve("dist/cli.js");

/** What a run of the command gave. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in the folder `cwd`, without a Python environment that may be active where the tests run. */
export function runIn(cwd: string, args: readonly string[], options: SpawnSyncOptions = {}): Run {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, ...args], {
    maxBuffer: 2 ** 28,
    env: withVariables({}),
    ...options,
    cwd,
    encoding: "utf8",
  });
  if (error) throw error;
  return { status, stdout, stderr };
}

/** The variables of this process, with `variables` in place of a Python environment that may be active. */
export function withVariables(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...process.env, VIRTUAL_ENV: "", CONDA_PREFIX: "", ...variables };
}

/** The answer of a run with `--format json`; fails with what the command said when it gave none. */
export function jsonOf<Answer>(cwd: string, [command = "", ...args]: readonly string[]): Answer {
  const { stdout, stderr } = runIn(cwd, [command, "--format", "json", ...args]);
  if (stdout === "") throw new Error(`no JSON: ${stderr.slice(-1000)}`);
  return JSON.parse(stdout) as Answer;
}

/** What `check` says as JSON. */
export interface CheckAnswer {
  readonly version: number;
  readonly files: { readonly listed: number; readonly analysed: number };
  readonly diagnostics: readonly {
    readonly path: string;
    readonly range: { readonly start: Position; readonly end: Position };
    readonly code: string;
    readonly severity: string;
    readonly message: string;
    readonly suggestions: readonly string[];
  }[];
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
}

interface Position {
  readonly line: number;
  readonly character: number;
}

/** The paths of the problems that `check` finds, sorted. */
export function pathsWithProblems(cwd: string, args: readonly string[] = []): string[] {
  return jsonOf<CheckAnswer>(cwd, ["check", ...args])
    .diagnostics.map((diagnostic) => diagnostic.path)
    .sort();
}

/** A new folder with these files by their paths, deleted when the tests of the file are done. */
export function makeTree(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "failure-kinds-")));
  after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** A Python line with the kind `name`, by default one with a problem. */
export function python(name = "judge_faild"): string {
  return `reply = GradeReply(failure_kind="${name}")\n`;
}
