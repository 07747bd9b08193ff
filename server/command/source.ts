import { existsSync } from "node:fs";
import { quoted } from "../core/visible.js";
import { type Call, optionValue, UsageError } from "./command.js";
import type { Source } from "./search.js";
import { standardInput } from "./stdin.js";
import { absolutePathOf } from "./walk.js";

/** The files that a call of `check` is about. Throws `UsageError` when it cannot be said. */
export async function sourceOf(call: Call): Promise<Source> {
  const { paths, options } = call;
  if (options.has("stdin")) return standardInput(optionValue(call, "stdin-filename") ?? "");
  if (!options.has("changed")) return { paths };
  const reference = optionValue(call, "changed");
  const [first] = paths;
  if (reference === null && first !== undefined && !existsSync(first))
    throw new UsageError(`there is no file or folder ${quoted(first)}; a commit is written as --changed=${first}`);
  // To start programs is a part of Node that most runs need not load.
  const { changedSince } = await import("./changed.js");
  return { paths, accepts: changedSince(reference, paths), isPart: true };
}

/** `source` without the file `omitted`, and whether a file has been looked at; both by absolute paths. */
export function remembering(
  source: Source,
  omitted: string | null,
): {
  readonly source: Source;
  readonly isSearched: (absolutePath: string) => boolean;
} {
  const searched = new Set<string>();
  const accepts: NonNullable<Source["accepts"]> = (file) => {
    const path = absolutePathOf(file);
    if (path === omitted || source.accepts?.(file) === false) return false;
    searched.add(path);
    return true;
  };
  return { source: { ...source, accepts }, isSearched: (path) => searched.has(path) };
}
