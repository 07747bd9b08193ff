import ignore, { type Ignore } from "ignore";
import { isBoundedLine } from "./wildcards.js";

/** A file larger than this is skipped unless it is named explicitly: 2 MB. */
export const maxFileBytes = 2 * 1024 * 1024;

/** The folders that are always skipped: what tools install, build or cache. The README lists them. */
export const skippedFolders: ReadonlySet<string> = new Set([
  // version control
  ".git",
  ".hg",
  ".svn",
  ".jj",
  // installed packages and virtual environments; a folder with a `pyvenv.cfg` is one too, whatever its name
  "node_modules",
  "site-packages",
  ".venv",
  "venv",
  ".tox",
  ".nox",
  ".yarn",
  // build folders
  "build",
  "dist",
  "out",
  "target",
  ".eggs",
  ".next",
  ".nuxt",
  ".svelte-kit",
  // caches
  "__pycache__",
  ".cache",
  ".mypy_cache",
  ".pytest_cache",
  ".ruff_cache",
  ".turbo",
  // reports
  "coverage",
  "htmlcov",
]);

/** The file that marks a folder as a virtual environment. */
export const environmentMark = "pyvenv.cfg";

/** What the ignore files of a folder and of those above it exclude in it. A value; null where no file says anything. */
export type Exclusions = Ignore | null;

/**
 * `exclusions` and those of one more ignore file: the text of `.gitignore` in `folder`, or of `.git/info/exclude` for the root.
 * `folder` is relative to the root, with `/`, empty for the root itself. Later ones win, so add them from the root downward.
 * A line that could take very long to compare with a path excludes nothing.
 */
export function withIgnoreFile(exclusions: Exclusions, folder: string, text: string): Exclusions {
  const patterns = text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .filter((line) => !/^!?\s*$/.test(line) && !line.startsWith("#") && isBoundedLine(line));
  if (patterns.length === 0) return exclusions; // git gives every repository a file of comments
  const rules = ignore({ ignoreCase: false, allowRelativePaths: true });
  if (exclusions !== null) rules.add(exclusions);
  return rules.add(folder === "" ? patterns : patterns.map((pattern) => fromRoot(pattern, folder)));
}

/**
 * True when the file or folder at `path` is skipped. `path` is relative to the root, with `/`. Of the folders above it only the
 * ignore files are asked again: a walk does not enter the folders that are always skipped.
 */
export function isExcluded(exclusions: Exclusions, path: string, isFolder: boolean): boolean {
  const isSkipped = isFolder && skippedFolders.has(path.slice(path.lastIndexOf("/") + 1));
  return isSkipped || isIgnored(exclusions, path, isFolder);
}

/** True for a path, relative to a folder that is searched, of what is in a folder that is always skipped. */
export function isBelowSkipped(path: string): boolean {
  return path
    .split("/")
    .slice(0, -1)
    .some((name) => skippedFolders.has(name));
}

/** True when an ignore file excludes `path` or a folder above it. */
export function isIgnored(exclusions: Exclusions, path: string, isFolder: boolean): boolean {
  return exclusions?.ignores(isFolder ? `${path}/` : path) ?? false;
}

/** A pattern of the ignore file in `folder`, as it would be written in the root's. One list of patterns has git's own order. */
function fromRoot(pattern: string, folder: string): string {
  const negation = pattern.startsWith("!") ? "!" : "";
  const own = pattern.slice(negation.length).replace(/(?<!\\) +$/, "");
  const isAnchored = own.slice(0, -1).includes("/");
  const base = folder.replace(/[\\*?[]/g, "\\$&");
  return `${negation}/${base}/${isAnchored ? own.replace(/^\//, "") : `**/${own}`}`;
}
