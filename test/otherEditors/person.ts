import assert from "node:assert/strict";
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import manifest from "../../package.json";
import { makeTree, withVariables } from "../cli/command.js";

/** An editor that runs a script in its own language, without a screen. */
export interface Editor {
  readonly name: string;
  readonly program: string;
  /** Where the snippet of the README goes, relative to the person's home. */
  readonly configuration: string;
  readonly snippet: string;
  /** The script does what a person does, and writes a `Report` to the file that `FAILURE_KINDS_REPORT` names. */
  readonly arguments: readonly string[];
}

/** What a script saw. */
interface Report {
  /** Why it went no further; absent when it came to its end. */
  readonly failure?: string;
  /** The texts with a problem, before and after the fix of one. */
  readonly problems: readonly string[];
  readonly fixed: readonly string[];
  readonly hover: string;
  /** The line in which a kind was completed. */
  readonly completed: string;
  /** The buffers of the file and of the registry when all is done. */
  readonly text: string;
  readonly registry: string;
}

/** The longest that an editor may take for everything, in milliseconds. */
const patience = 120_000;

/** Checks, in the real editor with the README's snippet, all that the README says of other editors. */
export function check(editor: Editor): void {
  const isMissing = spawnSync(editor.program, ["--version"]).error !== undefined;
  const skip = isMissing && `${editor.program} is not installed`;
  test(`${editor.name} shows problems, fixes, explains, completes and renames`, { skip }, () => {
    const report = run(editor);
    assert.deepEqual(report.problems, ["code_golf:budget-spent", "judge_timed_out", "judge_unparsable"]);
    assert.deepEqual(report.fixed, ["code_golf:budget-spent", "judge_timed_out"]);
    assert.match(
      report.hover,
      /transport_unreachable. is a registered failure kind.*Constant: .TRANSPORT_UNREACHABLE/s,
    );
    assert.equal(report.completed, 'last = VerifyResponse(failure_kind="judge_failed")');
    assert.match(report.text, /failure_kind="judge_unparseable"/);
    assert.match(report.text, /failure_kind="transport_refused"/);
    assert.match(report.registry, /^TRANSPORT_REFUSED = "transport_refused"$/m);
    assert.doesNotMatch(report.text + report.registry, /transport_unreachable/i);
  });
}

/** Runs the editor in a fresh home, at a file of a copy of the sample workspace. */
function run({ program, configuration, snippet, arguments: args }: Editor): Report {
  const home = makeTree({ [configuration]: snippet, "gym/.git/HEAD": "ref: refs/heads/main\n" });
  const folder = path.join(home, "gym");
  cpSync("test/workspace", folder, { recursive: true });
  const report = path.join(home, "report.json");
  writeFileSync(report, "{}");
  const env = withVariables({
    HOME: home,
    ...Object.fromEntries(
      ["CONFIG", "DATA", "STATE", "CACHE"].map((name) => [
        `XDG_${name}_HOME`,
        path.join(home, `.${name.toLowerCase()}`),
      ]),
    ),
    PATH: `${installCommands(home)}${path.delimiter}${process.env.PATH}`,
    FAILURE_KINDS_CONFIGURATION: path.join(home, configuration),
    FAILURE_KINDS_OPEN: path.join(folder, "resources_servers/code_golf/app.py"),
    FAILURE_KINDS_REPORT: report,
  });
  const ended = spawnSync(program, args, { cwd: folder, env, encoding: "utf8", input: "", timeout: patience });
  const seen = JSON.parse(readFileSync(report, "utf8")) as Report;
  assert.ok(seen.failure === undefined && seen.registry !== undefined, whyItEnded(seen, ended));
  return seen;
}

function whyItEnded({ failure }: Report, { error, stdout, stderr }: SpawnSyncReturns<string>): string {
  return `${failure ?? error?.message ?? "it ended without a report"}\n${stdout}${stderr}`;
}

/** The commands of the package as npm installs them. Returns their folder. */
function installCommands(home: string): string {
  const folder = path.join(home, "bin");
  mkdirSync(folder);
  for (const [name, file] of Object.entries(manifest.bin)) symlinkSync(path.resolve(file), path.join(folder, name));
  return folder;
}
