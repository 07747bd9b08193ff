import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { quoted } from "../core/visible.js";
import { reasonOf } from "../reasons.js";
import { baselineText, type Key, parseBaseline, partsOf } from "./baselineFile.js";
import type { Finding } from "./checkReport.js";
import { UsageError } from "./command.js";
import { toAbsolute } from "./paths.js";
import { replaceFile } from "./replaceFile.js";

/** The problems that were there when the file was written: how many of a kind, by path, code and what stands there. */
export interface Baseline {
  readonly file: string;
  readonly counts: ReadonlyMap<Key, number>;
}

/** The findings that a baseline does not have, and what it has that was not found. */
interface Compared {
  readonly fresh: readonly Finding[];
  readonly known: number;
  /** How many are gone from the files that were looked at, or with their files. */
  readonly vanished: number;
}

/** Reads a baseline; where there is none, an empty one if `isUpdated`. Throws `UsageError` for a missing or damaged one. */
export function readBaseline(file: string, isUpdated: boolean): Baseline {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (isMissing && isUpdated) return { file, counts: new Map() };
    const way = isMissing ? ", write it with --update-baseline" : "";
    throw new UsageError(`the baseline ${quoted(file)} cannot be read: ${reasonOf(error)}${way}`);
  }
  return { file, counts: parseBaseline(file, text) };
}

/** The absolute path of its file: what it says of problems is none itself. Throws `UsageError` where there is no folder for it. */
export function pathOf({ file }: Baseline): string {
  return path.posix.join(folderOf(file), path.basename(file));
}

/** What is new in `findings`. `isSearched` says of an absolute path whether the run has looked at the file. */
export function compare(
  { file, counts }: Baseline,
  findings: readonly Finding[],
  isSearched: (absolutePath: string) => boolean,
): Compared {
  const folder = folderOf(file);
  const left = new Map(counts);
  const fresh = findings.filter((finding) => {
    const key = keyOf(folder, finding);
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
  const vanished = [...left]
    .filter(([key]) => isGone(folder, key, isSearched))
    .reduce((sum, [, count]) => sum + count, 0);
  return { fresh, known: findings.length - fresh.length, vanished };
}

/** Writes the findings as the new baseline, with what the old one has of files that were not looked at. Throws the system's error. */
export function updateBaseline(
  { file, counts }: Baseline,
  findings: readonly Finding[],
  isSearched: (absolutePath: string) => boolean,
): void {
  const folder = folderOf(file);
  const kept = [...counts].filter(([key]) => !isGone(folder, key, isSearched));
  const updated = new Map(kept);
  for (const finding of findings) {
    const key = keyOf(folder, finding);
    updated.set(key, (updated.get(key) ?? 0) + 1);
  }
  const text = baselineText(updated);
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) replaceFile(file, text);
}

/** True for an entry of a file that was looked at, or is not there any more. */
function isGone(folder: string, key: Key, isSearched: (absolutePath: string) => boolean): boolean {
  const absolutePath = path.posix.join(folder, partsOf(key)[0]);
  return isSearched(absolutePath) || !existsSync(absolutePath);
}

/** The folder that paths are relative to, without links, as absolute paths of files are. Throws `UsageError` when there is none. */
function folderOf(file: string): string {
  try {
    return toAbsolute(realpathSync(path.dirname(file)));
  } catch {
    throw new UsageError(`there is no folder ${quoted(path.dirname(file))} for the baseline`);
  }
}

function keyOf(folder: string, { absolutePath, code, value }: Finding): Key {
  return JSON.stringify([path.posix.relative(folder, absolutePath), code, value]);
}
