import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { quoted } from "../core/visible.js";
import { UsageError } from "./command.js";
import { joinShown, toShownPath } from "./paths.js";
import { placeOf } from "./repository.js";
import { absolutePathOf, type ListedFile } from "./walk.js";

/**
 * Tells which files git says are changed: in the working tree, staged, or new to it; against the last commit, or against the one that
 * `reference` and the current branch have in common. Asks once in each repository. Throws `UsageError` where git cannot say.
 */
export function changedSince(reference: string | null, paths: readonly string[]): (file: ListedFile) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  const changedIn = (root: string): ReadonlySet<string> => {
    const files = known.get(root) ?? changedFiles(root, reference);
    known.set(root, files);
    return files;
  };
  // A wrong reference is an error also where there is no file.
  for (const root of rootsOf(paths)) changedIn(root);
  return (file) => changedIn(file.place.root).has(absolutePathOf(file));
}

/** A path that is not there is said of when it is listed. */
function rootsOf(paths: readonly string[]): string[] {
  return (paths.length > 0 ? paths : ["."]).flatMap((argument) => {
    const shown = toShownPath(argument);
    const stats = statSync(shown, { throwIfNoEntry: false });
    if (stats === undefined) return [];
    return [placeOf(stats.isDirectory() ? shown : path.dirname(shown)).root];
  });
}

function changedFiles(root: string, reference: string | null): ReadonlySet<string> {
  const { status, complaint } = git(root, ["rev-parse", "--is-inside-work-tree"]);
  if (status !== 0) throw new UsageError(`--changed needs a git repository around ${quoted(root)}: ${complaint}`);
  const base = reference === null ? commitOf(root, "HEAD") : baseOf(root, reference);
  const diff = [...filtersOff(root), ...diffNames];
  // Before the first commit all that is staged is new.
  const known = namesFrom(root, base === null ? ["ls-files", "-z", "--cached"] : [...diff, base, "--"]);
  const added = namesFrom(root, ["ls-files", "-z", "--others", "--exclude-standard"]);
  return new Set([...known, ...added].map((name) => joinShown(root, name)));
}

const diffNames = [
  "diff",
  "-z",
  "--name-only",
  "--relative",
  "--diff-filter=d",
  "--no-ext-diff",
  "--no-renames",
  "--ignore-submodules",
];

/**
 * What turns the filters off that a configuration names: git hands them each file that may have changed, and they are programs of
 * the repository's choice. Throws `UsageError` for a filter that cannot be turned off.
 */
function filtersOff(root: string): string[] {
  const { stdout } = git(root, [
    "config",
    "-z",
    "--name-only",
    "--get-regexp",
    "^filter\\..*\\.(clean|process|required)$",
  ]);
  return [...new Set(stdout.split("\0"))].flatMap((key) => {
    if (key === "") return [];
    // git takes what stands behind the first "=" for the value.
    if (key.includes("=")) throw new UsageError(`--changed: the configuration of git has a filter ${quoted(key)}`);
    return ["-c", `${key}=${key.endsWith(".required") ? "false" : ""}`];
  });
}

function namesFrom(root: string, args: readonly string[]): string[] {
  const { status, stdout, complaint } = git(root, args);
  if (status !== 0) throw new UsageError(`--changed: git cannot say what is changed: ${complaint}`);
  return stdout.split("\0").filter((name) => name !== "");
}

/** Where the branch left the other one: what has changed there since is not of this branch. */
function baseOf(root: string, reference: string): string {
  const commit = commitOf(root, reference);
  if (commit === null)
    throw new UsageError(
      `--changed: git knows no commit ${quoted(reference)} here; in CI it may have to be fetched first`,
    );
  return git(root, ["merge-base", commit, "HEAD"]).stdout.trim() || commit;
}

function commitOf(root: string, reference: string): string | null {
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${reference}^{commit}`];
  return git(root, args).stdout.trim() || null;
}

interface Answer {
  readonly status: number | null;
  readonly stdout: string;
  /** The first line of what git says against it. */
  readonly complaint: string;
}

/** What git tells its hooks of the repository that they run for: there may be another one around the files. */
const ofHooks = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX"];

function withoutHooks(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !ofHooks.includes(name)));
}

/** Runs git, which is told to start no program of the repository, to fetch nothing and to write nothing. */
function git(cwd: string, args: readonly string[]): Answer {
  const { error, status, stdout, stderr } = spawnSync("git", ["-c", "core.fsmonitor=false", ...args], {
    cwd,
    encoding: "utf8",
    env: { ...withoutHooks(process.env), GIT_OPTIONAL_LOCKS: "0", GIT_ALLOW_PROTOCOL: "" },
    maxBuffer: 2 ** 30,
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (error && "code" in error && error.code === "ENOENT")
    throw new UsageError("--changed needs git, which is not found");
  if (error) throw error;
  return { status, stdout, complaint: stderr.split("\n")[0] ?? "" };
}
