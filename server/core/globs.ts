// The build for one kind of path: what a configuration excludes must not depend on the machine.
import picomatch from "picomatch/posix.js";
import { quoted } from "./visible.js";
import { excessOf } from "./wildcards.js";

/** Says whether a path is excluded, or a folder above it. Paths are relative to the configuration's folder, with `/`. */
export type Exclusion = (path: string) => boolean;

/**
 * What the globs exclude: whatever they match and all that is below it. A glob without `/` matches in every folder; one that begins
 * with `/` or `./` only from the configuration's folder, as in a `.gitignore`.
 * Globs that have a flaw exclude nothing; no globs exclude nothing.
 */
export function excludedBy(globs: readonly string[]): Exclusion {
  const patterns = globs.filter((glob) => flawOfGlob(glob) === null).flatMap(toPatterns);
  if (patterns.length === 0) return () => false;
  const matches = picomatch(patterns, options);
  return (path) => path !== "" && matches(path);
}

/** What to do about a glob that cannot be used, as a sentence; null for a good one. */
export function flawOfGlob(glob: string): string | null {
  if (glob.trim() === "") return "Write a glob, or remove it.";
  if (glob.startsWith("!")) return "Nothing can be taken back: write what is to be excluded.";
  if (/\\(?![*?[\]{}()!+@\\])/.test(glob)) return `Write it with "/": ${quoted(glob.replace(/\\+/g, "/"))}.`;
  if (/^(?:\.?\/)*\.?$/.test(glob)) return "It names the whole folder: write **, or, for example, build/**.";
  if (/^(?:\/\/|[A-Za-z]:)/.test(glob) || /(?:^|\/)\.\.(?:\/|$)/.test(glob))
    return "Globs are relative to the folder of the configuration and stay in it: write, for example, build/**.";
  if (/[*+!]\(/.test(glob))
    return "Groups that repeat or exclude, +(…), *(…) and !(…), are not known here: write {a,b} for one of several, or several globs.";
  const excess = excessOf(glob);
  return excess === null
    ? flawOfBrackets(glob)
    : `It has ${excess}, which could take very long to compare: write several shorter globs.`;
}

const options = { dot: true, nonegate: true, strictBrackets: true } as const;

function toPatterns(glob: string): string[] {
  const trimmed = glob.replace(/\/+$/, "");
  const isAnchored = trimmed.includes("/");
  const path = trimmed.replace(/^\/|^(?:\.\/)+/, "");
  const pattern = isAnchored ? path : `**/${path}`;
  return [pattern, `${pattern}/**`];
}

function flawOfBrackets(glob: string): string | null {
  try {
    picomatch(glob, options);
    return null;
  } catch {
    return "A bracket is not closed, or not opened: complete it, or write a backslash before it if it is part of a name.";
  }
}
